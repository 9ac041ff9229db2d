import { parsedLines } from "@/lib/contracts/parsing";
import { expectAccessible } from "./axe";
import { aRecording, aStoryOfShots, giveOwnFile } from "./shots-kit";
import { aStory, expect, get, type Person, test } from "./studio";

/** Gives every line of a story a sound of its own length, so that no two share a file. */
async function giveEveryVoice(person: Person, storyId: string) {
  const read = async () => {
    const answer = await get(`/script-parsing/get-parsed-lines/${storyId}`, person.bearer);
    return parsedLines.response.parse(answer).parsed_lines;
  };
  const lineIds = (await read()).map(({ id }) => id);
  for (const [index, id] of lineIds.entries())
    await giveOwnFile(person, id, "audio", aRecording(1 + index / 4));
  const urls = (await read()).map(({ audio_url }) => audio_url ?? "none");
  return { lineIds, urls };
}

test("a story is read from cards before anything is made, by keyboard alone", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStoryOfShots(person);
  await page.goto(`${path}/script-media`);
  const open = page.getByRole("button", { name: "Table read" });
  await open.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Table read" });
  await expect(dialog.getByText("0:08 of 5:00 planned")).toBeVisible();
  await expect(dialog.getByText("4:52 under")).toBeVisible();
  await expect(dialog.getByText("2 lines without audio, estimated")).toBeVisible();
  await expect(dialog.getByText("Line 1 of 4")).toBeVisible();
  await expect(dialog.getByText("Marta wipes the great lens.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Play", exact: true })).toBeFocused();

  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByText("Let me finish the glass.")).toBeVisible();
  await expect(dialog.getByText("No audio yet, time estimated")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(dialog.getByText("Line 1 of 4")).toBeVisible();

  const rock = dialog.getByRole("button", { name: /^Scene 2: EXT\. ROCK/u });
  await rock.press("Enter");
  await expect(dialog.getByText("Line 3 of 4")).toBeVisible();
  await expect(rock).toHaveAttribute("aria-current", "true");

  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();
});

test("silent shots are held as long as planned, and the reading ends by itself", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStoryOfShots(person);
  await page.clock.install({ time: new Date("2026-01-01T10:00:00Z") });
  await page.goto(`${path}/script-media`);
  await page.getByRole("button", { name: "Table read" }).click();
  const dialog = page.getByRole("dialog", { name: "Table read" });
  await expect(dialog.getByRole("button", { name: "Play", exact: true })).toBeFocused();
  // From here on time passes only as far as it is let.
  await page.clock.pauseAt(new Date("2026-01-01T11:00:00Z"));
  await page.keyboard.press("Space");
  await page.clock.runFor(1_800);
  await expect(dialog.getByText("Line 1 of 4")).toBeVisible();
  await page.clock.runFor(400);
  await expect(dialog.getByText("Line 2 of 4")).toBeVisible();
  await page.keyboard.press("Space");
  await page.clock.runFor(5_000);
  await expect(dialog.getByText("Line 2 of 4")).toBeVisible();
  await page.keyboard.press("Space");
  await page.clock.runFor(10_000);
  await expect(dialog.getByText("Line 4 of 4")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Play again" })).toBeVisible();
  await expect(dialog.getByText("0:08 / 0:08")).toBeVisible();
});

test("of many voices only those of the line and of the next two are fetched", async ({
  signedIn: page,
  person,
}) => {
  const words = ["One.", "Two.", "Three.", "Four.", "Five.", "Six."];
  const script = `INT. LAMP ROOM - NIGHT\n\n${words.map((word) => `MARTA\n${word}`).join("\n\n")}\n`;
  const { path, storyId } = await aStory(person, { script, isParsed: true });
  const { lineIds, urls } = await giveEveryVoice(person, storyId);
  expect(lineIds).toHaveLength(words.length);
  const fetched = new Set<number>();
  page.on("request", (request) => {
    const line = urls.findIndex((url) => request.url().endsWith(url));
    if (line >= 0) fetched.add(line + 1);
  });
  await page.goto(`${path}/script-media`);
  expect([...fetched]).toEqual([]);
  await page.getByRole("button", { name: "Table read" }).click();
  const dialog = page.getByRole("dialog", { name: "Table read" });
  await expect(dialog.getByText("Line 1 of 6")).toBeVisible();
  await expect.poll(() => [...fetched].sort()).toEqual([1, 2, 3]);
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByText("Line 2 of 6")).toBeVisible();
  await expect.poll(() => [...fetched].sort()).toEqual([1, 2, 3, 4]);
});

test("voices are heard in order, line after line", async ({ signedIn: page, person }) => {
  const { path, marta, voss } = await aStoryOfShots(person);
  await giveOwnFile(person, marta, "audio", aRecording(1));
  await giveOwnFile(person, voss, "audio", aRecording(1));
  await page.goto(`${path}/script-media`);
  await page.getByRole("button", { name: "Table read" }).click();
  const dialog = page.getByRole("dialog", { name: "Table read" });
  await expect(dialog.getByText(/without audio/u)).toHaveCount(0);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect(dialog.getByText("Line 3 of 4")).toBeVisible();
  await expect(dialog.getByText("Put it out.")).toBeVisible();
  await expect(dialog.getByText("Line 4 of 4")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Play again" })).toBeVisible();
});

test("a voice that cannot be played is told, and its line is held all the same", async ({
  signedIn: page,
  person,
}) => {
  const { path, marta } = await aStoryOfShots(person);
  await giveOwnFile(person, marta, "audio", aRecording(1));
  await page.route("**/api/media/**", (route) => route.abort());
  await page.goto(`${path}/script-media`);
  await page.getByRole("button", { name: "Table read" }).click();
  const dialog = page.getByRole("dialog", { name: "Table read" });
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect(page.getByText("Failed to play audio for line 2")).toBeVisible();
  await expect(dialog.getByText("Line 3 of 4")).toBeVisible();
});

test("the table read can be used by everybody, on a phone too", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStoryOfShots(person);
  await page.goto(`${path}/script-media`);
  await page.getByRole("button", { name: "Table read" }).click();
  await expect(page.getByRole("dialog", { name: "Table read" })).toBeVisible();
  await expectAccessible(page, "the table read");
});
