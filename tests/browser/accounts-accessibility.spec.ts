import { errorBox, logIn, makeAdmin, shareWith } from "./account-kit";
import { expectAccessible } from "./axe";
import { aPerson, aProject, expect, PASSWORD, test } from "./studio";

// As they are opened they are looked at in accessibility.spec.ts.
test("the screens at the door, with what they say when something is wrong", async ({
  page,
  person,
}) => {
  await page.goto("/register");
  await page.getByLabel("User Name").fill(person.userName);
  await page.getByLabel("Password", { exact: true }).fill("short");
  await expect(page.getByText("User name is taken. Try")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(errorBox(page)).toBeVisible();
  await expectAccessible(page, "/register with errors");
  await page.goto("/login?after=reset");
  await logIn(page, person.email, "lantern#43");
  await expect(errorBox(page)).toBeVisible();
  await expectAccessible(page, "/login with an error");
  await page.goto("/emailverification");
  await expectAccessible(page, "/emailverification");
  await page.getByText("Nothing arrived?").click();
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Send a new link" }).click();
  await expect(page.getByRole("main").getByRole("status")).toBeVisible();
  await expectAccessible(page, "/emailverification with a new link sent");
});

test("the screens of an account, to its end", async ({ page, playwright }) => {
  const owner = await aPerson(playwright.request);
  const editor = await aPerson(playwright.request);
  await makeAdmin(owner);
  await aProject(owner, "Alone");
  await shareWith(owner, await aProject(owner, "Shared"), editor, "editor");
  await page.goto("/myaccount");
  await logIn(page, owner.email, PASSWORD);
  await expect(page.getByRole("link", { name: "Access Admin Dashboard" })).toBeVisible();
  await expectAccessible(page, "/myaccount");
  await page.getByRole("button", { name: "Log out everywhere" }).click();
  await expectAccessible(page, "/myaccount with its question");
  await page.goto("/admin");
  await expectAccessible(page, "/admin");
  await page.goto("/deleteaccount");
  await expectAccessible(page, "/deleteaccount");
  await page.goto("/changepassword");
  await page.getByLabel("Old Password").fill(PASSWORD);
  await page.getByLabel("New Password").fill("lighthouse!7");
  await expectAccessible(page, "/changepassword");
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "successful" })).toBeVisible();
  await expectAccessible(page, "the alert at home");
});

test("a login and the end of an account work by keyboard alone", async ({ page, playwright }) => {
  const { email } = await aPerson(playwright.request);
  await page.goto("/login");
  await page.getByLabel("Email").focus();
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/projectlist$/u);
  await page.goto("/deleteaccount");
  const yes = page.getByRole("option", { name: "Yes" });
  // The scripts of the page may still be on their way.
  await expect(async () => {
    await page.getByRole("combobox").press("Enter");
    await expect(yes).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole("option", { name: "No" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(yes).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox")).toHaveText("Yes");
  // The list gives the focus back when it has gone.
  await expect(page.getByRole("combobox")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("alert").filter({ hasText: "Account deleted successfully." }),
  ).toBeVisible();
});
