import { z } from "zod";
import type { TextRequest } from "@/lib/providers/ports/text-model";
import type { ContinuityAnswer, ContinuityTask } from "@/lib/providers/ports/text-tasks";
import { type SceneFacts, STATE_FIELDS } from "@/lib/rules/continuity/scene-facts";
import { FENCE_RULE, fences } from "./fence";

const INSTRUCTIONS = `You are the script supervisor of a short film. From the numbered lines you note for every scene what must stay the same from shot to shot, and from which line on something is different. You note what the script says or plainly implies, and invent nothing.

Rules:
- One entry for each scene, in order, with its id. time, lightSide and side are decided already: repeat them as they are given.
- weather: two to six words, only when the script tells of it and it can be seen or heard there; else an empty text.
- cast: exactly the people listed for the scene, by these names. What you note of them holds at the beginning of the scene.
- wardrobe: null while somebody wears what their description says; else what they wear instead, three to fifteen words. Clothes change between scenes when the story needs it; within a scene only in a line that tells of dressing or undressing.
- carries: at most three things in their hands or on them, each in one to five words, each a thing that the script names. Who picks something up in a line does not carry it before.
- state: at most three other visible things, each in one to six words: wet hair, a bandaged hand. No feelings, no pose, no face.
- changes: lineNumber is the line that brings the change, and it holds from the end of that line on. who is a name of the scene's cast, or empty for the weather. value is everything that holds from then on, several things parted by semicolons; empty when nothing does.
- No camera words, no spoken words, no quotation marks.

${FENCE_RULE}`;

/** Who is in a scene and how at its beginning, and what changes in it; as answered and as stored. */
export const sceneNotes = {
  cast: z.array(
    z.object({
      name: z.string(),
      side: z.enum(["L", "R", "C"]),
      wardrobe: z.string().nullable(),
      carries: z.array(z.string()),
      state: z.array(z.string()),
    }),
  ),
  changes: z.array(
    z.object({
      lineNumber: z.int(),
      who: z.string(),
      field: z.enum(STATE_FIELDS),
      value: z.string(),
    }),
  ),
};

/** How an answer must look. */
export const continuitySchema: z.ZodType<ContinuityAnswer> = z.object({
  scenes: z.array(
    z.object({
      id: z.int(),
      time: z.string(),
      weather: z.string(),
      lightSide: z.enum(["left", "right"]),
      ...sceneNotes,
    }),
  ),
});

/** The question what holds from line to line of a whole story. */
export function continuityRequest(task: ContinuityTask): TextRequest<ContinuityAnswer> {
  const people = task.scenes.reduce((sum, scene) => sum + scene.people.length, 0);
  const lines = task.scenes.reduce((sum, scene) => sum + scene.lines.length, 0);
  return {
    task,
    instructions: INSTRUCTIONS,
    input: fences([
      ["people", listed(task.cast)],
      ["places", listed(task.places)],
      // Each scene in a block of its own: a long story is not cut in the middle.
      ...task.scenes.map((scene) => ["scene", sceneText(scene)] as const),
    ]),
    schema: continuitySchema,
    schemaName: "continuity",
    // Keys and marks of a scene, of a person with a note or two, and of about one change in a line.
    maxOutputTokens: 300 + task.scenes.length * 80 + people * 80 + lines * 60,
  };
}

function listed(entries: readonly { name: string; description: string }[]): string {
  return entries.map(({ name, description }) => `${name}: ${description}`).join("\n");
}

function sceneText({ id, heading, time, lightSide, people, lines }: SceneFacts): string {
  const cast = people.map(({ name, side: mark }) => `${name} (${mark})`).join(", ");
  return [
    `Scene ${id}: ${heading}`,
    `Time: ${time || "not given"}. Light from the ${lightSide}. Cast: ${cast || "nobody"}`,
    ...lines.map(({ lineNumber, speaker, stageDirections, dialogue }) => {
      if (speaker === null) return `${lineNumber}. ${stageDirections} ${dialogue}`.trim();
      const how = stageDirections === "" ? "" : ` (${stageDirections})`;
      return `${lineNumber}. ${speaker}${how} says: ${dialogue}`;
    }),
  ].join("\n");
}
