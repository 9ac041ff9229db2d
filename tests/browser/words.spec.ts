import type { Page } from "@playwright/test";
import { parsedLines } from "@/lib/contracts/parsing";
import { aCastStory, shotDetails } from "./shots-kit";
import { expect, get, type Person, test } from "./studio";

/** A second scene on the rock, and a voice of which nobody is seen. */
const BY_NIGHT = `
EXT. ROCK - NIGHT

VOSS (V.O.)
Nobody sees me here.
`;

async function linesOf(person: Person, storyId: string) {
  const answer = await get(`/script-parsing/get-parsed-lines/${storyId}`, person.bearer);
  return parsedLines.response.parse(answer).parsed_lines;
}

test("day and night of one place are two scenes, and an unseen voice is marked everywhere", async ({
  signedIn: page,
  person,
}) => {
  const { path, storyId } = await aCastStory(person, BY_NIGHT);
  const [, , , , unseen] = await linesOf(person, storyId);
  await page.goto(`${path}/script-media`);
  const list = page.getByRole("grid", { name: "Shot list" });
  await expect(list.getByText("VOSS (V.O.)")).toBeVisible();
  await page.getByRole("combobox", { name: "Show by scene" }).click();
  await expect(page.getByRole("option")).toHaveText([
    "All scenes",
    "1 INT. LAMP ROOM - NIGHT (2)",
    "2 EXT. ROCK - DAY (2)",
    "3 EXT. ROCK - NIGHT (1)",
  ]);
  await page.getByRole("option", { name: /^3 / }).click();
  await expect(list.getByText("Nobody sees me here.")).toBeVisible();
  await expect(list.getByText("Put it out.")).toHaveCount(0);

  await page.goto(`${path}/script-media?view=board`);
  const board = page.getByRole("region", { name: "Storyboard" });
  await expect(board.getByRole("heading", { name: "EXT. ROCK - DAY" })).toBeVisible();
  // Only scenes in sight are in the document.
  await board.evaluate((element) => element.scrollIntoView({ block: "end" }));
  await expect(board.getByRole("heading", { name: "EXT. ROCK - NIGHT" })).toBeVisible();
  await expect(board.getByText("VOSS (V.O.)")).toBeVisible();

  await page.getByRole("button", { name: "Table read" }).click();
  const reading = page.getByRole("dialog", { name: "Table read" });
  await reading.getByRole("button", { name: /^Scene 3: EXT. ROCK - NIGHT/ }).press("Enter");
  await expect(reading.getByText("VOSS (V.O.)").first()).toBeVisible();
  await page.keyboard.press("Escape");

  // Whoever opens its page settles the type that a batch would choose.
  const settled = page.waitForResponse(`**/shot/${unseen?.id}/update-type`);
  await page.goto(`/shot/${unseen?.id}`);
  await expect(page.getByRole("combobox", { name: "Shot type" })).toHaveText("Action");
  await expect(page.getByRole("main").locator("dl").first()).toContainText("VOSS (V.O.)");
  await expect(page.getByRole("main").locator("dl").first()).toContainText("EXT. ROCK - NIGHT");
  await settled;
  const { shot } = await shotDetails(person, String(unseen?.id));
  expect(shot.shot_type).toBe("action");
});

test("words of one's own make another picture of the same shot", async ({
  signedIn: page,
  person,
}) => {
  const { first } = await aCastStory(person);
  await page.goto(`/shot/${first}`);
  const image = page.getByRole("img", { name: "Image of line 1" });
  await page.getByRole("button", { name: "Generate Image" }).click();
  await expect(image).toBeVisible({ timeout: 60_000 });
  const before = await bytesOf(page, await image.getAttribute("src"));

  await page.getByRole("button", { name: "Edit image prompt" }).click();
  await page
    .getByLabel("Image prompt", { exact: true })
    .fill("Close-up of Marta from above, at dawn, heavy snow");
  await page.getByRole("button", { name: "Generate Another Image" }).click();
  const takes = page.getByRole("list", { name: "Images of this shot" }).getByRole("listitem");
  await expect(takes).toHaveCount(2, { timeout: 60_000 });
  const after = await bytesOf(page, await image.getAttribute("src"));
  expect(after.equals(before)).toBe(false);
});

async function bytesOf(page: Page, url: string | null): Promise<Buffer> {
  return (await page.request.get(String(url))).body();
}
