import type { Page } from "@playwright/test";
import { z } from "zod";
import { expectAccessible } from "./axe";
import { shareAs } from "./context-studio";
import { openLines } from "./lines-kit";
import {
  aPerson,
  aStory,
  expect,
  findMail,
  get,
  type Person,
  post,
  SHORT_SCRIPT,
  test,
} from "./studio";

/** What people are told, and who is in a story: the inbox, its mails, and the names in the head. */

/** Until a page has said where its reader is, and another has heard of it. */
const HEARD_MS = 30_000;

/** A story of somebody's, shared with another one, with a note on its first shot that names them. */
async function aStoryWithNote(owner: Person, reader: Person, words: string) {
  const story = await aStory(owner, { script: SHORT_SCRIPT, isParsed: true });
  await shareAs(owner, story.projectId, reader, "editor");
  const { people } = z
    .object({ people: z.array(z.object({ id: z.string(), name: z.string() })) })
    .parse(await get(`/story/${story.storyId}/people`, owner.bearer));
  const listed = z.object({ parsed_lines: z.array(z.object({ id: z.string() })) });
  const lines = `/script-parsing/get-parsed-lines/${story.storyId}`;
  const [first] = listed.parse(await get(lines, owner.bearer)).parsed_lines;
  const lineId = String(first?.id);
  const readerId = String(people.find(({ name }) => name === reader.userName)?.id);
  const write = async (body: string) => {
    const subject = { kind: "line", id: lineId };
    await post(
      `/story/${story.storyId}/threads`,
      { subject, body: `${body} @[${readerId}]`, mentions: [readerId] },
      owner.bearer,
    );
  };
  await write(words);
  return { ...story, lineId, write };
}

test("a story says how much of it its reader wants to be told", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person, { script: SHORT_SCRIPT });
  await page.goto(path);
  const choice = page.getByRole("combobox", { name: "What you are told about this story" });
  await expect(choice).toHaveText("Tell me what concerns me");
  const saved = page.waitForResponse((response) => response.url().endsWith("/follow"));
  await choice.click();
  await page.getByRole("option", { name: "Tell me everything" }).click();
  await saved;
  await page.reload();
  await expect(choice).toHaveText("Tell me everything");
});

const rows = (page: Page) => page.getByRole("list", { name: "Inbox" }).getByRole("listitem");

test("an inbox shows what happened, lets it be read and archived, and counts it in the bar", async ({
  visit,
  playwright,
}) => {
  // Whoever else works in this browser may be told of other things meanwhile.
  const person = await aPerson(playwright.request);
  const page = await visit(person);
  const owner = await aPerson(playwright.request);
  await page.goto("/inbox");
  await expect(page.getByText(/^Nothing has happened yet\./u)).toBeVisible();
  await expectAccessible(page, "an empty inbox");
  const { lineId, write } = await aStoryWithNote(owner, person, "Too dark,");
  await page.reload();
  const title = `${owner.userName} mentioned you in a note on shot 1`;
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByText(`Too dark, @${person.userName}`)).toBeVisible();
  const inBar = page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: /Inbox/u });
  await expect(inBar).toHaveText(/1 unread/u);
  await expectAccessible(page, "an inbox with a mention");
  await page.getByRole("button", { name: `Mark as read: ${title}` }).click();
  await expect(page.getByRole("button", { name: `Mark as unread: ${title}` })).toBeVisible();
  await expect(inBar).not.toHaveText(/unread/u);
  await page.getByRole("button", { name: `Archive: ${title}` }).click();
  await expect(page.getByText(/^Everything you were told is archived\./u)).toBeVisible();
  await expect(page.getByText(/^Nothing has happened yet\./u)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(/^Everything you were told is archived\./u)).toBeVisible();
  await page.getByRole("button", { name: "Archived", exact: true }).click();
  await page.getByRole("button", { name: `Put back: ${title}` }).click();
  await expect(page.getByText("Nothing is archived.")).toBeVisible();
  await write("And the door,");
  await page.getByRole("button", { name: "Unread", exact: true }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(new RegExp(`/shot/${lineId}\\?note=`, "u"));
  // The page opens at the note, and a note that is closed is shown as well.
  await expect(page.getByRole("article").filter({ hasText: "And the door," })).toBeInViewport();
  await page.goto("/inbox");
  await page.getByRole("button", { name: "Unread", exact: true }).click();
  await expect(page.getByText("You have read everything.")).toBeVisible();
});

