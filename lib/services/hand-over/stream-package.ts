import { makeZip, predictLength } from "client-zip";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log/log";
import { processWide } from "@/lib/process-wide";
import { fileStore } from "@/lib/providers";
import type { PackageEntry } from "./package-entries";

/** Who is being sent a package by this process, and when they last took a piece of it. */
const underWay = processWide("packages-under-way", () => new Map<string, { readAtMs: number }>());
/** A reader that has taken nothing for so long is gone, or has another look at it anyway. */
const SILENT_AFTER_MS = 30_000;

/**
 * A ZIP of these files as it is read: nothing of it is packed tighter, because media is already, so its
 * size is known before its first byte. One file at a time is open, and none once the reader is gone.
 * @param userId whoever gets it: one package at a time
 * @param folder in which everything stands in the ZIP; empty for none
 * @throws AppError handOver.busy
 */
export function streamPackage(
  userId: string,
  entries: readonly PackageEntry[],
  folder: string,
): { stream: ReadableStream<Uint8Array>; sizeBytes: number } {
  const sizes = entries.map((entry) => ({ name: nameIn(folder, entry), size: sizeOf(entry) }));
  const stream = streamEntries(userId, entries, folder);
  return { stream, sizeBytes: Number(predictLength(sizes)) };
}

/**
 * The same of files that are found out one after the other, each when its turn comes, so that nobody
 * knows its size before its end.
 * @throws AppError handOver.busy
 */
export function streamEntries(
  userId: string,
  entries: Iterable<PackageEntry> | AsyncIterable<PackageEntry>,
  folder: string,
): ReadableStream<Uint8Array> {
  const place = takePlace(userId);
  const lastModified = new Date();
  const reading = new FileReading();
  async function* inputs() {
    for await (const entry of entries) {
      const input = "key" in entry ? await reading.open(entry) : entry.content;
      yield { name: nameIn(folder, entry), input, lastModified };
    }
  }
  const zip = makeZip(inputs(), { buffersAreUTF8: true }).getReader();
  let isOver = false;
  const end = async () => {
    isOver = true;
    place.leave();
    await reading.close();
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        place.read();
        try {
          const { value, done } = await zip.read();
          if (value) return controller.enqueue(value);
          if (done) controller.close();
        } catch (error) {
          // Whoever reads sees a download that breaks off, and no words.
          if (!isOver) log("error", "a package broke off", { cause: error });
          controller.error(error);
        }
        await end();
      },
      cancel: end,
    },
    // Nothing is read ahead of whoever takes it.
    { highWaterMark: 0 },
  );
}

function nameIn(folder: string, { path }: PackageEntry): string {
  return folder === "" ? path : `${folder}/${path}`;
}

function sizeOf(entry: PackageEntry): number {
  if ("key" in entry) return entry.sizeBytes;
  return typeof entry.content === "string"
    ? Buffer.byteLength(entry.content)
    : entry.content.byteLength;
}

/** @throws AppError handOver.busy while another package is being read by the same person */
function takePlace(userId: string) {
  const other = underWay.get(userId);
  if (other && Date.now() - other.readAtMs < SILENT_AFTER_MS) throw new AppError("handOver.busy");
  const place = { readAtMs: Date.now() };
  underWay.set(userId, place);
  return {
    read: () => {
      place.readAtMs = Date.now();
    },
    leave: () => {
      if (underWay.get(userId) === place) underWay.delete(userId);
    },
  };
}

/** The one stored file that is open at a time. */
class FileReading {
  private current: ReadableStreamDefaultReader<Uint8Array> | null = null;
  private isClosed = false;

  /** @throws Error when the file is gone or has another size than it had: the ZIP would be damaged */
  async open({ key, path, sizeBytes }: { key: string; path: string; sizeBytes: number }) {
    const opened = await fileStore().open(key);
    if (!opened) throw new Error(`a file of a package is gone: ${path}`);
    const reader = opened.stream.getReader();
    this.current = reader;
    if (this.isClosed) await this.close();
    return pieces(reader, sizeBytes);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.current?.cancel();
  }
}

async function* pieces(reader: ReadableStreamDefaultReader<Uint8Array>, sizeBytes: number) {
  let length = 0;
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    length += value.byteLength;
    yield value;
  }
  if (length !== sizeBytes) throw new Error("a file of a package has another size than it had");
}
