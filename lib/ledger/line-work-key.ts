/** What work for a line is called in the ledger: its kind, the line, and the hash of what it is made from. */
export function lineWorkKey(kind: string, lineId: string, hash: string): string {
  return `${kind}:${madeFor(lineId, hash)}`;
}

/** The line and the hash of such a key, as a take names them too; of no other key. */
export function workOfKey(workKey: string): string {
  return workKey.slice(workKey.indexOf(":") + 1);
}

/** What a take of a line was made for, to be found by `workOfKey`. */
export function madeFor(lineId: string, hash: string): string {
  return `${lineId}:${hash}`;
}
