import { z } from "zod";
import type { TextRequest } from "@/lib/providers/ports/text-model";
import type { DescribeLocationTask, LocationDescription } from "@/lib/providers/ports/text-tasks";
import { FENCE_RULE, fences } from "./fence";
import { checkForbidden, checkLength, LETTERING } from "./word-checks";

const INSTRUCTIONS = `You are the production designer of a short film. You describe one place so exactly that every artist builds the same set.

Rules:
- 50 to 90 words of plain sentences: what stands near, in the middle and far; at least three fixed things with their side, left or right, as seen from the entrance; one real source of light and the side it comes from; two to four colours.
- Keep everything the script says about the place. Where it is silent, be specific and ordinary.
- An empty set: nobody in it, no story, no weather that passes, no time of day, no feeling.
- No style of drawing, no camera, no lettering of any kind: turn labels and signs away or leave them blank.

${FENCE_RULE}`;

const schema: z.ZodType<LocationDescription> = z.object({ description: z.string() });

/** The question what a place looks like. */
export function describeLocationRequest(
  task: DescribeLocationTask,
): TextRequest<LocationDescription> {
  return {
    task,
    instructions: INSTRUCTIONS,
    input: fences([
      ["place", task.name],
      ["action-that-plays-there", task.mentions.join("\n\n")],
    ]),
    schema,
    schemaName: "location_description",
    maxOutputTokens: 400,
  };
}

const PEOPLE =
  /\b(?:man|men|woman|women|people|person|crowd|child|children|boy|girl|figure|he|she|his|her)\b/;
const TIME = /\b(?:night|midnight|dawn|dusk|morning|evening|noon|sunset|sunrise|moonlight)\b/;

/** What is wrong with a description, in words for the next try; empty when it can be used. */
export function checkLocationDescription({ description }: LocationDescription): string[] {
  const sides = description.match(/\b(?:left|right)\b/gi) ?? [];
  return [
    ...checkLength(description, 40, 100),
    ...checkForbidden(description, PEOPLE, "the place is empty"),
    ...checkForbidden(description, TIME, "the time of day belongs to the shot"),
    ...checkForbidden(description, LETTERING, "pictures of it come out with invented writing"),
    ...(sides.length < 2 ? ["Say for at least two things whether they are left or right."] : []),
  ];
}
