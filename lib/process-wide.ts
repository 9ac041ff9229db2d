/**
 * A value of which this process has one. Next bundles pages, routes and instrumentation apart, so a
 * module variable would exist once in each bundle; a global symbol is the same in all of them.
 * @param name unique in the project
 * @param make makes the value when it is asked for first; when it throws, the next to ask tries again
 */
export function processWide<Value>(name: string, make: () => Value): Value {
  const key = Symbol.for(`roughcut.${name}`);
  const holder = globalThis as typeof globalThis & { [key]?: { value: Value } };
  holder[key] ??= { value: make() };
  return holder[key].value;
}
