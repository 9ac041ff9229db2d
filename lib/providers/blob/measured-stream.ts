/** Content on its way, with its size so far and what went wrong with it. */
interface MeasuredStream {
  stream: ReadableStream<Uint8Array>;
  sizeBytes(): number;
  /** Aborted, with the error as its reason, when the content cannot be had to its end. */
  failed: AbortSignal;
}

/** Makes a stream of content, read only as fast as it is taken. */
export function measure(content: AsyncIterable<Uint8Array>): MeasuredStream {
  const iterator = content[Symbol.asyncIterator]();
  const failure = new AbortController();
  let sizeBytes = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const next = await iterator.next();
          if (next.done) return controller.close();
          sizeBytes += next.value.byteLength;
          controller.enqueue(next.value);
        } catch (error) {
          failure.abort(error);
          controller.error(error);
        }
      },
      async cancel() {
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, sizeBytes: () => sizeBytes, failed: failure.signal };
}
