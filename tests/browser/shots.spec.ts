import { aStoryOfShots, shotDetails, showShotAs } from "./shots-kit";
import { aPerson, collectWrites, expect, post, shareToView, test } from "./studio";

test("a shot says where it stands, and what is said and done in it", async ({
  signedIn: page,
  person,
}) => {
  const { path, marta, first } = await aStoryOfShots(person);
  await page.goto(`/shot/${marta}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shot Details - Line 2");
  await expect(page.getByRole("link", { name: "Back to Script Media" })).toHaveAttribute(
    "href",
    `${path}/script-media`,
  );
  const slate = page.getByRole("main").locator("dl").first();
  await expect(slate).toContainText("The late boat");
  await expect(slate).toContainText("INT. LAMP ROOM");
  await expect(slate).toContainText("MARTA");
  const directions = page.getByText("quietly");
  await expect(directions).toHaveCSS("font-style", "italic");
  await expect(page.getByText("Let me finish the glass.")).toHaveCSS("font-style", "normal");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    "Audio",
    "Approval",
    "Image",
    "Video",
    "Notes",
  ]);
  await expect(page.getByRole("combobox", { name: "Shot type" })).toHaveText("Talking");

  await page.goto(`/shot/${first}`);
  await expect(page.getByText("Nobody speaks in this shot, so it has no audio.")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Shot type" })).toHaveText("Action");
});

test("a shot without a place or directions says so, or leaves them out", async ({
  signedIn: page,
  person,
}) => {
  const { marta } = await aStoryOfShots(person);
  // Settled before, so that the first visit has nothing to save whose answer could come last.
  await post(`/shot/${marta}/update-type`, { shot_type: "talking" }, person.bearer);
  await showShotAs(page, person, marta, (details) => ({
    ...details,
    shot: { ...details.shot, scene_location: null, stage_directions: "" },
  }));
  await page.goto(`/shot/${marta}`);
  await expect(page.getByText("No scene location specified")).toBeVisible();
  await expect(page.getByText("quietly")).toHaveCount(0);
});

test("buttons and arrow keys lead through the shots, which are fetched in advance", async ({
  signedIn: page,
  person,
}) => {
  const { first, marta, voss, last } = await aStoryOfShots(person);
  const inAdvance = page.waitForRequest((request) => request.url().includes(`/shot/${marta}?_rsc`));
  await page.goto(`/shot/${first}`);
  await inAdvance;
  const title = page.getByRole("heading", { level: 1 });
  await expect(page.getByRole("link", { name: "Previous shot" })).toHaveCount(0);
  await page.getByRole("link", { name: "Next shot" }).click();
  await expect(title).toHaveText("Shot Details - Line 2");
  await expect(page).toHaveURL(`/shot/${marta}`);
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(`/shot/${voss}`);
  await expect(page).toHaveTitle("The late boat · Shot 3 · Roughcut");
  await expect(title).toHaveText("Shot Details - Line 3");
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(`/shot/${last}`);
  await expect(title).toHaveText("Shot Details - Line 4");
  await expect(page.getByRole("link", { name: "Next shot" })).toHaveCount(0);
  await page.keyboard.press("ArrowLeft");
  await expect(title).toHaveText("Shot Details - Line 3");

  const back = page.getByRole("link", { name: "Previous shot" });
  await back.focus();
  await page.keyboard.press("Enter");
  await expect(title).toHaveText("Shot Details - Line 2");
  await expect(back).toBeFocused();
});

test("arrow keys stay in the text that is typed, which is not lost by leaving", async ({
  signedIn: page,
  person,
}) => {
  const { marta } = await aStoryOfShots(person);
  await page.goto(`/shot/${marta}`);
  await page.getByRole("button", { name: "Edit image prompt" }).click();
  await page.getByLabel("Image prompt", { exact: true }).fill("A wide shot of the lamp");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(`/shot/${marta}`);

  await page.getByRole("heading", { name: "Video" }).click();
  await page.keyboard.press("ArrowRight");
  const question = page.getByRole("dialog");
  await expect(question).toContainText("Leave without saving the image prompt?");
  await question.getByRole("button", { name: "Stay here" }).click();
  await expect(page.getByLabel("Image prompt", { exact: true })).toHaveValue(
    "A wide shot of the lamp",
  );
});

test("a prompt is edited in place and kept word for word", async ({ signedIn: page, person }) => {
  const { first } = await aStoryOfShots(person);
  await page.goto(`/shot/${first}`);
  const edit = page.getByRole("button", { name: "Edit image prompt" });
  const field = page.getByLabel("Image prompt", { exact: true });
  await edit.click();
  await expect(field).toBeFocused();
  await field.fill("Something else");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Something else")).toHaveCount(0);
  await expect(edit).toBeFocused();

  const words = "  A wide shot,\n\n  the lens <em>burning</em>  ";
  await edit.click();
  await field.fill(words);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(edit).toBeVisible();
  expect((await shotDetails(person, first)).shot.image_prompt).toBe(words);

  const editVideo = page.getByRole("button", { name: "Edit action video prompt" });
  await editVideo.click();
  await page.getByLabel("Action video prompt", { exact: true }).fill("The lens turns.\n");
  await page.getByRole("button", { name: "Save" }).click();
  // Back when it is stored.
  await expect(editVideo).toBeVisible();
  await expect(page.getByText("The lens turns.")).toBeVisible();
  expect((await shotDetails(person, first)).shot.action_video_prompt).toBe("The lens turns.\n");
  await page.reload();
  await edit.click();
  await expect(field).toHaveValue(words);
});

test("the shot type is settled by the first visit of somebody who may edit, and can be changed", async ({
  signedIn: page,
  person,
}) => {
  const { marta } = await aStoryOfShots(person);
  expect((await shotDetails(person, marta)).shot.shot_type).toBeNull();
  const settled = page.waitForResponse("**/update-type");
  await page.goto(`/shot/${marta}`);
  expect((await settled).status()).toBe(200);
  expect((await shotDetails(person, marta)).shot.shot_type).toBe("talking");

  await page.getByRole("combobox", { name: "Shot type" }).click();
  await page.getByRole("option", { name: "Action" }).click();
  await expect(page.getByRole("button", { name: "Generate Action Video" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Action video prompt" })).toBeVisible();
  await expect.poll(async () => (await shotDetails(person, marta)).shot.shot_type).toBe("action");
});

test("a viewer sees everything, can change nothing, and writes nothing by looking", async ({
  visit,
  person,
  playwright,
}) => {
  const { projectId, marta } = await aStoryOfShots(person);
  const viewer = await aPerson(playwright.request);
  await shareToView(person, projectId, viewer);
  const page = await visit(viewer);
  const writes = collectWrites(page);
  const looked = page.waitForResponse(`**/api/shot/${marta}/details`);
  await page.goto(`/shot/${marta}`);
  await looked;
  await expect(page.getByText("Let me finish the glass.")).toBeVisible();
  await expect(page.getByText("Talking", { exact: true })).toBeVisible();
  // Which notes are listed is theirs to choose; nothing else can be pressed.
  const buttons = page.getByRole("main").getByRole("button");
  await expect(buttons).toHaveText([/^Open/u, /^All/u, /^Mine/u]);
  await expect(page.getByRole("combobox")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Next shot" })).toBeVisible();
  expect(writes).toEqual([]);
  expect((await shotDetails(person, marta)).shot.shot_type).toBeNull();
});

test("a shot that cannot be read says so, and is read again", async ({
  signedIn: page,
  person,
}) => {
  const { marta } = await aStoryOfShots(person);
  // Settled before: saving it on the first visit would have the page read the shot by itself.
  await post(`/shot/${marta}/update-type`, { shot_type: "talking" }, person.bearer);
  const held = Promise.withResolvers<void>();
  let isCut = true;
  await page.route(`**/api/shot/${marta}/details`, async (route) => {
    if (isCut) return route.abort();
    await held.promise;
    return route.continue();
  });
  await page.goto(`/shot/${marta}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("alert")).toContainText("An error occurred");
  isCut = false;
  await main.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Loading shot details...")).toBeVisible();
  held.resolve();
  await expect(page.getByText("Loading shot details...")).toHaveCount(0);
  await expect(main.getByRole("alert")).toHaveCount(0);
});

test("what is no shot is said to be none", async ({ signedIn: page, person }) => {
  const { storyId, marta } = await aStoryOfShots(person);
  for (const id of [storyId, "nonsense"]) {
    const answer = await page.goto(`/shot/${id}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Shot not found." })).toBeVisible();
  }
  await page.goto("/shot");
  await expect(
    page.getByRole("heading", { name: "Cannot view shot details: Missing line ID" }),
  ).toBeVisible();

  // The script was parsed again while the page was open.
  await page.route(`**/api/shot/${marta}/details`, (route) =>
    route.fulfill({ status: 404, json: { error: "Shot not found.", code: "shot.notFound" } }),
  );
  await page.goto(`/shot/${marta}`);
  await expect(page.getByRole("heading", { name: "Shot not found." })).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to Script Media" })).toBeVisible();
});
