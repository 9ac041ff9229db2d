import { type Counter, countDown, countUp, deleteOldCounts } from "@/db/queries/rate-limits";
import { counterOf, DAY_SECONDS, HOUR_SECONDS, type LimitName, tooMany } from "@/lib/auth/counters";
import { environment } from "@/lib/env";
import { clientOf } from "./client-address";
import { KNOWN_PREFIX, KNOWN_SECONDS } from "./guess-limit";

/**
 * Limits of calls and of the mails they lead to. How many are allowed is said by the settings
 * (`limits` in lib/env), per which window is said here.
 */

/** At most so many calls of a kind per window. */
interface CallLimit {
  name: string;
  most: LimitName;
  windowSeconds: number;
}

/** Limits per network address; where the address is unknown, all such clients share one count. */
export const CALL_LIMITS = {
  register: { name: "register", most: "registrations", windowSeconds: HOUR_SECONDS },
  checkUserName: {
    name: "check-user-name",
    most: "userNameChecks",
    windowSeconds: HOUR_SECONDS,
  },
  /** Every call may send a mail to somebody else. */
  mailedLinks: { name: "mailed-links", most: "mails", windowSeconds: HOUR_SECONDS },
} as const satisfies Record<string, CallLimit>;

/** Limits per mailbox: nobody needs more mails in an hour, and nobody may be flooded with them. */
const MAILBOX_LIMITS = {
  /** From one network address, so that a stranger's calls do not use up the holder's. */
  perSender: { name: "mailbox-sender", most: "mailsPerSender", windowSeconds: HOUR_SECONDS },
  inAll: { name: "mailbox", most: "mailsPerMailbox", windowSeconds: HOUR_SECONDS },
} as const satisfies Record<string, CallLimit>;

/** Counts a call of a network address. @throws AppError general.tooMany */
export async function limitCalls(limit: CallLimit, headers: Headers): Promise<void> {
  await countCall(limit, clientOf(headers));
}

/**
 * Does something that leads to a mail to an address, known or not; what fails leads to none, and is
 * not counted.
 * @throws AppError general.tooMany, and what `work` throws
 */
export async function limitMails<T>(
  headers: Headers,
  email: string,
  work: () => Promise<T>,
): Promise<T> {
  const client = clientOf(headers);
  const counted: Counter[] = [];
  try {
    counted.push(await countCall(CALL_LIMITS.mailedLinks, client));
    counted.push(await countCall(MAILBOX_LIMITS.perSender, `${email} ${client}`));
    counted.push(await countCall(MAILBOX_LIMITS.inAll, email));
    return await work();
  } catch (error) {
    await Promise.all(counted.map(countDown));
    throw error;
  }
}

async function countCall(limit: CallLimit, subject: string): Promise<Counter> {
  const counter = counterOf(limit.name, subject, limit.windowSeconds);
  const most = environment().limits[limit.most];
  if ((await countUp(counter)) > most) throw tooMany(counter, limit.windowSeconds);
  return counter;
}

/** Deletes counts that can no longer matter. */
export async function sweepCounts(now = Date.now()): Promise<void> {
  await deleteOldCounts({
    before: new Date(now - DAY_SECONDS * 1000),
    lastingPrefix: KNOWN_PREFIX,
    lastingBefore: new Date(now - 2 * KNOWN_SECONDS * 1000),
  });
}
