import {
  answerWithError,
  errorBox,
  holdCall,
  holdScripts,
  logIn,
  loseConnection,
} from "./account-kit";
import { aPerson, aRegistered, expect, PASSWORD, post, signIn, test } from "./studio";

test("a login with a wrong password, or before the address is verified, says why", async ({
  page,
  person,
}) => {
  const { email } = await aRegistered();
  await page.goto("/login");
  await logIn(page, person.email, "lantern#43");
  await expect(errorBox(page)).toHaveText("Email or password is incorrect.");
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await logIn(page, email, "lantern#43");
  await expect(errorBox(page)).toHaveText("Email or password is incorrect.");
  await logIn(page, email, PASSWORD);
  await expect(errorBox(page)).toContainText(
    "Your email address is not verified. Please check your inbox.",
  );
  await page.getByRole("link", { name: "Get a new link" }).click();
  await expect(page).toHaveURL(/\/emailverification$/u);
});

test("a login that the studio fails at says so, and can be tried again", async ({
  page,
  person,
}) => {
  await page.goto("/login");
  await loseConnection(page, "/auth/callback/credentials*");
  await logIn(page, person.email, PASSWORD);
  await expect(errorBox(page)).toHaveText("An error occurred during login. Please try again.");
  await page.unroute("**/api/auth/callback/credentials*");
  await answerWithError(page, "/auth/user-login", 500, "Failed to fetch user details");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(errorBox(page)).toHaveText("Failed to fetch user details");
  await page.unroute("**/api/auth/user-login");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/projectlist$/u);
});

test("whoever guesses passwords has to wait", async ({ page }) => {
  const { email } = await aRegistered();
  const guess = () => post("/auth/token", { email, password: "lantern#43" });
  // One guess is free again in every interval: the page asks while one still has time left.
  const secondsToWait = async () => {
    const refusal = await guess().then(String, String);
    return Number(/"retryAfterSeconds":(\d+)/u.exec(refusal)?.[1] ?? 0);
  };
  await page.goto("/login");
  await expect.poll(secondsToWait, { timeout: 60_000 }).toBeGreaterThan(20);
  await logIn(page, email, "lantern#43");
  await expect(errorBox(page)).toHaveText(
    /^Too many tries\. Please wait \d+ (?:seconds?|minutes?) and try again\.$/u,
  );
});

test("both fields are required, the password can be looked at, and links lead on", async ({
  page,
}) => {
  await page.goto("/login");
  const email = page.getByLabel("Email");
  const password = page.getByLabel("Password", { exact: true });
  await page.getByRole("button", { name: "Login" }).click();
  await expect(email).toBeFocused();
  await email.fill("ana@mail.example");
  await page.keyboard.press("Enter");
  await expect(password).toBeFocused();
  await expect(errorBox(page)).toBeHidden();
  await password.fill(PASSWORD);
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Register" }).click();
  await expect(page).toHaveURL(/\/register$/u);
  await main.getByRole("link", { name: "Existing user? Login here" }).click();
  await main.getByRole("link", { name: "Reset" }).click();
  await expect(page).toHaveURL(/\/passwordresetrequest$/u);
});

test("a button that is pressed before the scripts arrived counts", async ({ page, person }) => {
  const arrive = await holdScripts(page);
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  arrive();
  await expect(page).toHaveURL(/\/projectlist$/u);
  expect(page.url()).not.toContain("password");
});

test("every page but the public ones leads through the login and back", async ({
  page,
  person,
}) => {
  for (const address of [
    "/projectlist",
    "/createproject",
    "/myaccount",
    "/changepassword",
    "/deleteaccount",
    "/project/00000000-0000-4000-8000-000000000000",
  ]) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/login(?:\?|$)/u);
  }
  await page.goto("/myaccount?from=mail");
  await expect(page).toHaveURL(/\/login\?next=/u);
  await logIn(page, person.email, PASSWORD);
  await expect(page).toHaveURL(/\/myaccount\?from=mail$/u);
  await expect(page.getByRole("definition").filter({ hasText: person.email })).toBeVisible();
  await expect(page.getByRole("banner").getByText(person.userName)).toBeVisible();
  // Somebody who is signed in has no business at the login.
  await page.goto("/login?next=%2Fcreateproject");
  await expect(page).toHaveURL(/\/createproject$/u);
  await page.goto("/login?next=https%3A%2F%2Fevil.example%2F");
  await expect(page).toHaveURL(/\/projectlist$/u);
});

