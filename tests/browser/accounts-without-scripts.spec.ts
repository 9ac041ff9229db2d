import type { Page } from "@playwright/test";
import { errorBox, holdScripts, logIn } from "./account-kit";
import { aPerson, aRegistered, expect, freshUserName, linkInMail, PASSWORD, test } from "./studio";

const NEW_PASSWORD = "harbour#77";

/** Where a page may be; with a password in it, it would stay in the history and in logs. */
function expectNoSecretIn(page: Page): void {
  expect(decodeURIComponent(page.url())).not.toMatch(/lantern|harbour|password=/u);
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("somebody registers, verifies, logs out and in, and changes the password", async ({
    page,
  }) => {
    const userName = freshUserName();
    const email = `${userName}@mail.example`;
    await page.goto("/register");
    await page.getByLabel("User Name").fill("Not A Name!");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Register" }).click();
    await expect(errorBox(page)).toHaveText("Please ensure all fields are valid.");
    expectNoSecretIn(page);
    await page.getByLabel("User Name").fill(userName);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByLabel("Password", { exact: true }).press("Enter");
    await expect(page).toHaveURL(/\/emailverification$/u);

    await page.goto(await linkInMail(email, "verify"));
    await page.getByLabel("Password chosen at registration").fill(NEW_PASSWORD);
    await page.getByRole("button", { name: "Verify and log in" }).click();
    await expect(errorBox(page)).toHaveText(
      "This is not the password that was chosen for this link. Please try again.",
    );
    expectNoSecretIn(page);
    await page.getByLabel("Password chosen at registration").fill(PASSWORD);
    await page.getByRole("button", { name: "Verify and log in" }).click();
    await expect(page).toHaveURL(/\/projectlist$/u);

    await page.goto("/logout");
    await page.getByRole("button", { name: "Log out" }).click();
    await expect(page).toHaveURL(/\/login$/u);
    await page.goto("/changepassword");
    await expect(page).toHaveURL(/\/login\?next=/u);
    await logIn(page, email, NEW_PASSWORD);
    await expect(errorBox(page)).toHaveText("Email or password is incorrect.");
    expectNoSecretIn(page);
    await logIn(page, email, PASSWORD);
    await expect(page).toHaveURL(/\/changepassword$/u);

    await page.getByLabel("Old Password").fill(PASSWORD);
    await page.getByLabel("New Password").fill(NEW_PASSWORD);
    await page.getByRole("button", { name: "Change Password" }).click();
    await expect(page).toHaveURL(/\/myaccount\?after=change$/u);
    await expect(page.getByRole("status")).toHaveText("Password change was successful.");
  });

  test("a password is reset by way of the mail", async ({ page, playwright }) => {
    const { email } = await aPerson(playwright.request);
    await page.goto("/passwordresetrequest?next=%2Fmyaccount");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("New Password").fill("lantern");
    await page.getByRole("button", { name: "Reset Password" }).click();
    await expect(errorBox(page)).toHaveText("Please ensure the password meets all requirements");
    expectNoSecretIn(page);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("New Password").fill(NEW_PASSWORD);
    await page.getByRole("button", { name: "Reset Password" }).click();
    await expect(page.getByRole("status")).toHaveText(
      "Password reset successfully. Please verify your email.",
    );
    await page.goto(await linkInMail(email, "reset"));
    await page.getByLabel("Your new password").fill(NEW_PASSWORD);
    await page.getByRole("button", { name: "Reset password" }).click();
    await expect(page).toHaveURL(/\/login\?after=reset&next=/u);
    await logIn(page, email, NEW_PASSWORD);
    await expect(page).toHaveURL(/\/myaccount$/u);
  });

  test("another link can be asked for", async ({ page }) => {
    const { email } = await aRegistered();
    const first = await linkInMail(email, "verify");
    await page.goto("/emailverification");
    await page.getByText("Nothing arrived?").click();
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send a new link" }).click();
    await expect(page.getByRole("status")).toContainText("a new link is on its way.");
    await expect.poll(() => linkInMail(email, "verify")).not.toBe(first);
  });

  test("a project is made, and an account is not deleted by accident", async ({
    browser,
    person,
  }) => {
    const context = await browser.newContext({
      storageState: person.session,
      javaScriptEnabled: false,
    });
    const page = await context.newPage();
    await page.goto("/createproject");
    await page.getByRole("button", { name: "Create Project" }).click();
    await expect(errorBox(page)).toHaveText("Please enter a project name.");
    await page.getByLabel("Project name").fill("Without scripts");
    await page.getByRole("button", { name: "Create Project" }).click();
    await expect(page).toHaveURL(/\/project\/[0-9a-f-]{36}$/u);
    await page.goto("/deleteaccount");
    await expect(errorBox(page)).toHaveText(
      "This form needs JavaScript. Switch it on, and load the page again.",
    );
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByLabel("Password", { exact: true }).press("Enter");
    expectNoSecretIn(page);
    await expect(page).toHaveURL(/\/deleteaccount$/u);
    await context.close();
  });
});

test("a form that is sent before its scripts are here says what went wrong", async ({ page }) => {
  const arrive = await holdScripts(page);
  await page.goto("/login", { waitUntil: "commit" });
  await logIn(page, "nobody@mail.example", PASSWORD);
  await expect(errorBox(page)).toHaveText("Email or password is incorrect.");
  arrive();
  await expect(errorBox(page)).toHaveText("Email or password is incorrect.");
  expectNoSecretIn(page);
});
