import type { Page } from "@playwright/test";
import { aProject, aStory, expect, type Person, post, SHORT_SCRIPT, test } from "./studio";

async function addCharacter(person: Person, projectId: string, name: string): Promise<void> {
  await post("/character/create", { project_id: projectId, name }, person.bearer);
}

/** Each failure is made at the network's edge: the call never reaches the studio. */
async function breakCall(page: Page, path: string): Promise<void> {
  await page.route(`**/api${path}`, (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
  );
}

const roleOf = (page: Page, name: string) =>
  page.getByRole("combobox", { name: `Character for ${name}` });
const rowOf = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: roleOf(page, name) });

test("a new character for a name comes back cast, with how well the names match", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person, { script: SHORT_SCRIPT, isParsed: true });
  await page.goto(`${path}/script-media`);
  await expect(page.getByRole("combobox", { name: /Character for/u })).toHaveCount(2);
  await expect(page.getByRole("table", { name: "Cast" })).not.toContainText("Non-speaking part");
  await roleOf(page, "MARTA").click();
  await page.getByRole("option", { name: "Create New Character" }).click();
  await expect(page.getByText("Plays MARTA in the script you came from.")).toBeVisible();
  await page.getByLabel("Name").fill("Marta");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(new RegExp(`${path}/script-media$`, "u"));
  await expect(roleOf(page, "MARTA")).toHaveText("Marta");
  await expect(rowOf(page, "MARTA")).toContainText("perfect match");
  await expect(roleOf(page, "VOSS")).toHaveText("Nobody yet");

  await rowOf(page, "MARTA").getByRole("link", { name: "No voice" }).click();
  await page.getByRole("link", { name: "Script media" }).first().click();
  await expect(page).toHaveURL(new RegExp(`${path}/script-media$`, "u"));
});

test("names of the project's characters are matched, and the measure is explained", async ({
  signedIn: page,
  person,
}) => {
  const projectId = await aProject(person, "Harbour nights");
  await addCharacter(person, projectId, "Vos");
  const { path } = await aStory(person, { projectId, script: SHORT_SCRIPT, isParsed: true });
  await addCharacter(person, projectId, "Martas");
  await page.goto(`${path}/script-media`);
  await expect(rowOf(page, "VOSS")).toContainText("80%");
  await rowOf(page, "VOSS").getByRole("button", { name: "80%" }).hover();
  await expect(page.getByRole("tooltip")).toContainText("how much of the spelling");

  await expect(rowOf(page, "MARTA")).toContainText("no match");
  await page.getByRole("button", { name: "Suggest matches" }).click();
  await expect(roleOf(page, "MARTA")).toHaveText("Martas");
  await expect(rowOf(page, "MARTA")).toContainText("89%");
  await expect(page.getByRole("button", { name: "Suggest matches" })).toHaveCount(0);

  await roleOf(page, "VOSS").click();
  await page.getByRole("option", { name: "Martas" }).click();
  await expect(rowOf(page, "VOSS")).toContainText("by hand");
});

test("a mapping that cannot be saved or read again says so", async ({ signedIn: page, person }) => {
  const projectId = await aProject(person, "Harbour nights");
  const { path } = await aStory(person, { projectId, script: SHORT_SCRIPT, isParsed: true });
  await addCharacter(person, projectId, "Greta");
  await page.goto(`${path}/script-media`);
  const choose = async () => {
    await roleOf(page, "MARTA").click();
    await page.getByRole("option", { name: "Greta" }).click();
  };
  await breakCall(page, "/script-parsing/update-character-mapping");
  await choose();
  await expect(page.getByText("Failed to update character mapping")).toBeVisible();
  await expect(roleOf(page, "MARTA")).toHaveText("Nobody yet");
  await page.unrouteAll();

  await breakCall(page, "/script-parsing/get-character-mappings/*");
  await choose();
  await expect(
    page.getByText("Failed to load character mappings. Try refreshing the page."),
  ).toBeVisible();
  await page.unrouteAll();

  let asked = 0;
  await page.route("**/api/character/list*", (route) => {
    asked += 1;
    return route.fulfill({ status: 502, body: "" });
  });
  await page.clock.install();
  await page.getByRole("button", { name: "Try again" }).click();
  for (let turn = 1; turn <= 4; turn += 1) {
    await expect.poll(() => asked).toBe(turn);
    await page.clock.runFor(4_100);
  }
  await expect(
    page.getByText(
      "Failed to load project characters after multiple attempts. Try refreshing the page.",
    ),
  ).toBeVisible();
  expect(asked).toBe(4);
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(roleOf(page, "MARTA")).toHaveText("Greta");
});

