import type { Page } from "@playwright/test";
import { z } from "zod";
import { connect } from "@/db/client";
import { connectionUrl, findConnectionRecord, PRODUCT_ROLE } from "@/db/embedded/connection-record";
import { aProject, type Person, post } from "./studio";

/** Context items, entries and files as browser tests begin with them. */

export interface BuiltEntry {
  projectId: string;
  contextId: string;
  infoId: string;
  /** Of the screen on which the entry is read and written. */
  path: string;
  uploadPath: string;
}

/** An item of a person, in a project of its own unless one is given. */
export async function aContextItem(
  person: Person,
  { name = "The lighthouse", projectId = "" } = {},
): Promise<{ projectId: string; contextId: string; path: string }> {
  const project = projectId || (await aProject(person, "Harbour nights"));
  const body = { project_id: project, name };
  const answer = await post("/project-context/create", body, person.bearer);
  const { contextItem } = z.object({ contextItem: z.object({ id: z.string() }) }).parse(answer);
  return {
    projectId: project,
    contextId: contextItem.id,
    path: `/project-context/${contextItem.id}`,
  };
}

/** An entry of an item, which is made when none is given. */
export async function anEntry(
  person: Person,
  { name = "Its lamp", information = "Oil until 1911, then electric.", contextId = "" } = {},
): Promise<BuiltEntry> {
  const item = contextId ? { contextId, projectId: "" } : await aContextItem(person);
  const answer = await post(
    `/project-context/${item.contextId}/add-information`,
    { info_name: name, information },
    person.bearer,
  );
  const { information_id: infoId } = z.object({ information_id: z.string() }).parse(answer);
  const screen = `/context-information/${item.contextId}`;
  return {
    projectId: item.projectId,
    contextId: item.contextId,
    infoId,
    path: `${screen}?infoId=${infoId}`,
    uploadPath: `${screen}/upload?infoId=${infoId}`,
  };
}

/** A PDF that every reader can read: one page with one line of text, filled up to `sizeBytes`. */
export function aPdf(words: string, sizeBytes = 0): Buffer {
  const drawing = `BT /F1 24 Tf 72 700 Td (${words}) Tj ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let text = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const rest = (start: number) =>
    `xref\n0 6\n0000000000 65535 f \n${places
      .map((at) => `${String(at).padStart(10, "0")} 00000 n \n`)
      .join("")}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  // A comment may be as long as it likes; the number of digits behind it is settled first.
  let filling = 0;
  for (let turn = 0; turn < 3; turn += 1) {
    const plain = text.length + (filling > 0 ? filling + 2 : 0);
    filling = Math.max(0, sizeBytes - text.length - 2 - rest(plain).length);
  }
  if (filling > 0) text += `%${"x".repeat(filling)}\n`;
  return Buffer.from(text + rest(text.length), "latin1");
}

/** A file as file choosers give it to a page. */
export function aPdfFile(name: string, words: string, sizeBytes = 0) {
  return { name, mimeType: "application/pdf", buffer: aPdf(words, sizeBytes) };
}

/** Uploads a file into an entry as an API client does. @returns the attachment's id */
export async function anAttachment(
  person: Person,
  entry: BuiltEntry,
  file = aPdfFile("lamp.pdf", "The lamp turns once a minute."),
): Promise<string> {
  const form = new FormData();
  form.set("info_id", entry.infoId);
  form.set("info_name", "Its lamp");
  form.set("file", new File([new Uint8Array(file.buffer)], file.name, { type: file.mimeType }));
  const url = `${process.env.ROUGHCUT_TEST_URL}/api/upload-context/upload-pdf/${entry.contextId}`;
  const headers = { authorization: `Bearer ${person.bearer}` };
  const answer = await fetch(url, { method: "POST", body: form, headers });
  if (!answer.ok) throw new Error(`the upload answered ${answer.status}: ${await answer.text()}`);
  return z.object({ attachment_id: z.string() }).parse(await answer.json()).attachment_id;
}

/** Has the text of a file read. */
export async function readText(person: Person, entry: BuiltEntry, attachmentId: string) {
  const { contextId, infoId } = entry;
  await post(
    `/upload-context/pdf-to-text/${contextId}/information/${infoId}/attachment/${attachmentId}`,
    {},
    person.bearer,
  );
}

/** Makes a stored file one of another type, as older versions of the product may have taken in. */
export async function changeType(attachmentId: string, contentType: string): Promise<void> {
  const record = await findConnectionRecord(process.env.ROUGHCUT_TEST_DATA ?? "");
  if (!record) throw new Error("the started app has no embedded database");
  const sql = connect(connectionUrl(record, PRODUCT_ROLE), { max: 1 });
  try {
    await sql`update attachments set content_type = ${contentType}, extraction = 'failed',
      extracted_text = '' where id = ${attachmentId}`;
  } finally {
    await sql.end();
  }
}

/** Lets somebody into a project at a level. */
export async function shareAs(
  owner: Person,
  projectId: string,
  guest: Person,
  permission: "editor" | "commenter" | "viewer",
): Promise<void> {
  await post("/share/invite", { projectId, email: guest.email, permission }, owner.bearer);
}

/** Where files are chosen on the upload screen. */
export const inputOf = (page: Page) => page.locator("input[type=file]");

/** The files that were chosen on this visit. */
export const uploadsOf = (page: Page) =>
  page.getByRole("list", { name: "Uploads" }).getByRole("listitem");

/** The files of an entry. */
export const filesOf = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("link") });

/** Reading a text starts a process of its own, which takes its time on a busy machine. */
export const READ = { timeout: 60_000 };

/** Cuts the line to one call, as a network does that is down. @returns puts it back */
export async function cutLine(page: Page, address: RegExp): Promise<() => Promise<void>> {
  await page.route(address, (route) => route.abort("connectionfailed"));
  return () => page.unroute(address);
}
