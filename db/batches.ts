/**
 * PostgreSQL takes at most 65,535 parameters in a statement, and the widest rows that are written
 * many at a time have eleven.
 */
const ROWS_AT_ONCE = 5_000;

/** Cuts rows into lists that one statement can write. */
export function inBatches<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / ROWS_AT_ONCE);
  return Array.from({ length: count }, (_, at) =>
    rows.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE),
  );
}
