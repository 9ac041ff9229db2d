import { z } from "zod";
import type { TakeRow } from "@/db/queries/takes";
import {
  type Reading,
  type ReadingFacts,
  type ReadingFault,
  readingFault,
  silentShare,
} from "@/lib/rules/spoken/reading";

/** What a line says of a reading that may be wrong, in a user's words. */

const readingFacts = z.object({
  saysOtherWords: z.boolean(),
  silentSeconds: z.number(),
  heardSeconds: z.number(),
  pauseSeconds: z.number(),
}) satisfies z.ZodType<ReadingFacts>;

/** The reading that a take is; takes from before anything was noticed of readings have no facts. */
export function readingOf({ durationSeconds, recipe }: TakeRow): Reading {
  return {
    durationSeconds: durationSeconds ?? 0,
    facts: readingFacts.safeParse(recipe).data ?? null,
  };
}

const STILL: Record<ReadingFault, string> = {
  short: "It is still short for its words",
  long: "It is still long for its words",
  silent: "It is still silent for much of its time",
  "other-words": "It still says other words than the line",
};

const ONLY: Record<ReadingFault, string> = {
  short: "The reading does not have the length of its words",
  long: "The reading does not have the length of its words",
  silent: "The reading is silent for much of its time",
  "other-words": "The reading says other words than the line",
};

/** What became of a line that was read twice. @param kept the reading that was kept */
export function readTwice(
  first: Reading,
  kept: { reading: Reading; which: "first" | "second" },
  expectedSeconds: number | null,
): string {
  const fault = readingFault(kept.reading, expectedSeconds);
  const doubt = fault ? ` ${STILL[fault]}: listen to it.` : "";
  return `Read twice: the first reading ${whatWasWrong(first, expectedSeconds)}. The ${kept.which} was kept.${doubt}`;
}

/** What a line says whose second reading could not be made. @param reason in words */
export function readOnce(first: Reading, expectedSeconds: number | null, reason: string): string {
  const fault = readingFault(first, expectedSeconds) ?? "short";
  return `${ONLY[fault]}: listen to it. A second one could not be made: ${reason}`;
}

function whatWasWrong(reading: Reading, expectedSeconds: number | null): string {
  const fault = readingFault(reading, expectedSeconds);
  if (fault === "other-words") return "said other words than the line";
  if (fault === "silent" && reading.facts) {
    return `was silent for ${Math.round(100 * silentShare(reading.facts))} % of its time`;
  }
  const lasted = `lasted ${reading.durationSeconds.toFixed(1)} s`;
  if (expectedSeconds === null) return lasted;
  return `${lasted} where its words take about ${expectedSeconds.toFixed(1)} s`;
}
