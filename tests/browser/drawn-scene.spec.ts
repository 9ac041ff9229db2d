import { aStoryOfShots } from "./shots-kit";
import { expect, test } from "./studio";

test("the page of a shot says what is drawn, and words of a person set it right", async ({
  signedIn: page,
  person,
}) => {
  const { marta } = await aStoryOfShots(person);
  await page.goto(`/shot/${marta}`);
  const drawn = page.getByRole("region", { name: "What is drawn" });
  await expect(drawn).toContainText("lantern room, inside, night");
  await drawn.getByRole("button", { name: "Correct it" }).click();
  const prompt = page.getByRole("textbox", { name: "Image prompt" });
  await expect(prompt).toHaveValue("");
  await prompt.fill("In the snow, by day, a red umbrella");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(drawn).toContainText("lantern room, inside, day, snow");
  await expect(drawn).toContainText("umbrella");
});

test("what is drawn is not told of models that read any words", async ({
  signedIn: page,
  person,
}) => {
  const { marta } = await aStoryOfShots(person);
  await page.route(`**/api/shot/${marta}/drawn*`, (route) =>
    route.fulfill({ json: { drawn: null, own_words: "" } }),
  );
  await page.goto(`/shot/${marta}`);
  await expect(page.getByRole("heading", { name: "Image prompt" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "What is drawn" })).toHaveCount(0);
});
