/* The theme, set before the first paint: what was chosen, else what the system prefers. */
(() => {
  const light = matchMedia("(prefers-color-scheme: light)").matches;
  let kept = null;
  try {
    kept = localStorage.getItem("hearthlab.theme");
  } catch {
    /* storage may be forbidden */
  }
  document.documentElement.dataset.theme = kept ?? (light ? "light" : "dark");
})();
