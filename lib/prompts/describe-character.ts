import { z } from "zod";
import type { TextRequest } from "@/lib/providers/ports/text-model";
import type { CharacterDescription, DescribeCharacterTask } from "@/lib/providers/ports/text-tasks";
import { beingOf } from "@/lib/rules/being";
import { VOICE_AGES, VOICE_GENDERS } from "@/lib/rules/voice";
import { FENCE_RULE, fences } from "./fence";
import { checkForbidden, checkLength, namesPerson, wordOverlap } from "./word-checks";

const INSTRUCTIONS = `You are the costume and casting designer of a short film. From the script alone you write down what one person looks like, so that ten artists would draw the same person.

Rules:
- Keep every visible fact the script gives about this person: age, hair, build, clothes, colours, marks. Never contradict one.
- Where the script is silent, choose plainly and specifically, and choose differently from everybody already described: another main colour, another hair, another silhouette.
- Dress is that of the year in which the story plays, and of what the person is.
- Write 30 to 80 words of plain sentences: apparent age and build, face, hair, one costume for the whole film with colours and materials, and one mark that is seen from the front at arm's length.
- Visible things only: no character traits, feelings, job, past, story, pose, expression, background, light or style of drawing.
- Of a voice that is heard and never seen (an AI, a radio, a narrator) write only: A voice without a body. Of what is no person (a robot, an animal, a creature) begin with what it is, in this form: A robot, no person. Then describe what is seen of it.
- Use no name of any person, living or invented, and no brand.
- gender and age choose a voice: young is under 30, middle_aged to 59, old from 60. When the script does not say, decide from the name and the way the person speaks.

${FENCE_RULE}`;

const schema: z.ZodType<CharacterDescription> = z.object({
  gender: z.enum(VOICE_GENDERS),
  age: z.enum(VOICE_AGES),
  description: z.string(),
});

/** The question what a character looks like. */
export function describeCharacterRequest(
  task: DescribeCharacterTask,
): TextRequest<CharacterDescription> {
  const others = task.others.map((other) => `${other.name}: ${other.description}`).join("\n");
  return {
    task,
    instructions: INSTRUCTIONS,
    input: fences([
      ["already-described", others],
      ["person", task.name],
      ["action-that-names-the-person", task.mentions.join("\n\n")],
      ["year-in-which-the-story-plays", sayYear(task.year)],
      ["lines-the-person-speaks", task.spoken.join("\n")],
      ["lines-said-to-the-person", (task.saidTo ?? []).join("\n")],
      ...(task.isOnlyHeard ? [["how-the-person-is-there", "heard, never seen"] as const] : []),
    ]),
    schema,
    schemaName: "character_description",
    maxOutputTokens: 400,
  };
}

function sayYear(year: number | null | undefined): string {
  return year == null ? "" : year < 0 ? `${-year} BC` : String(year);
}

const INVISIBLE =
  /\b(?:brave|kind|clever|lonely|stubborn|mysterious|loyal|cunning|wise|ambitious|caring|troubled|haunted|personality|character|soul|heart of gold|backstory|secretly|determined|confident)\b/;
const PICTURE_MAKING =
  /\b(?:background|portrait|illustration|camera|lighting|style|pose|smiling)\b/;

/** What is wrong with a description, in words for the next try; empty when it can be used. */
export function checkCharacterDescription(
  task: DescribeCharacterTask,
  answer: CharacterDescription,
): string[] {
  const { description, gender } = answer;
  const isPerson = beingOf(description).kind === "person";
  return [
    ...checkLength(description, isPerson ? 25 : 3, 90),
    ...(isPerson ? checkPerson(description, gender) : []),
    ...task.others
      .filter((other) => namesPerson(description, other.name))
      .map((other) => `Leave out the name ${other.name}.`),
    ...task.others
      .filter((other) => wordOverlap(description, other.description) > 0.6)
      .map((other) => `It reads like ${other.name}; make this person look different.`),
  ];
}

function checkPerson(description: string, gender: CharacterDescription["gender"]): string[] {
  const wrongGender = gender === "female" ? /\b(?:he|his|man|boy)\b/ : /\b(?:she|her|woman|girl)\b/;
  return [
    ...checkForbidden(description, INVISIBLE, "only what can be seen"),
    ...checkForbidden(description, PICTURE_MAKING, "describe the person, not a picture of them"),
    ...checkForbidden(description, wrongGender, `it does not fit the gender "${gender}"`),
  ];
}
