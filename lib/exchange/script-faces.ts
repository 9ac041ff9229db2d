import { readFileSync } from "node:fs";
import path from "node:path";
import type { Emphasis } from "@/lib/screenplay/emphasis";
import { unpackWoff } from "./unpack-woff";

/**
 * The faces of a printed script. Courier Prime knows Latin letters; Cousine has the same width for every
 * letter as well, and knows Greek and Cyrillic. Each comes in files for some letters each.
 */
const FILES: readonly [family: string, letters: string][] = [
  ["courier-prime", "latin"],
  ["courier-prime", "latin-ext"],
  ["cousine", "latin"],
  ["cousine", "latin-ext"],
  ["cousine", "cyrillic"],
  ["cousine", "cyrillic-ext"],
  ["cousine", "greek"],
  ["cousine", "greek-ext"],
  ["cousine", "vietnamese"],
];

/** How many files each style has, best first. */
export const FACE_COUNT = FILES.length;

/** What a face is called in the document, and where its file lies. */
export function faceOf({ bold, italic }: Emphasis, index: number): { name: string; file: string } {
  const [family, letters] = FILES[index] ?? ["courier-prime", "latin"];
  const style = `${bold ? 700 : 400}-${italic ? "italic" : "normal"}`;
  const name = `${family}-${letters}-${style}`;
  return {
    name,
    file: path.join(
      /*turbopackIgnore: true*/ process.cwd(),
      `node_modules/@fontsource/${family}/files/${name}.woff`,
    ),
  };
}

/** Faces that this process has written with: some 30 kB each. */
const read = new Map<string, Buffer>();

/** The font of a face's file. */
export function readFace(file: string): Buffer {
  const known = read.get(file);
  if (known) return known;
  const face = unpackWoff(readFileSync(/*turbopackIgnore: true*/ file));
  read.set(file, face);
  return face;
}
