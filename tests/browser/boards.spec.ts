import { readFile } from "node:fs/promises";
import { expectAccessible } from "./axe";
import { aCastStory } from "./shots-kit";
import { expect, test } from "./studio";

test("boards and the shot list of a story, or of one scene, are taken along", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aCastStory(person);
  await page.goto(`${path}/script-media`);
  await page.getByRole("button", { name: "Boards and shot list" }).click();
  const dialog = page.getByRole("dialog", { name: "Boards and shot list" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, "how boards are wanted");
  await page.setViewportSize({ width: 390, height: 844 });
  const csv = dialog.getByRole("button", { name: "CSV" });
  await csv.scrollIntoViewIfNeeded();
  await expect(csv).toBeInViewport();
  const isWider = () => dialog.evaluate((sheet) => sheet.scrollWidth > sheet.clientWidth);
  expect(await isWider()).toBe(false);
  await expectAccessible(page, "how boards are wanted on a phone");

  const saved = async (button: string) => {
    const download = page.waitForEvent("download");
    await dialog.getByRole("button", { name: button }).click();
    const file = await download;
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  await dialog.getByRole("button", { name: "Words beside" }).click();
  await dialog.getByRole("textbox", { name: "Header" }).fill("For the crew & client");
  const asked = page.waitForRequest(/boards\.pdf/u);
  const boards = await saved("Save boards");
  const wishes = new URL((await asked).url()).searchParams;
  expect([wishes.get("header"), wishes.get("footer")]).toEqual(["For the crew & client", null]);
  expect(boards.name).toMatch(/ boards\.pdf$/u);
  expect(boards.bytes.subarray(0, 5).toString()).toBe("%PDF-");
  const list = await saved("CSV");
  expect(list.bytes.toString().trim().split("\r\n")).toHaveLength(5);
  await dialog.getByRole("combobox", { name: "Scene" }).click();
  await page.getByRole("option", { name: /^2 / }).click();
  const scene = await saved("CSV");
  expect(scene.name).toMatch(/ shots\.csv$/u);
  expect(scene.bytes.toString().trim().split("\r\n")).toHaveLength(3);
  expect((await saved("Excel, with pictures")).name).toMatch(/ shots\.xlsx$/u);

  await page.route("**/export/boards.pdf*", (route) => route.abort());
  await dialog.getByRole("button", { name: "Save boards" }).click();
  // Beside the button, so that it is seen on a phone as well.
  await expect(dialog.getByRole("alert")).toBeInViewport();
  await page.route("**/export/shots.csv*", (route) => route.abort());
  await dialog.getByRole("button", { name: "CSV" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Failed to make this file. Please try again.");
});
