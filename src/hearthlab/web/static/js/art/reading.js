/** Choosing a picture's subject from the card's facts. The first match counts. */

import { heroOf } from "./heroes.js";

/** Words in names of beasts. */
const BEAST_WORDS = [
  [/wol(f|ves)|hound|dog|worgen|jackal|direwolf|mastiff|hyena|fox|misha's/i, "wolf"],
  [/cat\b|panther|tiger|saber|lynx|stalker|prowler|shade of|jungle p/i, "cat"],
  [/lion|highmane|manticore|griffin|gryphon/i, "lion"],
  [/bear|misha|ursa|panda/i, "bear"],
  [/boar|hog|pig|quill|tusk/i, "boar"],
  [/ape|gorilla|monkey|mukla|baboon|chimp/i, "ape"],
  [/rat\b|rats\b|mouse|mole|badger|weasel|skunk/i, "rat"],
  [/bat\b|bats\b|vamp/i, "bat"],
  [/owl|moonkin|raven|night/i, "owl"],
  [/crow|hawk|eagle|buzzard|vulture|parrot|chick|bird|phoenix|dodo|penguin|wing|feather|duck|carrion|harpy|plume/i, "bird"],
  [/snake|serpent|cobra|viper|adder|asp\b|python/i, "snake"],
  [/raptor|devilsaur|saur|rex\b|krush|terror|screech|dino/i, "raptor"],
  [/croc|lizard|wyrm|gator|salamander|skink|basilisk|chameleon/i, "croc"],
  [/turtle|tortollan|shell|carapace/i, "turtle"],
  [/spider|web|creeper|maexx|nerub|widow|arachn/i, "spider"],
  [/crab|clam|lobster/i, "crab"],
  [/scorp|sting|wasp|venom/i, "scorpion"],
  [/beetle|scarab|bug|moth|fly\b|locust|hatchling|roach|tick/i, "beetle"],
  [/worm|grub|larva|jormungar|leech/i, "worm"],
  [/mammoth|elek|elephant|kodo|thunder/i, "mammoth"],
  [/hydra|stegodon|king of beasts/i, "hydra"],
  [/ram\b|goat|sheep|stag|bull|talbuk|rhino|gazelle|antelope|yak/i, "horned"],
  [/horse|steed|charger|mount|unicorn|zebra|pony/i, "horse"],
  [/fish|shark|eel|ray\b|angler|whale|squid|kraken/i, "fish"],
  [/frog|toad/i, "frog"],
  [/rabbit|hare|bunny|squirrel|wolpert|mouse/i, "rabbit"],
];
const ANY_BEAST = ["wolf", "cat", "bear", "boar", "bird", "raptor", "croc", "horned", "snake", "lion", "rat", "ape"];

/** Words in names of creatures of any tribe. */
const WONDER_WORDS = [
  [/egg\b/i, "egg"],
  [/ooze|slime|gunk|sludge|bog|pudding|blob|muck|tar c|tar l/i, "ooze"],
  [/yeti|wendigo|trogg|gorilla|hozen/i, "yeti"],
  [/golem|giant|colossus|statue|stone|rock|gargoyle|sentinel|construct|monument|shieldmaiden's|sculptor's/i, "golem"],
  [/treant|ancient of|ironbark|\btree|\bbark|lasher's|keeper of the grove's/i, "treant"],
  [/plant|lasher|flower|bloom|thorn|vine|seed|mandrake|daisy/i, "plant"],
  [/ghost|spirit|banshee|wraith|spectr|phantom|shade|haunt|apparition|soul of/i, "ghost"],
  [/eye\b|tentacle|c'thun|n'zoth|yogg|y'shaarj|corrupt|twisted|evolved|spawn of|aberr|nightmare|beckoner|eldritch|faceless s|squirm/i, "eldritch"],
  [/wisp|light(warden|well|spawn)|sprite|faerie|naaru/i, "wisp"],
  [/fire|flame|lava|magma|ragnaros|ember|molten|blaze|pyro|volcan|burn/i, "flameling"],
  [/water|tide|wave|sea\b|ocean|frost el|ice|snow|steam/i, "waterling"],
  [/storm|lightning|thunder|wind|air|cyclone|al'akir/i, "storm"],
  [/dragon|drake|whelp|wyrm|alexstra|ysera|nozdor|malyg|neltha|deathwing|onyxia|chromag/i, "dragon"],
  [/imp\b|imps\b|impling|gang boss/i, "imp"],
  [/demon|doom|fel|void|infernal|succub|jarax|dread|mal'ganis|pit lord|abyss/i, "demon"],
  [/murloc|finley|mrgl|gurgl|coldlight|tidecaller|warleader|siltfin/i, "murloc"],
  [/bot\b|mech|golem|machine|robot|shredder|automat|clockwork|gear|reaper 4|mimiron|tank\b|o-tron/i, "mech"],
];
const TRIBES = { DRAGON: ["dragon"], MURLOC: ["murloc"], MECHANICAL: ["mech"], TOTEM: ["totem"] };
const ELEMENTS = ["flameling", "waterling", "golem", "storm", "wisp"];

/** Words for peoples. */
const PEOPLE_WORDS = [
  [/skelet|bone|lich\b|kel'thuzad|deathlord|death knight/i, "skeleton"],
  [/undead|ghoul|zombie|forsaken|necro|plague|abomin|corpse|grave|vampire|deathrattle|cadav|cultist of|scourge|unearth/i, "undead"],
  [/night elf|shan'do|tyrande|malfurion|druid of|sentinel|warden|moon|cenari|illidan/i, "nightelf"],
  [/elf|elven|blood knight|sunwalk|sunfury|silvermoon|spellbreaker|dalaran|kael|lor'|aethas/i, "elf"],
  [/dwarf|ironforge|dark iron|rifleman|muradin|magni|brann|explorer|stormpike|wildhammer/i, "dwarf"],
  [/gnom|tinker|inventor|pint|toshley|millhouse|gelbin/i, "gnome"],
  [/goblin|gadget|gazlowe|bomber|grime|kabal t|bilgewater|boom|trader|gallywix|shifter/i, "goblin"],
  [/orc|grunt|warsong|frostwolf|thrall|grom|garrosh|kor'kron|hellscream|blackhand|axe flinger|blademaster|raider/i, "orc"],
  [/troll|voodoo|vol'jin|zul|witch doctor|darkspear|sen'jin|headhunter|hex/i, "troll"],
  [/ogre|mogor|cho|boulderfist|gall|mog'or/i, "ogre"],
  [/tauren|bloodhoof|cairne|sunwalker|thunder bluff|hamuul|bluff|tuskarr/i, "tauren"],
  [/draenei|velen|exarch|vindic|aldor|broken|akama|maraad/i, "draenei"],
  [/worgen|gnoll|hogger|greymane|genn|kobold|gnoll|feral/i, "worgen"],
  [/faceless|old god|blackwater|twilight|n'zoth|c'thun|cult/i, "faceless"],
  [/ethereal|nexus|shadow of|mummy|void/i, "ethereal"],
  [/demon|doom|satyr|jarax|fel\b|dread/i, "demon"],
];

/** Words for people who deal with creatures but are not creatures. */
const SOMEBODY =
  /master|rider|tamer|keeper|caller|mancer|binder|speaker|healer|summoner|hunter|slayer|trainer|handler|monk|apprentice|bringer|seeker|walker|singer|watcher|ranger|dancer|weaver|touched|shaper|peddler|miner/i;

/** Words for clothes. */
const HAT_WORDS = [
  [/knight|champion|defender|guard|protector|paladin|crusader|justicar|squire|vindicator|sergeant|soldier/i, ["helm", "plume", "horned"]],
  [/berserk|warrior|raider|viking|brawl|chief|smith|thane|commander|warlord|gladiator/i, ["horned", "helm", "plume"]],
  [/mage|wizard|sorcer|magus|archmage|conjur|apprentice|witch|illusion|summoner|scholar/i, ["wizard", "hood", "wizard", "turban"]],
  [/priest|cleric|bishop|confessor|acolyte|prophet|chaplain|monk/i, ["mitre", "hood", "turban"]],
  [/pirate|captain|corsair|buccaneer|swash|sea dog|deckhand|first mate|admiral|freeboot|sailor/i, ["pirate", "bandana"]],
  [/king|queen|prince|princess|emperor|lord|lady|baron|duke|count|majordomo|highlord/i, ["crown", "crown", "plume"]],
  [/assassin|rogue|agent|spy|thief|ninja|shado|infiltrat|stalk|bandit|defias|ringleader|shady/i, ["mask", "hood", "bandana"]],
  [/tinker|engineer|mechanic|alchemist|chemist|inventor|technician|bomber|miner|pilot/i, ["goggles"]],
  [/shaman|mystic|seer|spirit|totem|farseer|druid|wild|hermit|sage/i, ["antlers", "feathers"]],
  [/warlock|cultist|necro|dark|shadow|evil|twilight|cabal|kabal|heret/i, ["hood", "hood", "mask"]],
  [/merchant|dealer|trader|barkeep|mayor|barnes|moroes|host|butler|noble|auction/i, ["tophat", "turban"]],
];

/** Words for things that people hold. */
const HELD_WORDS = [
  [/shield|defender|guard|protector|bulwark|wall/i, ["shield", "buckler"]],
  [/archer|hunter|sniper|bow|ranger|marks/i, ["bow"]],
  [/rifle|gun|shot|cannon|musk|pilot|sharpshoot/i, ["gun"]],
  [/axe|berserk|raider|lumber|woodcut|cleav/i, ["axe", "greataxe"]],
  [/hammer|smith|paladin|mason|crush|justic/i, ["hammer", "mace"]],
  [/assassin|dagger|knife|rogue|blade|juggler|thief|cutpurse/i, ["daggers", "dagger", "scimitar"]],
  [/knight|squire|captain|sword|champion|crusader|duel|veteran/i, ["sword", "broad", "flag", "spear"]],
  [/lancer|spear|rider|jouster|trident|fisher/i, ["spear", "trident"]],
  [/flame|fire|pyro|burn/i, ["flame", "flame", "staff"]],
  [/alchem|chemist|potion|brew|apothe|poison|plague/i, ["potion"]],
  [/barkeep|brewmaster|chef|cook|drunk|keg|innkeep/i, ["tankard"]],
  [/bomb|explos|saboteur|sapper|dynam/i, ["bomb"]],
  [/scholar|librar|loremaster|historian|lore|teacher|student|book|tome/i, ["book", "scroll"]],
  [/banner|leader|commander|captain|warlord|herald/i, ["flag", "broad"]],
  [/tinker|engineer|mechanic|inventor|technician/i, ["wrench"]],
  [/necro|lich|death|warlock|voodoo|cult/i, ["skullstaff", "orb"]],
  [/miner|kobold|explorer|spelunk|lamp|lantern|watch/i, ["lantern"]],
  [/falcon|hawk|beastmaster|keeper|tamer|handler|houndmaster/i, ["bird", "crook"]],
  [/priest|cleric|druid|shaman|sage|elder|prophet|shepherd|mystic/i, ["staff", "crook", "book"]],
  [/mage|wizard|sorcer|magus|conjur|arcan/i, ["staff", "orb", "book"]],
];
const HELD_OF_CLASS = {
  WARRIOR: ["axe", "greataxe", "sword", "broad", "mace", "shield"],
  SHAMAN: ["hammer", "mace", "staff", "flame", "crook"],
  ROGUE: ["dagger", "daggers", "scimitar", "potion", "bomb", "scroll"],
  PALADIN: ["hammer", "shield", "sword", "book", "flag", "broad"],
  HUNTER: ["bow", "gun", "spear", "bird", "axe"],
  DRUID: ["staff", "crook", "spear", "bird", "orb"],
  WARLOCK: ["skullstaff", "orb", "flame", "book", "dagger"],
  MAGE: ["staff", "orb", "book", "flame", "scroll"],
  PRIEST: ["staff", "book", "orb", "crook", "lantern", "scroll"],
};

/** Words that choose a spell's subject: in its name first, then in its text. */
const THING_WORDS = [
  [/coin|gold|bounty|pilfer|trade|burgle|bribe/i, ["coin", "key", "mask"]],
  [/fireball|meteor|pyroblast/i, ["fireball"]],
  [/blizzard|frost nova|flurry|cone of cold|snow/i, ["snowflake", "icicle"]],
  [/frost|ice|icicle|freez|glaci|cold|chill/i, ["icicle", "snowflake", "crystal"]],
  [/fire|flame|burn|lava|hell|immol|ember|blast|volcan|scorch|molten|magma/i, ["flame", "fireball"]],
  [/lightning|thunder|shock|storm(?!wind)|bolt/i, ["bolt", "bolt", "tornado"]],
  [/missile|barrage|volley/i, ["missiles", "volley"]],
  [/portal|gate|rift|summoning|dimension/i, ["portal"]],
  [/mirror|copy|duplic|echo|entity|shadowform|image/i, ["mirror"]],
  [/trap|snare|snipe/i, ["trap", "target"]],
  [/kill|hunt|shot|arrow|aim|bow\b/i, ["arrow", "volley", "target"]],
  [/mark|track|flare/i, ["target", "paw", "eye"]],
  [/companion|beast|animal|claw|bite|swipe|savage|feral|roar|call of the wild|pack/i, ["paw", "claws", "tooth"]],
  [/shield|block|ward|barrier|protect|bubble/i, ["shield"]],
  [/armor|plate|iron|forge|hide|upgrade/i, ["armor", "anvil", "helmet"]],
  [/heal|restor|renew|mend|rejuv|light\b|lay on|touch|flash/i, ["heart", "cross", "palm"]],
  [/holy|divin|bless|consecr|redempt|smite|sun|radian|hallow/i, ["sun", "cross", "rays"]],
  [/moon|star|lunar|astral|eclipse|night/i, ["moon", "rays"]],
  [/shadow|void|dark|twist|nether|doom|abyss/i, ["voidling", "moon", "skull"]],
  [/death|soul|curse|corrupt|siphon|drain|mortal|sacrific|pact|plague|grave|bone|corpse/i, ["skull", "bones", "drop"]],
  [/poison|venom|toxin|vial|potion|brew|elixir|flask|concoct/i, ["vial", "pot"]],
  [/blood|heart|life/i, ["drop", "heart"]],
  [/mind|thought|psych|insan|madness|brain|control|vision/i, ["brain", "eye"]],
  [/eye|sight|watch|scry|seer/i, ["eye"]],
  [/polymorph|hex|transform|evol|devol|morph|reincarn/i, ["hat", "spiral", "swap"]],
  [/swap|treach|betray|turn|exchange|recombob/i, ["swap", "mask"]],
  [/arcane|mana\b|magic|spell|cabal|wizard|rune/i, ["missiles", "orb", "rays", "crystal"]],
  [/crystal|gem|spellstone|jewel|diamond|jade|amber|pearl|ruby|sapphire|emerald/i, ["gem", "crystal"]],
  [/natur|growth|leaf|nourish|wild|grove|living|innerv|root|tree|forest|moonglade/i, ["leaf", "vines"]],
  [/vine|thorn|entangl|bramble|seed|spore/i, ["vines", "mushroom"]],
  [/mushroom|fungal/i, ["mushroom"]],
  [/wind|cyclone|gale|air|blade flurry|whirl/i, ["tornado", "slash"]],
  [/water|tide|wave|rain|flood|sea|maelstrom/i, ["wave", "drop"]],
  [/rock|earth|stone|crush|quake|mountain|boulder/i, ["rock", "fist"]],
  [/totem|ancestr|spirit/i, ["totem", "drum"]],
  [/web|spider/i, ["web"]],
  [/egg|hatch|raptor|dinosaur/i, ["egg", "tooth"]],
  [/explos|bomb|detonat|dynam|boom/i, ["bomb"]],
  [/gear|tinker|mech|spare|machine|gadget|blingtron/i, ["gears"]],
  [/brawl|fist|punch|slam|bash|smash|rage|rampage|strike|charge/i, ["fist", "horn", "slash"]],
  [/sprint|run|dash|step|vanish|evas|conceal|cloak|stealth/i, ["boot", "mask", "tornado"]],
  [/execut|cleave|slash|assassin|backstab|eviscer|blade|sword|mortal|cut|fan of/i, ["slash", "sword", "dagger", "daggerfan"]],
  [/axe/i, ["axe"]],
  [/hammer|justice|wrath/i, ["hammer"]],
  [/banner|command|rally|battle|war|muster|call|order|inspire/i, ["banner", "horn", "drum"]],
  [/king|crown|lord|royal|majest/i, ["crown"]],
  [/quest|secret|mystery|unident/i, ["scroll", "key"]],
  [/book|tome|research|intellect|insight|study|lore|journal|scroll|knowledge|librar|discover/i, ["book", "scroll"]],
  [/time|slow|haste|second|tick|hour/i, ["hourglass"]],
  [/chain|prison|bind|shackle|lock/i, ["chains"]],
  [/draw|card/i, ["cards", "scroll"]],
  [/hand|palm|grip|grasp|embrace/i, ["palm"]],
];
/** Words in a text that choose a second object for a spell. */
const COMPANIONS = [
  [/draw/i, "cards"], [/summon/i, "egg"], [/restore|heal/i, "heart"], [/armor/i, "shield"], [/destroy/i, "skull"],
  [/freeze/i, "snowflake"], [/return/i, "swap"], [/discover|choose|random/i, "orb"], [/weapon/i, "sword"],
  [/attack/i, "fist"], [/health/i, "heart"], [/divine shield/i, "sun"], [/taunt/i, "shield"], [/stealth/i, "mask"],
  [/secret/i, "eye"], [/mana|cost/i, "crystal"], [/damage/i, "rays"], [/copy/i, "mirror"], [/overload/i, "bolt"],
];
/** Words that choose the shape of a weapon. */
const ARM_WORDS = [
  [/axe|reaper|cleav|chopper/i, ["axe", "greataxe"]], [/hammer|maul|mallet|justice|fist/i, ["hammer", "mace"]],
  [/bow|shot|string/i, ["bow"]], [/rifle|gun|cannon|blunder|shooter/i, ["gun"]], [/claw|talon|katar|fang/i, ["claw"]],
  [/dagger|knife|shiv|kris|dirk|poison|assassin/i, ["dagger"]], [/staff|rod|atiesh|scepter|light's/i, ["staff", "crook"]],
  [/spear|lance|harpoon|glaive|pike|trident/i, ["spear", "trident"]], [/wrench|tool|spanner/i, ["wrench"]],
  [/cutlass|scimitar|hook|rapier|saber|sabre/i, ["scimitar"]], [/mace|club|bludgeon|scourge|morning/i, ["mace"]],
  [/blade|sword|edge|champion|truesilver|ashbringer/i, ["sword", "broad", "scimitar"]],
];
const WEAPON_OF_CLASS = { WARRIOR: ["axe", "greataxe", "broad"], SHAMAN: ["hammer", "mace", "axe"], ROGUE: ["dagger", "scimitar", "sword"], PALADIN: ["sword", "hammer", "broad"], HUNTER: ["bow", "spear", "gun"] };

/** Return the name of the first matching pattern; null without one. */
const first = (patterns, words) => patterns.find(([pattern]) => pattern.test(words))?.[1] ?? null;

/** Return a card's subject: {kind: "person" | "beast" | "wonder" | "thing" | "weapon", …}. */
export function read(card, dice) {
  const { name, text = "" } = card;
  if (card.type === "WEAPON") {
    const arms = first(ARM_WORDS, name) ?? WEAPON_OF_CLASS[card.card_class] ?? ["sword", "axe", "mace"];
    const arm = dice.pick("arm", arms);
    return { kind: "weapon", arm, crossed: dice.has("crossed", 0.35) ? dice.pick("second", arms) : null };
  }
  if (card.type === "MINION") return minion(card, dice);
  const hero = card.type === "HERO" && heroOf(card);
  if (hero) return { kind: "person", ...hero };
  if (card.type === "HERO" && /ragnaros/i.test(name)) return { kind: "wonder", what: "flameling" };
  if (card.type === "HERO" && /jaraxxus/i.test(name)) return { kind: "wonder", what: "demon" };
  if (card.type === "HERO") return { kind: "person", hat: dice.pick("hat", first(HAT_WORDS, name) ?? ["crown", "plume", "hood"]), people: first(PEOPLE_WORDS, name), held: held(card, dice) };
  const things = first(THING_WORDS, name) ?? first(THING_WORDS, text) ?? ["rays", "spiral", "gem"];
  const thing = dice.pick("thing", things);
  return { kind: "thing", thing: thing === "daggerfan" ? "dagger" : thing, order: thing === "daggerfan" ? "fan" : null, companion: first(COMPANIONS, text) };
}

function held(card, dice) {
  const words = first(HELD_WORDS, card.name) ?? HELD_OF_CLASS[card.card_class];
  return words ? dice.pick("held", words) : null;
}

/** Well-known characters whose names would match wrong patterns. */
const KNOWN = [
  [/ragnaros/i, "flameling"],
  [/al'akir/i, "storm"],
  [/c'thun|n'zoth|yogg-saron|y'shaarj/i, "eldritch"],
];

function minion(card, dice) {
  const { name, race } = card;
  const known = first(KNOWN, name);
  if (known) return { kind: "wonder", what: known };
  if (race === "BEAST") return { kind: "beast", what: first(BEAST_WORDS, name) ?? dice.pick("beast", ANY_BEAST) };
  if (TRIBES[race]) return { kind: "wonder", what: dice.pick("wonder", TRIBES[race]) };
  if (race === "DEMON") return { kind: "wonder", what: /imp\b/i.test(name) ? "imp" : "demon" };
  if (race === "ELEMENTAL") {
    const found = first(WONDER_WORDS, name);
    return { kind: "wonder", what: [...ELEMENTS, "plant", "ooze"].includes(found) ? found : dice.pick("element", ELEMENTS) };
  }
  const people = first(PEOPLE_WORDS, name);
  const hats = race === "PIRATE" ? ["pirate", "bandana", "pirate"] : first(HAT_WORDS, name);
  if (!people && !hats && race !== "PIRATE" && !SOMEBODY.test(name)) {
    const wonder = first(WONDER_WORDS, name);
    if (wonder) return { kind: "wonder", what: wonder };
  }
  return { kind: "person", people, hat: hats && dice.pick("hat", hats), held: held(card, dice) };
}
