import type { Sql } from "postgres";

/**
 * Statements with more values than this are lists of rows or ids, whose text changes with every
 * length: preparing each would only fill the server's memory.
 */
const MOST_VALUES = 24;

/** The two ways in which the query builder begins a transaction within the driver. */
const OPENS_TRANSACTION = new Set<string | symbol>(["begin", "savepoint"]);

/**
 * The driver as the query builder gets it. Left to itself, the builder sends each statement without
 * a name: the server parses and plans it anew every time, and the driver waits for one answer more
 * to learn the types. Prepared once on a connection, it is one trip and no planning.
 */
export function preparingStatements<Driver extends Pick<Sql, "unsafe">>(driver: Driver): Driver {
  return new Proxy(driver, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name === "unsafe") return unsafeOf(target);
      if (!OPENS_TRANSACTION.has(name) || typeof value !== "function") return value;
      return (...given: unknown[]) =>
        Reflect.apply(
          value,
          target,
          given.map((one) => (isWork(one) ? within(one) : one)),
        );
    },
  });
}

function unsafeOf(driver: Pick<Sql, "unsafe">): Sql["unsafe"] {
  return (text, values = [], options = {}) =>
    driver.unsafe(text, values, { ...options, prepare: values.length <= MOST_VALUES });
}

type Work = (transaction: Pick<Sql, "unsafe">) => unknown;

function isWork(given: unknown): given is Work {
  return typeof given === "function";
}

function within(work: Work): Work {
  return (transaction) => work(preparingStatements(transaction));
}
