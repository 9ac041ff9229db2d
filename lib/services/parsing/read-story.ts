import { createHash } from "node:crypto";
import { z } from "zod";
import { findScriptReading } from "@/db/queries/parsing";
import { parsedProseSchema } from "@/lib/prompts/parse-prose";
import { textModel } from "@/lib/providers";
import { BUILTIN } from "@/lib/providers/ports/builtin";
import { readScript, type Script } from "@/lib/screenplay";
import { toProseScript } from "./prose-script";

/** Who has read a script: the grammar of screenplays, rules for told stories, or a text model. */
export type ScriptReader = "grammar" | "rules" | "model";

export interface StoryReading {
  script: Script;
  readBy: ScriptReader;
}

/** To be counted up when prose is read by other rules, so that a kept reading is not used again. */
const READING_VERSION = 1;

/** Reads a script by the grammar, or by rules when it is told in prose. */
export function readStory(text: string): StoryReading {
  const script = readScript(text);
  return { script, readBy: script.shape === "prose" ? "rules" : "grammar" };
}

/**
 * The same, but prose as the text model has read it. Null when a model is there and has not read this
 * text yet: then a run must ask it.
 */
export async function findReading(storyId: string, text: string): Promise<StoryReading | null> {
  const reading = readStory(text);
  const model = textModel();
  if (reading.readBy === "grammar" || model.provider === BUILTIN) return reading;
  const kept = await findScriptReading(storyId, readingHash(text));
  if (!kept) return null;
  const answer = parsedProseSchema.parse(kept.answer);
  return { script: toProseScript(reading.script, answer), readBy: "model" };
}

/** Stands for a text and the rules by which it is read. */
export function readingHash(text: string): string {
  return createHash("sha256").update(`${READING_VERSION}\n${text}`).digest("hex");
}

/** A part of a reading as it is kept with its run. */
export const keptAnswer = z.object({ answer: parsedProseSchema });
