import {
  type Counter,
  countDown,
  countUp,
  deleteOldCounts,
  forgetCounts,
  isCounted,
} from "@/db/queries/rate-limits";
import { pseudonym } from "@/lib/auth/derive-key";
import { AppError, type ErrorCode } from "@/lib/errors";
import { findClientAddress } from "./client-address";

/**
 * Counting of calls and of failed guesses, in the database, so that all instances count together.
 * Keys hold no names or addresses, only pseudonyms of them.
 */

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** At most so many calls of a kind per window. */
interface CallLimit {
  name: string;
  most: number;
  windowSeconds: number;
}

/** Limits per network address; where the address is unknown, all such clients share one count. */
export const CALL_LIMITS = {
  /** A class or an office behind one address may register 300 people in an hour. */
  register: { name: "register", most: 600, windowSeconds: HOUR_SECONDS },
  /** Some ten checks are made while one name is typed; more than one a second is a search. */
  checkUserName: { name: "check-user-name", most: 6_000, windowSeconds: HOUR_SECONDS },
  /** Every call may send a mail to somebody else. */
  mailedLinks: { name: "mailed-links", most: 900, windowSeconds: HOUR_SECONDS },
} as const satisfies Record<string, CallLimit>;

/** Limits per mailbox: nobody needs more mails in an hour, and nobody may be flooded with them. */
const MAILBOX_LIMITS = {
  /** From one network address, so that a stranger's calls do not use up the holder's. */
  perSender: { name: "mailbox-sender", most: 6, windowSeconds: HOUR_SECONDS },
  inAll: { name: "mailbox", most: 20, windowSeconds: HOUR_SECONDS },
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
  if ((await countUp(counter)) > limit.most) throw tooMany(counter, limit.windowSeconds);
  return counter;
}

/** Who is counted when only the connection is known. */
function clientOf(headers: Headers): string {
  return findClientAddress(headers) ?? "unknown";
}

/** How guesses are slowed down: free at first, then one per interval, and the intervals grow. */
interface GuessRule {
  name: string;
  windowSeconds: number;
  free: number;
  /** From this many failures in the window on, one guess is allowed every so many seconds. */
  delays: readonly { from: number; everySeconds: number }[];
}

/** A few wrong passwords are a bad memory; more of them are a search (ASVS 6.3.1). */
function delaysAfter(free: number) {
  return [
    { from: free + 1, everySeconds: 30 },
    { from: free + 6, everySeconds: 2 * MINUTE_SECONDS },
    { from: free + 10, everySeconds: 5 * MINUTE_SECONDS },
  ];
}

const GUESS_RULES = {
  /** One account, tried from one network address. */
  pair: { name: "guess-pair", windowSeconds: 15 * MINUTE_SECONDS, free: 5, delays: delaysAfter(5) },
  /** One account, tried from everywhere. */
  account: {
    name: "guess-account",
    windowSeconds: 15 * MINUTE_SECONDS,
    free: 10,
    delays: delaysAfter(10),
  },
  /** All accounts, tried from one network address; an office shares one. */
  client: { name: "guess-client", windowSeconds: HOUR_SECONDS, free: 50, delays: delaysAfter(50) },
  /** The old password, asked of somebody who is signed in. */
  signedIn: {
    name: "guess-signed-in",
    windowSeconds: 15 * MINUTE_SECONDS,
    free: 5,
    delays: delaysAfter(5),
  },
} as const satisfies Record<string, GuessRule>;

/** Errors that mean a wrong guess; everything else is not held against anybody. */
const WRONG_GUESS = new Set<ErrorCode>([
  "account.wrongCredentials",
  "account.oldPasswordIncorrect",
]);

/** A network address from which somebody signed in stays theirs for one to two of these. */
const KNOWN_SECONDS = 30 * DAY_SECONDS;
const KNOWN_PREFIX = "known-pair";

/**
 * Lets somebody try a password for an address. Failures slow down the pair of account and network
 * address, the account, and the network address. A network address from which the account was used
 * before answers only for its own failures: whatever strangers try, the owner gets in.
 * @throws AppError general.tooMany, and what `attempt` throws
 */
