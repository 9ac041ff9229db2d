/** At least so many first bytes of a file where it has as many, and the same file from its beginning. */
export async function beginningOf(content: AsyncIterable<Uint8Array>, bytes: number) {
  const pieces = content[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let size = 0;
  while (size < bytes) {
    const next = await pieces.next();
    if (next.done) break;
    first.push(next.value);
    size += next.value.byteLength;
  }
  async function* whole(): AsyncGenerator<Uint8Array> {
    yield* first;
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value;
  }
  return { head: Buffer.concat(first), whole: whole() };
}
