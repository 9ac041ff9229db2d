import type { Page } from "@playwright/test";
import type { WireShotDetails } from "@/lib/contracts/shot";
import type { ShotWork } from "@/lib/contracts/shot-work";
import { aStoryOfShots, refusal, shotDetails, showShotAs } from "./shots-kit";
import { expect, post, test } from "./studio";

const RUN = "3f0c6f0e-6f3e-4b57-9d0b-0d7a4a7f6a11";
const STARTED = { run_id: RUN, status: "pending", message: "Queued", joined: false };

const working: ShotWork = {
  status: "generating",
  storage_status: null,
  is_stored: false,
  error: null,
  message: "",
  progress: 40,
  run_id: RUN,
  is_batch: false,
};

/** Answers the looks at an image with one state. */
async function answerImage(page: Page, details: WireShotDetails, change: Partial<ShotWork>) {
  await page.route("**/api/shot-image/check-status/*", (route) =>
    route.fulfill({ json: { ...details.image_status, ...working, ...change } }),
  );
}

/** Answers the looks at a video, of whichever type, with one state. */
async function answerVideo(page: Page, details: WireShotDetails, change: Partial<ShotWork>) {
  const answer = { json: { ...details.video_status, ...working, ...change } };
  await page.route("**/api/shot-video/check-video-status/*", (route) => route.fulfill(answer));
  await page.route("**/api/shot-video-prompted/check-action-video-status/*", (route) =>
    route.fulfill(answer),
  );
}

/** Lets time pass in the page, with what happens every few seconds in it. */
async function passMinutes(page: Page, minutes: number) {
  for (let minute = 0; minute < minutes; minute += 1) {
    await page.clock.fastForward(60_000);
    await page.clock.runFor(6_000);
  }
}

test("an image that cannot be started, or fails, says why", async ({ signedIn: page, person }) => {
  const { first } = await aStoryOfShots(person);
  const details = await shotDetails(person, first);
  await page.goto(`/shot/${first}`);
  await page.route("**/generate-shot-image/*", (route) => route.fulfill(refusal("No credit")));
  const generate = page.getByRole("button", { name: "Generate Image" });
  await generate.click();
  await expect(page.getByText("Failed to initiate image generation: No credit")).toBeVisible();

  await page.unroute("**/generate-shot-image/*");
  await page.route("**/generate-shot-image/*", (route) =>
    route.fulfill({ json: { ...STARTED, image_prompt: "A lamp." } }),
  );
  const failed = { ...working, status: "failed", run_id: null, error: "It was refused." } as const;
  await answerImage(page, details, failed);
  // Whatever else the page reads, the server says the same of it.
  await showShotAs(page, person, first, (shown) => ({
    ...shown,
    image_status: { ...shown.image_status, ...failed },
  }));
  await generate.click();
  await expect(page.getByRole("button", { name: "Generating..." })).toBeVisible();
  await expect(page.getByText("Image generation failed: It was refused.")).toBeVisible();
  await expect(page.getByText("Failed", { exact: true })).toBeVisible();
  await expect(generate).toBeVisible();
});

test("an image that failed while nobody looked is told when the page opens", async ({
  signedIn: page,
  person,
}) => {
  const { first } = await aStoryOfShots(person);
  await showShotAs(page, person, first, (details) => ({
    ...details,
    image_status: {
      ...details.image_status,
      status: "failed",
      storage_status: "failed",
      error: "The file was empty.",
    },
  }));
  await page.goto(`/shot/${first}`);
  await expect(page.getByText("Image generation failed: The file was empty.")).toBeVisible();
  await expect(page.getByText("Could not be stored")).toBeVisible();
});

