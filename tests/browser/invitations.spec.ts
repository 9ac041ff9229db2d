import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { invite, personRow } from "./sharing-kit";
import {
  aPerson,
  aProject,
  expect,
  freshUserName,
  linkInMail,
  PASSWORD,
  post,
  test,
} from "./studio";

/** Invitations on their way: many at once, waiting, sent again, copied, and kept to the owner. */

const newAddress = () => `${freshUserName()}@mail.example`;

async function choosePermission(page: Page, label: string, level: string) {
  await page.getByRole("combobox", { name: label, exact: true }).click();
  await page.getByRole("option", { name: level }).click();
}

test("many are invited at once, and those who cannot be stay in the field with the reason", async ({
  visit,
  playwright,
}) => {
  const [ana, ben] = await Promise.all([aPerson(playwright.request), aPerson(playwright.request)]);
  const projectId = await aProject(ana, "Harbour nights");
  const [cleo, dov] = [newAddress(), newAddress()];
  const page = await visit(ana);
  await page.goto(`/share/${projectId}`);
  await choosePermission(page, "Permission", "Commenter");
  await expect(page.getByText("Can read everything in the project, write notes")).toHaveCount(2);
  await page
    .getByLabel("Email")
    .fill(`"Marsh, Cleo" <${cleo}>, ${ana.email}; ${ben.email}\n${dov} nowhere`);
  await page.getByRole("button", { name: "Send Invite" }).click();
  for (const email of [cleo, dov]) {
    await expect(personRow(page, email)).toContainText("Invited, no account yet");
  }
  await expect(personRow(page, ben.email)).toContainText(`${ben.email} ${ben.userName}`);
  await expect(personRow(page, ben.email)).not.toContainText("no account yet");
  const told = page.getByRole("alert").filter({ hasText: "Failed to send invite" });
  await expect(told.getByRole("listitem")).toHaveText([
    `${ana.email}: This person is already in the project.`,
    "nowhere: This is not an email address.",
  ]);
  await expect(page.getByLabel("Email")).toHaveValue(`${ana.email}\nnowhere`);
  await expectAccessible(page, "invitations that wait, and some that failed");
});

const HOUR_MS = 60 * 60 * 1000;

/** Mails are counted by hours and days of the clock: a test that counts them begins in time before the next. */
async function wellBeforeTheHour(): Promise<void> {
  const leftMs = HOUR_MS - (Date.now() % HOUR_MS);
  if (leftMs < 30_000) await sleep(leftMs);
}

test("a limit of mails is told for each address, and the permission stands", async ({
  visit,
  playwright,
}) => {
  const ana = await aPerson(playwright.request);
  const projectId = await aProject(ana, "Harbour nights");
  const emails = Array.from({ length: 22 }, newAddress);
  const page = await visit(ana);
  await page.goto(`/share/${projectId}`);
  await choosePermission(page, "Permission", "Editor");
  await page.getByLabel("Email").fill(emails.join("\n"));
  await wellBeforeTheHour();
  await page.getByRole("button", { name: "Send Invite" }).click();
  const told = page.getByRole("status").filter({ hasText: "Not mailed" });
  await expect(told.getByRole("listitem")).toHaveCount(2);
  for (const email of emails.slice(20)) {
    await expect(told).toContainText(
      `${email}: Not mailed: you can send 20 invite mails in an hour.`,
    );
    await expect(told.getByRole("button", { name: `Copy Link for ${email}` })).toBeVisible();
  }
  await expect(page.locator("tbody tr")).toHaveCount(23);
  await expectAccessible(page, "mails that a limit keeps back");
});

