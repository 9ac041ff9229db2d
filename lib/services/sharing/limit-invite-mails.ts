import { type Counter, countDown, countUp } from "@/db/queries/rate-limits";
import {
  counterOf,
  DAY_SECONDS,
  HOUR_SECONDS,
  type LimitName,
  secondsLeft,
} from "@/lib/auth/counters";
import { environment } from "@/lib/env";
import { AppError, type ErrorCode } from "@/lib/errors";
import { waitInWords } from "@/lib/rules/wait-in-words";

/**
 * How many invite mails are sent. The counts are in the database, under pseudonyms, like all others;
 * how many are allowed is said by the settings.
 */

interface MailLimit {
  name: string;
  most: LimitName;
  windowSeconds: number;
  /** What is told to whoever is over it. */
  refusal: ErrorCode;
}

const PER_SENDER: MailLimit = {
  name: "invite-mail-sender",
  most: "inviteMails",
  windowSeconds: HOUR_SECONDS,
  refusal: "sharing.senderMailedEnough",
};

/** From everybody together: a mailbox is not flooded by many senders either. */
const PER_RECEIVER: MailLimit = {
  name: "invite-mail-receiver",
  most: "inviteMailsPerMailbox",
  windowSeconds: DAY_SECONDS,
  refusal: "sharing.mailboxMailedEnough",
};

/** The mails about one invite, counted by days. */
const OF_INVITE = { name: "invite-mail", windowSeconds: DAY_SECONDS };

/** One mail about one invite. */
export interface CountedMail {
  senderId: string;
  receiverEmail: string;
  /** Names the invite for ever: another one of the same address has another key. */
  inviteKey: string;
  /** Also when this invite was mailed today. */
  again: boolean;
}

/**
 * Counts an invite mail that is about to be sent.
 * @returns how many of this invite were sent today, with this one, and what takes the count back when
 *   the mail could not be sent; null when it was mailed today and is not asked for again: a double
 *   click, or another look at it
 * @throws AppError sharing.senderMailedEnough, sharing.mailboxMailedEnough
 */
export async function countInviteMail(
  mail: CountedMail,
): Promise<{ number: number; takeBack: () => Promise<void> } | null> {
  const counted: Counter[] = [];
  const takeBack = async () => {
    await Promise.all(counted.splice(0).map(countDown));
  };
  const count = async ({ name, windowSeconds }: typeof OF_INVITE, subject: string) => {
    const counter = counterOf(name, subject, windowSeconds);
    counted.push(counter);
    return { counter, number: await countUp(counter) };
  };
  const ofInvite = await count(OF_INVITE, mail.inviteKey);
  if (ofInvite.number > 1 && !mail.again) {
    await takeBack();
    return null;
  }
  for (const [limit, subject] of [
    [PER_SENDER, mail.senderId],
    [PER_RECEIVER, mail.receiverEmail],
  ] as const) {
    const most = environment().limits[limit.most];
    const { counter, number } = await count(limit, subject);
    if (number > most) {
      await takeBack();
      const retryAfterSeconds = secondsLeft(counter, limit.windowSeconds);
      throw new AppError(limit.refusal, {
        values: { most, wait: waitInWords(retryAfterSeconds) },
        details: { retryAfterSeconds },
      });
    }
  }
  return { number: ofInvite.number, takeBack };
}