test("the account shows who one is and leads to what can be done", async ({
  signedIn: page,
  person,
}) => {
  await page.goto("/myaccount");
  await expect(page.getByRole("definition")).toContainText([person.userName, person.email]);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Change Password" })).toHaveAttribute(
    "href",
    "/changepassword",
  );
  await expect(main.getByRole("link", { name: "Delete Account" })).toHaveAttribute(
    "href",
    "/deleteaccount",
  );
});

test("logging out ends the session, and says when it could not", async ({ page, playwright }) => {
  const { email } = await aPerson(playwright.request);
  await page.goto("/login");
  await logIn(page, email, PASSWORD);
  await expect(page).toHaveURL(/\/projectlist$/u);
  await loseConnection(page, "/auth/signout");
  await page.getByRole("button", { name: /menu/iu }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(errorBox(page)).toContainText("The studio cannot be reached.");
  await page.unroute("**/api/auth/signout");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL(/\/login$/u);
  await expect(page.getByRole("banner").getByRole("link", { name: "Log In" })).toBeVisible();
  await page.goto("/projectlist");
  await expect(page).toHaveURL(/\/login$/u);
});

test("logging out everywhere ends every session after a question", async ({
  visit,
  playwright,
}) => {
  const person = await aPerson(playwright.request);
  const here = await visit(person);
  const there = await visit(person);
  await there.goto("/projectlist");
  await here.goto("/myaccount");
  await here.getByRole("button", { name: "Log out everywhere" }).click();
  const question = here.getByRole("alertdialog", { name: "Log out everywhere?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  await here.getByRole("button", { name: "Log out everywhere" }).click();
  await question.getByRole("button", { name: "Log out everywhere" }).click();
  await expect(here).toHaveURL(/\/login$/u);
  await there.goto("/createproject");
  await expect(there).toHaveURL(/\/login\?next=/u);
});

test("whoever was logged out elsewhere is offered the login, and comes back to the page", async ({
  visit,
  playwright,
}) => {
  const person = await aPerson(playwright.request);
  const { email, bearer } = person;
  const page = await visit(person);
  await page.goto("/createproject");
  await post("/auth/sign-out-everywhere", {}, bearer);
  await page.getByLabel("Project name").fill("The Last Light");
  await page.getByRole("button", { name: "Create Project" }).click();
  await expect(errorBox(page)).toHaveText("Please log in to continue.");
  await expect(page.getByLabel("Project name")).toHaveValue("The Last Light");
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fcreateproject$/u);
  await logIn(page, email, PASSWORD);
  await expect(page).toHaveURL(/\/createproject$/u);
  await page.goto("/changepassword");
  await post(
    "/auth/sign-out-everywhere",
    {},
    (await signIn(playwright.request, email, PASSWORD)).bearer,
  );
  await page.getByLabel("Old Password").fill(PASSWORD);
  await page.getByLabel("New Password").fill("harbour#77");
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(errorBox(page)).toHaveText("Please log in to continue.");
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fchangepassword$/u);
});

test("a button that was pressed keeps the focus while it works, and works once", async ({
  page,
}) => {
  const { email } = await aRegistered();
  await page.goto("/login");
  let calls = 0;
  page.on("request", (request) => {
    if (request.url().includes("/callback/credentials")) calls += 1;
  });
  const answer = await holdCall(page, "/auth/callback/credentials*");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("lantern#43");
  const button = page.getByRole("main").getByRole("button", { name: /^Log/u });
  await button.press("Enter");
  await expect(button).toHaveText("Logging in...");
  await expect(button).toBeDisabled();
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByLabel("Password", { exact: true }).press("Enter");
  answer();
  await expect(errorBox(page)).toHaveText("Email or password is incorrect.");
  await expect(button).toHaveText("Login");
  expect(calls).toBe(1);
});
