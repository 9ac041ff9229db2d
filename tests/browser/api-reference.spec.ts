import { expectAccessible } from "./axe";
import { expect, test } from "./studio";

test("everybody can read what a program can call", async ({ page }) => {
  await page.goto("/api-reference");
  await expect(page.getByRole("heading", { level: 1, name: "API reference" })).toBeVisible();
  const call = page.getByText("/api/story/{id}/update-length");
  await call.click();
  const entry = page.getByRole("group").filter({ has: call });
  await expect(entry.getByText("whole number, 0 to 5")).toBeVisible();
  await expect(entry.getByText("404, “Story not found.”")).toBeVisible();
  await expectAccessible(page, "the API reference with an entry open");
});

test("the same is a document for programs", async ({ page }) => {
  await page.goto("/api-reference");
  const address = await page.getByRole("link", { name: "OpenAPI document" }).getAttribute("href");
  const document = await (await page.request.get(address ?? "")).json();
  expect(document.openapi).toBe("3.1.0");
  expect(document.paths["/story/{id}/update-length"].put.operationId).toBe("updateStoryLength");
});
