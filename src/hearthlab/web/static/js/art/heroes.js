/** How the nine heroes look, whichever of their cards is shown: people know their faces. */

const LOOKS = {
  WARRIOR: { people: "orc", hat: "none", hair: "bald", dress: "spikes", held: "greataxe", beard: 0 },
  SHAMAN: { people: "orc", hat: "none", hair: "braids", dress: "plate", held: "hammer", beard: 1 },
  ROGUE: { people: "elf", hat: "none", hair: "long", dress: "leather", held: "daggers", beard: 0 },
  PALADIN: { people: "human", hat: "none", hair: "short", dress: "plate", held: "hammer", beard: 2 },
  HUNTER: { people: "orc", hat: "none", hair: "mohawk", dress: "fur", held: "bow", beard: 2 },
  DRUID: { people: "nightelf", hat: "antlers", hair: "long", dress: "fur", held: "staff", beard: 3 },
  WARLOCK: { people: "orc", hat: "hood", hair: "bald", dress: "spikes", held: "skullstaff", beard: 3 },
  MAGE: { people: "human", hat: "none", hair: "long", dress: "robe", held: "staff", beard: 0 },
  PRIEST: { people: "human", hat: "none", hair: "swept", dress: "robe", held: "book", beard: 0 },
};

/** Return the looks of a hero; null for one that is not of the nine. */
export const heroOf = (card) => (/HERO_0|ICC_|HERO_/.test(card.id) ? (LOOKS[card.card_class] ?? null) : null);
