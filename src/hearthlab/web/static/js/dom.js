/** Helpers that make and update elements; the only module that writes to the DOM directly. */

const SVG = "http://www.w3.org/2000/svg";

/**
 * Make an element: `h("button.primary", {onclick, "aria-label": "x"}, "text", child)`.
 * Properties that begin with "on" are listeners, `data` sets data attributes, `vars` sets custom
 * properties through the CSSOM (style attributes are forbidden by the content security policy).
 */
export function h(what, props = {}, ...children) {
  const [tag, ...classes] = what.split(".");
  const element = document.createElement(tag || "div");
  if (classes.length) element.className = classes.join(" ");
  set(element, props);
  element.append(...flat(children));
  return element;
}

/** Make an SVG element; numbers and strings become attributes. */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value);
  }
  element.append(...flat(children));
  return element;
}

/** Set listeners, attributes, data attributes and custom properties of an element. */
export function set(element, props) {
  for (const [name, value] of Object.entries(props)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "data") Object.entries(value).forEach(([k, v]) => setData(element, k, v));
    else if (name === "vars") vars(element, value);
    else if (name in element && !name.includes("-") && name !== "list" && name !== "role") {
      // The value of an option is its text unless one is set, even an empty one.
      if (name === "value" || element[name] !== value) element[name] = value;
    } else attribute(element, name, value);
  }
  return element;
}

/** Set custom properties. */
export function vars(element, values) {
  for (const [name, value] of Object.entries(values)) {
    const text = String(value);
    if (element.style.getPropertyValue(name) !== text) element.style.setProperty(name, text);
  }
}

/** Set one attribute, or remove it if the value is null, undefined or false. */
export function attribute(element, name, value) {
  if (value === null || value === undefined || value === false) element.removeAttribute(name);
  else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
}

/** Set the text of an element if it differs. */
export function text(element, value) {
  const wanted = String(value);
  if (element.textContent !== wanted) element.textContent = wanted;
}

/**
 * Show a text that the name of a control already contains in other words, such as a number on a
 * card. Style sheets draw it, so it is not text of the page, which the name would have to repeat.
 */
export const figure = (element, value) => setData(element, "n", value);

/** Replace the children of an element. */
export function fill(element, ...children) {
  element.replaceChildren(...flat(children));
  return element;
}

/**
 * Make the children of a container match a list: one element per key, kept while its key stays.
 * `leave(element)` may remove an element later (after an animation); it must remove it.
 */
export function keyed(
  container,
  items,
  { key, create, update, leave = (element) => element.remove() },
) {
  const old = new Map();
  for (const child of container.children) {
    if (child.dataset.key !== undefined && !child.dataset.leaving)
      old.set(child.dataset.key, child);
  }
  const names = items.map((item, index) => String(key(item, index)));
  const wanted = new Set(names);
  // Leaving elements keep their place: moving the following ones would restart their animations.
  const leaves = ({ dataset }) =>
    dataset.leaving || (dataset.key !== undefined && !wanted.has(dataset.key));
  let before = null;
  for (const [index, item] of items.entries()) {
    const name = names[index];
    let child = old.get(name);
    const fresh = !child;
    if (fresh) {
      child = create(item, index);
      child.dataset.key = name;
    } else old.delete(name);
    update(child, item, index, fresh);
    let place = before ? before.nextElementSibling : container.firstElementChild;
    while (place && leaves(place)) place = place.nextElementSibling;
    if (place !== child) container.insertBefore(child, place);
    before = child;
  }
  for (const child of old.values()) {
    child.dataset.leaving = "true";
    leave(child);
  }
}

/** Whether the user asked for reduced motion, in the system or by the switch of this page. */
export function still() {
  return (
    document.documentElement.dataset.motion === "off" ||
    matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}

/** Set one data attribute, or remove it if the value is null, undefined or false. */
export function setData(element, name, value) {
  if (value === null || value === undefined || value === false) delete element.dataset[name];
  else if (element.dataset[name] !== String(value)) element.dataset[name] = String(value);
}

function flat(children) {
  return children
    .flat(Infinity)
    .filter((child) => child !== null && child !== undefined && child !== false);
}
