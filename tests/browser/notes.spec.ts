import type { Page } from "@playwright/test";
import { frameAt } from "@/lib/rules/film-frames";
import { expectAccessible } from "./axe";
import { aCastStory, aStoryOfShots, openShot, shotDetails } from "./shots-kit";
import { aPerson, aStory, expect, type Person, post, SHORT_SCRIPT, test } from "./studio";

/** Notes beside what they are about, and the way of one to a new take. */

async function share(owner: Person, projectId: string, guest: Person, permission: string) {
  await post("/share/invite", { projectId, email: guest.email, permission }, owner.bearer);
}

const notesOn = (page: Page) => page.getByRole("list", { name: "Notes" });

test("a note on a shot is seen by the others at once, and becomes a new take", async ({
  visit,
  person,
  playwright,
}) => {
  const ben = await aPerson(playwright.request);
  const { projectId, marta } = await aCastStory(person);
  await share(person, projectId, ben, "commenter");
  await post(`/shot-image/generate-shot-image/${marta}`, {}, person.bearer);
  await expect
    .poll(async () => (await shotDetails(person, marta)).image_status.status, { timeout: 60_000 })
    .toBe("completed");
  const [mine, his] = [await visit(person), await visit(ben)];
  await openShot(mine, marta);
  await expect(mine.getByText("Say what should be different in this shot.")).toBeVisible();
  await expectAccessible(mine, "a shot without notes");
  await mine.setViewportSize({ width: 1440, height: 900 });

  await test.step("a commenter writes it, and names somebody by the keyboard", async () => {
    await openShot(his, marta);
    await his.getByRole("combobox", { name: "What the note is about" }).click();
    await his.getByRole("option", { name: "Its image, take 1" }).click();
    const field = his.getByLabel("New note");
    await field.pressSequentially(`@${person.userName.slice(0, -1)}`);
    const offered = his.getByRole("option", { name: person.userName });
    await expect(offered).toHaveAttribute("aria-selected", "true");
    await field.press("Enter");
    await field.pressSequentially("Closer, at night. And a better haircut.");
    await his.getByRole("button", { name: "Add note" }).click();
    await expect(notesOn(his).getByText("Closer, at night.")).toBeVisible();
    await expect(field).toHaveValue("");
  });

  const card = mine.getByRole("article", { name: /image, take 1/u });
  await test.step("it is there for the owner, who answers", async () => {
    await expect(card).toContainText("Closer, at night.");
    await expect(card).toContainText(`@${person.userName}`);
    await card.getByRole("button", { name: "Reply" }).click();
    await card.getByLabel(/Your answer/u).fill("I will try.");
    await card.getByRole("button", { name: "Send answer" }).click();
    await expect(notesOn(his).getByText("I will try.")).toBeVisible();
    await expect(his.getByRole("button", { name: "Make a new take from this" })).toHaveCount(0);
    await expect(his.getByRole("button", { name: "Ask for a new take" })).toBeVisible();
  });

  await test.step("a new take is made beside the old one, and what cannot be done is said", async () => {
    await card.getByRole("button", { name: "Make a new take from this" }).click();
    await expect(card.getByRole("status")).toContainText("a better haircut");
    await expectAccessible(mine, "a take that is ordered");
    await mine.setViewportSize({ width: 1440, height: 900 });
    await card.getByRole("button", { name: "Start the take" }).click();
    await expect(card.getByText("made image take 2 of this")).toBeVisible({ timeout: 60_000 });
    await expect(card.getByRole("img")).toHaveCount(2);
    await card.getByRole("button", { name: "Wipe" }).click();
    await expect(card.getByRole("slider")).toBeVisible();
    await expectAccessible(mine, "a new take beside the old one");
    await mine.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("it is used, and the note is done until its author opens it again", async () => {
    await card.getByRole("button", { name: "Use this take" }).click();
    const strip = mine.getByRole("list", { name: "Images of this shot" });
    await expect(strip.getByRole("button", { name: "Take 2, in use" })).toBeVisible();
    await expect(mine.getByText("Every note here is done.")).toBeVisible();
    await his.getByRole("button", { name: /^All/u }).click();
    const his1 = his.getByRole("article", { name: /image, take 1/u });
    await expect(his1).toContainText("marked this as done");
    await expect(his1).toContainText("Take 2 is in use now");
    await his1.getByRole("combobox", { name: "State of the note" }).click();
    await his.getByRole("option", { name: "Open" }).click();
    await expect(card).toContainText("opened this again");
  });
});

test("a clip that was made from a note plays in step with the one before it", async ({
  signedIn: page,
  person,
}) => {
  const { storyId, first } = await aCastStory(person);
  const prompt = "The woman wipes the lens. The camera moves in slowly.";
  await post(`/shot-video-prompted/update-prompt/${first}`, { prompt }, person.bearer);
  await openShot(page, first);
  await page.getByRole("button", { name: "Generate Image" }).click();
  await expect(page.getByRole("img", { name: "Image of line 1" })).toBeVisible({ timeout: 60_000 });
  await page.getByRole("button", { name: "Generate Action Video" }).click();
  await expect(page.getByLabel("Video of line 1")).toBeVisible({ timeout: 90_000 });
  const [clip] = (await shotDetails(person, first)).takes.video;
  const subject = { kind: "take", id: clip?.id };
  const note = { subject, frame_from: 3, frame_to: 10, body: "Pan to the left." };
  await post(`/story/${storyId}/threads`, note, person.bearer);

  const card = page.getByRole("article", { name: /video, take 1/u });
  await card.getByRole("button", { name: "Make a new take from this" }).click();
  await card.getByRole("button", { name: "Start the take" }).click();
  await expect(card.getByText("made video take 2 of this")).toBeVisible({ timeout: 90_000 });
  const players = card.locator("video");
  await expect(players).toHaveCount(2);
  const frames = () =>
    players
      .evaluateAll((videos) => videos.map((video) => (video as HTMLVideoElement).currentTime))
      .then((times) => times.map(frameAt));
  const addresses = await players.evaluateAll((videos) =>
    videos.map((video) => video.getAttribute("src")),
  );
  expect(new Set(addresses).size).toBe(2);

  // Until both players know how long their clips are, there is nowhere to go.
  await expect(async () => {
    await card.getByRole("slider", { name: "Place in both" }).fill("12", { timeout: 5_000 });
    expect(await frames()).toEqual([12, 12]);
  }).toPass();
  await card.getByRole("button", { name: "Both one frame on" }).click();
  await expect.poll(frames).toEqual([13, 13]);
  await card.getByRole("button", { name: "Play both" }).click();
  await expect.poll(async () => (await frames()).every((frame) => frame > 18)).toBe(true);
  // A place that playing has left behind: one where the bar just stands would change nothing.
  await card.getByRole("slider", { name: "Place in both" }).fill("10");
  await card.getByRole("button", { name: "Both one frame back" }).click();
  await expect.poll(frames).toEqual([9, 9]);
  const muted = () =>
    players.evaluateAll((videos) => videos.map((video) => (video as HTMLVideoElement).muted));
  expect(await muted()).toEqual([false, true]);
  await card
    .getByRole("group", { name: "Which one sounds" })
    .getByRole("button", { name: "Take 2, new" })
    .click();
  expect(await muted()).toEqual([true, false]);
  await expectAccessible(page, "two clips of a note");
});

test("what is typed fast, or while a note is sent, is neither mixed up nor lost", async ({
  visit,
  person,
  playwright,
}) => {
  const ben = await aPerson(playwright.request);
  const { projectId, marta } = await aStoryOfShots(person);
  await share(person, projectId, ben, "commenter");
  const page = await visit(ben);
  await openShot(page, marta);
  const field = page.getByLabel("New note");
  const add = page.getByRole("button", { name: "Add note" });
  // A machine that has much to do: the letters come faster than the page is drawn.
  const processor = await page.context().newCDPSession(page);
  await processor.send("Emulation.setCPUThrottlingRate", { rate: 6 });

  await test.step("letters right behind a chosen name stand behind it", async () => {
    await field.pressSequentially("Behind this one");
    for (let back = 0; back < "Behind this one".length; back += 1) await field.press("ArrowLeft");
    for (let round = 0; round < 10; round += 1) {
      await field.pressSequentially(`@${person.userName.slice(0, -1)}`);
      await expect(page.getByRole("option", { name: person.userName })).toBeVisible();
      await Promise.all([
        page.keyboard.press("Enter"),
        ...Array.from("closer, ", (letter) => page.keyboard.press(letter)),
      ]);
    }
    await expect(field).toHaveValue(`${`@${person.userName} closer, `.repeat(10)}Behind this one`);
  });

  await test.step("a name is taken by the mouse, and the field keeps the keyboard", async () => {
    await field.fill("");
    await field.pressSequentially(`@${person.userName.slice(0, -1)}`);
    await page.getByRole("option", { name: person.userName }).click();
    await page.keyboard.type("at night.");
    await expect(field).toHaveValue(`@${person.userName} at night.`);
  });

  await test.step("what cannot be sent is said, and stays", async () => {
    await page.route("**/api/story/*/threads", (route) =>
      route.request().method() === "POST" ? route.abort() : route.fallback(),
    );
    await add.click();
    await expect(page.locator("#notes").getByRole("alert")).toBeVisible();
    await expect(field).toHaveValue(`@${person.userName} at night.`);
    await page.unroute("**/api/story/*/threads");
  });

  await test.step("what is typed while it is sent begins the next note", async () => {
    let answer = () => {};
    const mayAnswer = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/api/story/*/threads", async (route) => {
      if (route.request().method() === "POST") await mayAnswer;
      await route.fallback();
    });
    await field.press("Enter");
    await expect(page.getByRole("button", { name: "Sending..." })).toBeVisible();
    await field.pressSequentially(" And rain.");
    answer();
    await expect(notesOn(page).getByText("at night.")).toBeVisible();
    await expect(field).toHaveValue("And rain.");
    await expect(page.locator("#notes").getByRole("alert")).toHaveCount(0);
  });
  await processor.detach();
});

test("words of the script are noted, marked, and found again after an edit", async ({
  signedIn: page,
  person,
}) => {
  const { storyId } = await aStory(person, { script: SHORT_SCRIPT });
  await page.goto(`/story/${storyId}/edit-script`);
  await expect(page.getByText("Select words of the script to write a note")).toBeVisible();
  const sheet = page.getByRole("textbox", { name: "Current Script" });
  const words = "wipes";
  expect(SHORT_SCRIPT).toContain(words);
  await sheet.evaluate((area: HTMLTextAreaElement, noted) => {
    area.focus();
    const from = area.value.indexOf(noted);
    area.setSelectionRange(from, from);
  }, words);
  for (const _letter of words) await page.keyboard.press("Shift+ArrowRight");
  await page.getByLabel("New note").fill("Another verb?");
  await page.getByRole("button", { name: "Add note" }).click();
  const card = page.getByRole("article", { name: /Open$/u });
  await expect(card).toContainText("Another verb?");
  await expect(page.locator("mark")).toHaveText(words);
  await expectAccessible(page, "a script with a note");
  await page.setViewportSize({ width: 1440, height: 900 });

  await sheet.evaluate((area: HTMLTextAreaElement) => {
    area.focus();
    area.setSelectionRange(0, 0);
  });
  await page.keyboard.type("FADE IN:\n\n");
  await expect(page.locator("mark")).toHaveText(words);
  await page.getByRole("button", { name: "Save Script" }).click();
  await expect(page).toHaveURL(new RegExp(`/story/${storyId}$`, "u"));

  await page.goto(`/story/${storyId}`);
  await expect(page.getByRole("button", { name: "Open 1" })).toBeVisible();
  await page
    .getByRole("article", { name: /Open$/u })
    .getByRole("button", { name: /script|place/u })
    .click();
  await expect(page).toHaveURL(/edit-script#notes$/u);
});
