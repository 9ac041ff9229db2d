import { findImport, insertImport } from "@/db/queries/imports";
import { getStory } from "@/db/queries/stories";
import { actingUserId, type StoryScope } from "@/lib/access";
import type { WireScriptApplication, WireScriptImport } from "@/lib/contracts/import-script";
import { AppError } from "@/lib/errors";
import type { ChosenType } from "@/lib/rules/script-paragraph";
import { SCRIPT_MAXIMUM } from "@/lib/rules/text-limits";
import { writeFountain } from "@/lib/screenplay";
import { fromParagraphs, type ScriptParagraph, toParagraphs } from "@/lib/screenplay/paragraph";
import type { ScriptOfFile } from "@/lib/services/script-file/read-script-file";
import { editScript } from "./script";

/** What is kept of a script until it is applied. */
interface KeptScript {
  text: string;
  paragraphs: ScriptParagraph[];
}

/** Keeps a script that was read of a file, and shows what it would be. Nothing of the story changes. */
export async function importScript(
  scope: StoryScope,
  script: ScriptOfFile & { name: string },
): Promise<WireScriptImport> {
  const paragraphs = toParagraphs(script.elements);
  const content: KeptScript = { text: script.text, paragraphs };
  const importId = await insertImport({
    storyId: scope.storyId,
    kind: "script",
    madeBy: actingUserId(scope),
    fileName: [...script.name.replaceAll("\u0000", "").toWellFormed()].slice(0, 200).join(""),
    content,
  });
  return {
    import_id: importId,
    format: script.format,
    elements: paragraphs.map(({ type, text, sceneNumber, dual }) => ({
      type,
      text,
      scene_number: sceneNumber ?? null,
      dual: dual ?? false,
    })),
    losses: script.losses,
  };
}

/**
 * Saves an import as the story's script, as every save: as a version of its own, after which the lines
 * are parsed again and keep their takes. Without changes a file that was text is saved as it was.
 * @throws AppError import.notFound, import.scriptExists with the version, import.noElement,
 * import.tooLong, story.changedMeanwhile
 */
export async function applyScriptImport(
  scope: StoryScope,
  importId: string,
  { changes = [], replace = false, version }: WireScriptApplication,
) {
  const kept = await findImport(scope.storyId, importId, "script");
  if (!kept) throw new AppError("import.notFound");
  const { text, paragraphs } = asKept(kept.content);
  const script = changes.length === 0 ? text : writeFountain(changed(paragraphs, changes));
  if (script.length > SCRIPT_MAXIMUM) throw new AppError("import.tooLong");
  const { script: current, scriptVersion } = await getStory(scope.storyId);
  if (!replace && current.trim() !== "" && current !== script) {
    throw new AppError("import.scriptExists", { details: { version: scriptVersion } });
  }
  return editScript(scope, { script, ...(version === undefined ? {} : { version }) });
}

/** Nobody but `importScript` writes imports of scripts. */
function asKept(content: unknown): KeptScript {
  return content as KeptScript;
}

/** The elements of a script of which some paragraphs are something else than they were read as. */
function changed(paragraphs: ScriptParagraph[], changes: { index: number; type: ChosenType }[]) {
  const types = new Map(changes.map(({ index, type }) => [index, type]));
  for (const index of types.keys()) {
    const was = paragraphs[index]?.type;
    if (was === undefined || was === "title-page" || was === "page-break") {
      throw new AppError("import.noElement", { values: { index } });
    }
  }
  return fromParagraphs(
    paragraphs.map((paragraph, index) => {
      const type = types.get(index);
      return type === undefined || type === paragraph.type ? paragraph : retyped(paragraph, type);
    }),
  );
}

/** Brackets belong to a parenthetical only while it is one. */
function retyped(paragraph: ScriptParagraph, type: ChosenType): ScriptParagraph {
  const { text } = paragraph;
  if (type === "parenthetical") return { type, text: text.replace(/^\s*\(([^()]*)\)\s*$/u, "$1") };
  return { type, text: paragraph.type === "parenthetical" ? `(${text})` : text };
}
