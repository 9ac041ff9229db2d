import { readFileSync } from "node:fs";
import { NON_SPEAKING_PART } from "@/lib/rules/shot";
import type { PlanLine, PlanPerson } from "@/lib/rules/shot-plan";
import { readScript } from "@/lib/screenplay";

/** The screenplays that come with the product. */
export const SAMPLES = ["the-last-light", "night-train-to-varna", "the-salt-road"] as const;

/** A sample's lines and speakers, as a director gets them. */
export function planOfSample(name: (typeof SAMPLES)[number]): {
  lines: PlanLine[];
  people: PlanPerson[];
} {
  const file = new URL(`../../samples/${name}.fountain`, import.meta.url);
  const script = readScript(readFileSync(file, "utf8"));
  return {
    lines: script.lines.map((line) => ({
      lineNumber: line.lineNumber,
      scene: line.sceneHeading ?? "",
      shotType: null,
      speakerId: line.characterName === NON_SPEAKING_PART ? null : line.characterName,
      stageDirections: line.stageDirections,
      dialogue: line.dialogueText,
      offScreen: /O\.?S|V\.?O/u.test(line.extension ?? ""),
    })),
    people: script.characters.map((character) => ({
      id: character,
      name: character,
      gender: null,
    })),
  };
}
