import type { Page } from "@playwright/test";
import { answerWithError, errorBox, holdCall, holdScripts, loseConnection } from "./account-kit";
import { aRegistered, expect, freshUserName, linkInMail, PASSWORD, post, test } from "./studio";

/** Fills the whole form in and waits until the name is known to be free. */
async function fillIn(page: Page, userName = freshUserName()): Promise<string> {
  await page.goto("/register");
  await page.getByLabel("User Name").fill(userName);
  await page.getByLabel("Email").fill(`${userName}@mail.example`);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await expect(page.getByText("User name is available")).toBeVisible();
  return userName;
}

test("a user name is shaped while it is typed, and the rules of a password hold the button", async ({
  page,
  person,
}) => {
  await page.goto("/register");
  const userName = page.getByLabel("User Name");
  const isFree = page.getByText("User name is available");

  await test.step("the caret stays in the middle of a name that is corrected there", async () => {
    await userName.pressSequentially("hello");
    await userName.press("ArrowLeft");
    await userName.press("ArrowLeft");
    await userName.pressSequentially("X!y");
    await expect(userName).toHaveValue("helxylo");
  });

  await test.step("what no name has is left out, and what is too long is told", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Register as new user");
    await expect(
      page.getByText(
        "User names can only have lower case letters, numbers, underscores and periods.",
      ),
    ).toBeVisible();
    await userName.fill("Ana-Maria New!");
    await expect(userName).toHaveValue("anamarianew");
    await userName.fill("a".repeat(25));
    await expect(userName).toHaveValue("a".repeat(24));
    const tooLong = page.getByText("User names must be 24 characters or less.");
    await expect(tooLong).toBeVisible();
    await userName.fill("ana");
    await expect(tooLong).toBeHidden();
  });

  await test.step("a taken name comes with a suggestion that a click takes", async () => {
    await userName.fill(person.userName);
    const verdict = page.getByText("User name is taken. Try");
    await expect(verdict).toHaveText(/ [a-z0-9_.]{1,24} instead\?$/u);
    const suggestion = verdict.getByRole("button");
    const name = (await suggestion.textContent()) ?? "";
    await suggestion.click();
    await expect(userName).toHaveValue(name);
    await expect(isFree).toBeVisible();
  });

  await test.step("the rules of a password turn from grey to red and green", async () => {
    const rules = [
      page.getByText("Password must have 8-20 characters"),
      page.getByText("Password must have letters, numbers, and special characters"),
    ];
    const areColoured = async (...colours: RegExp[]) => {
      for (const [index, rule] of rules.entries()) {
        await expect(rule).toHaveClass(colours[index] ?? /never/u);
      }
    };
    const register = page.getByRole("button", { name: "Register" });
    const password = page.getByLabel("Password", { exact: true });
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
    await page.getByRole("button", { name: "Hide password" }).click();
    await expect(password).toHaveAttribute("type", "password");
  });
});

test("a taken name may come without a suggestion, and a failed check counts as taken", async ({
  page,
}) => {
  const checks = "**/api/auth/check-username";
  await page.route(checks, (route) => route.fulfill({ json: { available: false } }));
  await page.goto("/register");
  await page.getByLabel("Email").fill("ana@mail.example");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("User Name").fill("ana");
  await expect(page.getByText("User name is taken", { exact: true })).toBeVisible();
  await page.unroute(checks);
  await page.route(checks, (route) => route.fulfill({ status: 502, body: "Bad gateway" }));
  await page.getByLabel("User Name").fill("anna");
  await expect(page.getByText("Failed to check username availability.")).toBeVisible();
  await expect(page.getByText(/Try .+ instead/u)).toBeHidden();
  await expect(page.getByRole("button", { name: "Register" })).toBeDisabled();
});

test("Enter in a form that is not ready says what is missing", async ({ page }) => {
  await fillIn(page);
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("short");
  await password.press("Enter");
  await expect(errorBox(page)).toHaveText("Please ensure all fields are valid.");
  await expect(page).toHaveURL(/\/register$/u);
  await password.fill(PASSWORD);
  await expect(errorBox(page)).toBeHidden();
});

