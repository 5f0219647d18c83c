/* What cannot wait for the modules. Theme and motion are set before the first paint: what was chosen,
   else what the system prefers. And the line to the server is opened while modules are loading. */
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
