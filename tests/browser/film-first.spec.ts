import { z } from "zod";
import { expectAccessible } from "./axe";
import { aPicture, giveOwnFile } from "./shots-kit";
import { aStoryOfStills } from "./story-video-kit";
import { aProject, aStory, expect, get, type Person, post, test } from "./studio";

/** Joins a story's shots, and waits for the film. */
async function makeFilm(person: Person, storyId: string): Promise<void> {
  await post("/story-video/create", { story_id: storyId, titles: false }, person.bearer);
  const film = z.object({ exists: z.boolean() });
  await expect
    .poll(async () => film.parse(await get(`/story-video/${storyId}`, person.bearer)).exists, {
      timeout: 90_000,
    })
    .toBe(true);
}

test("a story's home begins with its title, its newest frame, and then its film", async ({
  signedIn: page,
  person,
}) => {
  const { path, storyId, last } = await aStoryOfStills(person);
  const hero = page.getByRole("region", { name: "Film" });

  await test.step("the newest frame stands there, with how far it is and what comes next", async () => {
    await page.goto(path);
    await expect(hero.getByRole("img", { name: "Newest frame of The late boat" })).toBeVisible();
    await expect(hero.getByText("No film yet.")).toBeVisible();
    await expect(hero.getByRole("link")).toHaveCount(1);
    await expect(hero.getByRole("link", { name: "Watch" })).toHaveCount(0);
    await expectAccessible(page, "a story with frames and no film");
  });

  await test.step("a picture that is lost leaves its place to the title", async () => {
    await page.route("**/api/media/**", (route) => route.fulfill({ status: 404, body: "" }));
    await page.reload();
    await expect(hero.getByText("The late boat")).toBeVisible();
    await expect(hero.getByRole("img")).toHaveCount(0);
    await page.unroute("**/api/media/**");
  });

  await test.step("a film that is made meanwhile is there without being asked for", async () => {
    await makeFilm(person, storyId);
    await expect(hero.getByRole("button", { name: "Play The late boat" })).toBeVisible({
      timeout: 30_000,
    });
    await expect(hero.getByText(/^0:\d\d, 3 shots$/u)).toBeVisible();
    await expect(hero.getByRole("link", { name: "Watch" })).toHaveAttribute(
      "href",
      `${path}/edit-video?play=1`,
    );
    await expectAccessible(page, "a story with a film");
  });

  await test.step("a click on the picture plays it in its place; one that is lost says so", async () => {
    await page.route("**/api/media/**/*.mp4", (route) => route.abort("connectionfailed"));
    const play = hero.getByRole("button", { name: "Play The late boat" });
    await play.click();
    await expect(hero.getByText("The film could not be loaded.")).toBeVisible();
    await page.unroute("**/api/media/**/*.mp4");
    await hero.getByRole("button", { name: "Try again" }).click();
    const player = hero.getByLabel("The late boat, film");
    await expect(player).toBeFocused();
    await expect
      .poll(() => player.evaluate((video) => (video as HTMLVideoElement).currentTime))
      .toBeGreaterThan(0);
  });

  await test.step("a shot that changed since is told", async () => {
    await giveOwnFile(person, last, "image", aPicture("#804020"));
    await page.reload();
    await expect(hero.getByText("1 shot changed since this film.")).toBeVisible();
    await expectAccessible(page, "a story whose film is out of date");
  });
});

test("cards show a film's length, its frames while one looks, and play it with one click", async ({
  signedIn: page,
  person,
}) => {
  const name = `Harbour ${Date.now()}`;
  const projectId = await aProject(person, name);
  const { storyId, path } = await aStoryOfStills(person, projectId);
  await aStory(person, { title: "No pictures yet", projectId });
  await makeFilm(person, storyId);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/frames")) asked.push(request.url());
  });

  await page.emulateMedia({ reducedMotion: "no-preference" });
  await test.step("in the list of stories", async () => {
    await page.goto(`/project/${projectId}`);
    const card = page.getByRole("listitem").filter({ hasText: "The late boat" });
    const watch = card.getByRole("link", { name: /^Watch The late boat, 0:\d\d$/u });
    await expect(watch).toHaveAttribute("href", `${path}/edit-video?play=1`);
    await expect(page.getByRole("link", { name: /^Watch/u })).toHaveCount(1);
    expect(asked).toEqual([]);
    await card.hover();
    await expect(card.locator("[data-frame]")).toBeVisible();
    await page.getByRole("heading", { name: "Stories" }).hover();
    await expect(card.locator("[data-frame]")).toHaveCount(0);
    await card.hover();
    await expect(card.locator("[data-frame]")).toBeVisible();
    expect(asked).toHaveLength(1);
    await expectAccessible(page, "stories with a film");
  });

  await test.step("not for who wants less motion", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.reload();
    const card = page.getByRole("listitem").filter({ hasText: "The late boat" });
    await expect(card.getByRole("link", { name: /^Watch/u })).toBeVisible();
    await card.hover();
    await card.getByRole("link", { name: "The late boat", exact: true }).focus();
    expect(asked).toHaveLength(1);
    await expect(card.locator("[data-frame]")).toHaveCount(0);
    await page.emulateMedia({ reducedMotion: "no-preference" });
  });

  await test.step("in the list of projects, also for the keyboard", async () => {
    await page.goto("/projectlist");
    const card = page.getByRole("listitem").filter({ hasText: name });
    const watch = card.getByRole("link", { name: new RegExp(`^Watch ${name}, 0:\\d\\d$`, "u") });
    await expect(watch).toHaveAttribute("href", `${path}/edit-video?play=1`);
    await card.getByRole("link", { name: `View ${name}` }).focus();
    await page.keyboard.press("Shift+Tab");
    await expect(watch).toBeFocused();
    await expect(card.locator("[data-frame]")).toBeVisible();
    await expectAccessible(page, "projects with a film");
    await watch.click();
    await expect(page).toHaveURL(`${path}/edit-video?play=1`);
  });

  await test.step("a picture that is lost leaves its place to the name", async () => {
    await page.route("**/api/media/**", (route) => route.fulfill({ status: 404, body: "" }));
    await page.goto(`/project/${projectId}`);
    const card = page.getByRole("listitem").filter({ hasText: "The late boat" });
    await expect(card.getByText("The late boat").first()).toBeVisible();
    await expect(card.locator("img")).toHaveCount(0);
  });
});
