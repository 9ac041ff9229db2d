/**
 * The home of what outlives a call. Modules of the server keep nothing in variables of their own: a test file
 * begins with all of this forgotten (tests/run/fresh-state.ts), and the modules themselves stay loaded.
 */

/**
 * A value of which this process has one. Next bundles pages, routes and instrumentation apart, so a
 * module variable would exist once in each bundle; a global symbol is the same in all of them.
 * @param name unique in the project
 * @param make makes the value when it is asked for first; when it throws, the next to ask tries again
 * @returns gives the value
 */
export function processWide<Value>(name: string, make: () => Value): () => Value {
  return keptAt(Symbol.for(`roughcut.${name}`), make);
}

/** The same for a value of which each bundle may have one of its own. */
export function once<Value>(make: () => Value): () => Value {
  return keptAt(Symbol("roughcut."), make);
}

function keptAt<Value>(key: symbol, make: () => Value): () => Value {
  const holder = globalThis as typeof globalThis & { [key]?: { value: Value } };
  return () => {
    holder[key] ??= { value: make() };
    return holder[key].value;
  };
}
