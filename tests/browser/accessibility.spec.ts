import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";
import { aStory, demoSignIn, demoStory, expect, SHORT_SCRIPT, signIn, test } from "./studio";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Looks at a page in every size: no violation, and nothing that hangs out at the sides. */
async function inspect(page: Page, address: string): Promise<void> {
  await test.step(address, async () => {
    await page.goto(address);
    await page.addScriptTag({ path: AXE });
    for (const size of SIZES) {
      await page.setViewportSize(size);
      expect(await violationsOf(page), `${address} at ${size.width} px`).toEqual([]);
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(beyond, `${address} at ${size.width} px: pixels beyond the side`).toBe(0);
    }
  });
}

/** Every rule that is broken, with the elements that break it. */
async function violationsOf(page: Page): Promise<string[]> {
  const found = await page.evaluate(async () => {
    // What is still fading in has colours between two states.
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null)));
    const { axe } = globalThis as unknown as { axe: { run(): Promise<AxeResults> } };
    return (await axe.run()).violations;
  });
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
  );
}

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the screens of somebody who is signed out", async ({ page }) => {
  for (const address of [
    "/",
    "/register",
    "/login",
    "/emailverification?after=reset",
    "/passwordresetrequest",
    "/verify",
    "/verify?token=unknown",
    "/reset?token=unknown",
    "/outbox",
    "/nowhere",
  ]) {
    await inspect(page, address);
  }
});

test("the screens of projects and stories that have just begun", async ({
  signedIn: page,
  person,
}) => {
  const empty = await aStory(person, { title: `A ${"very ".repeat(20)}long title` });
  const parsed = await aStory(person, { script: SHORT_SCRIPT, isParsed: true });
  for (const address of [
    "/projectlist",
    "/createproject",
    "/myaccount",
    `/project/${empty.projectId}`,
    `/new-story/${empty.projectId}`,
    `/new-character/${empty.projectId}`,
    empty.path,
    `${empty.path}/edit-script`,
    `${empty.path}/script-media`,
    `${empty.path}/edit-video`,
    parsed.path,
    `${parsed.path}/edit-script`,
    `${parsed.path}/script-media`,
  ]) {
    await inspect(page, address);
  }
});

test("the screens of a story with its shots and its film", async ({ browser, playwright }) => {
  const { email, password } = demoSignIn();
  const demo = await signIn(playwright.request, email, password);
  const context = await browser.newContext({
    storageState: demo.session,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const { path, projectId, characterId, lineId } = await demoStory(demo);
  for (const address of [
    "/projectlist",
    `/project/${projectId}`,
    `/character/${characterId}`,
    path,
    `${path}/edit-script`,
    `${path}/script-media`,
    `${path}/edit-video`,
    `/shot/${lineId}`,
  ]) {
    await inspect(page, address);
  }
  await page.goto(`${path}/script-media`);
  await page.getByRole("button", { name: "Storyboard" }).click();
  await page.addScriptTag({ path: AXE });
  expect(await violationsOf(page)).toEqual([]);
  await context.close();
});
