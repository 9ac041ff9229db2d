import { readFileSync } from "node:fs";
import type { Download, Page } from "@playwright/test";
import { readStoredZip } from "../support/read-zip";
import { expectAccessible } from "./axe";
import { aStoryOfStills } from "./story-video-kit";
import { aPerson, expect, shareToView, test } from "./studio";

async function save(page: Page, name: string): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("dialog").getByRole("link", { name }).click(),
  ]);
  return download;
}

async function saved(download: Download): Promise<Buffer> {
  return readFileSync(await download.path());
}

test("a film is handed over to an editor, and their recut is looked at", async ({
  signedIn: page,
  person,
}) => {
  test.slow();
  const { path } = await aStoryOfStills(person);
  const sheet = page.getByRole("dialog", { name: "Hand over" });
  const opener = page.getByRole("button", { name: "Hand over" });
  let otio = "";

  await test.step("what cannot be looked up is said, and asked for again", async () => {
    let isAway = true;
    await page.route("**/api/story/*/make-hand-over", (route) =>
      isAway ? route.abort() : route.continue(),
    );
    await page.goto(`${path}/edit-video`);
    await opener.focus();
    await page.keyboard.press("Enter");
    await expect(sheet.getByRole("alert")).toContainText("Failed to look what can be handed over");
    isAway = false;
    await sheet.getByRole("button", { name: "Try again" }).click();
    await expect(sheet.getByText("1 shot has no picture yet: a gap with a marker.")).toBeVisible();
    await expect(sheet.getByText("The film does not go along", { exact: false })).toBeVisible();
    await expectAccessible(page, "a hand-over that is not prepared");
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("the package is prepared, and is a ZIP of the size that was said", async () => {
    await sheet.getByRole("button", { name: "Prepare the package" }).click();
    await expect(sheet.getByRole("link", { name: "Download the package (.zip)" })).toBeVisible({
      timeout: 90_000,
    });
    const download = await save(page, "Download the package (.zip)");
    expect(download.suggestedFilename()).toBe("The-late-boat_hand-over.zip");
    const names = [...readStoredZip(await saved(download)).keys()];
    expect(names[0]).toBe("The-late-boat_hand-over/README.txt");
    expect(names).toContain("The-late-boat_hand-over/stems/The-late-boat_AMB.wav");
    await expectAccessible(page, "a hand-over that is ready");
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("every timeline and every text can be taken alone", async () => {
    for (const [name, beginning] of [
      ["FCPXML 1.10", "<?xml"],
      ["Final Cut 7 XML", "<?xml"],
      ["CMX3600 EDL", "TITLE: THE LATE BOAT"],
      ["Captions, SRT", "1\n00:00:"],
      ["Captions, WebVTT", "WEBVTT"],
      ["Captions, TTML", "<?xml"],
      ["How it was made For", "The late boat: how it was made"],
      ["How it was made, JSON", "{"],
    ] as const) {
      expect([name, String(await saved(await save(page, name))).startsWith(beginning)]).toEqual([
        ...[name, true],
      ]);
    }
    otio = String(await saved(await save(page, "OpenTimelineIO")));
  });

  await test.step("a recut is compared, a file that is none is refused", async () => {
    await expect(sheet.getByText("until you take the recut over", { exact: false })).toBeVisible();
    const input = sheet.getByLabel("Recut", { exact: true });
    const file = (text: string) => ({
      ...{ name: "cut two.otio", mimeType: "application/json", buffer: Buffer.from(text) },
    });
    await input.setInputFiles(file("a cut by heart"));
    await expect(sheet.getByRole("alert")).toHaveText(
      "The file is no timeline. Bring an .otio or .fcpxml file.",
    );
    await input.setInputFiles(file(otio));
    await expect(sheet.getByText("nothing would change", { exact: false })).toBeVisible();
    const recut = JSON.parse(otio);
    const clips: { name: string }[] = recut.tracks.children[0].children;
    recut.tracks.children[0].children = clips.filter(({ name }) => name !== "S01_020");
    const sunset = { ...clips[0], name: "Sunset", metadata: {}, media_references: {} };
    recut.tracks.children[0].children.push(sunset);
    await input.setInputFiles(file(JSON.stringify(recut)));
    const report = sheet.getByRole("region", { name: "cut two.otio" });
    await expect(report.getByRole("list", { name: "What would change" })).toHaveText(
      "removedS01_020 is not there any more",
    );
    await expect(
      report.getByRole("list", { name: "Clips that are not of this film" }),
    ).toContainText("Sunset, at 01:00:");
    await expectAccessible(page, "a recut that was compared");
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.route("**/api/story/*/import-cut/*/apply", (route) => route.abort(), { times: 1 });
    const takeOver = report.getByRole("button", { name: "Take this cut over" });
    await takeOver.focus();
    await page.keyboard.press("Enter");
    await expect(report.getByRole("alert")).toContainText("Failed to take this cut over");
    await takeOver.press("Enter");
    await expect(report.getByText("The film has this cut now.", { exact: false })).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("the sheet closes by key, and a recut may be dropped on the page", async () => {
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await expect(opener).toBeFocused();
    const data = await page.evaluateHandle((text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], "dropped.otio"));
      return transfer;
    }, otio);
    await page.getByRole("region", { name: "Shots of the film to be" }).dispatchEvent("drop", {
      dataTransfer: data,
    });
    const report = sheet.getByRole("region", { name: "dropped.otio" });
    // The film without the shot is its cut now; the timeline from before has it still.
    await expect(report.getByRole("list", { name: "What would change" })).toContainText(
      "S01_020 is back in the film",
    );
    await expect(report).toBeInViewport();
  });
});

test("who may only view takes timelines along, and is told who can prepare the package", async ({
  signedIn: page,
  person,
  playwright,
}) => {
  const owner = await aPerson(playwright.request);
  const { path, projectId } = await aStoryOfStills(owner);
  await shareToView(owner, projectId, person);
  await page.goto(`${path}/edit-video`);
  await page.getByRole("button", { name: "Hand over" }).click();
  const sheet = page.getByRole("dialog", { name: "Hand over" });
  await expect(
    sheet.getByText("Somebody who may edit this story has to prepare it.", { exact: false }),
  ).toBeVisible();
  await expect(sheet.getByRole("button", { name: "Prepare the package" })).toHaveCount(0);
  await expectAccessible(page, "a hand-over for somebody who may only view");
  expect(String(await saved(await save(page, "OpenTimelineIO")))).toContain('"Timeline.1"');
});
