import * as z from "zod";
import { defineContract } from "./contract";

const drawnScene = z.object({
  black: z.boolean(),
  setting: z.object({
    place: z.string(),
    inside: z.boolean(),
    time: z.string(),
    weather: z.string(),
    happens: z.array(z.string()),
  }),
  size: z.string(),
  people: z.array(
    z.object({
      name: z.string(),
      look: z.string(),
      posture: z.string(),
      does: z.array(z.string()),
      holds: z.string(),
      feels: z.string(),
    }),
  ),
  things: z.array(z.object({ noun: z.string(), number: z.number() })),
  about: z.string(),
  written: z.string(),
  lettering: z.string(),
  unknown: z.array(z.string()),
});
export type WireDrawnScene = z.output<typeof drawnScene>;

/** Beyond the specification: what the still of a shot would show now, where that is known before it is made. */
export const fetchDrawnScene = defineContract("GET /shot/{dialogueId}/drawn", {
  response: z.object({
    /** Fields as `DrawnScene` of the ports has them; null for models of which nobody can tell. */
    drawn: drawnScene.nullable(),
    /** What a person wrote into the shot's image prompt, which counts before the script; empty where nobody did. */
    own_words: z.string(),
  }),
  notFound: "shot.notFound",
});
