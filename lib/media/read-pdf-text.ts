import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pLimit from "p-limit";
import { log } from "@/lib/log/log";
import { processWide } from "@/lib/process-wide";
import type { PdfProblem } from "@/lib/rules/attachment";
import { limitedCommand } from "./limited-process";
import { MediaError } from "./media-error";
import type { PdfPurpose, PdfText, PdfTextAnswer } from "./pdf-text-process";

/** 300 ordinary pages take less than two seconds; what takes this long was made to. */
const TIME_LIMIT_MS = 20_000;
/** The same for a reader whose keeper has died: processor seconds, kept by the system. */
const CPU_LIMIT_SECONDS = 30;
/** Ordinary files stay below 300 MB; a file of 500 KB can ask for gigabytes. */
const MEMORY_LIMIT_BYTES = 1_000_000_000;
/** An empty Node has 1.3 GB of addresses, most of which it never touches. */
const ADDRESS_LIMIT_BYTES = MEMORY_LIMIT_BYTES + 1_500_000_000;
const POLL_EVERY_MS = 50;
/** Half a million characters, each at most six in JSON. */
const OUTPUT_LIMIT_BYTES = 4_000_000;
/** Readers at a time, over all uploads: a machine with two processors stays usable. */
const readers = processWide("pdf-readers", () => pLimit(2));
/** A third of the share of others: whoever waits for a page goes first. */
const READER_NICENESS = 5;
/** A reader that had less than this by the end of its time was kept from working, by a busy machine. */
const FAIR_CPU_SECONDS = 8;
/** Linux counts processor time in hundredths of a second, whatever its clock does. */
const TICKS_PER_SECOND = 100;
/** Above it, shells say by which signal a program was ended. */
const LAST_PLAIN_EXIT_CODE = 128;

const REASONS = {
  locked: "The PDF is locked with a password.",
  damaged: "The PDF cannot be read; it may be damaged.",
  "too-long": "The PDF is too long: at most 300 pages are read.",
  "no-text": "The PDF holds no text; it may be a scan.",
} as const satisfies Record<PdfProblem | "too-long", string>;

export interface PdfTextWishes {
  /**
   * A script is refused above 300 pages or 500,000 characters, and where it has no text; of material as
   * much is read, with what was filled into its forms and noted on its pages, and it may have no text.
   */
  purpose?: PdfPurpose;
  /** Whether columns of the first page stay marked with tabs; `joinColumns` takes these away. */
  columns?: "joined" | "marked";
}

/**
 * The text of a PDF, page after page, with an empty line between paragraphs. It is read in a process
 * of its own, with limits on memory and time, because a hostile file can take any amount of both.
 * @throws UnreadablePdf with a sentence that says why, for a file that will never be read; MediaError
 * "tool-failed" when the reader could not do its work, which says nothing about the file
 */
export async function readPdfText(
  file: string,
  { purpose = "script", columns = "joined" }: PdfTextWishes = {},
): Promise<PdfText> {
  const answer = await readers(() => askReaders(file, purpose));
  if (!answer.ok) throw new UnreadablePdf(answer.reason);
  if (purpose === "script") {
    if (answer.text.trim() === "") throw new UnreadablePdf("no-text");
    if (answer.isTruncated) throw new UnreadablePdf("too-long");
  }
  const { text, pageCount, isTruncated } = answer;
  return { text: columns === "marked" ? text : joinColumns(text), pageCount, isTruncated };
}

/** Lines whose columns are marked with tabs, as they read without these. */
export function joinColumns(text: string): string {
  return text.replaceAll(/^\t/gmu, "").replaceAll("\t", " ");
}

/** A PDF that will never be read, and why. */
export class UnreadablePdf extends MediaError {
  constructor(
    readonly reason: keyof typeof REASONS,
    cause?: unknown,
  ) {
    super("unreadable", REASONS[reason], cause === undefined ? {} : { cause });
    this.name = "UnreadablePdf";
  }
}

/** A reader that was ended, though not by us. */
class ReaderEnded extends Error {}

/** A file is called damaged only when it ends so many readers: a system that is short of memory ends them, too. */
const MOST_READERS = 2;

