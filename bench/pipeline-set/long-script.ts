/** What is said and done in every pair of lines, so that clips can be made before the clock runs. */
export const WORDS = "The night ferry is late.";
export const ACTION = "Gulls circle over the empty pier.";

/** Speaks and acts in turns: half of the lines are spoken, half are action that needs a video prompt. */
export function longScript(lines: number): string {
  const pair = `MARTA\n${WORDS}\n\n${ACTION}\n`;
  return `INT. HARBOUR CAFE - DAY\n\n${Array.from({ length: lines / 2 }, () => pair).join("\n")}`;
}

/** How long the simulated voice speaks a line. */
export async function voiceSeconds(): Promise<number> {
  const { speechModel } = await import("@/lib/providers");
  const [voice] = await speechModel().catalogue();
  const spoken = await speechModel().speak({
    text: WORDS,
    voiceId: voice?.voiceId ?? "",
    delivery: "",
    previousText: "",
    nextText: "",
    seed: 1,
  });
  return spoken.durationSeconds;
}
