import {
  aPerson,
  aProject,
  aStory,
  collectWrites,
  expect,
  SHORT_SCRIPT,
  shareToView,
  test,
} from "./studio";

test("somebody new finds empty lists, and a blank project name is refused", async ({
  visit,
  playwright,
}) => {
  const page = await visit(await aPerson(playwright.request));
  await page.goto("/projectlist");
  await expect(page.getByRole("heading", { name: "Start from an idea" })).toBeVisible();
  await expect(page.getByText(/^A project holds everything of a film/u)).toBeVisible();
  await expect(page.getByText("Projects that others share with you appear here.")).toBeVisible();
  await page.getByRole("link", { name: "Create Project" }).click();
  const name = page.getByLabel("Project name");
  await name.fill("   ");
  await page.getByRole("button", { name: "Create Project" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(
    "Please enter a project name.",
  );
  await name.fill("Harbour nights");
  await page.getByRole("button", { name: "Create Project" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Harbour nights" })).toBeVisible();
  await expect(page.getByText(/^A story goes from a script to a finished film\./u)).toBeVisible();
  await expect(page.getByText(/^Characters keep their face and their voice/u)).toBeVisible();
});

test("a name that another own project has is pointed out, and taken all the same", async ({
  signedIn: page,
  person,
}) => {
  const first = await aProject(person, "Harbour nights");
  await page.goto("/createproject");
  await page.getByLabel("Project name").fill(" harbour Nights");
  await expect(page.getByRole("status").filter({ hasText: "Harbour nights" })).toHaveText(
    /^You have a project called "Harbour nights" already\./u,
  );
  await page.getByRole("button", { name: "Create Project" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "harbour Nights" })).toBeVisible();
  expect(page.url()).not.toContain(first);

  // The same is said of a new name; its own is no other's.
  await page.goto(`/project/${await aProject(person, "Daylight")}`);
  await page.getByRole("button", { name: "Edit name" }).click();
  const again = page.getByLabel("Name", { exact: true });
  await again.fill("HARBOUR NIGHTS");
  const hint = page.getByRole("status").filter({ hasText: "You have a project called" });
  await expect(hint).toHaveText(/^You have a project called "harbour nights" already\./iu);
  await again.fill("daylight");
  await expect(hint).toBeHidden();
});

test("name, description and image style are edited in place, and stay", async ({
  signedIn: page,
  person,
}) => {
  await page.goto(`/project/${await aProject(person, "Harbour nights")}`);
  const save = page.getByRole("button", { name: "Save" });

  await page.getByRole("button", { name: "Edit name" }).click();
  const name = page.getByLabel("Name", { exact: true });
  await name.fill("Never kept");
  // Nothing that was typed goes without a question.
  await name.press("Escape");
  await expect(page.getByText("Throw away what you changed?")).toBeVisible();
  await page.getByRole("button", { name: "Go on editing" }).click();
  await expect(name).toHaveValue("Never kept");
  await name.press("Escape");
  await page.getByRole("button", { name: "Throw it away" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Harbour nights");
  await page.getByRole("button", { name: "Edit name" }).click();
  await name.fill("Harbour days");
  await save.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Harbour days");

  await page.getByRole("button", { name: "Edit description" }).click();
  const description = page.getByLabel("Description");
  // A text that is too long is neither cut nor sent.
  await description.fill("x".repeat(5_002));
  await expect(description).toHaveAccessibleDescription(
    "5,002 of 5,000 characters: shorten it by 2",
  );
  await save.click();
  await expect(description).toHaveAttribute("aria-invalid", "true");
  await expect(description).toHaveValue("x".repeat(5_002));
  await description.fill("Two people miss a boat.");
  await save.click();
  await expect(page.getByRole("button", { name: "Edit description" })).toBeVisible();
  await expect(page.getByText("Two people miss a boat.")).toBeVisible();

  await page.getByRole("button", { name: "Edit image style" }).click();
  const styles = page.getByRole("group", { name: "Image style" });
  await expect(styles.getByRole("radio")).toHaveCount(6);
  await expect(styles.getByRole("radio", { checked: true })).toBeFocused();
  for (const style of [
    "Classic Anime",
    "Comic Book",
    "CyberPunk",
    "Digital Art",
    "Fantasy Art",
    "Film Noir",
  ]) {
    await expect(styles.getByRole("radio", { name: style })).toBeVisible();
  }
  // Every style is shown by a picture that is really there.
  await expect(styles.locator("img")).toHaveCount(6);
  await expect
    .poll(() =>
      styles
        .locator("img")
        .evaluateAll((all) =>
          all.map((picture) => picture instanceof HTMLImageElement && picture.naturalWidth),
        ),
    )
    .toEqual([480, 480, 480, 480, 480, 480]);
  // Digital Art is the default; two steps further is Film Noir.
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(styles.getByRole("radio", { name: "Film Noir" })).toBeChecked();
  await save.click();
  await expect(page.getByRole("paragraph").filter({ hasText: "Film Noir" })).toBeVisible();

  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Harbour days");
  await expect(page.getByText("Two people miss a boat.")).toBeVisible();
  await expect(page.getByRole("paragraph").filter({ hasText: "Film Noir" })).toBeVisible();
});

test("how names are said is written down, checked and kept", async ({ signedIn: page, person }) => {
  await page.goto(`/project/${await aProject(person, "Harbour nights")}`);
  await page.getByRole("button", { name: "Edit pronunciations" }).click();
  const list = page.getByLabel("Pronunciations");
  const save = page.getByRole("button", { name: "Save" });
  await list.fill("Siobhan");
  await save.click();
  await expect(page.getByText("This line is not: Siobhan")).toBeVisible();
  await list.fill("Siobhan = shi-vawn\nRio Grande = ree-oh gran-day");
  await save.click();
  await expect(page.getByText("Siobhan, Rio Grande")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Siobhan, Rio Grande")).toBeVisible();
});

test("a deleted project goes only after the question is answered, and can be brought back", async ({
  signedIn: page,
  person,
}) => {
  const projectName = `Draft ${Date.now()}`;
  await page.goto(`/project/${await aProject(person, projectName)}`);
  const open = page.getByRole("main").getByRole("button", { name: "Delete Project" });
  const question = page.getByRole("alertdialog", {
    name: "Are you sure you want to delete this project?",
  });
  await open.click();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await question.getByRole("button", { name: "Delete Project" }).click();
  await expect(page).toHaveURL(/\/projectlist$/u);
  await expect(page.getByRole("heading", { name: "Projects I Own" })).toBeVisible();
  await expect(page.getByRole("link", { name: `View ${projectName}` })).toHaveCount(0);

  await expect(page.getByRole("heading", { name: "Recently deleted" })).toBeVisible();
  await page.getByRole("button", { name: `Restore ${projectName}` }).click();
  await expect(page.getByText(`${projectName} is back.`)).toBeVisible();
  await expect(page.getByRole("button", { name: `Restore ${projectName}` })).toHaveCount(0);
  await page.getByRole("link", { name: `View ${projectName}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(projectName);
});

test("a deleted story is found on the project home, and brought back there", async ({
  signedIn: page,
  person,
}) => {
  const { path, projectId } = await aStory(person, { title: "The late boat" });
  await page.goto(path);
  await page.getByRole("button", { name: "Delete Story" }).click();
  await page
    .getByRole("alertdialog", { name: "Are you sure you want to delete this story?" })
    .getByRole("button", { name: "Delete Story" })
    .click();
  await expect(page).toHaveURL(new RegExp(`/project/${projectId}$`, "u"));
  await page.getByRole("button", { name: "Restore The late boat" }).click();
  await expect(page.getByRole("heading", { name: "Recently deleted" })).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", { name: "The late boat" })).toBeVisible();
});

test("the sample opens from an empty list, finished, and lands on its film", async ({
  visit,
  playwright,
}) => {
  const page = await visit(await aPerson(playwright.request));
  await page.goto("/projectlist");
  await page.getByRole("button", { name: "Open the sample" }).click();
  await expect(page).toHaveURL(/\/story\/[^/]+\/edit-video\b/u);
  const film = page.locator("video").first();
  await expect
    .poll(() => film.evaluate(({ duration }: HTMLVideoElement) => duration))
    .toBeGreaterThan(60);
  await page.goto("/projectlist");
  await expect(page.getByRole("button", { name: "Open the sample" })).toHaveCount(0);
  await page.getByRole("link", { name: "View The Last Light" }).click();
  await expect(page.getByRole("link", { name: "Marta" })).toBeVisible();
});

test("a viewer sees whose project it is and nothing to change it with, and writes nothing", async ({
  visit,
  person,
  playwright,
}) => {
  const viewer = await aPerson(playwright.request);
  const { projectId } = await aStory(person, { script: SHORT_SCRIPT, isParsed: true });
  await shareToView(person, projectId, viewer);
  const page = await visit(viewer);
  const writes = collectWrites(page);
  await page.goto("/projectlist");
  const shared = page.locator("section").filter({ hasText: "Projects I Can Access" });
  await expect(shared.getByText(`${person.userName} · viewer`)).toBeVisible();
  await shared.getByRole("link", { name: "View Harbour nights" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Harbour nights");
  await expect(page.getByRole("link", { name: "Share Project" })).toHaveAttribute(
    "href",
    `/share/${projectId}`,
  );
  const main = page.getByRole("main");
  await expect(main.getByRole("button")).toHaveCount(0);
  await expect(main.getByRole("link", { name: /^New /u })).toHaveCount(0);
  await main.getByRole("link", { name: "The late boat" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The late boat");
  await expect(main.getByRole("button", { name: /Edit|Delete|Save/u })).toHaveCount(0);
  await page.goto(`/new-story/${projectId}`);
  await expect(main.getByRole("textbox")).toHaveCount(0);
  await page.goBack();
  await page.goto("/projectlist");
  expect(writes).toEqual([]);
});

test("somebody else's project is as good as none", async ({ signedIn: page, playwright }) => {
  const stranger = await aPerson(playwright.request);
  await page.goto(`/project/${await aProject(stranger, "Not yours")}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Project not found.");
});
