// Search without a server: pages opened from a folder may not start a Worker, so that the search of
// the theme runs in a hidden frame. It looks for the name IFrameWorker to know that.
if (location.protocol === "file:") {
  window.IFrameWorker = class extends EventTarget {
    constructor(url) {
      super();
      const frame = document.createElement("iframe");
      frame.hidden = true;
      document.body.append(frame);
      const inner = frame.contentWindow;
      inner.document.open();
      inner.document.write("<!doctype html><body>");
      inner.document.close();
      inner.postMessage = (data) => this.dispatchEvent(new MessageEvent("message", { data }));
      const run = (address) =>
        new Promise((done, failed) => {
          const script = inner.document.createElement("script");
          script.src = address;
          script.onload = done;
          script.onerror = failed;
          inner.document.body.append(script);
        });
      inner.importScripts = (...addresses) =>
        addresses.reduce((before, each) => before.then(() => run(each)), Promise.resolve());
      this.inner = inner;
      this.ready = run(new URL(url, document.baseURI));
    }

    postMessage(data) {
      this.ready.then(() => this.inner.dispatchEvent(new MessageEvent("message", { data })));
    }
  };
  window.Worker = window.IFrameWorker;
}
