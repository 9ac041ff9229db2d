import { randomUUID } from "node:crypto";
import { createS3Store } from "@/lib/providers/s3/s3-store";
import { SENT_FILE_TYPE } from "@/lib/rules/own-file";
import { startS3Server } from "../providers/s3-server";
import { aPicture, aStoryOfShots, giveOwnFile, openShot, shotDetails } from "./shots-kit";
import { expect, test } from "./studio";

test("one's own still goes straight to a bucket that takes it from pages, and else through the studio", async ({
  browser,
  person,
}) => {
  const server = await startS3Server();
  const store = createS3Store(server.settings);
  const { marta } = await aStoryOfShots(person);
  // The page's policy names the store only where one is configured.
  const context = await browser.newContext({ storageState: person.session, bypassCSP: true });
  const page = await context.newPage();
  const offered: string[] = [];
  await page.route("**/upload-place", async (route) => {
    const { kind, size } = route.request().postDataJSON();
    expect(kind).toBe("image");
    const key = `incoming/${randomUUID()}.bin`;
    offered.push(key);
    const file = { key, contentType: SENT_FILE_TYPE, sizeBytes: size, expiresInSeconds: 60 };
    return route.fulfill({
      json: { direct: true, media_key: key, ...(await store.uploadTicket(file)) },
    });
  });
  const named: string[] = [];
  await page.route("**/upload-take", async (route) => {
    const key = offered.find((each) => route.request().postData()?.includes(each));
    if (!key) return route.continue();
    named.push(key);
    // This studio keeps its files on a disk: it is handed what the bucket was given.
    await giveOwnFile(person, marta, "image", Buffer.from(await store.read(key)));
    const { shot, takes } = await shotDetails(person, marta);
    return route.fulfill({ json: { shot, takes, take: takes.image[0] } });
  });
  await openShot(page, marta);
  const file = page.locator('input[type="file"][accept*=".png"]');
  const strip = page.getByRole("list", { name: "Images of this shot" });

  // Without a rule in the bucket the browser may not ask it at all: the studio takes the file itself.
  await file.setInputFiles({ name: "one.png", mimeType: "image/png", buffer: aPicture() });
  await expect(page.getByRole("img", { name: "Image of line 2" })).toBeVisible();
  expect([offered.length, named]).toEqual([1, []]);
  expect(await store.list("incoming/")).toEqual([]);

  server.takesFromPages = true;
  const other = aPicture("#773322");
  await file.setInputFiles({ name: "two.png", mimeType: "image/png", buffer: other });
  await expect(strip.getByRole("button", { name: "Take 2, in use" })).toBeVisible();
  expect(named).toEqual([offered[1]]);
  expect(Buffer.from(await store.read(String(offered[1]))).equals(other)).toBe(true);
  await context.close();
  await server.close();
});
