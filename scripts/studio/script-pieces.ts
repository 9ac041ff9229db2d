import type { ScriptPiece } from "@roughcut/builtin-studio/read";
import { type ScreenplayElement, toPlainText } from "@/lib/screenplay";

/** The elements of a screenplay as the built-in studio reads them; what is not of the film is left out. */
export function toScriptPieces(elements: readonly ScreenplayElement[]): ScriptPiece[] {
  return elements.flatMap((element, at): ScriptPiece[] => {
    const id = String(at);
    switch (element.kind) {
      case "scene-heading":
        return [{ kind: "heading", text: toPlainText(element.text) }];
      case "transition":
        return [{ kind: "transition", text: toPlainText(element.text) }];
      case "action":
      case "centered":
      case "lyrics":
        return [{ kind: "action", id, text: toPlainText(element.text) }];
      case "dialogue": {
        const textsOf = (kinds: readonly string[]) =>
          element.parts
            .filter(({ kind }) => kinds.includes(kind))
            .map(({ text }) => toPlainText(text));
        return [
          {
            ...{ kind: "speech", id, speaker: toPlainText(element.characterName) },
            extension: element.extensions.length === 0 ? null : element.extensions.join(", "),
            direction: textsOf(["parenthetical"]).join("; "),
            words: textsOf(["speech", "lyrics"]).join(" "),
          },
        ];
      }
      default:
        return [];
    }
  });
}
