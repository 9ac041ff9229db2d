import { randomUUID } from "node:crypto";
import { createS3Store } from "@/lib/providers/s3/s3-store";
import { startS3Server } from "../providers/s3-server";
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

test("a file goes straight to a bucket that takes it from pages, and else through the studio", async ({
  browser,
  person,
}) => {
  const server = await startS3Server();
  const store = createS3Store(server.settings);
  const entry = await anEntry(person);
  // The page's policy names the store only where one is configured.
  const context = await browser.newContext({ storageState: person.session, bypassCSP: true });
  const page = await context.newPage();
  const keys: string[] = [];
  await page.route(/\/upload-token\//u, async (route) => {
    const key = `projects/${entry.projectId}/attachments/${randomUUID()}.pdf`;
    const { size, type } = route.request().postDataJSON();
    keys.push(key);
    const file = { key, contentType: type, sizeBytes: size, expiresInSeconds: 60 };
    const ticket = await store.uploadTicket(file);
    return route.fulfill({ json: { direct: true, media_key: key, ...ticket } });
  });
  const confirmed: string[] = [];
  await page.route(/\/confirm-upload\//u, async (route) => {
    const { media_key: key, name } = route.request().postDataJSON();
    confirmed.push(key);
    const id = randomUUID();
    const url = `/api/media/${key}`;
    const found = { type: "pdf", size: (await store.find(key))?.sizeBytes ?? 0, url };
    const read = { extraction: "waiting", problem: null, pages: null };
    return route.fulfill({
      json: { attachment_id: id, attachment: { id, name, ...found, ...read } },
    });
  });
  await page.route(/\/pdf-to-text\//u, (route) =>
    confirmed.length > 0
      ? route.fulfill({ json: { preview: "Once a minute", pages: 1, truncated: false } })
      : route.continue(),
  );
  await page.goto(entry.uploadPath);

  // Without a rule in the bucket the browser may not ask it at all: the studio takes the file itself.
  await inputOf(page).setInputFiles(aPdfFile("closed.pdf", "Through the studio"));
  await expect(uploadsOf(page)).toContainText("Through the studio", READ);
  expect([keys.length, confirmed]).toEqual([1, []]);
  expect(await store.list("projects/")).toEqual([]);

  server.takesFromPages = true;
  await inputOf(page).setInputFiles(aPdfFile("lamp.pdf", "Once a minute"));
  await expect(uploadsOf(page).nth(1)).toContainText("Once a minute", READ);
  expect(confirmed).toEqual([keys[1]]);
  expect(await store.list("projects/")).toEqual([keys[1]]);
  await context.close();
  await server.close();
});
