import { eq } from "drizzle-orm";
import { database } from "@/db/client";
import { users } from "@/db/schema";

/**
 * Adds an account of the product's own (command line, demo), or finds it. Verified from the start;
 * only one that `canSignIn` can be signed in to.
 */
export async function insertSystemAccount(account: {
  userName: string;
  email: string;
  passwordHash: string;
  canSignIn: boolean;
}): Promise<{ id: string; isNew: boolean }> {
  const { canSignIn, ...values } = account;
  const [inserted] = await database()
    .insert(users)
    .values({ ...values, emailVerifiedAt: new Date(), isSystem: !canSignIn })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (inserted) return { id: inserted.id, isNew: true };
  const [found] = await database()
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, account.email));
  if (!found) throw new Error(`the user name ${account.userName} belongs to somebody else`);
  return { id: found.id, isNew: false };
}
