import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { writeScriptPdf } from "@/lib/exchange/script-pdf";
import { MediaError } from "@/lib/media/media-error";
import { readPdfText } from "@/lib/media/read-pdf-text";
import { readFountain, readScript } from "@/lib/screenplay";
import { createThrowawayFolder, type ThrowawayFolder } from "../run/throwaway-folder";
import {
  brokenPdf,
  filledForm,
  hollowPdf,
  lockedPdf,
  longPdf,
  memoryBomb,
  scannedPdf,
  textPdf,
  timeBomb,
} from "../support/pdf-files";

describe("the text of a PDF", () => {
  let folder: ThrowawayFolder;
  /** Readers that a test has ended. */
  const ended = new Set<number>();
  const at = (name: string) => path.join(folder.path, name);
  beforeAll(async () => {
    folder = await createThrowawayFolder();
  });
  afterAll(() => folder.remove());

  it("keeps lines and paragraphs, so that a screenplay can be read from it", async () => {
    const page = ["INT. KITCHEN - NIGHT", "", "Rain.", "", "MARTA", "The light is out."];
    await writeFile(at("script.pdf"), textPdf([page, ["IVO", "I know."]]));
    const { text, pageCount } = await readPdfText(at("script.pdf"));
    expect(pageCount).toBe(2);
    expect(text.split("\n")).toEqual([...page, "", "IVO", "I know."]);
    const { shape, characters, lines } = readScript(text);
    expect(shape).toBe("fountain");
    expect(characters).toEqual(["MARTA", "IVO"]);
    expect(lines).toHaveLength(3);
  });

  it("marks the columns of its first page where that is wanted, and there only", async () => {
    const options = { paper: "letter", sceneNumbers: true, title: "", subject: "" } as const;
    const script = `INT. HALL - DAY #1#\n\nRain.\n\n> OUT.\n\n===\n\nINT. SEA - DAY #2#\n\nRain.`;
    const file = await store("columns", await writeScriptPdf(readFountain(script), options));
    const words = "1 INT. HALL - DAY 1\n\nRain.\n\nOUT.\n\n2.\n\n2 INT. SEA - DAY 2\n\nRain.";
    const marked = words.replace("1 INT. HALL - DAY 1", "1\tINT. HALL - DAY\t1");
    expect((await readPdfText(file)).text).toBe(words);
    expect((await readPdfText(file, { columns: "marked" })).text).toBe(
      marked.replace("OUT", "\tOUT"),
    );
  });

  it.each([
    ["is damaged", Buffer.from("not a pdf at all"), "cannot be read"],
    ["is a first line only", hollowPdf(), "cannot be read"],
    ["is cut off", brokenPdf(), "cannot be read"],
    ["needs a password", lockedPdf(), "locked with a password"],
    ["holds a picture only", scannedPdf(), "no text"],
    ["holds empty pages", textPdf([[], []]), "no text"],
    ["has too many pages", longPdf(301), "at most 300 pages"],
  ])("that %s is refused with the reason", async (name, content, reason) => {
    const file = await store(name, content);
    await expect(readPdfText(file)).rejects.toMatchObject({
      kind: "unreadable",
      message: expect.stringContaining(reason),
    });
  });

  it("of 300 pages is read whole", async () => {
    const file = await store("300 pages", longPdf(300));
    const { text, pageCount, isTruncated } = await readPdfText(file);
    expect({ pageCount, isTruncated }).toEqual({ pageCount: 300, isTruncated: false });
    expect(text.match(/rain \d+\.27$/gmu)).toHaveLength(300);
  });

  it("that is longer is read up to there, where that is wanted", async () => {
    const file = await store("301 pages", longPdf(301));
    const { text, pageCount, isTruncated } = await readPdfText(file, { purpose: "material" });
    expect({ pageCount, isTruncated }).toEqual({ pageCount: 301, isTruncated: true });
    expect(text).toContain("rain 300.27");
    expect(text).not.toContain("rain 301.");
  });

  it("of more characters than are kept is cut there", async () => {
    const file = await store("wide", longPdf(200, 54));
    const { text, isTruncated } = await readPdfText(file, { purpose: "material" });
    expect({ length: text.length, isTruncated }).toEqual({ length: 500_000, isTruncated: true });
  });

  it("that would take all memory, or all time, is given up, and this process does not feel it", async () => {
    const files = [await store("memory", memoryBomb(4_000)), await store("time", timeBomb())];
    const before = process.memoryUsage.rss();
    const [memory, time] = await Promise.allSettled(files.map((file) => readPdfText(file)));
    // On a machine that hardly lets the readers work, their time says nothing about the files.
    for (const ended of [memory, time]) {
      expect(ended).toMatchObject({ status: "rejected", reason: expect.any(MediaError) });
    }
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
  });

  it.runIf(process.platform === "linux")(
    "is read again when its reader was ended from outside, once",
    async () => {
      const file = await store("long", longPdf(300));
      const read = readPdfText(file);
      await endReader(file);
      expect((await read).pageCount).toBe(300);
      const again = expect(readPdfText(file)).rejects.toMatchObject({ reason: "damaged" });
      await endReader(file);
      await endReader(file);
      await again;
    },
  );

  it("is still read after that, two files at a time", async () => {
    const file = await store("small", textPdf([["Still here."]]));
    const texts = await Promise.all(Array.from({ length: 5 }, () => readPdfText(file)));
    expect(texts.map(({ text }) => text)).toEqual(Array(5).fill("Still here."));
  });

  it("of material holds what was filled in and noted, of a script only what is printed", async () => {
    const file = await store("form", filledForm());
    expect((await readPdfText(file)).text).toBe("Location sheet");
    expect((await readPdfText(file, { purpose: "material" })).text.split("\n\n")).toEqual([
      "Location sheet",
      "Ask for the key",
      "Place: The lighthouse",
      "Days: Monday, Tuesday",
      "Permit: Yes",
    ]);
  });

  it("of a scan is nothing, where material may have none", async () => {
    const file = await store("scan", scannedPdf());
    expect(await readPdfText(file, { purpose: "material" })).toEqual({
      text: "",
      pageCount: 1,
      isTruncated: false,
    });
  });

  it("of a file that is not there says nothing about the file", async () => {
    await expect(readPdfText(at("none.pdf"))).rejects.toMatchObject({ kind: "tool-failed" });
  });

  it("loses characters that no database takes", async () => {
    const file = await store("nul", textPdf([["a\u0000b"]]));
    expect((await readPdfText(file)).text).not.toContain("\u0000");
  });

  async function store(name: string, content: Uint8Array): Promise<string> {
    const file = at(`${name.replaceAll(" ", "-")}.pdf`);
    await writeFile(file, content);
    return file;
  }

  /** Ends the reader that works on a file, or the next one that does. */
  async function endReader(file: string): Promise<void> {
    const pid = await vi.waitUntil(() => findReader(file), { timeout: 20_000, interval: 5 });
    ended.add(pid);
    process.kill(pid, "SIGKILL");
  }

  async function findReader(file: string): Promise<number | undefined> {
    const pids = (await readdir("/proc")).map(Number).filter((pid) => pid > 0 && !ended.has(pid));
    const commands = await Promise.all(
      pids.map((pid) => readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")),
    );
    return pids.find((_, at) => commands[at]?.includes(file));
  }
});
