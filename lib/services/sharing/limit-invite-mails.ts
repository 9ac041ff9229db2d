import { type Counter, countDown, countUp } from "@/db/queries/rate-limits";
import { counterOf, DAY_SECONDS, HOUR_SECONDS, tooMany } from "@/lib/auth/counters";

/**
 * How many invite mails are sent: enough for a crew, too few for a nuisance. The counts are in the
 * database, under pseudonyms, like all others.
 */

const PER_SENDER = { name: "invite-mail-sender", most: 20, windowSeconds: HOUR_SECONDS };
/** From everybody together: a mailbox is not flooded by many senders either. */
const PER_RECEIVER = { name: "invite-mail-receiver", most: 3, windowSeconds: DAY_SECONDS };
/** The same invite again, by a double click or another look at it. */
const PER_INVITE = { name: "invite-mail", most: 1, windowSeconds: DAY_SECONDS };

/** One mail about one invite. */
export interface CountedMail {
  senderId: string;
  receiverEmail: string;
  /** Names the invite for ever: another one of the same address has another key. */
  inviteKey: string;
}

/**
 * Counts an invite mail that is about to be sent.
 * @returns what takes the count back when the mail could not be sent; null when this invite was
 *   mailed today, which need not be done again
 * @throws AppError general.tooMany
 */
export async function countInviteMail(mail: CountedMail): Promise<(() => Promise<void>) | null> {
  const counted: Counter[] = [];
  const takeBack = async () => {
    await Promise.all(counted.splice(0).map(countDown));
  };
  /** The counter when it is past its limit, null within. */
  const countPast = async (limit: typeof PER_SENDER, subject: string) => {
    const counter = counterOf(limit.name, subject, limit.windowSeconds);
    counted.push(counter);
    return (await countUp(counter)) > limit.most ? counter : null;
  };
  if (await countPast(PER_INVITE, mail.inviteKey)) {
    await takeBack();
    return null;
  }
  for (const [limit, subject] of [
    [PER_SENDER, mail.senderId],
    [PER_RECEIVER, mail.receiverEmail],
  ] as const) {
    const past = await countPast(limit, subject);
    if (past) {
      await takeBack();
      throw tooMany(past, limit.windowSeconds);
    }
  }
  return takeBack;
}
