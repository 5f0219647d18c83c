/** The state store: one object whose fields are replaced, observed through selectors. */

/**
 * Make a store. `get()` returns the state, `set(changes)` merges fields into it, and
 * `watch(select, react)` calls `react(now, before)` when the value that `select` returns changes.
 * `watch` calls `react` once at the start and returns a function that stops it.
 */
export function createStore(initial) {
  let state = { ...initial };
  const watchers = new Set();
  return {
    get: () => state,
    set(changes) {
      state = { ...state, ...changes };
      for (const watcher of [...watchers]) watcher();
    },
    watch(select, react) {
      let seen = select(state);
      const watcher = () => {
        const now = select(state);
        if (Object.is(now, seen)) return;
        const before = seen;
        seen = now;
        react(now, before);
      };
      watchers.add(watcher);
      react(seen, undefined);
      return () => watchers.delete(watcher);
    },
  };
}
