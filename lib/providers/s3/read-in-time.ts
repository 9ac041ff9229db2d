import { timedOut, unreachable } from "../vendor-call";
import { S3 } from "./s3-failure";

/**
 * The same bytes. When the store sends nothing for that long while somebody waits, or the line breaks,
 * reading fails with a ProviderError; a reader may take as long as it likes between two pieces.
 */
export function readInTime(
  body: ReadableStream<Uint8Array>,
  idleMs: number,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        let timer: NodeJS.Timeout | undefined;
        const late = new Promise<never>((_, reject) => {
          timer = setTimeout(() => reject(timedOut(S3, idleMs, false)), idleMs);
        });
        try {
          const { done, value } = await Promise.race([
            reader.read().catch((cause: unknown) => {
              throw unreachable(S3, cause);
            }),
            late,
          ]);
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          controller.error(error);
          await reader.cancel().catch(() => {});
        } finally {
          clearTimeout(timer);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
