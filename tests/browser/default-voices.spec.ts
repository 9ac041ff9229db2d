import { connect } from "@/db/client";
import { connectionUrl, findConnectionRecord, PRODUCT_ROLE } from "@/db/embedded/connection-record";
import { expectAccessible } from "./axe";
import { aPerson, expect, test } from "./studio";

test("admins see every built-in voice and hear it; others are sent to the login", async ({
  visit,
  playwright,
  signedIn,
}) => {
  await signedIn.goto("/default-voices");
  await signedIn.waitForURL("**/login**");

  const person = await aPerson(playwright.request);
  const record = await findConnectionRecord(String(process.env.ROUGHCUT_TEST_DATA));
  if (!record) throw new Error("the started app has no embedded database");
  const sql = connect(connectionUrl(record, PRODUCT_ROLE), { max: 1 });
  try {
    await sql`update users set is_admin = true where email = ${person.email}`;
  } finally {
    await sql.end();
  }
  const page = await visit(person);
  await page.goto("/admin");
  await page.getByRole("link", { name: /default voices/iu }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Default Voices");
  await expect(page.getByRole("button", { name: /^Hear: Sample of/u })).toHaveCount(18);
  await expectAccessible(page, "the catalogue of voices");
  await page
    .getByRole("button", { name: /^Hear: Sample of/u })
    .first()
    .click();
  await expect(page.getByRole("button", { name: /^Stop: Sample of/u })).toBeVisible();
  await expect(
    page.getByText("The built-in speech has its own voices", { exact: false }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Admin" }).click();
  await page.waitForURL("**/admin");
});