test("the button says that it registers, and the notice says where the mail is", async ({
  page,
}) => {
  await fillIn(page);
  const answer = await holdCall(page, "/auth/register");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("button", { name: "Registering..." })).toBeDisabled();
  answer();
  await expect(page).toHaveURL(/\/emailverification$/u);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Email Verification");
  await expect(page.getByText("A verification link was sent to your email.")).toBeVisible();
  await expect(page.getByText(/a minute or two/u)).toBeVisible();
  await expect(page.getByText(/spam/u)).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Go to login" }).click();
  await expect(page).toHaveURL(/\/login$/u);
});

test("a registration that fails says why, and keeps what was typed", async ({ page }) => {
  const userName = await fillIn(page);
  const button = page.getByRole("button", { name: "Register" });
  await loseConnection(page, "/auth/register");
  await button.click();
  await expect(errorBox(page)).toHaveText("An error occurred during registration.");
  await page.unroute("**/api/auth/register");
  await answerWithError(page, "/auth/register", 500, "Failed to register user.");
  await button.click();
  await expect(errorBox(page)).toHaveText("Failed to register user.");
  await page.unroute("**/api/auth/register");
  // Somebody is faster: the name is taken between the look and the button.
  const email = `faster.${userName}@mail.example`;
  await post("/auth/register", { userName, email, password: PASSWORD });
  await button.click();
  await expect(errorBox(page)).toHaveText("User name is taken");
  await expect(page.getByLabel("User Name")).toHaveValue(userName);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(PASSWORD);
  await expect(button).toBeEnabled();
});

test("what was typed before the scripts arrived counts", async ({ page }) => {
  const arrive = await holdScripts(page);
  await page.goto("/register", { waitUntil: "commit" });
  const userName = freshUserName();
  await page.getByLabel("User Name").fill(userName);
  await page.getByLabel("Email").fill(`${userName}@mail.example`);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  arrive();
  await expect(page.getByText("User name is available")).toBeVisible();
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page).toHaveURL(/\/emailverification$/u);
});

test("the mailed link and the password chosen at registration verify and sign in", async ({
  page,
}) => {
  const userName = await fillIn(page);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page).toHaveURL(/\/emailverification$/u);
  const link = await linkInMail(`${userName}@mail.example`, "verify");
  await page.goto(link);
  const password = page.getByLabel("Password chosen at registration");
  const button = page.getByRole("button", { name: "Verify and log in" });
  await password.fill("somebody#else1");
  await button.click();
  await expect(errorBox(page)).toHaveText(
    "This is not the password that was chosen for this link. Please try again.",
  );
  await page.route("**/verify?*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await password.fill(PASSWORD);
  await button.click();
  await expect(errorBox(page)).toHaveText(/^The studio cannot be reached\./u);
  await page.unroute("**/verify?*");
  await button.click();
  await expect(page).toHaveURL(/\/projectlist$/u);
  await expect(page.getByRole("banner").getByText(userName)).toBeVisible();
  await page.goto(link);
  await password.fill(PASSWORD);
  await button.click();
  await expect(errorBox(page)).toContainText(
    "This link is no longer valid. Please ask for a new one.",
  );
  await page.getByRole("link", { name: "Get a new link" }).click();
  await expect(page).toHaveURL(/\/emailverification$/u);
});

test("a link without its secret leads to a new one", async ({ page }) => {
  await page.goto("/verify");
  await expect(errorBox(page)).toContainText("This link is no longer valid.");
  await expect(page.getByRole("link", { name: "Get a new link" })).toBeVisible();
});

test("another link can be had, but not without end", async ({ page }) => {
  const { email } = await aRegistered();
  const first = await linkInMail(email, "verify");
  await page.goto("/emailverification");
  await page.getByText("Nothing arrived?").click();
  await page.getByLabel("Email").fill(email);
  const again = page.getByRole("button", { name: "Send a new link" });
  await again.click();
  await expect(page.getByRole("main").getByRole("status")).toContainText(
    "a new link is on its way.",
  );
  await expect.poll(() => linkInMail(email, "verify")).not.toBe(first);
  await Promise.allSettled(
    Array.from({ length: 10 }, () => post("/auth/resend-verification", { email })),
  );
  await again.click();
  await expect(errorBox(page)).toHaveText(
    /^Too many tries\. Please wait \d+ (?:seconds?|minutes?) and try again\.$/u,
  );
  await expect(page.getByRole("main").getByRole("status")).toBeHidden();
});
