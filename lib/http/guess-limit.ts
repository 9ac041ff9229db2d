import pLimit from "p-limit";
import {
  type Counter,
  countDown,
  countUp,
  forgetCounts,
  isCounted,
  readCount,
} from "@/db/queries/rate-limits";
import {
  counterOf,
  DAY_SECONDS,
  HOUR_SECONDS,
  keyOf,
  type LimitName,
  MINUTE_SECONDS,
  tooMany,
} from "@/lib/auth/counters";
import { environment } from "@/lib/env";
import { AppError, type ErrorCode } from "@/lib/errors";
import { processWide } from "@/lib/process-wide";
import { clientOf, findClientAddress } from "./client-address";

/**
 * Guesses of passwords and codes: failures are counted and slow the next ones down; nothing locks. How many are
 * free is said by the settings (`limits` in lib/env), what happens after that is said here.
 */

/** How guesses are slowed down: free at first, then one per interval, and the intervals grow. */
interface GuessRule {
  name: string;
  windowSeconds: number;
  free: LimitName;
  /** That many failures beyond the free ones, and one guess is allowed every so many seconds. */
  delays: readonly { beyond: number; everySeconds: number }[];
}

/** A few wrong passwords are a bad memory; more of them are a search (ASVS 6.3.1). */
const GROWING_DELAYS = [
  { beyond: 1, everySeconds: 30 },
  { beyond: 6, everySeconds: 2 * MINUTE_SECONDS },
  { beyond: 10, everySeconds: 5 * MINUTE_SECONDS },
];

const GUESS_RULES = {
  /** One account, tried from one network address. */
  pair: {
    name: "guess-pair",
    windowSeconds: 15 * MINUTE_SECONDS,
    free: "wrongPasswords",
    delays: GROWING_DELAYS,
  },
  /**
   * One account, tried from everywhere. More are free than from one network address, and the first
   * interval is longer: so one guesser alone leaves room for the owner, and all guessers together
   * get at most 10 guesses (20 hashes) in a minute.
   */
  account: {
    name: "guess-account",
    windowSeconds: 15 * MINUTE_SECONDS,
    free: "wrongPasswordsPerAccount",
    delays: [
      { beyond: 1, everySeconds: MINUTE_SECONDS },
      { beyond: 6, everySeconds: 2 * MINUTE_SECONDS },
      { beyond: 10, everySeconds: 5 * MINUTE_SECONDS },
    ],
  },
  /** All accounts, tried from one network address; an office shares one. */
  client: {
    name: "guess-client",
    windowSeconds: HOUR_SECONDS,
    free: "wrongPasswordsPerAddress",
    delays: GROWING_DELAYS,
  },
  /** The password, asked of somebody who is signed in. */
  signedIn: {
    name: "guess-signed-in",
    windowSeconds: 15 * MINUTE_SECONDS,
    free: "wrongPasswords",
    delays: GROWING_DELAYS,
  },
} as const satisfies Record<string, GuessRule>;

/** Errors that mean a wrong guess; everything else is not held against anybody. */
const WRONG_GUESS = new Set<ErrorCode>([
  "account.wrongCredentials",
  "account.oldPasswordIncorrect",
  "account.passwordWrong",
  "account.codeWrong",
]);

/** A network address from which somebody signed in stays theirs for one to two of these. */
export const KNOWN_SECONDS = 30 * DAY_SECONDS;
export const KNOWN_PREFIX = "known-pair";

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
  if (!(await countingLimit(() => isKnown(pair)))) {
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

/** Lets somebody who is signed in try their password or a code. @throws AppError general.tooMany */
export function limitPasswordChecks<T>(userId: string, attempt: () => Promise<T>): Promise<T> {
  return limitGuesses([{ rule: GUESS_RULES.signedIn, subject: userId }], attempt);
}

/**
 * Counting asks the database several times. Many sign-ins at once must not take all its connections
 * from the people who are signed in.
 */
const countingLimit = processWide("counting-guesses", () => pLimit(3));

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
    await countingLimit(() => countGuesses(guesses, counted));
    const result = await attempt();
    await takeBack();
    return result;
  } catch (error) {
    if (!(error instanceof AppError && WRONG_GUESS.has(error.code))) await takeBack();
    throw error;
  }
}

/** @param counted gets every count that was made, also when it throws */
async function countGuesses(
  guesses: { rule: GuessRule; subject: string }[],
  counted: Counter[],
): Promise<void> {
  for (const { rule, subject } of guesses) {
    const counter = counterOf(rule.name, subject, rule.windowSeconds);
    counted.push(counter);
    const failures = (await countUp(counter)) + (await countEarlier(counter, rule.windowSeconds));
    await requireTurn(rule, subject, failures);
  }
}

/**
 * What still counts of the window before: all of it when the new one begins, nothing at its end.
 * Without it twice as many guesses would be free around the moment where windows meet.
 */
async function countEarlier({ key, windowStart }: Counter, windowSeconds: number) {
  const windowMs = windowSeconds * 1000;
  const before = await readCount({ key, windowStart: new Date(windowStart.getTime() - windowMs) });
  const elapsed = Math.min(1, (Date.now() - windowStart.getTime()) / windowMs);
  return Math.ceil(before * (1 - elapsed));
}

/** @throws AppError general.tooMany when the guess comes before its time */
async function requireTurn(rule: GuessRule, subject: string, failures: number): Promise<void> {
  const free = environment().limits[rule.free];
  // The longest interval first; the shorter ones hold as well, so no change of pace frees a guess.
  for (const { beyond, everySeconds } of rule.delays.toReversed()) {
    if (failures < free + beyond) continue;
    const slot = counterOf(`${rule.name}-${everySeconds}`, subject, everySeconds);
    if ((await countUp(slot)) > 1) throw tooMany(slot, everySeconds);
  }
}

async function isKnown(pair: string): Promise<boolean> {
  const { key, windowStart } = counterOf(KNOWN_PREFIX, pair, KNOWN_SECONDS);
  const before = new Date(windowStart.getTime() - KNOWN_SECONDS * 1000);
  return isCounted(key, [windowStart, before]);
}

async function remember(pair: string): Promise<void> {
  await countUp(counterOf(KNOWN_PREFIX, pair, KNOWN_SECONDS));
}
