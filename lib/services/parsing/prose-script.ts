import type { ParsedProse } from "@/lib/providers/ports/text-tasks";
import {
  type DialoguePart,
  type ProseFinding,
  type ScreenplayElement,
  type Script,
  toScriptLines,
} from "@/lib/screenplay";

/**
 * Makes a script of prose that a model has cut into lines. Its title page and shape are those that
 * the rules have found.
 */
export function toProseScript(byRules: Script, { lines }: ParsedProse): Script {
  const elements: ScreenplayElement[] = byRules.elements.filter(
    ({ kind }) => kind === "title-page",
  );
  const findings: ProseFinding[] = [];
  let place: string | null = null;
  for (const line of lines) {
    if (line.location !== null && placeName(line.location) !== place) {
      place = placeName(line.location);
      elements.push({ kind: "scene-heading", text: place, sceneNumber: null });
    }
    if (line.kind === "dialogue" && line.character !== null) {
      const parts: DialoguePart[] = [];
      if (line.cue) parts.push({ kind: "parenthetical", text: line.cue });
      // The comma before 'she said' ends a sentence once that is gone.
      parts.push({ kind: "speech", text: line.quote.trim().replace(/,$/u, ".") });
      const characterName = line.character.trim().toUpperCase();
      elements.push({ kind: "dialogue", characterName, extensions: [], dual: false, parts });
    } else {
      elements.push({ kind: "action", text: line.quote.trim() });
    }
    findings.push({
      paragraphNumber: findings.length + 1,
      takenFor: line.kind === "dialogue" ? "dialogue" : "action",
      text: line.quote,
      characterName: line.character,
      reason: null,
    });
  }
  const { lines: scriptLines, locations, characters } = toScriptLines(elements);
  return {
    ...byRules,
    elements,
    lines: scriptLines,
    sceneLocations: locations,
    characters,
    findings,
  };
}

function placeName(location: string): string {
  return location.replace(/\s+/gu, " ").trim().toUpperCase();
}
