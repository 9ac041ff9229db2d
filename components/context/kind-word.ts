import type { PieceKind } from "@/lib/rules/context-piece";

const WORDS = { picture: "Picture", link: "Link", document: "Document" } as const satisfies Record<
  PieceKind,
  string
>;

/** What a piece of context is, in a word. */
export function kindWord(kind: PieceKind): string {
  return WORDS[kind];
}