export async function limitSignIn<T>(
  headers: Headers,
  email: string,
  attempt: () => Promise<T>,
): Promise<T> {
  const pair = `${email} ${clientOf(headers)}`;
  const client = findClientAddress(headers);
  const guesses = [{ rule: GUESS_RULES.pair as GuessRule, subject: pair }];
  if (!(await isKnown(pair))) {
    guesses.push({ rule: GUESS_RULES.account, subject: email });
    // Clients without an address are many people, and must not answer for each other.
    if (client !== null) guesses.push({ rule: GUESS_RULES.client, subject: client });
  }
  const result = await limitGuesses(guesses, attempt);
  await Promise.all([forgetCounts(keyOf(GUESS_RULES.pair.name, pair)), remember(pair)]);
  return result;
}

/** Forgets failed sign-ins from here, for somebody who proved that the mailbox is theirs. */
export async function forgiveSignIn(headers: Headers, email: string): Promise<void> {
  const pair = `${email} ${clientOf(headers)}`;
  await Promise.all([forgetCounts(keyOf(GUESS_RULES.pair.name, pair)), remember(pair)]);
}

/** Lets somebody who is signed in try their password. @throws AppError general.tooMany */
export function limitPasswordChecks<T>(userId: string, attempt: () => Promise<T>): Promise<T> {
  return limitGuesses([{ rule: GUESS_RULES.signedIn, subject: userId }], attempt);
}

/**
 * Counts the guess before it is made, so that many at once get no more than one after another, and
 * takes it back unless it was wrong.
 */
async function limitGuesses<T>(
  guesses: { rule: GuessRule; subject: string }[],
  attempt: () => Promise<T>,
): Promise<T> {
  const counted: Counter[] = [];
  const takeBack = () => Promise.all(counted.map(countDown));
  try {
    for (const { rule, subject } of guesses) {
      const counter = counterOf(rule.name, subject, rule.windowSeconds);
      counted.push(counter);
      await requireTurn(rule, subject, await countUp(counter));
    }
    const result = await attempt();
    await takeBack();
    return result;
  } catch (error) {
    if (!(error instanceof AppError && WRONG_GUESS.has(error.code))) await takeBack();
    throw error;
  }
}

/** @throws AppError general.tooMany when the guess comes before its time */
async function requireTurn(rule: GuessRule, subject: string, failures: number): Promise<void> {
  const delay = rule.delays.findLast(({ from }) => failures >= from);
  if (!delay) return;
  const slot = counterOf(`${rule.name}-${delay.everySeconds}`, subject, delay.everySeconds);
  if ((await countUp(slot)) > 1) throw tooMany(slot, delay.everySeconds);
}

async function isKnown(pair: string): Promise<boolean> {
  const { key, windowStart } = counterOf(KNOWN_PREFIX, pair, KNOWN_SECONDS);
  const before = new Date(windowStart.getTime() - KNOWN_SECONDS * 1000);
  return isCounted(key, [windowStart, before]);
}

async function remember(pair: string): Promise<void> {
  await countUp(counterOf(KNOWN_PREFIX, pair, KNOWN_SECONDS));
}

/** Deletes counts that can no longer matter. */
export async function sweepCounts(now = Date.now()): Promise<void> {
  await deleteOldCounts({
    before: new Date(now - DAY_SECONDS * 1000),
    lastingPrefix: KNOWN_PREFIX,
    lastingBefore: new Date(now - 2 * KNOWN_SECONDS * 1000),
  });
}

function counterOf(name: string, subject: string, windowSeconds: number): Counter {
  const windowMs = windowSeconds * 1000;
  const windowStart = new Date(Math.floor(Date.now() / windowMs) * windowMs);
  return { key: keyOf(name, subject), windowStart };
}

function keyOf(name: string, subject: string): string {
  return `${name}:${pseudonym("rate-limit", subject)}`;
}

function tooMany(counter: Counter, windowSeconds: number): AppError {
  const endMs = counter.windowStart.getTime() + windowSeconds * 1000;
  const retryAfterSeconds = Math.max(1, Math.ceil((endMs - Date.now()) / 1000));
  return new AppError("general.tooMany", { details: { retryAfterSeconds } });
}
