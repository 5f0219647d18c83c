cdef int mana_of(Player* p, bint started) noexcept nogil
@cython.locals(health=int, mana=int, hand=int, deck=int, costs=int, usable=int, burn=int, fast=int, i=int, card=int, cost=int)
cdef int see_hero(Game* g, Net* n, int player, Sight* x, int at, bint started, bint drawn) noexcept nogil
@cython.locals(attack=int, able=int, toughness=int, body=double, largest=int, taunts=int, taunt_health=int, shields=int, windfury=int, stealth=int, spell_damage=int, unable=int, deathrattles=int, costs=int, triggers=int, armed=int, i=int, a=int, h=int, times=int)
cdef int see_board(Game* g, int player, Sight* x, int at) noexcept nogil
@cython.locals(i=int)
cdef void see_cards(Sight* x, Game* g, uint8_t* slots, int n, int zone) noexcept nogil
cdef void see_one(Sight* x, uint32_t row) noexcept nogil
@cython.locals(i=int, a=int, h=int, traits=int)
cdef void see_bodies(Sight* x, Game* g, Player* p, int zone) noexcept nogil
@cython.locals(i=int, j=int, h=int, kills=int, safe=int, trades=int, free=int, won=int)
cdef void see_trades(Sight* x, Game* g, Player* p, Player* o, int at) noexcept nogil
@cython.locals(through=int, share=double)
cdef void see_race(Sight* x, int at, int board, int hand, int health, bint held) noexcept nogil
cdef int health_of(Game* g, int player) noexcept nogil
# export
@cython.locals(other=int, hand=int, other_hand=int, board=int, other_board=int, i=int)
cdef void read_sight(Game* g, Net* n, Sight* x, int mover, bint virtual) noexcept nogil
