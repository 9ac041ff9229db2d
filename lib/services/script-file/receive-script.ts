import { AppError } from "@/lib/errors";
import { scratchDirectory } from "@/lib/providers";
import { readScriptFile, type ScriptOfFile } from "./read-script-file";

/** More than any script; what is larger is not read to its end. */
const FILE_BYTES = 10 * 1024 * 1024;

/**
 * Reads a script that is coming in. Nothing of the file is kept.
 * @throws AppError import.tooLarge, import.unreadable, import.tooLong
 */
export async function receiveScript(file: {
  name: string;
  content: AsyncIterable<Uint8Array>;
}): Promise<ScriptOfFile & { name: string }> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of file.content) {
    size += piece.byteLength;
    if (size > FILE_BYTES) throw new AppError("import.tooLarge");
    pieces.push(piece);
  }
  const bytes = Buffer.concat(pieces);
  return {
    ...(await readScriptFile({ name: file.name, bytes }, scratchDirectory())),
    name: file.name,
  };
}
