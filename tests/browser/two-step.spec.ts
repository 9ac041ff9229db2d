import type { Page } from "@playwright/test";
import { codeNow } from "../support/two-step";
import { errorBox, logIn } from "./account-kit";
import { expectAccessible } from "./axe";
import { aPerson, expect, PASSWORD, type Person, post, test } from "./studio";

/** Switches two steps on for somebody by the API. @returns the key and the recovery codes */
async function switchOn(person: Person): Promise<{ secret: string; codes: string[] }> {
  const made = await post("/auth/two-step/begin", { password: PASSWORD }, person.bearer);
  const { secret } = made as { secret: string };
  const on = await post("/auth/two-step/confirm", { code: codeNow(secret) }, person.bearer);
  return { secret, codes: (on as { recovery_codes: string[] }).recovery_codes };
}

const codeField = (page: Page) => page.getByLabel("Code", { exact: true });

test("two-step sign-in is set up with a QR code, and shows its recovery codes once", async ({
  visit,
  playwright,
}) => {
  const person = await aPerson(playwright.request);
  const page = await visit(person);
  await page.goto("/myaccount");
  await expect(page.getByText("Logging in takes your password alone.")).toBeVisible();
  await page.getByRole("link", { name: "Two-step sign-in" }).click();
  await page.getByLabel("Password", { exact: true }).fill("lantern#43");
  await page.getByRole("button", { name: "Set it up" }).click();
  await expect(errorBox(page)).toHaveText("The password is incorrect.");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Set it up" }).click();
  await expect(page.getByRole("img", { name: "QR code for an authenticator app" })).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await expectAccessible(page, "/twostep with the key");
  const key = (await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/u).textContent()) ?? "";
  const secret = key.replaceAll(" ", "");
  // A code of another key, which only by chance could be right.
  await codeField(page).fill("12345");
  await page.getByRole("button", { name: "Switch it on" }).click();
  await expect(errorBox(page)).toContainText("This code is wrong");
  await codeField(page).fill(codeNow(secret));
  await page.getByRole("button", { name: "Switch it on" }).click();
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  await expectAccessible(page, "/twostep with recovery codes");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download them" }).click();
  expect((await downloading).suggestedFilename()).toBe("roughcut-recovery-codes.txt");
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByText("10 recovery codes are left.")).toBeVisible();
  await expectAccessible(page, "/twostep while it is on");
});

test("the login asks for the code after the password, and takes a recovery code as well", async ({
  page,
  visit,
  playwright,
}) => {
  const person = await aPerson(playwright.request);
  const { secret, codes } = await switchOn(person);
  await page.goto("/login");
  await logIn(page, person.email, PASSWORD);
  await expect(codeField(page)).toBeFocused();
  await expect(errorBox(page)).toBeHidden();
  await expectAccessible(page, "/login with a code");
  await codeField(page).fill("12345");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(errorBox(page)).toContainText("This code is wrong");
  await codeField(page).fill(codeNow(secret, 1));
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/projectlist$/u);

  const other = await visit(null);
  await other.goto("/login");
  await logIn(other, person.email, PASSWORD);
  await codeField(other).fill(String(codes[0]).toLowerCase());
  await other.getByRole("button", { name: "Login" }).click();
  await expect(other).toHaveURL(/\/projectlist$/u);
  await other.goto("/twostep");
  await expect(other.getByText("9 recovery codes are left.")).toBeVisible();
  const off = other.locator("section").filter({ hasText: "Your password alone is enough then." });
  await off.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await off.getByLabel("Code", { exact: true }).fill(String(codes[1]));
  await off.getByRole("button", { name: "Switch it off" }).click();
  await expect(other).toHaveURL(/\/myaccount\?after=twostep$/u);
  await expect(other.getByText("Two-step sign-in was switched off.")).toBeVisible();
});

test("what somebody owns and wrote is downloaded from their account", async ({
  visit,
  playwright,
}) => {
  const person = await aPerson(playwright.request);
  const page = await visit(person);
  await page.goto("/myaccount");
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download your data" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^roughcut_.+\.zip$/u);
  expect(await download.failure()).toBeNull();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the login asks for the code on its second answer", async ({ page, playwright }) => {
    const person = await aPerson(playwright.request);
    const { codes } = await switchOn(person);
    await page.goto("/login");
    await logIn(page, person.email, PASSWORD);
    await expect(errorBox(page)).toHaveText(
      "Please enter the code of your authenticator app, too.",
    );
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await codeField(page).fill(String(codes[0]));
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page).toHaveURL(/\/projectlist$/u);
  });
});
