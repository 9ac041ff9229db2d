import { z } from "zod";
import type { TextRequest } from "@/lib/providers/ports/text-model";
import type { ScriptAnswer, ScriptTask } from "@/lib/providers/ports/writing-tasks";
import { type Range, scriptShape } from "@/lib/rules/script-length";
import { SCENE_SETTINGS, SCENE_TIMES } from "@/lib/rules/writing";
import { FENCE_RULE, fences } from "./fence";
import { spokenLength } from "./logline";
import { materialBlocks } from "./story-material";

const INSTRUCTIONS = `You are a screenwriter of short films that are shot line by line: every action paragraph becomes one picture that moves, every speech one talking face.

Write the whole script of one story as scenes of beats.

Form:
- heading: setting INT. or EXT., the place in two to four plain words and always spelled the same, the time of day.
- An action beat is one visible event that is over in five seconds: one or two sentences, 8 to 18 words, present tense. speaker and cue are null.
- A dialogue beat is what one person says in one breath: at most 16 words, no quotation marks. speaker is the one fixed name of that person, without brackets; cue is how it is said in one to four words, or null. A longer thought is cut in two by an action or an answer.

Craft:
- Open within five seconds on a picture that asks a question. Something turns about every 15 seconds in a film of up to a minute, every 25 in a longer one. The last picture answers the first or turns it round. The beats are in the order of time, and the first does not give the end away.
- Only what can be seen or heard: no thoughts, no past that is not shown, no comparisons.
- No camera words, no "we see", no writing on the screen, no montage, no crowd that speaks. At most two people in one beat. Violence is implied.
- Action and dialogue take turns; never more than four speeches in a row. People want something of each other and seldom say it. No two people talk alike.
- Begin neighbouring beats differently. No capitals for emphasis, no emphasis marks, links or markup.
- Use the people, places and facts of the material and follow the current logline. Invent no more named people than you are allowed.
- When there is feedback, it says how the people want the script to be. Follow it as far as it is about the script. Keep of the earlier script what it likes.
- Write in the language of the material; headings stay INT. and EXT.

Length counts: 2.5 words are spoken in a second, and an action beat lasts as long as its words are read, 2 to 8 seconds.

${FENCE_RULE}`;

const schema: z.ZodType<ScriptAnswer> = z.object({
  scenes: z.array(
    z.object({
      heading: z.object({
        setting: z.enum(SCENE_SETTINGS),
        place: z.string(),
        time: z.enum(SCENE_TIMES),
      }),
      beats: z.array(
        z.object({
          kind: z.enum(["action", "dialogue"]),
          speaker: z.string().nullable(),
          cue: z.string().nullable(),
          text: z.string(),
        }),
      ),
    }),
  ),
});

/** The question for a whole script. */
export function scriptRequest(task: ScriptTask): TextRequest<ScriptAnswer> {
  const { material, previous, feedback } = task;
  return {
    task,
    instructions: INSTRUCTIONS,
    input: [
      fences(materialBlocks(material)),
      lengthOrder(material.lengthSeconds),
      fences([["earlier-script", previous]]),
      fences([["feedback", feedback]]),
    ]
      .filter((part) => part !== "")
      .join("\n\n"),
    schema,
    schemaName: "script",
    // About 12 tokens a second of film with the labels of every beat; twice that.
    maxOutputTokens: 500 + material.lengthSeconds * 24,
    effort: "medium",
  };
}

function lengthOrder(lengthSeconds: number): string {
  const { lines, spokenWords, scenes, places, speakers } = scriptShape(lengthSeconds);
  return [
    `The film lasts ${spokenLength(lengthSeconds)}.`,
    `That is ${words(lines)} beats, about six in ten of them dialogue,`,
    `with ${words(spokenWords)} spoken words in all, in ${words(scenes)} scenes`,
    `at ${words(places)} places with ${words(speakers)} speaking parts.`,
  ].join(" ");
}

function words({ minimum, maximum }: Range): string {
  return minimum === maximum ? String(minimum) : `${minimum} to ${maximum}`;
}