test("an inbox that cannot be read or changed says so, and reads again", async ({
  signedIn: page,
  person,
  playwright,
}) => {
  const owner = await aPerson(playwright.request);
  await aStoryWithNote(owner, person, "Look,");
  await page.goto("/inbox");
  await page.route("**/api/inbox/read", (route) => route.abort());
  await rows(page)
    .getByRole("button", { name: /^Mark as read/u })
    .first()
    .click();
  await expect(page.getByText("Your inbox could not be changed. Try again.")).toBeVisible();
  await page.unroute("**/api/inbox/read");
  await page.route("**/api/inbox?*", (route) => route.abort());
  await page.getByRole("button", { name: "Archived", exact: true }).click();
  await expect(page.getByText("Your inbox could not be read. Try again.")).toBeVisible();
  await page.unroute("**/api/inbox?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Nothing is archived.")).toBeVisible();
});

test("a mention is mailed at once, and the mail's link ends the mails without signing in", async ({
  playwright,
  visit,
}) => {
  // Nobody else's: what happened to them elsewhere would come in the same mail.
  const [owner, person] = [await aPerson(playwright.request), await aPerson(playwright.request)];
  const page = await visit(person);
  await page.goto("/inbox");
  await page.getByRole("radio", { name: /^Once a day/u }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await aStoryWithNote(owner, person, "Hear me,");
  const subject = new RegExp(`^${owner.userName} mentioned you in a note on shot 1`, "u");
  const find = () => findMail(person.email, subject);
  // The sweep that mails comes once a minute.
  await expect.poll(find, { timeout: 150_000 }).not.toBeNull();
  const mail = await find();
  const link = /href="([^"]*\/unsubscribe\?token=[^"]+)"/u.exec(mail?.html ?? "")?.[1];
  const stranger = await visit(null);
  await stranger.goto(new URL(String(link)).pathname + new URL(String(link)).search);
  await expectAccessible(stranger, "the end of mails");
  await stranger.getByRole("button", { name: "Send me no more mails" }).click();
  await expect(stranger.getByText(/^You get no more mails about what happens/u)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("radio", { name: /^Never/u })).toBeChecked();
});

test("who else is in a story stands in its head, and a line that somebody edits waits for them", async ({
  signedIn: page,
  person,
  playwright,
  visit,
}) => {
  const owner = await aPerson(playwright.request);
  const third = await aPerson(playwright.request);
  const { path, projectId } = await aStory(owner, { script: SHORT_SCRIPT, isParsed: true });
  await shareAs(owner, projectId, person, "editor");
  await shareAs(owner, projectId, third, "editor");
  const other = await visit(third);
  await page.goto(`${path}/script-media`);
  await other.goto(`${path}/script-media`);
  const here = page.getByRole("list", { name: "Also here" });
  await expect(
    here.getByRole("button", { name: `${third.userName} is in the script media` }),
  ).toBeVisible({ timeout: HEARD_MS });
  const editFirst = async (tab: Page) => {
    await openLines(tab);
    await tab.getByRole("button", { name: /^Change line 2/u }).click();
    await tab.getByRole("menuitem", { name: "Edit" }).click();
  };
  await editFirst(other);
  await expect(
    here.getByRole("button", { name: `${third.userName} is editing line 2` }),
  ).toBeVisible({ timeout: HEARD_MS });
  await expectAccessible(page, "a story in which somebody edits a line");
  await editFirst(page);
  const held = page.getByText(`${third.userName} is editing this line.`, { exact: false });
  await expect(held).toBeVisible({ timeout: HEARD_MS });
  await expect(page.getByRole("button", { name: "Save Line" })).toBeDisabled();
  await expect(
    other.getByText(`${person.userName} is editing this line, too.`, { exact: false }),
  ).toBeVisible({ timeout: HEARD_MS });
  await expect(other.getByRole("button", { name: "Save Line" })).toBeEnabled();
  await other.getByRole("button", { name: "Cancel" }).click();
  await expect(held).toHaveCount(0, { timeout: HEARD_MS });
  await expect(page.getByRole("button", { name: "Save Line" })).toBeEnabled();
});
