import { listSignInAccounts } from "@/db/queries/accounts";
import type { Identity } from "@/lib/auth/caller";
import { verifyPassword } from "@/lib/auth/password";
import { standInAddress } from "@/lib/auth/stand-in-address";
import { AppError } from "@/lib/errors";
import { requireCode } from "./prove-again";

/**
 * Finds out who somebody is by address (in its normal form), password, and a code where their
 * sign-in takes two steps.
 *
 * Every refusal computes two hashes, whatever it is for, and the words "not verified" are said only
 * after the right password: neither time nor text tells whether an address is known.
 * @throws AppError account.wrongCredentials, account.notVerified; account.codeNeeded and
 *   account.codeWrong after the right password only
 */
export async function checkCredentials(credentials: {
  email: string;
  password: string;
  code?: string | undefined;
}): Promise<Identity> {
  const { email, password } = credentials;
  const accounts = await listSignInAccounts([email, standInAddress(email)]);
  const account = accounts.find((candidate) => candidate.email === email);
  const right = await verifyPassword(account?.passwordHash ?? null, password);
  if (account?.verified && right) {
    const { userId, userName, sessionVersion } = account;
    if (account.hasTwoStep) await requireCode(userId, credentials.code);
    return { userId, userName, email, sessionVersion };
  }
  const standIn = accounts.find((candidate) => candidate !== account);
  const registeredAgain = await verifyPassword(standIn?.passwordHash ?? null, password);
  throw new AppError(right || registeredAgain ? "account.notVerified" : "account.wrongCredentials");
}
