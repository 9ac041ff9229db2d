import { existsSync, readFileSync } from "node:fs";
import { readDocx } from "@/lib/exchange/read-docx";
import { readFcpxml } from "@/lib/exchange/recut/read-fcpxml";
import { readOtio } from "@/lib/exchange/recut/read-otio";
import { readFdx } from "@/lib/screenplay/fdx/read-fdx";
import { decodeXml } from "@/lib/xml/decode-xml";
import { docxBomb, docxOf, lyingDocxBomb, repeatingDocxBomb } from "./docx-files";
import { plainFdx } from "./fdx-files";

/**
 * Files that are within the limit of an upload and cost a reader as much as can be: how each is read. As
 * a program (`hostile-files.ts NAME`) it reads one and prints what was answered, and the memory it took.
 */

const MB = 1024 * 1024;
/** The limits of uploads: a cut 16 MB, a script 10 MB. */
const [CUT, SCRIPT] = [15.9 * MB, 9.9 * MB];

const filled = (piece: string, bytes: number) => piece.repeat(Math.floor(bytes / piece.length));
/** `a0 a1 a2 ...` up to a length. */
function counted(piece: (index: number) => string, bytes: number): string {
  const pieces: string[] = [];
  for (let [index, length] = [0, 0]; length < bytes; index += 1) {
    pieces.push(piece(index));
    length += piece(index).length;
  }
  return pieces.join("");
}
const otio = (children: string) =>
  `{"OTIO_SCHEMA":"Timeline.1","tracks":{"children":[{"OTIO_SCHEMA":"Track.1","kind":"Video","children":[${children}0]}]}}`;
const clip =
  '{"OTIO_SCHEMA":"Clip.2","source_range":{"start_time":{"value":0,"rate":24},"duration":{"value":1,"rate":24}}},';
const action = (runs: string) =>
  `<FinalDraft><Content><Paragraph Type="Action">${runs}</Paragraph></Content></FinalDraft>`;
const fdx = (text: string) => readFdx(decodeXml(Buffer.from(text)));
const word = (body: string) =>
  readDocx(docxOf(`<w:document><w:body>${body}</w:body></w:document>`));

export const HOSTILE_FILES: Record<string, () => unknown> = {
  "OTIO of five million parts": () => readOtio(otio(filled("{},", CUT))),
  "OTIO of eight million numbers": () => readOtio(otio(filled("1,", CUT))),
  "OTIO of many clips": () => readOtio(otio(filled(clip, CUT))),
  "OTIO of many keys": () => readOtio(`{${counted((index) => `"k${index}":0,`, CUT)}"a":0}`),
  "OTIO as a tower": () => readOtio(filled("[", CUT)),
  "FCPXML of many elements": () => readFcpxml(`<fcpxml>${filled("<a/>", CUT)}</fcpxml>`),
  "FCPXML of many attributes": () =>
    readFcpxml(`<fcpxml${counted((index) => ` k${index}=""`, CUT)}/>`),
  "FCPXML of elements with attributes": () =>
    readFcpxml(`<fcpxml>${filled('<a b="" c="" d="" e="" f="" g="" h=""/>', CUT)}</fcpxml>`),
  "FCPXML of one long text": () => readFcpxml(`<fcpxml>${filled("&lt;", CUT)}</fcpxml>`),
  "FCPXML as a tower": () => readFcpxml(filled("<a>", CUT)),
  "FDX of many elements": () => fdx(action(filled("<a/>", SCRIPT))),
  "FDX of many paragraphs": () => fdx(plainFdx(180_000)),
  "FDX of many attributes": () =>
    fdx(`<FinalDraft${counted((index) => ` k${index}=""`, SCRIPT)}/>`),
  "FDX of empty lines": () => fdx(action(`<Text>${filled("\n", SCRIPT)}</Text>`)),
  "FDX of stars": () => fdx(action(`<Text>${filled("*", SCRIPT)}</Text>`)),
  "FDX as a tower": () => fdx(filled("<Paragraph>", SCRIPT)),
  "DOCX that unpacks to 64 MB": () => readDocx(docxBomb(64 * MB)),
  "DOCX that denies it": () => readDocx(lyingDocxBomb(64 * MB)),
  "DOCX that lists its text 60,000 times": () => readDocx(repeatingDocxBomb(20 * MB, 60_000)),
  "DOCX of many elements": () => word(filled("<w:p/>", 19 * MB)),
  "DOCX of one long text": () => word(`<w:p><w:r><w:t>${filled("a", 19 * MB)}</w:t></w:r></w:p>`),
};

const [, program = "", name = ""] = process.argv;
if (/hostile-files\.(?:ts|mjs)$/u.test(program)) {
  const read = HOSTILE_FILES[name];
  if (!read) throw new Error(`There is no hostile file "${name}".`);
  let answer = "It was read.";
  try {
    read();
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    answer = `${cause.name}: ${cause.message}`;
  }
  process.stdout.write(JSON.stringify({ answer, megabytes: highestMegabytes() }));
}

/**
 * All memory of this process at its highest. Linux lets `maxRSS` begin with what the process held from
 * which this one was started, so the kernel's own figure of this program counts where there is one.
 */
function highestMegabytes(): number {
  const status = existsSync("/proc/self/status") ? readFileSync("/proc/self/status", "utf8") : "";
  const highest = /^VmHWM:\s+(\d+) kB$/mu.exec(status)?.[1];
  return Math.round(Number(highest ?? process.resourceUsage().maxRSS) / 1024);
}