test("image settings are asked for three times before the table does without", async ({
  signedIn: page,
  person,
}) => {
  const projectId = await aProject(person, "Harbour nights");
  await addCharacter(person, projectId, "Marta");
  const { path } = await aStory(person, { projectId, script: SHORT_SCRIPT, isParsed: true });
  let asked = 0;
  await page.route("**/api/image-gen/load-image-settings/*", (route) => {
    asked += 1;
    return route.fulfill({ status: 502, body: "" });
  });
  await page.clock.install();
  await page.goto(`${path}/script-media`);
  for (let turn = 1; turn <= 3; turn += 1) {
    await expect.poll(() => asked).toBe(turn);
    await page.clock.runFor(4_100);
  }
  await expect(rowOf(page, "MARTA")).toContainText("Image settings could not be loaded.");
  expect(asked).toBe(3);
});

test("places that cannot be read or saved say so, and what was typed stays", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person, { script: SHORT_SCRIPT });
  await page.goto(`${path}/script-media`);
  await breakCall(page, "/script-locations/list/*");
  await page.getByRole("button", { name: "Parse Script" }).click();
  await expect(page.getByText("Failed to load scene locations")).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await page.getByRole("button", { name: "Edit the description of INT. LAMP ROOM" }).click();
  await page.getByRole("textbox", { name: "INT. LAMP ROOM" }).fill("Brass and rain.");
  await breakCall(page, "/script-locations/update-location-description");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Failed to update location description")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "INT. LAMP ROOM" })).toHaveValue(
    "Brass and rain.",
  );
});

test("a look at the casting that fails is said, and the casting is followed all the same", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person, { script: SHORT_SCRIPT, isParsed: true });
  await page.goto(`${path}/script-media`);
  await breakCall(page, "/script-character-generation/generation-status/*");
  await page.getByRole("button", { name: "Generate Missing Characters" }).click();
  await expect(page.getByText("Server error: 502")).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "Casting" })).toBeVisible();
  await page.unrouteAll();
  await expect(page.getByText("All characters have assignments, voices and images.")).toBeVisible({
    timeout: 120_000,
  });
  await expect(page.getByText("Server error: 502")).toHaveCount(0);
});

test("missing characters are made while the page may be left, and the cast is whole", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person, { script: SHORT_SCRIPT, isParsed: true });
  await page.goto(`${path}/script-media`);
  await expect(
    page.getByText(
      "Some characters are missing assignments, voices, or images. Please check the detailed results below.",
    ),
  ).toBeVisible();
  const generate = page.getByRole("button", { name: "Generate Missing Characters" });

  await breakCall(page, "/script-character-generation/generate-missing-characters");
  // The button listens once the page's scripts have arrived.
  await expect(async () => {
    await generate.click();
    await expect(page.getByText(/^Failed to generate missing characters: ./u)).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
  await page.unrouteAll();

  const started = page.waitForResponse((answer) =>
    answer.url().endsWith("/script-character-generation/generate-missing-characters"),
  );
  await generate.click();
  const bar = page.getByRole("progressbar", { name: "Casting" });
  await expect(bar).toBeVisible();
  await expect(page.getByRole("button", { name: "Generating..." })).toBeDisabled();
  await started;
  await page.reload();
  await expect(bar).toBeVisible();
  // The demo's film may be drawing at the same moment.
  await expect(page.getByText("All characters have assignments, voices and images.")).toBeVisible({
    timeout: 120_000,
  });
  await expect(generate).toHaveCount(0);
  for (const name of ["MARTA", "VOSS"]) {
    await expect(rowOf(page, name)).toContainText("Voice chosen");
    await expect(rowOf(page, name)).toContainText("Image ready");
    await expect(rowOf(page, name)).toContainText("...");
  }
  await expect(page.getByRole("heading", { name: "Shot List" })).toBeVisible();
});
