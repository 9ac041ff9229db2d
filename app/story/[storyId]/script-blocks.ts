import type { ScriptBlock } from "@/components/script/screenplay-page";
import type { ScriptMeasure } from "@/components/script/script-reading";
import { estimateLinesSeconds } from "@/lib/rules/script-length";
import { readScript, type ScreenplayElement, toPlainText } from "@/lib/screenplay";

/** Blocks shown on the story's page; what is longer is read in the editor. */
const SHOWN = 600;

/** A script as blocks of a page, and whether some of it is left out. */
export function scriptBlocks(script: string): { blocks: ScriptBlock[]; isCut: boolean } {
  let scenes = 0;
  const blocks = readScript(script).elements.flatMap((element) => {
    if (element.kind === "scene-heading") scenes += 1;
    return toBlocks(element, scenes);
  });
  return { blocks: blocks.slice(0, SHOWN), isCut: blocks.length > SHOWN };
}

/** How long a script plays by the film's own figures, how many shots it has, who speaks in it. */
export function measureScript(script: string): ScriptMeasure {
  const { lines, characters } = readScript(script);
  return { seconds: estimateLinesSeconds(lines), shots: lines.length, speakers: characters };
}

function toBlocks(element: ScreenplayElement, scene: number): ScriptBlock[] {
  switch (element.kind) {
    case "title-page": {
      const title = element.entries.find(({ key }) => key.toLowerCase() === "title");
      return title ? [{ kind: "title", text: toPlainText(title.values.join(" ")) }] : [];
    }
    case "scene-heading":
      return [{ kind: "scene", text: element.text, number: element.sceneNumber ?? String(scene) }];
    case "dialogue":
      return [
        { kind: "cue", text: cue(element.characterName, element.extensions) },
        ...element.parts.map(({ kind, text }) => ({
          kind,
          text: kind === "parenthetical" ? inBrackets(toPlainText(text)) : toPlainText(text),
        })),
      ];
    case "action":
    case "centered":
    case "lyrics":
    case "transition":
      return [{ kind: element.kind, text: toPlainText(element.text) }];
    default:
      // Sections, synopses, notes and cut text are the writer's own, and not on the page.
      return [];
  }
}

function cue(name: string, extensions: string[]): string {
  return [name, ...extensions.map(inBrackets)].join(" ");
}

function inBrackets(text: string): string {
  return text.startsWith("(") ? text : `(${text})`;
}
