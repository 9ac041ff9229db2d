import type { Locator, Page } from "@playwright/test";
import { connect } from "@/db/client";
import { connectionUrl, findConnectionRecord, PRODUCT_ROLE } from "@/db/embedded/connection-record";
import type { Person } from "./studio";

/** What the tests of the account screens do again and again. */

export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

/** The red box of the screen. */
export function errorBox(page: Page): Locator {
  return page.getByRole("main").getByRole("alert");
}

/** Lets a call of the product be answered as the server answers what it refuses or fails at. */
export async function answerWithError(
  page: Page,
  callPath: string,
  status: number,
  error: string,
): Promise<void> {
  const body = JSON.stringify({ error, code: "general.failed" });
  await page.route(`**/api${callPath}`, (route) =>
    route.fulfill({ status, contentType: "application/json", body }),
  );
}

/** Lets a call of the product get no answer at all. */
export async function loseConnection(page: Page, callPath: string): Promise<void> {
  await page.route(`**/api${callPath}`, (route) => route.abort());
}

/** Lets a call wait for its answer until the returned function is called. */
export async function holdCall(page: Page, callPath: string): Promise<() => void> {
  return hold(page, `**/api${callPath}`);
}

/** Lets the page be shown without its scripts until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  return hold(page, "**/_next/static/**/*.js");
}

async function hold(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Makes somebody an admin, as `npm run admin -- grant` does. */
export async function makeAdmin({ email }: Person): Promise<void> {
  await withDatabase((sql) => sql`update users set is_admin = true where email = ${email}`);
}

/** Lets somebody work in a project, as an accepted invitation does. */
export async function shareWith(
  owner: Person,
  projectId: string,
  member: Person,
  level: "editor" | "commenter" | "viewer",
): Promise<void> {
  await withDatabase(
    (sql) => sql`insert into permissions (project_id, email, level, shared_by)
      values (${projectId}, ${member.email}, ${level}, ${owner.email})`,
  );
}

async function withDatabase(
  work: (sql: ReturnType<typeof connect>) => Promise<unknown>,
): Promise<void> {
  const data = process.env.ROUGHCUT_TEST_DATA;
  const record = data ? await findConnectionRecord(data) : null;
  if (!record) throw new Error("the started app has no embedded database");
  const sql = connect(connectionUrl(record, PRODUCT_ROLE), { max: 1 });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}
