import { invite, invitedBy, personRow } from "./sharing-kit";
import { aPerson, aProject, expect, freshUserName, linkInMail, PASSWORD, test } from "./studio";

/** Ana owns a project, Ben is her editor, and Cleo is the commenter whom Ben invited. */
async function aSharedProject(playwright: Parameters<typeof aPerson>[0]) {
  const [ana, ben, cleo] = await Promise.all([
    aPerson(playwright),
    aPerson(playwright),
    aPerson(playwright),
  ]);
  const projectId = await aProject(ana, "Harbour nights");
  await invite(ana, projectId, ben.email, "editor");
  await invite(ben, projectId, cleo.email, "commenter");
  return { ana, ben, cleo, projectId, path: `/share/${projectId}` };
}

test("an invited address sees the project, and is told by mail", async ({ visit, playwright }) => {
  const ana = await aPerson(playwright.request);
  const ben = await aPerson(playwright.request);
  const projectId = await aProject(ana, "Harbour nights");
  const page = await visit(ana);
  await page.goto(`/project/${projectId}`);
  await page.getByRole("link", { name: "Share Project" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Share Harbour nights");
  await expect(personRow(page, ana.email)).toContainText("Owner");
  await expect(page.getByText("Nobody has been invited yet.", { exact: false })).toBeVisible();

  await page.getByLabel("Email").fill(`  ${ben.email.toUpperCase()} `);
  await page.getByRole("combobox", { name: "Permission" }).click();
  await expect(page.getByRole("option")).toHaveText(["Editor", "Commenter", "Viewer"]);
  await page.getByRole("option", { name: "Editor" }).click();
  const mailed = page.waitForResponse((answer) => answer.url().endsWith("/send-invite-email"));
  await page.getByRole("button", { name: "Send Invite" }).click();
  await expect(personRow(page, ben.email)).toContainText("Editor");
  await expect(page.getByLabel("Email")).toHaveValue("");
  await expect(page.getByText(`${ana.email} invited ${ben.email} as editor.`)).toBeVisible();
  expect((await mailed).status()).toBe(200);

  const theirs = await visit(ben);
  await theirs.goto("/projectlist");
  await expect(theirs.getByRole("link", { name: "Harbour nights", exact: true })).toBeVisible();
  await theirs.goto("/outbox");
  await expect(theirs.getByText(ben.email).first()).toBeVisible();
});

test("an invited newcomer comes to the project by way of login, registration and mail", async ({
  page,
  playwright,
}) => {
  const ana = await aPerson(playwright.request);
  const projectId = await aProject(ana, "Harbour nights");
  const userName = freshUserName();
  const email = `${userName}@mail.example`;
  await invite(ana, projectId, email, "viewer");
  await page.goto(`/project/${projectId}`);
  await page.getByRole("link", { name: "New user? Register here" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Register as new user");
  await page.getByLabel("User Name").fill(userName);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await expect(page.getByText("User name is available")).toBeVisible();
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page).toHaveURL(/\/emailverification\?next=/u);
  const first = await linkInMail(email, "verify");
  await page.getByText("Nothing arrived?").click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send a new link" }).click();
  await expect(page.getByText(/a new link is on its way/u)).toBeVisible();
  await expect.poll(() => linkInMail(email, "verify")).not.toBe(first);
  await page.goto(await linkInMail(email, "verify"));
  await page.getByLabel("Password chosen at registration").fill(PASSWORD);
  await page.getByRole("button", { name: "Verify and log in" }).click();
  await expect(page).toHaveURL(new RegExp(`/project/${projectId}$`, "u"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Harbour nights");
});

test("whoever forgot the password comes to the project by way of another one", async ({
  page,
  playwright,
}) => {
  const [ana, ben] = await Promise.all([aPerson(playwright.request), aPerson(playwright.request)]);
  const projectId = await aProject(ana, "Harbour nights");
  await invite(ana, projectId, ben.email, "viewer");
  const another = "lighthouse!7";
  await page.goto(`/project/${projectId}`);
  await page.getByRole("link", { name: "Forgot your password? Reset it here" }).click();
  // The login has a field of that name, too.
  await expect(page).toHaveURL(/\/passwordresetrequest/u);
  await page.getByLabel("Email").fill(ben.email);
  await page.getByLabel("New Password").fill(another);
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page).toHaveURL(/\/emailverification\?after=reset&next=/u);
  await page.goto(await linkInMail(ben.email, "reset"));
  await page.getByLabel("Your new password").fill(another);
  await page.getByRole("button", { name: "Reset password" }).click();
  await expect(page.getByText("Your new password counts from now on.")).toBeVisible();
  await page.getByLabel("Email").fill(ben.email);
  await page.getByLabel("Password", { exact: true }).fill(another);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(new RegExp(`/project/${projectId}$`, "u"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Harbour nights");
});

test("people are offered only what they may do", async ({ visit, playwright }) => {
  const { ana, ben, cleo, path } = await aSharedProject(playwright.request);

  const bens = await visit(ben);
  await bens.goto(path);
  await expect(personRow(bens, ana.email).getByRole("combobox")).toHaveCount(0);
  await expect(personRow(bens, ana.email).getByRole("button")).toHaveCount(0);
  await expect(invitedBy(bens, cleo.email)).toHaveText("you");
  await expect(invitedBy(bens, ben.email)).toHaveText(ana.email);
  await bens.getByRole("combobox", { name: `Permission of ${cleo.email}` }).click();
  await expect(bens.getByRole("option")).toHaveText(["Commenter", "Viewer"]);
  await bens.keyboard.press("Escape");
  await expect(bens.getByRole("heading", { name: "History" })).toHaveCount(0);

  const cleos = await visit(cleo);
  await cleos.goto(path);
  await expect(personRow(cleos, ben.email).getByRole("combobox")).toHaveCount(0);
  await cleos.getByRole("combobox", { name: "Permission", exact: true }).click();
  await expect(cleos.getByRole("option")).toHaveText(["Commenter", "Viewer"]);
  await cleos.keyboard.press("Escape");
  await expect(cleos.getByRole("button", { name: "Leave the project" })).toBeVisible();
});

test("lowering somebody says who keeps their level, and offers to lower them, too", async ({
  visit,
  playwright,
}) => {
  const { ana, ben, cleo, path } = await aSharedProject(playwright.request);
  const page = await visit(ana);
  await page.goto(path);
  await page.getByRole("combobox", { name: `Permission of ${ben.email}` }).click();
  await page.getByRole("option", { name: "Viewer" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("keep their levels");
  await expect(dialog).toContainText(`${cleo.email} (commenter)`);
  await dialog.getByRole("radio", { name: "Lower them to viewer, too" }).click();
  await dialog.getByRole("button", { name: "Change Permission" }).click();
  await expect(page.getByRole("combobox", { name: `Permission of ${cleo.email}` })).toContainText(
    "Viewer",
  );
  await expect(page.getByRole("combobox", { name: `Permission of ${ben.email}` })).toContainText(
    "Viewer",
  );
  await expect(
    page.getByText(`${ana.email} changed ${cleo.email} from commenter to viewer.`),
  ).toBeVisible();
});

test("removing somebody names who answers for their invitees", async ({ visit, playwright }) => {
  const { ana, ben, cleo, path } = await aSharedProject(playwright.request);
  const page = await visit(ana);
  await page.goto(path);
  await page.getByRole("button", { name: `Remove ${ben.email}` }).click();
  const dialog = page.getByRole("dialog");
  await expect(
    dialog.getByRole("radio", { name: "Reassign the people they invited" }),
  ).toBeChecked();
  await expect(dialog).toContainText(`${cleo.email} will belong to ${ana.email}.`);
  await dialog.getByRole("radio", { name: "Remove the people they invited, too" }).click();
  await expect(dialog).toContainText(`2 people lose access: ${ben.email} and ${cleo.email}.`);
  await dialog.getByRole("radio", { name: "Reassign the people they invited" }).click();
  await dialog.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(invitedBy(page, cleo.email)).toHaveText("you");
  await expect(page.getByRole("button", { name: `Remove ${ben.email}` })).toHaveCount(0);

  const bens = await visit(ben);
  await bens.goto(path);
  await expect(bens.getByRole("heading", { name: "Project not found." })).toBeVisible();
});

test("somebody leaves, and the project is gone from their list", async ({ visit, playwright }) => {
  const { ben, cleo, path } = await aSharedProject(playwright.request);
  const page = await visit(ben);
  await page.goto(path);
  await page.getByRole("button", { name: "Leave the project" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(cleo.email);
  await dialog.getByRole("button", { name: "Leave Project" }).click();
  await page.waitForURL("**/projectlist");
  await expect(page.getByText("You have left Harbour nights.")).toBeVisible();
  await expect(page.getByRole("main").getByText("Harbour nights")).toHaveCount(0);
});

test("the owner hands the project over to an editor", async ({ visit, playwright }) => {
  const { ana, ben, path } = await aSharedProject(playwright.request);
  const page = await visit(ana);
  await page.goto(path);
  await personRow(page, ben.email).getByRole("button", { name: "Hand Over" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Hand Over" }).click();
  await expect(personRow(page, ben.email).first()).toContainText("Owner");
  await expect(personRow(page, ana.email).first()).toContainText("Editor");
  await expect(page.getByRole("heading", { name: "History" })).toHaveCount(0);
});

test("what fails is said, and nothing on the screen changes", async ({ visit, playwright }) => {
  const { ana, ben, path } = await aSharedProject(playwright.request);
  const page = await visit(ana);
  await page.goto(path);
  const alerts = page.getByRole("alert");

  await page.getByLabel("Email").fill(ben.email);
  await page.getByRole("button", { name: "Send Invite" }).click();
  await expect(alerts.filter({ hasText: "Failed to send invite: " })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(ben.email);

  await page.route("**/api/share/**", (route) => route.abort());
  await page.getByRole("button", { name: "Send Invite" }).click();
  await expect(alerts.filter({ hasText: /^Failed to send invite$/u })).toBeVisible();
  await page.getByRole("combobox", { name: `Permission of ${ben.email}` }).click();
  await page.getByRole("option", { name: "Commenter" }).click();
  await expect(alerts.filter({ hasText: "Failed to update permission" })).toBeVisible();
  await expect(page.getByRole("combobox", { name: `Permission of ${ben.email}` })).toContainText(
    "Editor",
  );
  await page.getByRole("button", { name: `Remove ${ben.email}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByRole("dialog").getByText("Failed to remove permission")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();

  // Looking at the window again reads the people again.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(alerts.filter({ hasText: "Failed to load project permissions" })).toBeVisible();
  await page.unroute("**/api/share/**");
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(alerts.filter({ hasText: "Failed to load project permissions" })).toHaveCount(0);
});
