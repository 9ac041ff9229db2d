import { notFound, redirect } from "next/navigation";
import { requireStory, type StoryScope } from "@/lib/access";
import type { Caller } from "@/lib/auth/caller";
import { requirePageCaller } from "@/lib/auth/page-caller";
import { loginPath } from "@/lib/auth/return-path";
import { entityId } from "@/lib/contracts/contract";
import { AppError } from "@/lib/errors";

/**
 * The door of a story's pages: sends people who are signed out to the login, and shows everybody who
 * may not see the story the same page as for one that does not exist.
 */
export async function requireStoryPage(storyId: string, path: string): Promise<StoryScope> {
  const caller = await requirePageCaller(path);
  if (!entityId.safeParse(storyId).success) notFound();
  try {
    return await requireStory(caller, storyId, "viewer");
  } catch (error) {
    if (error instanceof AppError && error.status === 404) notFound();
    throw error;
  }
}

/**
 * The door of the admins' pages. Everybody else is sent to the login, where somebody who is signed in
 * may sign in as an admin instead.
 * @param path of the page, with its query
 */
export async function requireAdminPage(path: string): Promise<Caller> {
  const caller = await requirePageCaller(path);
  return caller.isAdmin ? caller : redirect(loginPath(path));
}
