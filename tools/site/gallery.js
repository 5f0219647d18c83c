// The card gallery: filters the cards of gallery-cards.js and lists what fits.
(function () {
  const AT_ONCE = 60;
  const place = document.getElementById("gallery");
  const { formats, cards } = window.GALLERY;
  const [ID, NAME, TYPE, CLASS, COST, STATS, TRIBE, RARITY, SET, TEXT, LINE, IN, TOKEN] =
    Array(13).keys();
  let shown = AT_ONCE;

  function element(name, options = {}, ...inner) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(options)) made[key] = value;
    made.append(...inner);
    return made;
  }

  const word = (text) => text.charAt(0) + text.slice(1).toLowerCase().replaceAll("_", " ");

  function choice(label, values, names = word) {
    const made = element("select", { ariaLabel: label });
    made.append(element("option", { value: "" }, label));
    for (const value of values) made.append(element("option", { value }, names(value)));
    made.addEventListener("change", restart);
    return made;
  }

  const distinct = (field) => [...new Set(cards.map((card) => card[field]))].sort();
  const search = element("input", {
    type: "search",
    placeholder: "Name, text or card language",
    ariaLabel: "Search the cards",
  });
  search.addEventListener("input", restart);
  const format = choice("Any format", formats, (name) => name);
  const heroes = distinct(CLASS).flatMap((name) => name.split("/"));
  const hero = choice("Any class", [...new Set(heroes)].sort());
  const kind = choice("Any type", distinct(TYPE));
  const set = choice("Any set", distinct(SET), (name) => name);
  const cost = choice("Any cost", [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(String), (n) => `${n} mana`);
  const tokens = element("input", { type: "checkbox" });
  tokens.addEventListener("change", restart);
  const count = element("p", { ariaLive: "polite" });
  const list = element("div");
  const more = element("button", { className: "md-button", hidden: true }, "Show more");
  more.addEventListener("click", () => {
    shown += AT_ONCE;
    show();
  });
  const form = element("p", { className: "gallery-form" });
  form.append(search, " ", format, " ", hero, " ", kind, " ", set, " ", cost, " ");
  form.append(element("label", {}, tokens, " cards that only other cards create"));
  place.append(form, count, list, more);

  function restart() {
    shown = AT_ONCE;
    show();
  }

  function fits(card) {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const text = `${card[NAME]} ${card[ID]} ${card[TRIBE]} ${card[TEXT]} ${card[LINE]}`.toLowerCase();
    return (
      words.every((each) => text.includes(each)) &&
      (!format.value || card[IN] & (1 << formats.indexOf(format.value))) &&
      (!hero.value || card[CLASS].split("/").includes(hero.value)) &&
      (!kind.value || card[TYPE] === kind.value) &&
      (!set.value || card[SET] === set.value) &&
      (!cost.value || card[COST] === Number(cost.value)) &&
      (tokens.checked || !card[TOKEN])
    );
  }

  function describe(card) {
    const facts = [`${card[COST]} mana`, card[STATS], word(card[TYPE])];
    facts.push(card[CLASS].split("/").map(word).join(", "), card[TRIBE] && word(card[TRIBE]));
    facts.push(card[RARITY] && word(card[RARITY]), card[SET]);
    const where = formats.filter((_, at) => card[IN] & (1 << at)).join(", ");
    const made = element("article", { className: "gallery-card", id: card[ID] });
    made.append(element("h4", {}, `${card[NAME]} `, element("small", {}, card[ID])));
    made.append(element("p", {}, facts.filter(Boolean).join(" · "), element("br"), `in ${where}`));
    if (card[TEXT]) made.append(element("p", {}, element("em", {}, card[TEXT])));
    made.append(element("pre", {}, element("code", {}, card[LINE] || "no line: the facts say it all")));
    return made;
  }

  function show() {
    const found = cards.filter(fits);
    count.textContent = `${found.length} of ${cards.length} cards and versions`;
    list.replaceChildren(...found.slice(0, shown).map(describe));
    more.hidden = found.length <= shown;
  }

  search.value = decodeURIComponent(location.hash.slice(1));
  show();
})();
