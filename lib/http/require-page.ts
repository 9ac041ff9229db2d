import { notFound, redirect } from "next/navigation";
import { requireUser, type UserScope } from "@/lib/access";
import type { Caller } from "@/lib/auth/caller";
import { findPageCaller } from "@/lib/auth/page-caller";
import { loginPath } from "@/lib/auth/return-path";
import { entityId } from "@/lib/contracts/contract";
import { AppError } from "@/lib/errors";

/** Ids as they stand in a page's address; those of its query may be missing. */
type AddressIds = Record<string, string | string[] | undefined>;

/** The same once they are known to be well formed. */
type PageIds<Ids extends AddressIds> = {
  [Name in keyof Ids]: undefined extends Ids[Name] ? string | undefined : string;
};

/** Who looks at a page, and the scope for its services. */
interface Visit<Scope> {
  caller: Caller;
  scope: Scope;
}

/**
 * Asks on a page's behalf who is looking and whether they may; before anything of the page is read.
 * Somebody who is signed out goes to the login and comes back. Malformed, unknown and other people's
 * ids all end in the page's "not found". Somebody whose level is too low goes to the login, too, where
 * they may sign in as somebody else: that is so only on the pages of admins.
 * @param path of the page, with its query
 * @param ids of the address
 * @param access as in `defineRoute`; without it, being signed in is enough
 */
export async function requirePage(path: string): Promise<Visit<UserScope>>;
export async function requirePage<const Ids extends AddressIds, Scope>(
  path: string,
  ids: Ids,
  access: (input: { caller: Caller; ids: PageIds<Ids> }) => Scope | Promise<Scope>,
): Promise<Visit<Scope>>;
export async function requirePage<Scope>(
  path: string,
  ids: AddressIds = {},
  access?: (input: { caller: Caller; ids: PageIds<AddressIds> }) => Scope | Promise<Scope>,
): Promise<Visit<Scope | UserScope>> {
  const caller = (await findPageCaller()) ?? redirect(loginPath(path));
  if (!access) return { caller, scope: requireUser(caller) };
  const wellFormed = entityId.optional();
  const known: PageIds<AddressIds> = {};
  for (const [name, id] of Object.entries(ids)) {
    const { success, data } = wellFormed.safeParse(id);
    if (!success) notFound();
    known[name] = data;
  }
  try {
    return { caller, scope: await access({ caller, ids: known }) };
  } catch (error) {
    if (error instanceof AppError && error.status === 404) notFound();
    if (error instanceof AppError && error.status === 403) redirect(loginPath(path));
    throw error;
  }
}
