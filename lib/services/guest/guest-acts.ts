import { database } from "@/db/client";
import { insertVerdict } from "@/db/queries/approvals";
import { insertGuestActivity, saveWatched } from "@/db/queries/review-links";
import type { GuestScope } from "@/lib/access";
import { noteEvent } from "@/lib/services/inbox/note-event";
import { countWriting } from "@/lib/services/thread/writer";
import { guestWriter } from "./guest-notes";

/**
 * Notes what a guest decided about what the link shows, and tells whoever made the link; it counts as
 * writing. @throws AppError general.tooMany
 */
export async function decideAsGuest(
  scope: GuestScope,
  body: { verdict: "approved" | "changes"; note?: string | undefined },
) {
  const { storyId, filmId, linkId, guestId, madeBy } = scope;
  const { verdict } = body;
  const note = body.note?.trim() ?? "";
  await countWriting(guestWriter(scope));
  await database().transaction(async (transaction) => {
    const row = { storyId, filmId, linkId, guestId, verdict, note };
    const approvalId = await insertVerdict(transaction, row);
    await noteEvent(transaction, {
      kind: "guest-decided",
      actor: { guestId },
      ...{ storyId, approvalId, filmId, verdict, note, madeBy },
    });
  });
  await insertGuestActivity({ linkId, guestId, kind: verdict });
  return { verdict };
}

/** Notes how far a guest has watched. */
export async function noteWatched({ linkId, guestId }: GuestScope, body: { frame: number }) {
  await saveWatched(linkId, guestId, body.frame);
  return {};
}
