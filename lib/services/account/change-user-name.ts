import { renameAccount } from "@/db/queries/account-changes";
import type { UserScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { isUserName } from "@/lib/rules/account";
import { userNamesHeldSince } from "./registration";

/**
 * Gives the caller another user name, under which everything of theirs is shown from now on.
 * @throws AppError account.invalidFields, account.userNameTaken
 */
export async function changeUserName(
  { caller }: UserScope,
  { userName }: { userName: string },
): Promise<{ userName: string }> {
  if (!isUserName(userName)) {
    throw new AppError("account.invalidFields", { details: { field: "userName" } });
  }
  if (userName === caller.userName) return { userName };
  const isFree = await renameAccount(caller.userId, userName, userNamesHeldSince());
  if (!isFree) throw new AppError("account.userNameTaken", { details: { field: "userName" } });
  return { userName };
}
