import type { Metadata } from "next";
import type { Caller } from "@/lib/auth/caller";
import { findPageCaller } from "@/lib/auth/page-caller";
import { entityId } from "@/lib/contracts/contract";
import { AppError } from "@/lib/errors";

/**
 * The title of a page that is about one thing: its name, and what of it the page shows. It is read
 * beside the page and not before it. Whoever may not see the thing gets the plain words, as on the page
 * that tells them so.
 * @param id of the address, before it is believed
 * @param read asks for access, then for the name; what it refuses is no error here
 * @param words what the page shows: `Voice`; left out, the name stands alone
 */
export async function namePage(
  id: string,
  read: (caller: Caller, id: string) => Promise<string>,
  words?: string,
): Promise<Metadata> {
  const name = await readForPage(id, read);
  const parts = [name, words].filter((part) => part !== null && part !== undefined);
  return parts.length === 0 ? {} : { title: parts.join(" · ") };
}

/** The same for whatever lies below one thing: each page only says what of it it shows. */
export async function namePagesBelow(
  id: string,
  read: (caller: Caller, id: string) => Promise<string>,
): Promise<Metadata> {
  const name = await readForPage(id, read);
  if (name === null) return {};
  // Next puts the page's own words in the place of `%s`, whatever else stands there.
  const plain = name.replaceAll("%s", "% s");
  return { title: { default: name, template: `${plain} · %s · Roughcut` } };
}

/**
 * Something of one thing for what stands around its page; null for whoever may not see it, whom the page
 * itself tells so.
 * @param id of the address, before it is believed
 */
export async function readForPage<Answer>(
  id: string,
  read: (caller: Caller, id: string) => Promise<Answer>,
): Promise<Answer | null> {
  const caller = await findPageCaller();
  if (!caller || !entityId.safeParse(id).success) return null;
  try {
    return await read(caller, id);
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  }
}
