/* Work that cannot wait for the modules: set theme and motion (your choice, else the system's) before
   the first paint, and open the connection to the server while modules are loading. */
(() => {
  const light = matchMedia("(prefers-color-scheme: light)").matches;
  let kept = null;
  let motion = null;
  try {
    kept = localStorage.getItem("hearthlab.theme");
    motion = localStorage.getItem("hearthlab.motion");
  } catch {
    /* storage may be forbidden */
  }
  document.documentElement.dataset.theme = kept ?? (light ? "light" : "dark");
  document.documentElement.dataset.motion = motion ?? "on";
  window.hearthlabSocket = new WebSocket(
    `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`,
  );
})();
