import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { aCharacter } from "./character-kit";
import { anEntry } from "./context-studio";
import { aStoryOfShots, openShot } from "./shots-kit";
import { aPerson, aProject, aStory, expect, type Person, post, SHORT_SCRIPT, test } from "./studio";

/** Two people in two windows: whoever saves second finds both texts, and nothing is lost. */

const REFUSED = "Somebody else saved this meanwhile. Both texts are kept: compare them here.";
const KEPT = "Unsaved changes, kept in this browser";

interface Screen {
  projectId: string;
  /** Opens the screen and, where it is closed, the editor. */
  open: (page: Page) => Promise<void>;
  field: (page: Page) => Locator;
  save: (page: Page) => Locator;
  /** What says that a save has been made. */
  saved: (page: Page, words: string) => Locator;
  /** What is written there instead of a sentence. */
  spell?: (words: string) => string;
}

async function press(button: Locator, field: Locator): Promise<void> {
  await button.click();
  await expect(field).toBeVisible();
}

/** Writes over a text, and waits until the browser keeps it. */
async function write(page: Page, field: Locator, words: string): Promise<void> {
  await field.fill(words);
  await expect(page.getByText(KEPT)).toBeVisible();
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

const SCREENS: Record<string, (owner: Person) => Promise<Screen>> = {
  "the description of a project": async (owner) => {
    const projectId = await aProject(owner, "Harbour nights");
    const field = (page: Page) => page.getByLabel("Description", { exact: true });
    return {
      projectId,
      open: async (page) => {
        await page.goto(`/project/${projectId}`);
        await press(button(page, "Edit description"), field(page));
      },
      field,
      save: (page) => button(page, "Save"),
      saved: (page, words) => page.getByRole("paragraph").filter({ hasText: words }),
    };
  },
  "an entry": async (owner) => {
    const entry = await anEntry(owner);
    return {
      projectId: entry.projectId,
      open: async (page) => {
        await page.goto(entry.path);
      },
      field: (page) => page.getByLabel("Information", { exact: true }),
      save: (page) => button(page, "Save"),
      saved: (page) => page.getByText("Saved", { exact: true }),
    };
  },
  "an image prompt": async (owner) => {
    const story = await aStoryOfShots(owner);
    const field = (page: Page) => page.getByLabel("Image prompt", { exact: true });
    return {
      projectId: story.projectId,
      open: async (page) => {
        await openShot(page, story.first);
        await press(button(page, "Edit image prompt"), field(page));
      },
      field,
      save: (page) => button(page, "Save"),
      saved: (page, words) => page.getByRole("paragraph").filter({ hasText: words }),
    };
  },
  "the words for a clip": async (owner) => {
    const story = await aStoryOfShots(owner);
    const field = (page: Page) => page.getByLabel("Action video prompt", { exact: true });
    return {
      projectId: story.projectId,
      open: async (page) => {
        await openShot(page, story.first);
        await press(button(page, "Edit action video prompt"), field(page));
      },
      field,
      save: (page) => button(page, "Save"),
      saved: (page, words) => page.getByRole("paragraph").filter({ hasText: words }),
    };
  },
  "how names are said": async (owner) => {
    const projectId = await aProject(owner, "Harbour nights");
    const field = (page: Page) => page.getByLabel("Pronunciations", { exact: true });
    return {
      projectId,
      open: async (page) => {
        await page.goto(`/project/${projectId}`);
        await press(button(page, "Edit pronunciations"), field(page));
      },
      field,
      save: (page) => button(page, "Save"),
      // Closed, it shows the names alone.
      saved: (page, words) =>
        page.getByRole("paragraph").filter({ hasText: words.replace(/ = .*/u, "") }),
      spell: (words) => `${words.replaceAll(/\W/gu, "")} = nora`,
    };
  },
  "the words for a place": async (owner) => {
    const { path, projectId } = await aStory(owner, { script: SHORT_SCRIPT, isParsed: true });
    const field = (page: Page) => page.getByRole("textbox", { name: "INT. LAMP ROOM" });
    return {
      projectId,
      open: async (page) => {
        await page.goto(`${path}/script-media`);
        await press(button(page, "Edit the description of INT. LAMP ROOM"), field(page));
      },
      field,
      save: (page) => button(page, "Save"),
      saved: (page, words) => page.getByRole("paragraph").filter({ hasText: words }),
    };
  },
  "the looks of a character": async (owner) => {
    const { projectId, characterId } = await aCharacter(owner);
    return {
      projectId,
      open: async (page) => {
        await page.goto(`/character-image/${characterId}`);
      },
      field: (page) => page.getByLabel("Description", { exact: true }),
      save: (page) => button(page, "Save Description"),
      saved: (page) => page.getByText("Description saved."),
    };
  },
};

for (const [what, build] of Object.entries(SCREENS)) {
  test(`${what}: the second save meets the first, and both texts are there`, async ({
    signedIn: mine,
    person,
    visit,
    playwright,
  }) => {
    const screen = await build(person);
    const { spell = (words: string) => words } = screen;
    const [brass, glass] = [spell("Brass and rain."), spell("Glass and fog.")];
    const [sand, salt] = [spell("Sand and snow."), spell("Salt and tar.")];
    const friend = await aPerson(playwright.request);
    const invitation = { projectId: screen.projectId, email: friend.email, permission: "editor" };
    await post("/share/invite", invitation, person.bearer);
    const theirs = await visit(friend);
    await screen.open(mine);
    await screen.open(theirs);
    await write(mine, screen.field(mine), brass);
    await write(theirs, screen.field(theirs), glass);
    await screen.save(theirs).click();
    await expect(screen.saved(theirs, glass).first()).toBeVisible();

    await screen.save(mine).click();
    await expect(
      mine.getByRole("main").getByRole("alert").filter({ hasText: REFUSED }),
    ).toBeVisible();
    const version = mine.getByRole("region", { name: "Their version" });
    await expect(version).toContainText("they differ in one place.");
    await expect(version).toContainText(glass);
    await expect(screen.field(mine)).toHaveValue(brass);
    await expectAccessible(mine, `${what} in two versions`);
    await version.getByRole("button", { name: "Keep mine" }).click();
    await expect(screen.saved(mine, brass).first()).toBeVisible();
    await expect(version).toHaveCount(0);

    // The other one goes on from there, and takes what was saved.
    await screen.open(theirs);
    await write(theirs, screen.field(theirs), sand);
    await screen.open(mine);
    await write(mine, screen.field(mine), salt);
    await screen.save(mine).click();
    await expect(screen.saved(mine, salt).first()).toBeVisible();
    await screen.save(theirs).click();
    const taken = theirs.getByRole("region", { name: "Their version" });
    await taken.getByRole("button", { name: "Take theirs" }).click();
    await expect(screen.field(theirs)).toHaveValue(salt);
    await expect(taken).toHaveCount(0);
  });
}

test("what was written in place and not saved is open again on the next visit", async ({
  signedIn: page,
  person,
}) => {
  const screen = await SCREENS["the description of a project"]?.(person);
  if (!screen) throw new Error("there is such a screen");
  await screen.open(page);
  await write(page, screen.field(page), "Half a sentence");
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(screen.field(page)).toHaveValue("Half a sentence");
  await expect(
    page.getByText("What you wrote here before was not saved yet. It is back."),
  ).toBeVisible();
  await expectAccessible(page, "a draft that is back");
  await button(page, "Discard").click();
  await expect(screen.field(page)).toHaveCount(0);
  await page.reload();
  await expect(button(page, "Edit description")).toBeVisible();
  await expect(screen.field(page)).toHaveCount(0);
});

test("a name that was written and not saved is open again on the next visit", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person, { title: "The late boat" });
  const field = page.getByLabel("Title", { exact: true });
  await page.goto(path);
  await press(button(page, "Edit title"), field);
  await write(page, field, "The last boat");
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(field).toHaveValue("The last boat");
  await expect(
    page.getByText("What you wrote here before was not saved yet. It is back."),
  ).toBeVisible();
  await button(page, "Save").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The last boat");
  await page.reload();
  await expect(button(page, "Edit title")).toBeVisible();
  await expect(field).toHaveCount(0);
});
