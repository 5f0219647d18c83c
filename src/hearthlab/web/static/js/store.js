/** The state store: one object, replaced field by field, watched by selectors. */

/**
 * Make a store. `get()` returns the state, `set(changes)` merges fields into it, and
 * `watch(select, react)` calls `react(now, before)` when what `select` picks has changed.
 * `watch` reacts once at the start and returns a function that stops it.
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
