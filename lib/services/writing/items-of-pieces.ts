import type { PieceText } from "@/db/queries/context-pieces";
import { DEFAULT_CONTEXT_TYPE } from "@/lib/rules/context";
import type { PieceKind } from "@/lib/rules/context-piece";
import type { RawMaterial, RawText } from "./fit-material";

type Item = RawMaterial["items"][number];

/** What is shown and not read comes first: it is short. */
const ITEMS = [
  { kind: "picture", name: "Mood board", type: "Style" },
  { kind: "link", name: "Links", type: DEFAULT_CONTEXT_TYPE },
  { kind: "document", name: "Documents", type: DEFAULT_CONTEXT_TYPE },
] as const satisfies (Pick<Item, "name" | "type"> & { kind: PieceKind })[];

/**
 * The pictures, links and documents of a project as a writer is told of them: one item of each kind.
 * Of a picture that is its caption, of a link its title, address and note, for nobody has read what
 * stands there.
 */
export function itemsOfPieces(pieces: readonly PieceText[]): Item[] {
  return ITEMS.flatMap(({ kind, name, type }) => {
    const texts = pieces.filter((piece) => piece.kind === kind).flatMap(textsOf);
    return texts.length === 0 ? [] : [{ name, type, texts }];
  });
}

function textsOf(piece: PieceText): RawText[] {
  const { title: name, note, address, text, isTruncated } = piece;
  const said = note.trim();
  switch (piece.kind) {
    case "picture":
      return said === "" ? [] : [{ kind: "entry", name, text: said }];
    case "link":
      return [{ kind: "entry", name, text: [said, address].filter(Boolean).join("\n") }];
    case "document": {
      const noted: RawText[] = said === "" ? [] : [{ kind: "entry", name, text: said }];
      return [...noted, { kind: "document", name, text, isTruncated }];
    }
  }
}
