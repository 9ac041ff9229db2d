import type { Page } from "@playwright/test";
import { catalogue } from "@/lib/errors";
import { passwordTexts, userNameTexts } from "@/lib/rules/account";
import { aPerson, aRegistered, expect, freshUserName, linkInMail, PASSWORD, test } from "./studio";

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

test("a user name is shaped while it is typed, and told when it is too long", async ({ page }) => {
  await page.goto("/register");
  const userName = page.getByLabel("User Name");
  await expect(page.getByText(userNameTexts.hint)).toBeVisible();
  await userName.fill("Ana-Maria New!");
  await expect(userName).toHaveValue("anamarianew");
  await userName.fill("a".repeat(25));
  await expect(userName).toHaveValue("a".repeat(24));
  await expect(page.getByText(userNameTexts.tooLong)).toBeVisible();
  await userName.fill("ana");
  await expect(page.getByText(userNameTexts.tooLong)).toBeHidden();
});

test("a taken user name comes with a suggestion that a click takes", async ({ page, person }) => {
  await page.goto("/register");
  await page.getByLabel("User Name").fill(person.userName);
  const verdict = page.getByText(/^User name is taken\. Try .+ instead\?$/u);
  await expect(verdict).toBeVisible();
  const suggestion = verdict.getByRole("button");
  const name = (await suggestion.textContent()) ?? "";
  await suggestion.click();
  await expect(page.getByLabel("User Name")).toHaveValue(name);
  await expect(page.getByText(userNameTexts.available)).toBeVisible();
});

test("the rules of a password turn from grey to red and green, and hold the button", async ({
  page,
}) => {
  await page.goto("/register");
  const rules = [page.getByText(passwordTexts.length), page.getByText(passwordTexts.characters)];
  const areColoured = async (...colours: RegExp[]) => {
    for (const [index, rule] of rules.entries()) {
      await expect(rule).toHaveClass(colours[index] ?? /never/u);
    }
  };
  const register = page.getByRole("button", { name: "Register" });
  const password = page.getByLabel("Password", { exact: true });
  await page.getByLabel("User Name").fill(freshUserName());
  await expect(page.getByText(userNameTexts.available)).toBeVisible();
  await areColoured(/text-faint/u, /text-faint/u);
  await password.fill("lantern");
  await areColoured(/text-bad/u, /text-bad/u);
  await password.fill("lanterns");
  await areColoured(/text-good/u, /text-bad/u);
  await expect(register).toBeDisabled();
  await password.fill(PASSWORD);
  await areColoured(/text-good/u, /text-good/u);
  await expect(register).toBeEnabled();
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
});

test("a login with a wrong password, or before the address is verified, says why", async ({
  page,
  person,
}) => {
  const { email } = await aRegistered();
  await page.goto("/login");
  await logIn(page, person.email, "lantern#43");
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toHaveText(catalogue["account.wrongCredentials"].text);
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await logIn(page, email, PASSWORD);
  await expect(alert).toHaveText(catalogue["account.notVerified"].text);
});

test("what was typed before the scripts arrived counts", async ({ page, person }) => {
  let arrive = () => {};
  const typed = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/_next/static/**/*.js", async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByLabel("Email").fill(person.email);
  arrive();
  await page.waitForLoadState();
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/projectlist$/u);
});

test("a forgotten password is replaced by way of the mail", async ({ page, playwright }) => {
  const { email } = await aPerson(playwright.request);
  const newPassword = "lighthouse!7";
  await page.goto("/passwordresetrequest");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("New Password").fill(newPassword);
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page).toHaveURL(/\/emailverification/u);
  await expect(
    page.getByText("Password reset successfully. Please verify your email."),
  ).toBeVisible();
  await page.goto(await linkInMail(email, "reset"));
  await page.getByLabel("Your new password").fill(newPassword);
  await page.getByRole("button", { name: "Reset password" }).click();
  await expect(page).toHaveURL(/\/login/u);
  await logIn(page, email, newPassword);
  await expect(page).toHaveURL(/\/projectlist$/u);
});

test("a page asked for signed out leads through the login and back; logging out ends it", async ({
  page,
  playwright,
}) => {
  const { userName, email } = await aPerson(playwright.request);
  await page.goto("/myaccount");
  await expect(page).toHaveURL(/\/login\?next=/u);
  await logIn(page, email, PASSWORD);
  await expect(page).toHaveURL(/\/myaccount$/u);
  await expect(page.getByRole("definition").filter({ hasText: email })).toBeVisible();
  await expect(page.getByRole("banner").getByText(userName)).toBeVisible();
  await page.getByRole("button", { name: /menu/iu }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/u);
  await expect(page.getByRole("banner").getByRole("link", { name: "Log In" })).toBeVisible();
  await page.goto("/projectlist");
  await expect(page).toHaveURL(/\/login$/u);
});
