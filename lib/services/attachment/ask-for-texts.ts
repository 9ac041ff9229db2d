import { listWaitingAttachments } from "@/db/queries/attachments";
import { sendPdfAttached } from "@/lib/events";
import { log } from "@/lib/log/log";

const MINUTE_MS = 60 * 1000;

/** By then the engine has read a text that it was told of, unless something was in its way. */
const OVERDUE_AFTER_MS = 10 * MINUTE_MS;
/** A file that could not be read for so long is left to whoever asks for it. */
const GIVEN_UP_AFTER_MS = 24 * 60 * MINUTE_MS;
/** So that one round stays short. */
const AT_ONCE = 50;

/**
 * Tells the engine of a file that came in, so that its text is read whatever becomes of the page that
 * it was sent from. Never throws: what the engine could not be told now, the sweep tells it.
 */
export async function askForText(attachmentId: string): Promise<void> {
  try {
    await sendPdfAttached(attachmentId, "new");
  } catch (cause) {
    log("warn", "the engine could not be told of a file; the sweep will", { attachmentId, cause });
  }
}

/**
 * Asks again for the texts of files that came in within a day and should have been read by now.
 * @returns how many
 */
export async function askForWaitingTexts(now = Date.now()): Promise<number> {
  const waiting = await listWaitingAttachments(
    { after: new Date(now - GIVEN_UP_AFTER_MS), before: new Date(now - OVERDUE_AFTER_MS) },
    AT_ONCE,
  );
  const round = String(Math.floor(now / OVERDUE_AFTER_MS));
  for (const attachmentId of waiting) await sendPdfAttached(attachmentId, round);
  return waiting.length;
}
