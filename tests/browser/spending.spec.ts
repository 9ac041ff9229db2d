import type { Page } from "@playwright/test";
import { connect } from "@/db/client";
import { connectionUrl, findConnectionRecord, PRODUCT_ROLE } from "@/db/embedded/connection-record";
import { expectAccessible } from "./axe";
import { aPerson, aProject, expect, type Person, shareToView, test } from "./studio";

/**
 * What a project spends, on its page. The started app has only built-in providers, so what was paid
 * for is written into its books; that starts at a cap are refused is shown by the service tests.
 */

/** Four images, one of which nobody knows the bill of, and a voice that cost less than was set aside. */
async function pay(projectId: string, person: Person): Promise<void> {
  const record = await findConnectionRecord(String(process.env.ROUGHCUT_TEST_DATA));
  if (!record) throw new Error("the started app has no embedded database");
  const sql = connect(connectionUrl(record, PRODUCT_ROLE), { max: 1 });
  const month = new Date().toISOString().slice(0, 7);
  try {
    const [user] = await sql`select id from users where email = ${person.email}`;
    const calls = [
      ...[80_000, 80_000, 80_000].map((micros) => ["image", micros, micros] as const),
      ["image", 80_000, null] as const,
      ["speech", 1_500_000, 1_200_000] as const,
    ];
    for (const [kind, estimated, actual] of calls) {
      await sql`
        insert into spending_entries (project_id, requested_by, provider, model, kind,
          estimated_micros, actual_micros, counted_micros, state, scopes)
        values (${projectId}, ${user?.id}, 'acme', 'acme-1', ${kind}, ${estimated}, ${actual},
          ${actual ?? estimated}, 'settled', ${`{project:${projectId}:${month}}`}::text[])`;
    }
    await sql`
      insert into spending_counters (scope, spent_micros, reserved_micros)
      values (${`project:${projectId}:${month}`}, 1520000, 250000)`;
  } finally {
    await sql.end();
  }
}

const section = (page: Page) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: "Spending" }) });

test("a project that costs nothing says so to its owner, and nothing to others", async ({
  visit,
  playwright,
}) => {
  const owner = await aPerson(playwright.request);
  const viewer = await aPerson(playwright.request);
  const projectId = await aProject(owner, "Built in");
  await shareToView(owner, projectId, viewer);
  const page = await visit(owner);
  await page.goto(`/project/${projectId}`);
  await expect(page.getByText("Costs nothing: everything is built in.")).toBeVisible();
  const theirs = await visit(viewer);
  await theirs.goto(`/project/${projectId}`);
  await expect(theirs.getByRole("heading", { name: "Stories" })).toBeVisible();
  await expect(theirs.getByText("Costs nothing")).toHaveCount(0);
});

test("the owner sets the cap, and members see what is spent and left", async ({
  visit,
  playwright,
}) => {
  const owner = await aPerson(playwright.request);
  const viewer = await aPerson(playwright.request);
  const projectId = await aProject(owner, "Paid nights");
  await shareToView(owner, projectId, viewer);
  await pay(projectId, owner);
  const page = await visit(owner);
  await page.goto(`/project/${projectId}`);
  const spending = section(page);
  await expect(spending.getByText("$1.52 spent this month")).toBeVisible();
  await expect(spending.getByText("$0.25 set aside for work under way")).toBeVisible();
  await expect(spending.getByRole("row", { name: "Images 4 calls $0.32" })).toBeVisible();
  await expect(spending.getByRole("row", { name: "Voices 1 call $1.20" })).toBeVisible();
  await expect(
    spending.getByRole("row", { name: `${owner.userName} 5 calls $1.52` }),
  ).toBeVisible();

  await expect(spending).toContainText(
    "Set aside before: $1.74. By what the vendors then said: $1.44, $0.30 less.",
  );
  await expect(spending).toContainText(
    "Counted with $0.08, perhaps not billed: 1 call whose vendor never said what came of it.",
  );

  await spending.getByRole("button", { name: "Edit spending cap" }).click();
  const field = spending.getByLabel("Cap for a month, in US dollars");
  await field.fill("a lot");
  await spending.getByRole("button", { name: "Save" }).click();
  await expect(
    spending.getByText("Please enter an amount from $0 to $100,000, with at most two decimals."),
  ).toBeVisible();
  await expect(field).toHaveValue("a lot");
  await expectAccessible(page, "the spending of a project");
  await field.fill("$10");
  await field.press("Enter");
  await expect(spending.getByText("$8.23 left")).toBeVisible();
  await expect(spending.getByRole("button", { name: "Edit spending cap" })).toBeFocused();

  const theirs = await visit(viewer);
  await theirs.setViewportSize({ width: 390, height: 800 });
  await theirs.goto(`/project/${projectId}`);
  await expect(section(theirs).getByText("$8.23 left")).toBeVisible();
  await expect(section(theirs).getByText("$10.00")).toBeVisible();
  await expect(theirs.getByRole("button", { name: "Edit spending cap" })).toHaveCount(0);
  await expectAccessible(theirs, "the spending of a project on a phone");
});
