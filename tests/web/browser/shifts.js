// Record shifts of the layout with the nodes that moved.
() => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      window.shifts.push({
        value: entry.value,
        what: entry.sources.map(
          (source) => source.node?.parentElement?.outerHTML.slice(0, 160) ?? "gone",
        ),
      });
  }).observe({ type: "layout-shift", buffered: false });
}
