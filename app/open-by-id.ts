import { notFound } from "next/navigation";
import { entityId } from "@/lib/contracts/contract";
import { AppError } from "@/lib/errors";

/**
 * Opens what the id in a page's address names. Malformed, unknown and other people's ids all end in
 * the page's "not found"; anything else that is thrown goes on.
 * @param open asks for access, for example `(id) => requireStory(caller, id, "viewer")`
 */
export async function openById<Scope>(
  id: string,
  open: (id: string) => Promise<Scope>,
): Promise<Scope> {
  if (!entityId.safeParse(id).success) notFound();
  try {
    return await open(id);
  } catch (error) {
    if (error instanceof AppError && error.status === 404) notFound();
    throw error;
  }
}
