// Light or dark: what the reader chose, or else what the system says.
(() => {
  const root = document.documentElement;
  const dark = () => matchMedia("(prefers-color-scheme: dark)").matches;
  const recall = () => { try { return localStorage.getItem("theme"); } catch { return null; } };
  const set = (theme) => { root.dataset.theme = theme; };
  set(recall() ?? (dark() ? "dark" : "light"));
  addEventListener("DOMContentLoaded", () => {
    document.getElementById("theme").addEventListener("click", () => {
      const next = root.dataset.theme === "dark" ? "light" : "dark";
      set(next);
      try { localStorage.setItem("theme", next); } catch { /* a page of a file may keep nothing */ }
    });
  });
})();
