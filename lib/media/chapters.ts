import { makeBox } from "./mp4-boxes";

export interface Chapter {
  title: string;
  startSeconds: number;
}

/** The count of chapters is one byte. */
const MAXIMUM_CHAPTERS = 255;
const MAXIMUM_TITLE_BYTES = 255;

/** `chpl`, the chapter list that ffmpeg, VLC, mpv and most set-top players read. */
export function chapterBox(chapters: readonly Chapter[]): Buffer {
  const listed = chapters.slice(0, MAXIMUM_CHAPTERS);
  const head = Buffer.alloc(9);
  head.writeUInt8(1, 0);
  head.writeUInt8(listed.length, 8);
  const entries = listed.map(({ title, startSeconds }) => {
    // The length is one byte; cutting by characters keeps the text valid UTF-8.
    let text = Buffer.from(title);
    for (let length = title.length; text.length > MAXIMUM_TITLE_BYTES; length -= 1) {
      text = Buffer.from(title.slice(0, length));
    }
    const entry = Buffer.alloc(9);
    // In units of 100 ns.
    entry.writeBigUInt64BE(BigInt(Math.round(startSeconds * 1e7)), 0);
    entry.writeUInt8(text.length, 8);
    return Buffer.concat([entry, text]);
  });
  return makeBox("chpl", head, ...entries);
}
