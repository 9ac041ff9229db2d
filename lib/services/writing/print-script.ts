import { z } from "zod";
import { holdsForeignMatter } from "@/lib/prompts/writing-fault";
import type { ScriptAnswer, ScriptBeat } from "@/lib/providers/ports/writing-tasks";
import { readScript, type ScreenplayElement, writeFountain } from "@/lib/screenplay";

/** The Fountain of a script that a model wrote as scenes and beats. */
export function printScript(answer: ScriptAnswer): string {
  return writeFountain(
    answer.scenes.flatMap(({ heading, beats }): ScreenplayElement[] => [
      {
        kind: "scene-heading",
        text: `${heading.setting} ${oneLine(heading.place).toUpperCase()} - ${heading.time}`,
        sceneNumber: null,
      },
      ...beats.map(elementOf),
    ]),
  );
}

function elementOf({ kind, speaker, cue, text }: ScriptBeat): ScreenplayElement {
  if (kind === "action" || !speaker) return { kind: "action", text: oneLine(text) };
  const manner = oneLine(cue ?? "").replace(/^\(+|\)+$/gu, "");
  return {
    kind: "dialogue",
    characterName: oneLine(speaker).toUpperCase(),
    extensions: [],
    dual: false,
    parts: [
      ...(manner === "" ? [] : [{ kind: "parenthetical" as const, text: manner }]),
      { kind: "speech", text: oneLine(text) },
    ],
  };
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, " ").trim();
}

/**
 * Whether our own reader finds in the Fountain exactly the lines that the answer has: then the script
 * can be parsed without asking a model again.
 */
export function readsBack(answer: ScriptAnswer, fountain: string): boolean {
  const beats = answer.scenes.flatMap((scene) => scene.beats);
  const { lines } = readScript(fountain);
  return (
    lines.length === beats.length &&
    lines.every((line, index) => {
      const isSpoken = beats[index]?.kind === "dialogue";
      return isSpoken === (line.dialogueText !== "");
    })
  );
}

const partialBeat = z
  .object({
    kind: z.string(),
    speaker: z.string().nullable(),
    cue: z.string().nullable(),
    text: z.string(),
  })
  .partial();
const partialScript = z.object({
  scenes: z.array(
    z
      .object({
        heading: z.object({ setting: z.string(), place: z.string(), time: z.string() }).partial(),
        beats: z.array(partialBeat),
      })
      .partial(),
  ),
});

/**
 * The script as far as it is written, for the page. A heading appears when it is whole; beats that
 * may not be shown are left out.
 */
export function printPartialScript(partial: unknown): string {
  const scenes = partialScript.safeParse(partial).data?.scenes ?? [];
  return writeFountain(
    scenes.flatMap(({ heading = {}, beats = [] }): ScreenplayElement[] => {
      const { setting, place, time } = heading;
      if (!setting || !place || !time || holdsForeignMatter(place)) return [];
      const text = `${setting} ${oneLine(place).toUpperCase()} - ${time}`;
      return [
        { kind: "scene-heading", text, sceneNumber: null },
        ...beats.flatMap((beat): ScreenplayElement[] => {
          const words = oneLine(beat.text ?? "");
          const parts = [words, beat.speaker ?? "", beat.cue ?? ""];
          if (words === "" || parts.some(holdsForeignMatter)) return [];
          const kind = beat.kind === "dialogue" ? "dialogue" : "action";
          const { speaker = null, cue = null } = beat;
          return [elementOf({ kind, speaker, cue, text: words })];
        }),
      ];
    }),
  );
}
