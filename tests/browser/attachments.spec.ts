import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { anEntry, aPdfFile, cutLine, filesOf, inputOf, READ, uploadsOf } from "./context-studio";
import { expect, test } from "./studio";

/** Lets so many bytes of uploads through in a second. */
async function slowDown(page: Page, bytesPerSecond: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  });
}

test.describe("uploading", () => {
  test("shows how far it is, then what was read, and the file is in the entry", async ({
    signedIn: page,
    person,
  }) => {
    const entry = await anEntry(person);
    await page.goto(entry.uploadPath);
    await expectAccessible(page, page.url());
    await slowDown(page, 1_500_000);
    await inputOf(page).setInputFiles(aPdfFile("lamp.pdf", "Once a minute", 3_000_000));
    const bar = page.getByRole("progressbar", { name: "lamp.pdf" });
    await expect(bar).toBeVisible();
    await expect(uploadsOf(page)).toHaveText(/ of 2\.8 MB · [1-9]\d?%/u);
    await expectAccessible(page, page.url());
    await expect(uploadsOf(page)).toContainText("Once a minute", READ);
    await expect(uploadsOf(page)).toContainText("1 page");
    await expect(bar).toHaveCount(0);
    await expectAccessible(page, page.url());
    await page.getByRole("link", { name: "View lamp.pdf" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("lamp.pdf");
    await page.getByRole("link", { name: "Its lamp" }).click();
    await expect(page).toHaveURL(entry.path);
    await expect(filesOf(page)).toHaveText(/^lamp\.pdf2\.8 MBText read, 1 page/u);
    await expectAccessible(page, page.url());
  });

  test("takes several files in a row, also dropped ones", async ({ signedIn: page, person }) => {
    const entry = await anEntry(person);
    await page.goto(entry.uploadPath);
    await inputOf(page).setInputFiles([
      aPdfFile("one.pdf", "The first"),
      aPdfFile("two.pdf", "The second"),
    ]);
    const dropped = await page.evaluateHandle((text) => {
      const carried = new DataTransfer();
      carried.items.add(new File([text], "three.pdf", { type: "application/pdf" }));
      return carried;
    }, aPdfFile("three.pdf", "The third").buffer.toString("latin1"));
    const zone = page.locator("[data-over]");
    await zone.dispatchEvent("dragenter", { dataTransfer: dropped });
    await expect(zone).toHaveAttribute("data-over", "true");
    await expect(page.getByText("Drop to upload")).toBeVisible();
    // Beside the zone counts too.
    await page.getByRole("heading", { level: 1 }).dispatchEvent("drop", { dataTransfer: dropped });
    await expect(zone).toHaveAttribute("data-over", "false");
    await expect(uploadsOf(page)).toHaveCount(3);
    for (const [index, words] of ["The first", "The second", "The third"].entries()) {
      await expect(uploadsOf(page).nth(index)).toContainText(words, READ);
    }
    await page.goto(entry.path);
    await expect(filesOf(page)).toHaveText([/^one\.pdf/u, /^two\.pdf/u, /^three\.pdf/u]);
  });

  test("refuses what is no PDF, and what is too large", async ({ signedIn: page, person }) => {
    const entry = await anEntry(person);
    await page.goto(entry.uploadPath);
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") sent.push(request.url());
    });
    await inputOf(page).setInputFiles([
      { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("words") },
      aPdfFile("huge.pdf", "Too much", 10_485_760),
    ]);
    await expect(uploadsOf(page).nth(0).getByRole("alert")).toHaveText("Please select a PDF file");
    await expect(uploadsOf(page).nth(1).getByRole("alert")).toHaveText(
      "File size must be less than 10MB",
    );
    expect(sent).toEqual([]);
    await expectAccessible(page, page.url());
    // It calls itself a PDF, and only the server looks inside.
    await inputOf(page).setInputFiles({
      name: "disguise.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("words, words, words"),
    });
    await expect(uploadsOf(page).nth(2).getByRole("alert")).toHaveText("Please select a PDF file");
    await page.route(/\/upload-token\//u, (route) =>
      route.fulfill({
        status: 400,
        json: { error: "File size must be less than 10MB", code: "upload.tooLarge" },
      }),
    );
    await inputOf(page).setInputFiles(aPdfFile("late.pdf", "Too much"));
    await expect(uploadsOf(page).nth(3).getByRole("alert")).toHaveText(
      "File size must be less than 10MB",
    );
    await page.goto(entry.path);
    await expect(page.getByText(/^PDF files belong here/u)).toBeVisible();
  });

  test("takes the largest file that is allowed", async ({ signedIn: page, person }) => {
    const entry = await anEntry(person);
    await page.goto(entry.uploadPath);
    const largest = aPdfFile("largest.pdf", "Just below", 10_485_759);
    expect(largest.buffer.byteLength).toBe(10_485_759);
    await inputOf(page).setInputFiles(largest);
    await expect(uploadsOf(page)).toContainText("Just below", READ);
    await expect(uploadsOf(page)).toContainText("9.9 MB");
  });

  test("that fails says so, and works when it is tried again", async ({
    signedIn: page,
    person,
  }) => {
    const entry = await anEntry(person);
    await page.goto(entry.uploadPath);
    const mend = await cutLine(page, /\/upload-pdf\//u);
    await inputOf(page).setInputFiles(aPdfFile("lamp.pdf", "Once a minute"));
    await expect(uploadsOf(page).getByRole("alert")).toHaveText("Upload failed");
    await mend();
    await page.getByRole("button", { name: "Try again with lamp.pdf" }).click();
    await expect(uploadsOf(page)).toContainText("Once a minute", READ);
  });

  test("keeps a file whose text cannot be read", async ({ signedIn: page, person }) => {
    const entry = await anEntry(person);
    await page.goto(entry.uploadPath);
    const broken = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(2_000, 7)]);
    await inputOf(page).setInputFiles({
      name: "broken.pdf",
      mimeType: "application/pdf",
      buffer: broken,
    });
    await expect(uploadsOf(page).getByRole("alert")).toHaveText(
      "Text extraction failed, but file was uploaded successfully.",
      READ,
    );
    await expect(uploadsOf(page)).toContainText("its text could not be read");
    await expect(
      uploadsOf(page).getByRole("link", { name: "Write a note instead" }),
    ).toHaveAttribute("href", `/context-information/${entry.contextId}`);
    const mend = await cutLine(page, /\/pdf-to-text\//u);
    await inputOf(page).setInputFiles(aPdfFile("lamp.pdf", "Once a minute"));
    await expect(uploadsOf(page).nth(1).getByRole("alert")).toHaveText(
      "Text extraction failed, but file was uploaded successfully.",
      READ,
    );
    await mend();
    await page.goto(entry.path);
    await expect(filesOf(page)).toHaveText([
      /^broken\.pdf.*Damaged, or not made as a PDF should be/u,
      /^lamp\.pdf.*Its text was not read yet/u,
    ]);
    await page.getByRole("button", { name: "Read text of lamp.pdf" }).click();
    await expect(filesOf(page).nth(1)).toContainText("Text read, 1 page", READ);
    await page.getByRole("button", { name: "Read text of broken.pdf" }).click();
    await expect(filesOf(page).nth(0).getByRole("alert")).toHaveText(
      "Text extraction failed, but file was uploaded successfully.",
      READ,
    );
    await expectAccessible(page, page.url());
  });

  test("that is cancelled says so, keeps nothing, and the next file can come", async ({
    signedIn: page,
    person,
  }) => {
    const entry = await anEntry(person);
    await page.goto(entry.uploadPath);
    await slowDown(page, 200_000);
    await inputOf(page).setInputFiles([
      aPdfFile("slow.pdf", "Never arrives", 5_000_000),
      aPdfFile("next.pdf", "Comes after"),
    ]);
    await expect(uploadsOf(page).nth(0)).toHaveText(/ · [1-9]\d?%/u);
    await expect(uploadsOf(page).nth(1)).toContainText("Waiting for its turn");

    const question = page.getByRole("dialog", { name: "Leave while files are being uploaded?" });
    await page.getByRole("link", { name: "Its lamp" }).click();
    await question.getByRole("button", { name: "Stay here" }).click();
    // A question that closes gives the focus back, also to whoever was quicker.
    await expect(page.getByRole("link", { name: "Its lamp" })).toBeFocused();

    await page.getByRole("button", { name: "Cancel", exact: true }).press("Enter");
    await expect(uploadsOf(page).nth(0)).toContainText("Upload cancelled. Nothing was kept.");
    await expect(inputOf(page)).toBeFocused();
    await expect(uploadsOf(page).nth(1)).toContainText("Comes after", READ);
    await page.getByRole("link", { name: "Its lamp" }).click();
    await expect(filesOf(page)).toHaveText([/^next\.pdf/u]);
  });

  test("works without a mouse", async ({ signedIn: page, person }) => {
    const entry = await anEntry(person);
    await page.goto(entry.uploadPath);
    await page.getByRole("link", { name: "Its lamp" }).focus();
    await page.keyboard.press("Tab");
    await expect(inputOf(page)).toBeFocused();
    await expect(inputOf(page)).toHaveAccessibleName("Choose PDF files");
    const outline = await page
      .locator("label", { hasText: "Choose PDF files" })
      .evaluate((label) => getComputedStyle(label).outlineStyle);
    expect(outline).toBe("solid");
    // A key that comes before the browser is told to hand its choosing over opens nothing.
    await expect(async () => {
      const choosing = page.waitForEvent("filechooser", { timeout: 3_000 });
      await page.keyboard.press("Enter");
      await (await choosing).setFiles([aPdfFile("lamp.pdf", "Once a minute")]);
    }).toPass({ timeout: 60_000 });
    await expect(uploadsOf(page)).toContainText("Once a minute", READ);
  });
});
