import { demoSignIn, expect, test } from "./studio";

test("the sign-in that the start prints opens the sample project, whose film is there", async ({
  page,
}) => {
  const { email, password } = demoSignIn();
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/projectlist$/u);
  await page.getByRole("link", { name: "View The Last Light" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "The Last Light" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "The Last Light", exact: true }).click();
  await expect(page).toHaveURL(/\/story\//u);
  await expect(page.getByRole("link", { name: "Generate Media" })).toBeVisible();
  await page.goto(`${page.url()}/edit-video`);
  const film = page.locator("video").first();
  await expect
    .poll(() => film.evaluate(({ duration }: HTMLVideoElement) => duration))
    .toBeGreaterThan(60);
});
