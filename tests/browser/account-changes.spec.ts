import { errorBox, logIn } from "./account-kit";
import { expectAccessible } from "./axe";
import { aPerson, expect, freshUserName, linkInMail, PASSWORD, signIn, test } from "./studio";

test("a session that is ended from another browser is logged out at its next page", async ({
  visit,
  playwright,
}) => {
  const person = await aPerson(playwright.request);
  const here = await visit(person);
  const { session } = await signIn(playwright.request, person.email, PASSWORD);
  const there = await visit({ session });
  await there.goto("/projectlist");
  await expect(there).toHaveURL(/\/projectlist$/u);
  await here.goto("/myaccount");
  const rows = here.getByRole("list", { name: "Where you are logged in" }).getByRole("listitem");
  await expect(rows).toHaveCount(4);
  await expect(rows.filter({ hasText: "This browser" })).toHaveCount(1);
  await expectAccessible(here, "/myaccount with sessions");
  const question = here.getByRole("alertdialog");
  await expect(async () => {
    // One of them is the other browser, the rest are the programs of the test.
    if (!(await question.isVisible())) await rows.getByRole("button").first().click();
    await expect(question).toBeVisible();
  }).toPass();
  await expectAccessible(here, "/myaccount with the question of a session");
  await here.getByRole("button", { name: "Log out there" }).click();
  await expect(rows).toHaveCount(3);
  for (const left of [2, 1]) {
    await rows.getByRole("button").first().click();
    await here.getByRole("button", { name: "Log out there" }).click();
    await expect(rows).toHaveCount(left);
  }
  await expect(rows).toContainText("This browser");
  await there.goto("/projectlist");
  await expect(there).toHaveURL(/\/login/u);
  await here.reload();
  await expect(here).toHaveURL(/\/myaccount$/u);
});

test("a user name and an address are changed, and the person stays logged in", async ({
  visit,
  playwright,
}) => {
  const person = await aPerson(playwright.request);
  const page = await visit(person);
  await page.goto("/myaccount");
  await page.getByRole("link", { name: "Change User Name" }).click();
  const userName = freshUserName();
  // The suggestion beside the field is labelled with a sentence that begins like the field's label.
  const field = page.getByLabel("User Name", { exact: true });
  await field.fill(person.userName);
  await expect(page.getByText("User name is taken. Try")).toBeVisible();
  await field.fill(userName);
  await expect(page.getByText("User name is available")).toBeVisible();
  await expectAccessible(page, "/changename");
  await page.getByRole("button", { name: "Change User Name" }).click();
  await expect(page).toHaveURL(/\/myaccount\?after=name$/u);
  await expect(page.getByText("Your user name was changed.")).toBeVisible();
  await expect(page.getByRole("main").getByText(userName)).toBeVisible();

  await page.getByRole("link", { name: "Change Email" }).click();
  const email = `${userName}@other.example`;
  await page.getByLabel("New Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("lantern#43");
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(errorBox(page)).toHaveText("The password is incorrect.");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("main").getByRole("status")).toContainText(email);
  await expectAccessible(page, "/changeemail with the link sent");
  const link = await linkInMail(email, "confirmemail");
  await page.goto(link);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await expectAccessible(page, "/confirmemail");
  await page.getByRole("button", { name: "Confirm the address" }).click();
  await expect(page).toHaveURL(/\/myaccount\?after=email$/u);
  await expect(page.getByRole("main").getByText(email)).toBeVisible();
  await page.goto("/logout");
  await expect(page).toHaveURL(/\/login$/u);
  await logIn(page, person.email, PASSWORD);
  await expect(errorBox(page)).toHaveText("Email or password is incorrect.");
  await logIn(page, email, PASSWORD);
  await expect(page).toHaveURL(/\/projectlist$/u);
});
