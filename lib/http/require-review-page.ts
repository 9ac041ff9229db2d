import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { findLinkOfToken, type GuestScope, requireGuest } from "@/lib/access";
import { AppError } from "@/lib/errors";

/**
 * Asks on behalf of the page of a review link whether it opens, and who is looking. What does not open
 * is "not found", whatever the reason.
 * @returns `scope` null for somebody who has not said a name yet
 */
export async function requireReviewPage(
  token: string,
): Promise<{ hasPassword: boolean; scope: GuestScope | null }> {
  const found = await findLinkOfToken(token);
  if (!found) notFound();
  const cookies = (await headers()).get("cookie");
  const scope = await requireGuest(token, cookies, "view").catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  return { hasPassword: found.link.passwordHash !== null, scope };
}
