import { log } from "@/lib/log/log";

/**
 * Closes a file that nobody reads: players drop many requests before their answer begins, and then
 * nobody takes the answer's stream. Whoever has begun to read it ends it.
 */
export function closeWhenDropped(stream: ReadableStream<Uint8Array>, dropped: AbortSignal): void {
  const close = () => {
    if (stream.locked) return;
    stream.cancel().catch((cause: unknown) => log("error", "a file did not close", { cause }));
  };
  if (dropped.aborted) close();
  else dropped.addEventListener("abort", close, { once: true });
}
