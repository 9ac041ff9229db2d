import { randomUUID } from "node:crypto";
import { anEntry, aPdfFile, inputOf, READ, uploadsOf } from "./context-studio";
import { expect, test } from "./studio";

test("a file goes straight to the store where the server hands out a token", async ({
  browser,
  person,
}) => {
  const entry = await anEntry(person);
  // The page's policy names the store only where one is configured.
  const context = await browser.newContext({ storageState: person.session, bypassCSP: true });
  const page = await context.newPage();
  const mediaKey = `projects/${entry.projectId}/attachments/${randomUUID()}.pdf`;
  const id = randomUUID();
  const attachment = {
    id,
    name: "lamp.pdf",
    type: "pdf",
    size: 700,
    url: `/api/media/${mediaKey}`,
    extraction: "waiting",
    problem: null,
    pages: null,
  };
  const calls: string[] = [];
  await page.route(/\/upload-token\//u, (route) => {
    calls.push("token");
    return route.fulfill({
      json: { direct: true, media_key: mediaKey, token: "vercel_blob_client_store_token" },
    });
  });
  await page.route(/^https:\/\/vercel\.com\/api\/blob/u, (route) => {
    const request = route.request();
    if (request.method() === "OPTIONS") {
      return route.fulfill({
        status: 204,
        headers: {
          "access-control-allow-origin": "*",
          "access-control-allow-methods": "PUT",
          "access-control-allow-headers":
            request.headers()["access-control-request-headers"] ?? "*",
        },
      });
    }
    calls.push(`put ${new URL(request.url()).searchParams.get("pathname")}`);
    expect(request.headers().authorization).toBe("Bearer vercel_blob_client_store_token");
    const url = `https://store.private.blob.vercel-storage.com/${mediaKey}`;
    return route.fulfill({
      headers: { "access-control-allow-origin": "*" },
      json: {
        url,
        downloadUrl: url,
        pathname: mediaKey,
        contentType: "application/pdf",
        contentDisposition: "inline",
        etag: "tag",
      },
    });
  });
  await page.route(/\/confirm-upload\//u, (route) => {
    calls.push(`confirm ${route.request().postDataJSON().media_key}`);
    return route.fulfill({ json: { attachment_id: id, attachment } });
  });
  await page.route(/\/pdf-to-text\//u, (route) =>
    route.fulfill({ json: { preview: "Once a minute", pages: 1, truncated: false } }),
  );
  await page.goto(entry.uploadPath);
  await inputOf(page).setInputFiles(aPdfFile("lamp.pdf", "Once a minute"));
  await expect(uploadsOf(page)).toContainText("Once a minute", READ);
  expect(calls).toEqual(["token", `put ${mediaKey}`, `confirm ${mediaKey}`]);
  await page.unroute(/^https:\/\/vercel\.com\/api\/blob/u);
  await page.route(/^https:\/\/vercel\.com\/api\/blob/u, (route) =>
    route.fulfill({
      status: 403,
      headers: { "access-control-allow-origin": "*" },
      json: { error: { code: "forbidden", message: "no" } },
    }),
  );
  await inputOf(page).setInputFiles(aPdfFile("again.pdf", "Refused"));
  await expect(uploadsOf(page).nth(1).getByRole("alert")).toHaveText("Upload failed");
  await context.close();
});
