import { expect, type Page, test } from "@playwright/test";
import { probeMedia } from "@/lib/media/probe-media";
import { FPS, framesFor } from "@/lib/rules/house-format";

const PASSWORD = "lantern#42";

const SCRIPT = `INT. HARBOUR CAFE - NIGHT

Rain on the window. MARTA, 34, red scarf, short dark hair, waits by the door.

MARTA
You said you would be here at nine.

IVO, 60, grey beard, blue sailor's coat, shakes the rain from his hat.

IVO
(quietly)
The boat was late. Everything is late tonight.

EXT. HARBOUR - NIGHT

MARTA (O.S.)
Then let us not be late as well.

They walk to the boat.
`;

/** A batch's row by its heading; its count says when it is through. */
function batch(page: Page, title: string) {
  return page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) });
}

async function generate(page: Page, title: string, count: string): Promise<void> {
  await page.getByRole("button", { name: `Generate ${title}`, exact: true }).click();
  await expect(batch(page, title).getByText(count, { exact: true })).toBeVisible({
    timeout: 120_000,
  });
}

test("a filmmaker signs up, writes a script and watches the finished film", async ({ page }) => {
  test.setTimeout(600_000);
  const name = `ana.${Date.now().toString(36)}`;
  const email = `${name}@example.com`;

  await test.step("register, read the mail, verify and be logged in", async () => {
    await page.goto("/register");
    await page.getByLabel("User Name").fill(name);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await expect(page.getByText("User name is available")).toBeVisible();
    await page.getByRole("button", { name: "Register" }).click();
    await expect(page).toHaveURL(/\/emailverification/u);
    await page.goto("/outbox");
    await page
      .getByRole("link", { name: new RegExp(email.replace(".", "\\."), "u") })
      .first()
      .click();
    const mail = page.frameLocator("iframe");
    const link = mail
      .getByRole("link")
      .filter({ hasText: /verify/iu })
      .first();
    const href = await link.getAttribute("href");
    expect(href).toMatch(/\/verify\?token=/u);
    await page.goto(new URL(href ?? "").pathname + new URL(href ?? "").search);
    await page.getByLabel("Password chosen at registration").fill(PASSWORD);
    await page.getByRole("button", { name: "Verify and log in" }).click();
    await expect(page).toHaveURL(/\/projectlist/u);
  });

  await test.step("create a project and a story", async () => {
    await page.getByRole("link", { name: "Create Project" }).first().click();
    await page.getByLabel("Project name").fill("Harbour nights");
    await page.getByRole("button", { name: /Create/u }).click();
    await expect(page).toHaveURL(/\/project\//u);
    await expect(page.getByRole("heading", { name: "Harbour nights" })).toBeVisible();
    await page.getByRole("link", { name: /story/iu }).first().click();
    await page.getByLabel("Title").fill("The late boat");
    await page.getByRole("button", { name: /Add|Create|Save/u }).click();
    await expect(page).toHaveURL(/\/story\//u);
  });

  await test.step("write the script and parse it", async () => {
    await page
      .getByRole("link", { name: /Edit Script/iu })
      .first()
      .click();
    await page.getByLabel("Current Script").fill(SCRIPT);
    await page.getByRole("button", { name: "Save Script" }).click();
    await expect(page).toHaveURL(/\/story\/[0-9a-f-]+$/u);
    await page.getByRole("link", { name: "Generate Media" }).first().click();
    await page.getByRole("button", { name: "Parse Script" }).click();
    await expect(page.getByText("6 lines in 2 places")).toBeVisible();
    await expect(page.getByRole("heading", { name: "INT. HARBOUR CAFE" })).toBeVisible();
  });

  await test.step("give everybody a voice and a face", async () => {
    await expect(
      page.getByText("Some characters are missing assignments, voices, or images."),
    ).toBeVisible();
    await page.getByRole("button", { name: "Generate Missing Characters" }).click();
    await expect(page.getByText("All characters have assignments, voices and images.")).toBeVisible(
      {
        timeout: 120_000,
      },
    );
    await expect(page.getByText("perfect match")).toHaveCount(2);
  });

  await test.step("generate everything, each with live progress", async () => {
    await generate(page, "Audio", "3/3");
    await generate(page, "Shot types", "6/6");
    await generate(page, "Image prompts", "6/6");
    await generate(page, "Images", "6/6");
    await generate(page, "Video prompts", "4/4");
    await generate(page, "Talking videos", "2/2");
    await generate(page, "Action videos", "4/4");
    await expect(page.getByRole("grid", { name: "Shot list" })).toBeVisible();
    await expect(page.getByRole("columnheader")).toContainText([/Line/u]);
  });

  const shots = await page.evaluate(async (address) => {
    const answer = await fetch(`/api/script-parsing/get-parsed-lines/${address}`);
    return (await answer.json()) as { parsed_lines: { shot_duration: number }[] };
  }, new URL(page.url()).pathname.split("/")[2]);

  await test.step("create the story video and watch it", async () => {
    await page.goto(page.url().replace("script-media", "edit-video"));
    // The title and the credits have a length of their own: what is measured below are the shots.
    await page.getByRole("checkbox", { name: "Titles and credits" }).uncheck();
    await page.getByRole("button", { name: "Create Story Video" }).click();
    await expect(page.getByText("Story video created successfully!")).toBeVisible({
      timeout: 180_000,
    });
    const video = page.locator("video").first();
    await expect(video).toBeVisible({ timeout: 30_000 });
    await expect
      .poll(() =>
        video.evaluate(async (element: HTMLVideoElement) => {
          element.muted = true;
          await element.play();
          return element.currentTime;
        }),
      )
      .toBeGreaterThan(0.5);
  });

  await test.step("download it: whole, with picture and sound, as long as its shots", async () => {
    const waiting = page.waitForEvent("download");
    await page.getByRole("link", { name: /Download/u }).click();
    const file = await (await waiting).path();
    const film = await probeMedia(file);
    const frames = shots.parsed_lines
      .map(({ shot_duration }) => framesFor(shot_duration))
      .reduce((sum, count) => sum + count, 0);
    expect(film.video).toMatchObject({ codec: "avc", width: 1280, height: 720, regular: true });
    expect(film.audio?.codec).toBe("aac");
    expect(film.video?.frameCount).toBe(frames);
    expect(Math.abs(film.durationSeconds - frames / FPS)).toBeLessThan(1 / FPS);
  });
});
