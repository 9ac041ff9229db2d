import {
  findStoryContext,
  type MaterialPrint,
  readMaterialPrint,
  readStoryMaterial,
  type StoryContextRow,
  saveStoryContext,
  type WritingKind,
} from "@/db/queries/writing";
import type { StoryScope } from "@/lib/access";
import { inputHash } from "@/lib/ledger/input-hash";
import type { StoryMaterial } from "@/lib/providers/ports/writing-tasks";
import { readContextType } from "@/lib/rules/context";
import { readImageStyle } from "@/lib/rules/image-style";
import { listExtractedTexts } from "@/lib/services/attachment/texts-of-project";
import { fitMaterial, MATERIAL_TOKENS, type RawMaterial, type RawText } from "./fit-material";
import { itemsOfPieces } from "./items-of-pieces";

/** Counted up when the rule changes by which material is fitted, so that contexts are built again. */
const RULE_VERSION = 1;

/**
 * What a writer is told about the story, built again only when something that goes in has changed. No
 * model takes part. Answers also whether it was built now, and the print that it was built by.
 */
export async function ensureContext(
  scope: StoryScope,
  kind: WritingKind,
): Promise<{ row: StoryContextRow; print: MaterialPrint; changed: boolean }> {
  const { storyId } = scope;
  const print = await readMaterialPrint(storyId);
  const hash = inputHash({ rule: RULE_VERSION, print });
  const known = await findStoryContext(storyId, kind);
  if (known?.inputHash === hash) return { row: known, print, changed: false };
  // The hash is older than what is read now: a change in between makes the next call build again.
  const { material, tokens, omitted } = fitMaterial(await readRawMaterial(scope));
  const row = await saveStoryContext({
    storyId,
    kind,
    inputHash: hash,
    body: material,
    omitted,
    tokens,
  });
  return { row, print, changed: true };
}

/** For the calls `generate-logline-context` and `generate-script-context`. */
export async function generateContext(scope: StoryScope, kind: WritingKind) {
  const { row, changed } = await ensureContext(scope, kind);
  return {
    context: {
      tokens: row.tokens,
      budget: MATERIAL_TOKENS,
      omitted: omittedOf(row),
      updated_at: row.updatedAt.toISOString(),
      changed,
    },
  };
}

/** The body is only ever written from a `StoryMaterial`. */
export function materialOf(row: StoryContextRow): StoryMaterial {
  return row.body as StoryMaterial;
}

/** The sentences are only ever written from a list of texts. */
export function omittedOf(row: StoryContextRow): string[] {
  return row.omitted as string[];
}

async function readRawMaterial(scope: StoryScope): Promise<RawMaterial> {
  const [{ story, characters, items, entries, pieces }, files] = await Promise.all([
    readStoryMaterial(scope.storyId),
    listExtractedTexts(scope),
  ]);
  return {
    title: story.title,
    lengthSeconds: story.lengthSeconds,
    logline: story.logline,
    projectName: story.projectName,
    projectDescription: story.projectDescription,
    imageStyle: readImageStyle(story.imageStyle),
    characters,
    items: [
      ...items.map(({ id, name, type }) => ({
        name,
        type: readContextType(type),
        texts: [
          ...entries
            .filter(({ contextItemId }) => contextItemId === id)
            .map((entry): RawText => ({ kind: "entry", name: entry.name, text: entry.text })),
          ...files
            .filter(({ contextItemId }) => contextItemId === id)
            .map(
              (file): RawText => ({
                kind: "pdf",
                name: file.name,
                text: file.text,
                isTruncated: file.isTruncated,
              }),
            ),
        ],
      })),
      ...itemsOfPieces(pieces),
    ],
  };
}