test("a look that fails is said, and the image is followed all the same", async ({
  signedIn: page,
  person,
}) => {
  const { first } = await aStoryOfShots(person);
  const details = await shotDetails(person, first);
  await showShotAs(page, person, first, (shown) => ({
    ...shown,
    image_status: { ...shown.image_status, ...working },
  }));
  const looks = "**/api/shot-image/check-status/*";
  await page.route(looks, (route) => route.abort());
  await page.goto(`/shot/${first}`);
  await expect(page.getByRole("progressbar", { name: "Image" })).toBeVisible();
  await expect(page.getByText("Error checking status. Please refresh the page.")).toBeVisible();
  await page.unroute(looks);
  await answerImage(page, details, { storage_status: "downloading", progress: 80 });
  await expect(page.getByText("80%")).toBeVisible();
  await expect(page.getByText("Error checking status. Please refresh the page.")).toHaveCount(0);
  await expect(page.getByRole("status").getByText("Downloading")).toBeVisible();
  await page.unroute(looks);
  await answerImage(page, details, { storage_status: "uploading", progress: 90 });
  await expect(page.getByRole("status").getByText("Storing")).toBeVisible();
});

test("a slow start of an image goes on by polling, and five minutes are the end of patience", async ({
  signedIn: page,
  person,
}) => {
  const { first } = await aStoryOfShots(person);
  const details = await shotDetails(person, first);
  await page.clock.install();
  await page.goto(`/shot/${first}`);
  await expect(page.getByRole("combobox", { name: "Shot type" })).toBeEnabled();
  await page.route("**/generate-shot-image/*", () => undefined);
  await answerImage(page, details, { message: "Drawing" });
  await page.getByRole("button", { name: "Generate Image" }).click();
  await expect(page.getByRole("button", { name: "Generating..." })).toBeVisible();
  const looked = page.waitForRequest("**/api/shot-image/check-status/*");
  await page.clock.runFor(34_000);
  await looked;
  await expect(page.getByText("Drawing")).toBeVisible();
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  await passMinutes(page, 5);
  await expect(
    page.getByText("Image generation took too long. Please try again later."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Generate Image" })).toBeVisible();
});

test("a video that takes more than ten minutes is given up", async ({ signedIn: page, person }) => {
  const { first } = await aStoryOfShots(person);
  const details = await shotDetails(person, first);
  await page.clock.install();
  await showShotAs(page, person, first, (shown) => ({
    ...shown,
    video_status: { ...shown.video_status, ...working },
  }));
  await answerVideo(page, details, {});
  await page.goto(`/shot/${first}`);
  await expect(page.getByRole("progressbar", { name: "Video" })).toBeVisible();
  const tooLong = page.getByText("Video generation took too long. Please try again later.");
  await passMinutes(page, 8);
  await expect(tooLong).toHaveCount(0);
  await passMinutes(page, 3);
  await expect(tooLong).toBeVisible();
});

test("a video says what it still needs", async ({ signedIn: page, person }) => {
  const { first, marta } = await aStoryOfShots(person);
  const starts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/generate-")) {
      starts.push(request.url());
    }
  });
  await page.goto(`/shot/${marta}`);
  await page.getByRole("button", { name: "Generate Talking Video" }).click();
  await expect(
    page.getByText("An image is required to generate a video. Please generate an image first."),
  ).toBeVisible();

  const withImage = (details: WireShotDetails) => ({
    ...details,
    shot: { ...details.shot, image_url: "/api/media/none.png" },
  });
  await showShotAs(page, person, marta, withImage);
  const shown = page.waitForResponse(`**/api/shot/${marta}/details`);
  await page.goto(`/shot/${marta}`);
  await shown;
  await expect(page.getByRole("button", { name: "Generate Another Image" })).toBeVisible();
  await page.getByRole("button", { name: "Generate Talking Video" }).click();
  await expect(
    page.getByText("Audio is required to generate a talking video. No audio found for this shot."),
  ).toBeVisible();

  // Where nobody speaks, no audio is asked for.
  await post(`/shot/${first}/update-type`, { shot_type: "talking" }, person.bearer);
  await showShotAs(page, person, first, withImage);
  await page.route("**/generate-talking-video/*", (route) => route.fulfill(refusal("No credit")));
  await page.goto(`/shot/${first}`);
  await expect(page.getByRole("button", { name: "Generate Another Image" })).toBeVisible();
  await page.getByRole("button", { name: "Generate Talking Video" }).click();
  await expect(page.getByText("Video generation failed: No credit")).toBeVisible();
  expect(starts).toHaveLength(1);

  await post(`/shot/${first}/update-type`, { shot_type: "action" }, person.bearer);
  await page.unroute(`**/api/shot/${first}/details`);
  await page.goto(`/shot/${first}`);
  await page.getByRole("button", { name: "Generate Action Video" }).click();
  await expect(
    page.getByText("A video prompt is required. Please add a prompt first."),
  ).toBeVisible();
  expect(starts).toHaveLength(1);
});

