import { aCastStory, shotDetails } from "./shots-kit";
import { expect, post, test } from "./studio";

const AGAIN = "Line 2: make image prompt again";
const EVENTS = "**/api/runs/*/events*";
const LOOKS = "**/api/runs/*";

test("a prompt goes on being written while its events are lost or cannot be read", async ({
  signedIn: page,
  person,
}) => {
  const { path, marta } = await aCastStory(person);
  const body = { image_prompt: "The lamp alone." };
  await post(`/shot-image/update-image-prompt/${marta}`, body, person.bearer);
  const saves: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("update-image-prompt")) saves.push(String(request.postData()));
  });
  await page.goto(`${path}/script-media`);
  let streams = 0;
  await page.route(EVENTS, async (route) => {
    streams += 1;
    if (streams > 1) return route.fulfill({ status: 502 });
    const body = "retry: 500\n\ndata: {half a mess\n\n";
    return route.fulfill({ contentType: "text/event-stream", body });
  });
  // A look that finds it still under way opens its events once more; this one finds it written.
  await page.route(LOOKS, async (route) => {
    const status = async () => (await (await route.fetch()).json()).run.status;
    await expect.poll(status, { timeout: 60_000 }).toBe("completed");
    await route.continue();
  });
  await page.getByRole("button", { name: AGAIN }).click();
  await expect(page.getByText("Line 2: the image prompt was written again.")).toBeVisible({
    timeout: 60_000,
  });
  expect(streams).toBe(2);
  const written = (await shotDetails(person, marta)).shot.image_prompt;
  expect(written).not.toBe("The lamp alone.");
  expect(saves).toEqual([]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => saves.length).toBe(1);
  expect(JSON.parse(saves[0] ?? "")).toEqual({
    ...body,
    written_from: null,
    edited_from: written,
  });
});

test("Undo leaves a prompt alone that somebody has changed since it was written", async ({
  signedIn: page,
  person,
}) => {
  const { path, marta } = await aCastStory(person);
  const save = (image_prompt: string) =>
    post(`/shot-image/update-image-prompt/${marta}`, { image_prompt }, person.bearer);
  await save("The lamp alone.");
  await page.goto(`${path}/script-media`);
  await page.getByRole("button", { name: AGAIN }).click();
  await expect(page.getByText("Line 2: the image prompt was written again.")).toBeVisible({
    timeout: 60_000,
  });
  await save("Glass and fog.");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(
    page.getByText("Line 2: the image prompt was changed since, and is left as it is."),
  ).toBeVisible();
  expect((await shotDetails(person, marta)).shot.image_prompt).toBe("Glass and fog.");
});
