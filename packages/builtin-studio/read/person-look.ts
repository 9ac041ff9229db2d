import { emptyLook } from "./looks";
import { findCast } from "./people";
import { readPieces } from "./read-scenes";
import type { Look, ScriptPiece } from "./scene";

/**
 * How somebody looks by the action that names them.
 * @param others the rest of the cast, so that what is said of these is not taken for theirs
 */
export function readPersonLook(
  name: string,
  paragraphs: readonly string[],
  others: readonly string[] = [],
): Look {
  const pieces = [
    ...[name, ...others].map(cueOf),
    ...paragraphs.map((text, at): ScriptPiece => ({ kind: "action", id: String(at), text })),
  ];
  const cast = findCast(pieces, []);
  // Reading on adds what people put on and what pronouns say.
  readPieces(pieces.slice(1 + others.length), cast);
  const person = cast.byWords(name.toLowerCase().split(/\s+/));
  return person?.look ?? emptyLook();
}

function cueOf(speaker: string): ScriptPiece {
  return { kind: "speech", id: speaker, speaker, extension: null, direction: "", words: "" };
}