test("a video tells how its audio comes under it, and what failed", async ({
  signedIn: page,
  person,
}) => {
  const { marta } = await aStoryOfShots(person);
  const details = await shotDetails(person, marta);
  await showShotAs(page, person, marta, (shown) => ({
    ...shown,
    video_status: { ...shown.video_status, ...working, storage_status: "overlaying_audio" },
  }));
  await answerVideo(page, details, { storage_status: "overlaying_audio" });
  await page.goto(`/shot/${marta}`);
  const words = page.getByRole("status");
  await expect(words.getByText("Adding the audio")).toBeVisible();
  await page.unrouteAll();
  await answerVideo(page, details, { storage_status: "audio_overlay_completed" });
  await expect(words.getByText("Audio added")).toBeVisible();
  await page.unrouteAll();
  await answerVideo(page, details, {
    status: "failed",
    run_id: null,
    storage_status: "audio_overlay_failed",
    error: "The audio was unreadable.",
  });
  await showShotAs(page, person, marta, (shown) => ({
    ...shown,
    video_status: {
      ...shown.video_status,
      status: "failed",
      storage_status: "audio_overlay_failed",
      error: "The audio was unreadable.",
    },
  }));
  await expect(words.getByText("The audio could not be added")).toBeVisible();
  await expect(page.getByText("Video generation failed: The audio was unreadable.")).toBeVisible();
});

test("work that runs when the page opens is followed, and can be cancelled", async ({
  signedIn: page,
  person,
}) => {
  const { first } = await aStoryOfShots(person);
  const details = await shotDetails(person, first);
  const shown = { isBatch: true };
  await showShotAs(page, person, first, (before) => ({
    ...before,
    image_status: { ...before.image_status, ...working, is_batch: shown.isBatch },
  }));
  await page.goto(`/shot/${first}`);
  await expect(page.getByText("Part of the generation of the whole story")).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel" })).toHaveCount(0);

  shown.isBatch = false;
  await answerImage(page, details, { message: "Line 1: Drawing" });
  await page.reload();
  await expect(page.getByText("Line 1: Drawing")).toBeVisible();
  await page.unroute(`**/api/shot/${first}/details`);
  await page.route(`**/api/runs/${RUN}/cancel`, (route) =>
    route.fulfill({ json: { run_id: RUN, status: "cancelled" } }),
  );
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Generate Image" })).toBeVisible();
});

test("what cannot be saved, chosen or played is said in words", async ({
  signedIn: page,
  person,
}) => {
  const { marta } = await aStoryOfShots(person);
  await page.route("**/update-type", (route) => route.abort());
  await showShotAs(page, person, marta, (details) => ({
    ...details,
    shot: { ...details.shot, audio_url: "/api/media/none.wav" },
  }));
  await page.goto(`/shot/${marta}`);
  await expect(page.getByRole("main").getByRole("alert")).toHaveText("Failed to update shot type");
  await page.unroute("**/update-type");
  await page.route("**/update-type", (route) => route.fulfill(refusal("The script is locked.")));
  await page.getByRole("combobox", { name: "Shot type" }).click();
  await page.getByRole("option", { name: "Action" }).click();
  await expect(page.getByText("The script is locked.")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Shot type" })).toHaveText("Talking");

  await page.getByRole("button", { name: "Play audio of line 2" }).click();
  await expect(page.getByText("Failed to play audio for line 2")).toBeVisible();

  await page.route("**/update-image-prompt/*", (route) => route.fulfill(refusal("Disk is full")));
  await page.getByRole("button", { name: "Edit image prompt" }).click();
  await page.getByLabel("Image prompt", { exact: true }).fill("A lamp.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Disk is full")).toBeVisible();
  await expect(page.getByLabel("Image prompt", { exact: true })).toHaveValue("A lamp.");
});
