import type { Locator, Page } from "@playwright/test";
import { type Person, post } from "./studio";

/** Invites somebody as a member does, past the screen. */
export async function invite(
  inviter: Person,
  projectId: string,
  email: string,
  permission: string,
): Promise<void> {
  await post("/share/invite", { projectId, email, permission }, inviter.bearer);
}

/** The row of a person in the list of a project's people. */
export function personRow(page: Page, email: string): Locator {
  return page.locator("tbody tr").filter({ has: page.locator("td").first().getByText(email) });
}

/** Who invited a person, as the list of a project's people says. */
export function invitedBy(page: Page, email: string): Locator {
  return personRow(page, email).locator("td").nth(2);
}
