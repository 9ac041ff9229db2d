import { plainLetters } from "../contract/plain-letters";
import type { ScriptPiece } from "./scene";

/** A piece of a script in letters in which names can be compared without regard to case. */
export function withPlainLetters(piece: ScriptPiece): ScriptPiece {
  return piece.kind === "speech"
    ? { ...piece, speaker: plainLetters(piece.speaker), words: plainLetters(piece.words) }
    : { ...piece, text: plainLetters(piece.text) };
}
