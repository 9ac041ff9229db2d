/**
 * Which attachments this process is reading. Next bundles routes apart, so the list hangs on the
 * process; a deployment of several processes each knows its own, which only costs a word on the page.
 */
const holder = globalThis as typeof globalThis & { [readingsKey]?: Map<string, Promise<unknown>> };
const readingsKey = Symbol.for("roughcut.attachment-readings");

function readings(): Map<string, Promise<unknown>> {
  holder[readingsKey] ??= new Map();
  return holder[readingsKey];
}

/** Whether an attachment's text is being read at this moment. */
export function isBeingRead(attachmentId: string): boolean {
  return readings().has(attachmentId);
}

/** Waits while somebody else reads an attachment, then reads it if that is still to be done. */
export async function takeTurnReading<Result>(
  attachmentId: string,
  read: () => Promise<Result>,
): Promise<Result> {
  for (let other = readings().get(attachmentId); other; other = readings().get(attachmentId)) {
    // How it went is for its own caller to say.
    await other.catch(() => undefined);
  }
  const begun = read().finally(() => readings().delete(attachmentId));
  readings().set(attachmentId, begun);
  return begun;
}
