import { processWide } from "@/lib/process-wide";

/**
 * Which attachments this process is reading. In a deployment of several processes each knows its own,
 * which only costs a word on the page.
 */
const readings = processWide("attachment-readings", () => new Map<string, Promise<unknown>>());

/** Whether an attachment's text is being read at this moment. */
export function isBeingRead(attachmentId: string): boolean {
  return readings.has(attachmentId);
}

/** Waits while somebody else reads an attachment, then reads it if that is still to be done. */
export async function takeTurnReading<Result>(
  attachmentId: string,
  read: () => Promise<Result>,
): Promise<Result> {
  for (let other = readings.get(attachmentId); other; other = readings.get(attachmentId)) {
    // How it went is for its own caller to say.
    await other.catch(() => undefined);
  }
  const begun = read().finally(() => readings.delete(attachmentId));
  readings.set(attachmentId, begun);
  return begun;
}