/** @throws UnreadablePdf, MediaError "tool-failed" */
async function askReaders(file: string, purpose: PdfPurpose): Promise<PdfTextAnswer> {
  for (let reader = 1; ; reader += 1) {
    try {
      return await ask(file, purpose);
    } catch (cause) {
      if (!(cause instanceof ReaderEnded)) throw cause;
      if (reader === MOST_READERS) throw new UnreadablePdf("damaged", cause);
      log("warn", "the reader of a PDF was ended, and is asked again", { cause });
    }
  }
}

/** @throws ReaderEnded, UnreadablePdf, MediaError "tool-failed" */
function ask(file: string, purpose: PdfPurpose): Promise<PdfTextAnswer> {
  return new Promise((resolve, reject) => {
    const { command, args } = readerCommand(file, purpose);
    const child = spawn(command, args, {
      // None of our secrets are its business.
      env: {} as unknown as NodeJS.ProcessEnv,
      stdio: ["ignore", "pipe", "ignore"],
    });
    const output: Buffer[] = [];
    let size = 0;
    let giveUp: string | null = null;
    let wasStarved = false;
    const give = (up: string) => {
      giveUp ??= up;
      child.kill("SIGKILL");
    };
    const clock = setTimeout(async () => {
      wasStarved = (await cpuSeconds(child.pid)) < FAIR_CPU_SECONDS;
      give("the PDF kept its reader too long");
    }, TIME_LIMIT_MS);
    const scales = setInterval(async () => {
      const bytes = await residentBytes(child.pid);
      if (bytes > MEMORY_LIMIT_BYTES) give("the PDF took too much memory");
    }, POLL_EVERY_MS);
    child.once("spawn", () => yieldToOthers(child.pid));
    child.stdout.on("data", (chunk: Buffer) => {
      size += chunk.byteLength;
      if (size > OUTPUT_LIMIT_BYTES) give("the PDF gave too much text");
      else output.push(chunk);
    });
    const done = () => {
      clearTimeout(clock);
      clearInterval(scales);
    };
    child.once("error", (cause) => {
      done();
      reject(couldNotRead(cause));
    });
    child.once("close", (code, signal) => {
      done();
      const text = Buffer.concat(output).toString("utf8");
      if (giveUp === null && code === 0 && text !== "") return resolve(asAnswer(JSON.parse(text)));
      // The reader answers for every file; when it cannot, the file stopped it, or it never ran.
      if (giveUp !== null) {
        const cause = new Error(giveUp);
        return reject(wasStarved ? couldNotRead(cause) : new UnreadablePdf("damaged", cause));
      }
      const words = `the reader ended with ${signal ?? code}`;
      const wasStopped = signal !== null || (code ?? 0) > LAST_PLAIN_EXIT_CODE;
      reject(wasStopped ? new ReaderEnded(words) : couldNotRead(new Error(words)));
    });
  });
}

/** The reader within its limits. */
function readerCommand(file: string, purpose: PdfPurpose) {
  const program = path.join(
    /*turbopackIgnore: true*/ process.cwd(),
    "lib/media/pdf-text-process.ts",
  );
  return limitedCommand(
    [
      process.execPath,
      "--no-warnings",
      "--max-old-space-size=512",
      program,
      path.resolve(file),
      purpose,
    ],
    { addressBytes: ADDRESS_LIMIT_BYTES, cpuSeconds: CPU_LIMIT_SECONDS },
  );
}

function couldNotRead(cause: unknown): MediaError {
  return new MediaError("tool-failed", "The PDF could not be read at the moment.", { cause });
}

/** Our own file at the other end prints nothing else. */
function asAnswer(message: unknown): PdfTextAnswer {
  return message as PdfTextAnswer;
}

function yieldToOthers(pid: number | undefined): void {
  try {
    if (pid !== undefined) os.setPriority(pid, READER_NICENESS);
  } catch {
    // It has ended already, or this system does not let us.
  }
}

/** Memory that a process holds, where the system says so; 0 elsewhere, where the other limits guard. */
async function residentBytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/^VmRSS:\s+(\d+) kB$/mu.exec(status)?.[1] ?? 0) * 1024;
}

/** Processor time that a process has had; infinite where the system does not say. */
async function cpuSeconds(pid: number | undefined): Promise<number> {
  const line = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  if (line === null) return Number.POSITIVE_INFINITY;
  // The command's name (field 2) may contain spaces, but it ends with the last parenthesis; fields
  // 14 and 15 are the time in the program and in the system.
  const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
