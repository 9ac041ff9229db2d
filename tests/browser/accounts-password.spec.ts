import { answerWithError, errorBox, holdCall, logIn, loseConnection } from "./account-kit";
import { aPerson, expect, linkInMail, PASSWORD, test } from "./studio";

const NEW_PASSWORD = "lighthouse!7";

test("a forgotten password is replaced by way of the mail, and the old one works until then", async ({
  page,
  playwright,
}) => {
  const { email } = await aPerson(playwright.request);
  await page.goto("/passwordresetrequest");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("reset password", {
    ignoreCase: true,
  });
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("New Password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page).toHaveURL(/\/emailverification/u);
  await expect(
    page.getByText("Password reset successfully. Please verify your email."),
  ).toBeVisible();
  const link = await linkInMail(email, "reset");
  await page.goto("/login");
  await logIn(page, email, PASSWORD);
  await expect(page).toHaveURL(/\/projectlist$/u);
  await page.goto(link);
  const password = page.getByLabel("Your new password");
  const button = page.getByRole("button", { name: "Reset password" });
  await password.fill("somebody#else1");
  await button.click();
  await expect(errorBox(page)).toHaveText(
    "This is not the password that was chosen for this link. Please try again.",
  );
  await loseConnection(page, "/auth/password-reset/confirm");
  await password.fill(NEW_PASSWORD);
  await button.click();
  await expect(errorBox(page)).toHaveText("An error occurred. Please try again.");
  await page.unroute("**/api/auth/password-reset/confirm");
  await button.click();
  await expect(page).toHaveURL(/\/login\?after=reset$/u);
  await expect(page.getByText("Your new password counts from now on.")).toBeVisible();
  await logIn(page, email, PASSWORD);
  await expect(errorBox(page)).toHaveText("Email or password is incorrect.");
  await logIn(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL(/\/projectlist$/u);
  await page.goto(link);
  await password.fill(NEW_PASSWORD);
  await button.click();
  await expect(errorBox(page)).toContainText("This link is no longer valid.");
  await page.getByRole("link", { name: "Ask again" }).click();
  await expect(page).toHaveURL(/\/passwordresetrequest$/u);
});

test("a request for another password that fails says why", async ({ page }) => {
  await page.goto("/passwordresetrequest");
  const password = page.getByLabel("New Password");
  const button = page.getByRole("button", { name: "Reset Password" });
  await page.getByLabel("Email").fill("nobody@mail.example");
  await password.fill("lantern");
  await expect(button).toBeDisabled();
  await password.press("Enter");
  await expect(errorBox(page)).toHaveText("Please ensure the password meets all requirements");
  await password.fill(NEW_PASSWORD);
  await expect(errorBox(page)).toBeHidden();
  await answerWithError(
    page,
    "/auth/password-reset",
    500,
    "Failed to reset password. Please try again.",
  );
  await button.click();
  await expect(errorBox(page)).toHaveText("Failed to reset password. Please try again.");
  await page.unroute("**/api/auth/password-reset");
  await loseConnection(page, "/auth/password-reset");
  await button.click();
  await expect(errorBox(page)).toHaveText("An error occurred. Please try again.");
  await page.unroute("**/api/auth/password-reset");
  const answer = await holdCall(page, "/auth/password-reset");
  await button.click();
  await expect(page.getByRole("button", { name: "Resetting..." })).toBeDisabled();
  answer();
  // Nobody learns whether the address is known.
  await expect(
    page.getByText("Password reset successfully. Please verify your email."),
  ).toBeVisible();
});

test("a changed password counts at once, ends other sessions and is told at home", async ({
  page,
  visit,
  playwright,
}) => {
  const person = await aPerson(playwright.request);
  const { email } = person;
  const elsewhere = await visit(person);
  await elsewhere.goto("/projectlist");
  await page.goto("/changepassword");
  await logIn(page, email, PASSWORD);
  await expect(page).toHaveURL(/\/changepassword$/u);
  const oldPassword = page.getByLabel("Old Password");
  const newPassword = page.getByLabel("New Password");
  const button = page.getByRole("button", { name: "Change Password" });
  await oldPassword.fill("lantern#43");
  await newPassword.fill("short");
  await expect(button).toBeDisabled();
  // The scripts of the page may still be on their way.
  await expect(async () => {
    await newPassword.press("Enter");
    await expect(errorBox(page)).toHaveText(
      "Please ensure the new password meets all requirements",
      { timeout: 2_000 },
    );
  }).toPass();
  await newPassword.fill(NEW_PASSWORD);
  await newPassword.press("Enter");
  await expect(errorBox(page)).toHaveText(
    "Old password incorrect. Enter the password that you log in with now.",
  );
  await loseConnection(page, "/auth/change-password");
  await oldPassword.fill(PASSWORD);
  await button.click();
  await expect(errorBox(page)).toHaveText("Failed to change password. Please try again.");
  await page.unroute("**/api/auth/change-password");
  await button.click();
  await expect(page).toHaveURL((address) => address.pathname === "/");
  await expect(
    page.getByRole("alert").filter({ hasText: "Password change was successful." }),
  ).toBeVisible();
  await page.goto("/projectlist");
  await expect(page).toHaveURL(/\/projectlist$/u);
  await elsewhere.goto("/createproject");
  await expect(elsewhere).toHaveURL(/\/login\?next=/u);
  await logIn(elsewhere, email, NEW_PASSWORD);
  await expect(elsewhere).toHaveURL(/\/createproject$/u);
});
