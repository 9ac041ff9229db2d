import {
  listProjectsForExport,
  readAccountForExport,
  readWrittenElsewhere,
} from "@/db/queries/account-export";
import { readProjectForExport, readStoryForExport } from "@/db/queries/project-export";
import type { UserScope } from "@/lib/access";
import type { ExportedFile } from "@/lib/contracts/export";
import { FileNames, plainName } from "@/lib/exchange/timeline/plain-name";
import { fileStore } from "@/lib/providers";
import type { PackageEntry } from "@/lib/services/hand-over/package-entries";
import { streamEntries } from "@/lib/services/hand-over/stream-package";

/** Endings of what people bring and of what is made for them. */
const ENDINGS: Record<string, string> = {
  "application/pdf": "pdf",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
  "audio/mp4": "m4a",
  "audio/mpeg": "mp3",
  "audio/wav": "wav",
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "text/markdown": "md",
  "text/plain": "txt",
  "video/mp4": "mp4",
};

const README = `What you own and wrote in Roughcut.

account.json       you, where you are logged in, and the projects you are in
projects/          every project of yours: what was gathered, the attached files, and each story with
                   its script, every saved version of it, its lines, its notes and its newest film
elsewhere.json     what you wrote in projects of others
elsewhere/         files that you attached there
own-files/         pictures, clips and voices that you brought
missing.txt        is there when files could not be found

Stills, voices and clips that were made for a story are in its package for editing programs, which the
story's page offers. Passwords and codes are in no file of this one.
`;

/**
 * Everything that the caller owns and wrote, as a ZIP that is read one project after the other while it
 * is sent, so that nothing has to be held at once.
 * @throws AppError handOver.busy while another package is being sent to the same person
 */
export async function exportAccount({ caller }: UserScope): Promise<ExportedFile> {
  // Read before the answer begins: what fails here is still told in words.
  const [account, projects] = await Promise.all([
    readAccountForExport(caller.userId),
    listProjectsForExport(caller.userId),
  ]);
  const folder = `roughcut_${plainName(caller.userName, "account")}`;
  const entries = allEntries(caller.userId, account, projects);
  const stream = streamEntries(caller.userId, entries, folder);
  return {
    name: `${folder}.zip`,
    contentType: "application/zip",
    content: { stream, sizeBytes: null },
  };
}

async function* allEntries(
  userId: string,
  account: object,
  projects: readonly { id: string; name: string }[],
): AsyncGenerator<PackageEntry> {
  const lost: string[] = [];
  yield { path: "README.txt", content: README };
  yield json("account.json", account);
  for (const [index, { id, name }] of projects.entries()) {
    yield* projectEntries(id, `projects/${numbered(index, name, "Project")}`, lost);
  }
  const elsewhere = await readWrittenElsewhere(userId);
  yield json("elsewhere.json", elsewhere.written);
  yield* storedEntries("elsewhere", elsewhere.files, lost);
  const named = elsewhere.ownFiles.map((file) => ({
    ...file,
    name: `${file.project} ${file.kind}`,
  }));
  yield* storedEntries("own-files", named, lost);
  if (lost.length > 0) yield { path: "missing.txt", content: `${lost.join("\n")}\n` };
}

async function* projectEntries(
  projectId: string,
  folder: string,
  lost: string[],
): AsyncGenerator<PackageEntry> {
  const project = await readProjectForExport(projectId);
  yield json(`${folder}/project.json`, project.about);
  yield* storedEntries(`${folder}/files`, project.files, lost);
  for (const [index, { id, title }] of project.stories.entries()) {
    const place = `${folder}/${numbered(index, title, "Story")}`;
    const story = await readStoryForExport(id);
    yield json(`${place}/story.json`, story.about);
    yield { path: `${place}/script.fountain`, content: story.script };
    yield json(`${place}/script-versions.json`, story.versions);
    if (story.filmKey === null) continue;
    const film = { name: "film", contentType: "video/mp4", key: story.filmKey };
    yield* storedEntries(place, [film], lost);
  }
}

/** Files of the store that are still there. @param lost gets the paths of the others */
async function* storedEntries(
  folder: string,
  files: readonly { name: string; contentType: string; key: string }[],
  lost: string[],
): AsyncGenerator<PackageEntry> {
  const names = new FileNames();
  for (const { name, contentType, key } of files) {
    const ending = ENDINGS[contentType] ?? "bin";
    const stem = plainName(name.replace(/\.[A-Za-z0-9]{1,5}$/u, ""), "file");
    const path = `${folder}/${names.take(stem, ending)}`;
    const stored = await fileStore().find(key);
    if (stored) yield { path, key, sizeBytes: stored.sizeBytes };
    else lost.push(path);
  }
}

/** A folder's name, in the order of its likes; two of one name stay apart. */
function numbered(index: number, name: string, otherwise: string): string {
  return `${String(index + 1).padStart(3, "0")}-${plainName(name, otherwise)}`;
}

function json(path: string, content: unknown): PackageEntry {
  return { path, content: `${JSON.stringify(content, null, 1)}\n` };
}
