import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { aStory, demoSignIn, demoStory, SHORT_SCRIPT, signIn, test } from "./studio";

/**
 * Every screen at 1440 and 390 px: no violation of axe, nothing that hangs out at the sides. A new
 * screen is one more line in the list of the visit that can open it.
 */

/** Opens one screen after the other and looks at each. */
async function visit(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await test.step(address, async () => {
      await page.goto(address);
      await expectAccessible(page, address);
    });
  }
}

test("the screens of somebody who is signed out", async ({ page }) => {
  await visit(page, [
    "/",
    "/register",
    "/login",
    "/emailverification?after=reset",
    "/passwordresetrequest",
    "/verify",
    "/confirmemail",
    "/verify?token=unknown",
    "/reset?token=unknown",
    "/outbox",
    "/nowhere",
  ]);
});

test("the screens of projects and stories that have just begun", async ({
  signedIn: page,
  person,
}) => {
  const empty = await aStory(person, { title: `A ${"very ".repeat(20)}long title` });
  const parsed = await aStory(person, { script: SHORT_SCRIPT, isParsed: true });
  await visit(page, [
    "/projectlist",
    "/createproject",
    "/myaccount",
    "/changepassword",
    "/changename",
    "/changeemail",
    "/twostep",
    "/deleteaccount",
    `/project/${empty.projectId}`,
    `/share/${empty.projectId}`,
    `/new-project-context/${empty.projectId}`,
    `/new-story/${empty.projectId}`,
    `/new-character/${empty.projectId}`,
    empty.path,
    `${empty.path}/edit-logline`,
    `${empty.path}/edit-script`,
    `${empty.path}/script-media`,
    `${empty.path}/edit-video`,
    parsed.path,
    `${parsed.path}/edit-script`,
    `${parsed.path}/script-media`,
  ]);
});

test("the screens of a story with its shots and its film", async ({ visit: open, playwright }) => {
  const { email, password } = demoSignIn();
  const demo = await signIn(playwright.request, email, password);
  const page = await open(demo);
  const { path, projectId, characterId, lineId } = await demoStory(demo);
  await visit(page, [
    "/projectlist",
    `/project/${projectId}`,
    `/character/${characterId}`,
    `/character-voice/${characterId}`,
    `/character-image/${characterId}`,
    path,
    `${path}/edit-logline`,
    `${path}/edit-script`,
    `${path}/edit-video`,
    `/shot/${lineId}`,
    `${path}/script-media`,
  ]);
  await page.getByRole("button", { name: "Storyboard" }).click();
  await expectAccessible(page, "the storyboard");
});
