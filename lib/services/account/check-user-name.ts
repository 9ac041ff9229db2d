import { randomInt } from "node:crypto";
import { listTakenUserNames } from "@/db/queries/accounts";
import { isUserName, shapeUserName, USER_NAME_MAXIMUM } from "@/lib/rules/account";
import { userNamesHeldSince } from "./registration";

/**
 * Whether a user name can be registered, and one like it that really is free when it cannot.
 * A name that breaks the rule is not available; its suggestion follows the rule.
 */
export async function checkUserName(body: {
  userName: string;
}): Promise<{ available: boolean; suggestion?: string }> {
  const { userName } = body;
  const shaped = shapeUserName(userName);
  const candidates = shaped === "" ? [] : [shaped, ...listVariations(shaped)];
  if (candidates.length === 0) return { available: false };
  const taken = await listTakenUserNames(candidates, userNamesHeldSince());
  if (isUserName(userName) && !taken.has(userName)) return { available: true };
  const suggestion = candidates.find((candidate) => !taken.has(candidate));
  return suggestion === undefined ? { available: false } : { available: false, suggestion };
}

/** Small numbers read best; the random ones behind them are free even for the commonest names. */
function listVariations(name: string): string[] {
  const small = Array.from({ length: 9 }, (_, index) => String(index + 1));
  const large = [100, 10_000, 1_000_000].map((size) => String(randomInt(size / 10, size)));
  return [...small, ...large].map((ending) => {
    return `${name.slice(0, USER_NAME_MAXIMUM - ending.length)}${ending}`;
  });
}
