import { catalogue } from "@/lib/errors";
import {
  answerBatches,
  ENDED,
  generate,
  openMedia,
  pretendToStart,
  row,
  streamOf,
} from "./batches-kit";
import { test } from "./shared-stories";
import { expect } from "./studio";

/** What the panel shows is what the server does, also where its events get lost. */

test.beforeEach(async ({ castStory, signedIn: page }) => {
  await openMedia(page, castStory.path);
  await expect(generate(page, "Audio")).toBeVisible();
});

test("a stream that comes back after a restart is followed again", async ({ signedIn: page }) => {
  await pretendToStart(page, "**/api/script-audio/start-generation");
  await answerBatches(page, { audio: { ...ENDED, run_id: "pretended", status: "running" } });
  const doing = { run_id: "pretended", line_id: "a", line_number: 2, status: "generating" };
  let tries = 0;
  await page.route("**/api/script-audio/progress/**", (route) => {
    tries += 1;
    if (tries === 1) return route.fulfill({ status: 502 });
    return route.fulfill(streamOf({ ...doing, message: "Line 2: MARTA" }));
  });
  await generate(page, "Audio").click();
  await expect(page.getByText("Line 2: MARTA")).toBeVisible();
  await expect(page.getByText("Lost connection to server")).toHaveCount(0);
});

test("a start that nobody sees begin is given up, and can be repeated", async ({
  signedIn: page,
}) => {
  const address = "**/api/script-shot-images/generate/**";
  await page.route(address, () => undefined);
  await page.clock.install();
  const asked = page.waitForRequest(address);
  await generate(page, "Images").click();
  await asked;
  await page.clock.fastForward(31_000);
  const starting = page.getByRole("listitem").filter({ hasText: "Starting..." });
  await expect(starting.getByText("Images", { exact: true })).toBeVisible();
  await expect(starting.getByRole("button", { name: "Cancel" })).toHaveCount(0);
  await page.clock.fastForward(61_000);
  await expect(row(page, "Images").getByRole("alert")).toHaveText(
    catalogue["generation.startUnseen"].text,
  );
  await expect(generate(page, "Images")).toBeEnabled();
});

test("audio counts as made when its lines have it, whatever was heard of it once", async ({
  signedIn: page,
}) => {
  const made = { url: "/api/media/none.mp3", status: "completed", progress: 100, message: "" };
  let asked = 0;
  await page.route("**/api/script-audio/get-existing-audio/**", (route) => {
    asked += 1;
    return route.fulfill({ json: { existing_audio: { 2: made, 3: made } } });
  });
  await page.reload();
  await expect.poll(() => asked).toBeGreaterThan(0);
  await expect(row(page, "Audio").getByText("0/2", { exact: true })).toBeVisible();
  await expect(row(page, "Audio").getByText("2/2", { exact: true })).toHaveCount(0);
});