test("an invitation is sent again, and its link is copied", async ({ visit, playwright }) => {
  const ana = await aPerson(playwright.request);
  const projectId = await aProject(ana, "Harbour nights");
  const email = newAddress();
  await invite(ana, projectId, email, "viewer");
  const page = await visit(ana);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/share/${projectId}`);
  const row = personRow(page, email);
  await expect(row).toContainText("Invited, no account yet");
  const again = row.getByRole("button", { name: `Send Again to ${email}` });
  await wellBeforeTheHour();
  for (let round = 0; round < 3; round += 1) {
    const sent = page.waitForResponse((answer) => answer.url().endsWith("/send-invite-email"));
    await again.click();
    expect((await sent).status()).toBe(200);
    await expect(again).toHaveText("Send Again");
  }
  await expect(
    page.getByText(`The invitation is on its way to ${email} again.`).first(),
  ).toBeVisible();
  await again.click();
  await expect(
    page.getByText("Not mailed: an address gets 3 invite mails in a day."),
  ).toBeVisible();

  await row.getByRole("button", { name: `Copy Link for ${email}` }).click();
  await expect(page.getByText(`The link for ${email} was copied.`)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(
    `${new URL(page.url()).origin}/register?next=${encodeURIComponent(`/project/${projectId}`)}&email=${encodeURIComponent(email)}`,
  );
  expect(await linkInMail(email, "register")).toContain(link.slice(link.indexOf("/register")));

  // Where the browser keeps the clipboard to itself, the link can be read.
  await page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: () => Promise.reject(new Error("not here")) },
    });
  });
  await row.getByRole("button", { name: `Copy Link for ${email}` }).click();
  await expect(page.getByRole("dialog").getByLabel("The link")).toHaveValue(link);
  await page.context().clearPermissions();
});

test("a newcomer registers with the address of the invitation filled in, and comes to the project", async ({
  page,
  visit,
  playwright,
}) => {
  const ana = await aPerson(playwright.request);
  const projectId = await aProject(ana, "Harbour nights");
  const userName = freshUserName();
  const email = `${userName}@mail.example`;
  await invite(ana, projectId, email, "commenter");
  await post("/share/send-invite-email", { projectId, inviteeEmail: email }, ana.bearer);
  const link = await linkInMail(email, "register");
  await page.goto(link);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  // Whoever looks for the login on the way finds the address there, too.
  await page.getByRole("link", { name: "Existing user? Login here" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByRole("link", { name: "New user? Register here" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Register as new user");
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByLabel("User Name").fill(userName);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await expect(page.getByText("User name is available")).toBeVisible();
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page).toHaveURL(/\/emailverification\?next=/u);
  await page.goto(await linkInMail(email, "verify"));
  await page.getByLabel("Password chosen at registration").fill(PASSWORD);
  await page.getByRole("button", { name: "Verify and log in" }).click();
  await expect(page).toHaveURL(new RegExp(`/project/${projectId}$`, "u"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Harbour nights");
  // The same link, once more: there is nothing to register any more.
  await page.goto(link);
  await expect(page).toHaveURL(new RegExp(`/project/${projectId}$`, "u"));

  const anas = await visit(ana);
  await anas.goto(`/share/${projectId}`);
  await expect(personRow(anas, email)).toContainText(`${email} ${userName}`);
  await expect(personRow(anas, email).getByRole("button", { name: "Send Again" })).toHaveCount(0);
});

test("whoever lowers their own permission is asked first", async ({ visit, playwright }) => {
  const [ana, ben] = await Promise.all([aPerson(playwright.request), aPerson(playwright.request)]);
  const projectId = await aProject(ana, "Harbour nights");
  await invite(ana, projectId, ben.email, "editor");
  const page = await visit(ben);
  await page.goto(`/share/${projectId}`);
  const label = `Permission of ${ben.email}`;
  await choosePermission(page, label, "Viewer");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Lower yourself to viewer?");
  await expect(dialog).toContainText(
    "From then on you can read and watch everything in the project, and change nothing. Only the owner can give you more again.",
  );
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("combobox", { name: label })).toContainText("Editor");
  await choosePermission(page, label, "Viewer");
  await page.getByRole("dialog").getByRole("button", { name: "Lower Myself" }).click();
  await expect(personRow(page, ben.email)).toContainText("Viewer");
  await expect(page.getByRole("combobox", { name: label })).toHaveCount(0);
});

test("an owner keeps inviting to themself, and members see why they cannot", async ({
  visit,
  playwright,
}) => {
  const [ana, ben] = await Promise.all([aPerson(playwright.request), aPerson(playwright.request)]);
  const projectId = await aProject(ana, "Harbour nights");
  await invite(ana, projectId, ben.email, "editor");
  const bens = await visit(ben);
  await bens.goto(`/share/${projectId}`);
  await expect(bens.getByRole("button", { name: "Send Invite" })).toBeVisible();
  await expect(bens.getByRole("checkbox")).toHaveCount(0);

  const page = await visit(ana);
  await page.goto(`/share/${projectId}`);
  const members = page.getByLabel("Members may invite others, up to their own permission");
  await expect(members).toBeChecked();
  const saved = page.waitForResponse((answer) => answer.url().includes("/share/policy/"));
  await members.click();
  expect((await saved).status()).toBe(200);
  await expect(members).not.toBeChecked();

  // Looking at the window again reads who may invite again.
  await bens.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(bens.getByText("Only the owner invites people to this project.")).toBeVisible();
  await expect(bens.getByRole("button", { name: "Send Invite" })).toHaveCount(0);

  await page.reload();
  await expect(members).not.toBeChecked();
  await expect(page.getByRole("button", { name: "Send Invite" })).toBeVisible();
  await page.route("**/api/share/policy/**", (route) => route.abort());
  await members.click();
  await expect(page.getByText("Failed to change who may invite people")).toBeVisible();
  await expect(members).not.toBeChecked();
});
