import { timingSafeEqual } from "node:crypto";
import { setMailSettings } from "@/db/queries/inbox-mails";
import { pseudonym } from "@/lib/auth/derive-key";
import { entityId } from "@/lib/contracts/contract";
import { AppError } from "@/lib/errors";

/** What a mail's link says who it is, so that mails end without signing in. */
export function unsubscribeToken(personId: string): string {
  return `${personId}.${pseudonym("unsubscribe", personId)}`;
}

/** Ends the mails of an inbox; its holder may begin them again. @throws AppError inbox.linkInvalid */
export async function unsubscribe(token: string): Promise<void> {
  const [id, given = ""] = token.split(".");
  const personId = entityId.safeParse(id).data;
  if (personId === undefined) throw new AppError("inbox.linkInvalid");
  const expected = Buffer.from(pseudonym("unsubscribe", personId));
  const sent = Buffer.from(given);
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) {
    throw new AppError("inbox.linkInvalid");
  }
  await setMailSettings(personId, { rhythm: "never" });
}
