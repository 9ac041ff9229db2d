import { type Counter, countDown, countUp } from "@/db/queries/rate-limits";
import { counterOf, MINUTE_SECONDS, tooMany } from "@/lib/auth/counters";
import { hashSecretToken } from "@/lib/auth/secret-token";
import { environment } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { clientOf } from "./client-address";

const WINDOW_SECONDS = 15 * MINUTE_SECONDS;
/** Guessers at many addresses, or of many links, get so many times as much as one of one link. */
const OF_MANY = 10;

/**
 * Lets somebody try to open a link. What does not open is counted for the link and the network address,
 * for the link from everywhere and for the address over all links, whether there is such a link or not.
 * @throws AppError general.tooMany, and what `attempt` throws
 */
export async function limitLinkPasswords<Result>(
  headers: Headers,
  token: string,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const most = environment().limits.wrongLinkPasswords;
  const link = hashSecretToken(token);
  const client = clientOf(headers);
  const rules = [
    { name: "guess-link-pair", subject: `${link} ${client}`, most },
    { name: "guess-link", subject: link, most: most * OF_MANY },
    { name: "guess-link-client", subject: client, most: most * OF_MANY },
  ];
  const counted: Counter[] = [];
  const takeBack = () => Promise.all(counted.map(countDown));
  try {
    // Counted before it is tried, so that many at once get no more than one after another.
    for (const rule of rules) {
      const counter = counterOf(rule.name, rule.subject, WINDOW_SECONDS);
      counted.push(counter);
      if ((await countUp(counter)) > rule.most) throw tooMany(counter, WINDOW_SECONDS);
    }
    const result = await attempt();
    await takeBack();
    return result;
  } catch (error) {
    const isWrong = error instanceof AppError && error.code === "review.notFound";
    if (!isWrong) await takeBack();
    throw error;
  }
}
