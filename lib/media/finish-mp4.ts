import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { MediaError } from "./media-error";
import { listBoxes, readBox, readTopBoxes } from "./mp4-boxes";

/**
 * Puts the index (`moov`) of an MP4 file before its media data, so that players can begin at once,
 * and writes chapters into it. Done here and not by the muxer, because the muxer would have to hold
 * the whole film in memory for it.
 */

export interface Chapter {
  title: string;
  startSeconds: number;
}

export interface FinishMp4Options {
  /** An MP4 file with its index at the end. */
  sourcePath: string;
  outPath: string;
  chapters: readonly Chapter[];
  signal?: AbortSignal | undefined;
}

/** Boxes between the index and the tables of chunk positions. */
const CONTAINERS = new Set(["moov", "trak", "mdia", "minf", "stbl"]);
/** The count of chapters is one byte. */
const MAXIMUM_CHAPTERS = 255;
const MAXIMUM_UINT32 = 0xffff_ffff;

/** @throws MediaError "inexact" when the file is not laid out as expected */
export async function finishMp4(options: FinishMp4Options): Promise<void> {
  const boxes = await readTopBoxes(options.sourcePath);
  const moovBox = boxes.find((box) => box.type === "moov");
  const ftypBox = boxes[0];
  if (!moovBox || ftypBox?.type !== "ftyp" || boxes.at(-1) !== moovBox) {
    throw new MediaError("inexact", "The joined file is not laid out as expected.");
  }
  const moov = addChapters(await readBox(options.sourcePath, moovBox), options.chapters);
  shiftChunks(moov, moov.length);
  const writer = createWriteStream(options.outPath);
  writer.write(await readBox(options.sourcePath, ftypBox));
  writer.write(moov);
  const start = ftypBox.offset + ftypBox.size;
  const media = createReadStream(options.sourcePath, { start, end: moovBox.offset - 1 });
  await pipeline(media, writer, { signal: options.signal });
}

/** True when the index of an MP4 file stands before its media data. */
export async function isFastStart(file: string): Promise<boolean> {
  const types = (await readTopBoxes(file)).map((box) => box.type);
  return types.indexOf("moov") >= 0 && types.indexOf("moov") < types.indexOf("mdat");
}

/** Adds `moov/udta/chpl`, the chapter list that ffmpeg, VLC, mpv and most set-top players read. */
function addChapters(moov: Buffer, chapters: readonly Chapter[]): Buffer {
  if (chapters.length === 0) return Buffer.from(moov);
  const list = makeBox("chpl", chapterList(chapters.slice(0, MAXIMUM_CHAPTERS)));
  const udta = listBoxes(moov, 8, moov.length).find((box) => box.type === "udta");
  if (!udta) return resized(Buffer.concat([moov, makeBox("udta", list)]), 0);
  const end = udta.offset + udta.size;
  const grown = Buffer.concat([moov.subarray(0, end), list, moov.subarray(end)]);
  grown.writeUInt32BE(udta.size + list.length, udta.offset);
  return resized(grown, 0);
}

function chapterList(chapters: readonly Chapter[]): Buffer {
  const head = Buffer.alloc(9);
  head.writeUInt8(1, 0);
  head.writeUInt8(chapters.length, 8);
  const entries = chapters.map(({ title, startSeconds }) => {
    // The length is one byte; cutting by characters keeps the text valid UTF-8.
    let text = Buffer.from(title);
    for (let length = title.length; text.length > 255; length -= 1) {
      text = Buffer.from(title.slice(0, length));
    }
    const entry = Buffer.alloc(9);
    // In units of 100 ns.
    entry.writeBigUInt64BE(BigInt(Math.round(startSeconds * 1e7)), 0);
    entry.writeUInt8(text.length, 8);
    return Buffer.concat([entry, text]);
  });
  return Buffer.concat([head, ...entries]);
}

function makeBox(type: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(content.length + 8);
  header.write(type, 4, "latin1");
  return Buffer.concat([header, content]);
}

function resized(box: Buffer, at: number): Buffer {
  box.writeUInt32BE(box.length - at, at);
  return box;
}

/** Moves every chunk position in the index by so many bytes, in place. */
function shiftChunks(moov: Buffer, bytes: number, from = 8, to = moov.length): void {
  for (const box of listBoxes(moov, from, to)) {
    if (CONTAINERS.has(box.type)) shiftChunks(moov, bytes, box.offset + 8, box.offset + box.size);
    if (box.type !== "stco" && box.type !== "co64") continue;
    const count = moov.readUInt32BE(box.offset + 12);
    for (let index = 0; index < count; index += 1) {
      if (box.type === "co64") {
        const at = box.offset + 16 + index * 8;
        moov.writeBigUInt64BE(moov.readBigUInt64BE(at) + BigInt(bytes), at);
        continue;
      }
      const at = box.offset + 16 + index * 4;
      const position = moov.readUInt32BE(at) + bytes;
      if (position > MAXIMUM_UINT32) throw new MediaError("inexact", "The film is over 4 GB.");
      moov.writeUInt32BE(position, at);
    }
  }
}
