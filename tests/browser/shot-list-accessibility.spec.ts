import { expectAccessible } from "./axe";
import { test } from "./shot-list-kit";
import { refusal } from "./shots-kit";
import { expect } from "./studio";

test("the shot list in all its layouts and states", async ({ visit, longStory }) => {
  const page = await visit(longStory.owner);
  await page.route("**/generate-shot-image/*", (route) => route.fulfill(refusal("No credit")));
  await page.goto(longStory.path);
  await page.getByRole("button", { name: "Line 2: make image", exact: true }).click();
  await expect(page.getByText("Failed to initiate image generation: No credit")).toBeVisible();
  await expectAccessible(page, "the shot list");
  await page.getByRole("button", { name: "Storyboard" }).click();
  await expectAccessible(page, "the storyboard of a long story");
  await page.goto(`${longStory.path}?character=NOBODY`);
  await expect(page.getByText("No shot is like this")).toBeVisible();
  await expectAccessible(page, "a list that nothing is in");
});
