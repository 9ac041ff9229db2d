import { errorBox, logIn, makeAdmin } from "./account-kit";
import { aPerson, expect, PASSWORD, test } from "./studio";

test("only admins find their way to the admin pages", async ({ page, playwright }) => {
  const [somebody, admin] = [await aPerson(playwright.request), await aPerson(playwright.request)];
  await makeAdmin(admin);
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin$/u);
  await logIn(page, somebody.email, PASSWORD);
  await expect(page.getByText("That page is for admins.")).toBeVisible();
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin$/u);
  await page.goto("/myaccount");
  await expect(page.getByRole("definition").filter({ hasText: somebody.email })).toBeVisible();
  await expect(page.getByRole("link", { name: "Access Admin Dashboard" })).toBeHidden();
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin$/u);
  await expect(errorBox(page)).toBeHidden();
  await logIn(page, admin.email, PASSWORD);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin");
  await expect(page.getByRole("link", { name: "Default Voices" })).toHaveAttribute(
    "href",
    "/default-voices",
  );
  await page.getByRole("main").getByRole("link", { name: "My Account" }).click();
  await expect(page).toHaveURL(/\/myaccount$/u);
  await page.getByRole("link", { name: "Access Admin Dashboard" }).click();
  await expect(page).toHaveURL(/\/admin$/u);
});
