import type { Page } from "@playwright/test";
import { answerWithError, errorBox, logIn, loseConnection, shareWith } from "./account-kit";
import { aPerson, aProject, expect, PASSWORD, type Person, test } from "./studio";

async function openDeletion(page: Page, person: Person): Promise<void> {
  await page.goto("/deleteaccount");
  await logIn(page, person.email, PASSWORD);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delete Account");
}

async function choose(page: Page, label: string | RegExp, choice: string): Promise<void> {
  const option = page.getByRole("option", { name: choice });
  // A list that is closing, or whose scripts are on their way, opens at the second try.
  await expect(async () => {
    if (!(await option.isVisible())) await page.getByRole("combobox", { name: label }).click();
    await expect(option).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await option.click();
  await expect(option).toBeHidden();
}

const SURE = "Are you sure you want to delete your account?";

test("an account is deleted after yes and the password, and told at home", async ({
  page,
  playwright,
}) => {
  const person = await aPerson(playwright.request);
  await aProject(person, "Harbour nights");
  await openDeletion(page, person);
  await expect(page.getByRole("main")).toContainText(`your address ${person.email}`);
  await expect(page.getByRole("main")).toContainText(/Your project, .*Harbour nights/u);
  const button = page.getByRole("button", { name: "Delete Account" });
  const password = page.getByLabel("Password", { exact: true });
  await expect(button).toBeDisabled();
  await choose(page, SURE, "Yes");
  await expect(button).toBeDisabled();
  await password.fill("lantern#43");
  await expect(button).toBeEnabled();
  await choose(page, SURE, "No");
  await expect(button).toBeDisabled();
  await choose(page, SURE, "Yes");
  await button.click();
  await expect(errorBox(page)).toHaveText("The password is incorrect.");
  await expect(page.getByRole("combobox", { name: SURE })).toHaveText("Yes");
  await password.fill(PASSWORD);
  await answerWithError(
    page,
    "/auth/delete-account",
    500,
    "Failed to delete account on the server",
  );
  await button.click();
  await expect(errorBox(page)).toHaveText("Failed to delete account on the server");
  await page.unroute("**/api/auth/delete-account");
  await loseConnection(page, "/auth/delete-account");
  await button.click();
  await expect(errorBox(page)).toHaveText("Failed to delete account on the server");
  await page.unroute("**/api/auth/delete-account");
  await button.click();
  await expect(page).toHaveURL((address) => address.pathname === "/");
  await expect(
    page.getByRole("alert").filter({ hasText: "Account deleted successfully." }),
  ).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Log In" })).toBeVisible();
  await page.goto("/projectlist");
  await expect(page).toHaveURL(/\/login$/u);
  await logIn(page, person.email, PASSWORD);
  await expect(errorBox(page)).toHaveText("Email or password is incorrect.");
});

test("giving up leads back to the account", async ({ signedIn: page }) => {
  await page.goto("/deleteaccount");
  await page.getByRole("main").getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/myaccount$/u);
});

test("every project in which others work is handed over or deleted first", async ({
  page,
  visit,
  playwright,
}) => {
  const [owner, editor, viewer] = [
    await aPerson(playwright.request),
    await aPerson(playwright.request),
    await aPerson(playwright.request),
  ];
  const kept = await aProject(owner, "Kept film");
  const gone = await aProject(owner, "Gone film");
  await shareWith(owner, kept, editor, "editor");
  await shareWith(owner, kept, viewer, "viewer");
  await shareWith(owner, gone, viewer, "viewer");
  await openDeletion(page, owner);
  const button = page.getByRole("button", { name: "Delete Account" });
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await choose(page, SURE, "Yes");
  await expect(button).toBeDisabled();
  await expect(page.getByText("2 other people work in it.")).toBeVisible();
  await choose(page, "What becomes of Kept film?", `Hand it to ${editor.email}`);
  await expect(button).toBeDisabled();
  await expect(page.getByText(/None of them is an editor/u)).toBeVisible();
  await page.getByRole("combobox", { name: "What becomes of Gone film?" }).click();
  await expect(page.getByRole("option")).toHaveText(["Delete it for everybody"]);
  await page.getByRole("option").click();
  // Somebody joins meanwhile: nothing is deleted before that is decided too.
  const late = await aProject(owner, "Late film");
  await shareWith(owner, late, editor, "editor");
  await button.click();
  await expect(errorBox(page)).toContainText(
    "Please decide for each shared project who gets it, or that it is deleted.",
  );
  await page.getByRole("button", { name: "Show the projects again" }).click();
  await choose(page, "What becomes of Late film?", `Hand it to ${editor.email}`);
  await button.click();
  await expect(
    page.getByRole("alert").filter({ hasText: "Account deleted successfully." }),
  ).toBeVisible();
  const list = await visit(editor);
  await list.goto("/projectlist");
  await expect(list.getByRole("link", { name: "View Kept film" })).toBeVisible();
  await expect(list.getByRole("link", { name: "View Late film" })).toBeVisible();
  await expect(list.getByText("Gone film")).toHaveCount(0);
  await list.goto(`/project/${kept}`);
  await expect(
    list.getByRole("main").getByRole("button", { name: "Delete Project" }),
  ).toBeVisible();
});
