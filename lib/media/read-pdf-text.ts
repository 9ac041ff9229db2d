import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { MediaError } from "./media-error";
import type { PdfTextAnswer } from "./pdf-text-process";

/** 300 ordinary pages take a fifth of a second; what takes this long was made to. */
const TIME_LIMIT_MS = 20_000;
/** Ordinary files stay below 300 MB; a file of 500 KB can ask for gigabytes. */
const MEMORY_LIMIT_BYTES = 1_500_000_000;
const LOOK_EVERY_MS = 100;

const REASONS = {
  locked: "The PDF is locked with a password.",
  unreadable: "The PDF cannot be read; it may be damaged.",
  "too-long": "The PDF is too long: at most 300 pages are read.",
  "no-text": "The PDF holds no text; it may be a scan.",
} as const;

/**
 * The text of a PDF, page after page, with an empty line between paragraphs.
 * @throws MediaError "unreadable" with a sentence that says why
 */
export async function readPdfText(file: string): Promise<{ text: string; pageCount: number }> {
  const answer = await ask(file).catch((cause: unknown) => {
    throw new MediaError("unreadable", REASONS.unreadable, { cause });
  });
  if (!answer.ok) throw new MediaError("unreadable", REASONS[answer.reason]);
  return answer;
}

function ask(file: string): Promise<PdfTextAnswer> {
  return new Promise((resolve, reject) => {
    const reader = path.join(
      /*turbopackIgnore: true*/ process.cwd(),
      "lib/media/pdf-text-process.ts",
    );
    const child = spawn(process.execPath, ["--no-warnings", reader, path.resolve(file)], {
      // None of our secrets are its business.
      env: {} as unknown as NodeJS.ProcessEnv,
      stdio: ["ignore", "pipe", "ignore"],
    });
    let output = "";
    const give = (up: string) => {
      child.kill("SIGKILL");
      reject(new Error(up));
    };
    const clock = setTimeout(give, TIME_LIMIT_MS, "the PDF kept its reader too long");
    const scales = setInterval(async () => {
      const bytes = await residentBytes(child.pid);
      if (bytes > MEMORY_LIMIT_BYTES) give("the PDF took too much memory");
    }, LOOK_EVERY_MS);
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.once("error", reject);
    child.once("close", () => {
      clearTimeout(clock);
      clearInterval(scales);
      try {
        resolve(asAnswer(JSON.parse(output)));
      } catch (cause) {
        reject(cause);
      }
    });
  });
}

/** Our own file at the other end prints nothing else. */
function asAnswer(message: unknown): PdfTextAnswer {
  return message as PdfTextAnswer;
}

/** Memory that a process holds, where the system says so; 0 elsewhere, where only the clock guards. */
async function residentBytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/^VmRSS:\s+(\d+) kB$/mu.exec(status)?.[1] ?? 0) * 1024;
}
