import type { SpeechTiming } from "../../ports/speech-model";

/** Words that stand on the screen together. */
export interface CaptionCue {
  words: { text: string; startSeconds: number; endSeconds: number }[];
  startSeconds: number;
  endSeconds: number;
}

/** What fits on one line of the lower third at the size of the captions, and can be read at a glance. */
const LONGEST_LINE = 42;
/** Words appear a little before they are heard, and stay a little after. */
const LEAD_SECONDS = 0.12;
const LINGER_SECONDS = 0.45;

/** Cuts spoken words into lines of caption, at the ends of sentences and clauses where possible. */
export function captionCues(timing: SpeechTiming): CaptionCue[] {
  const groups: CaptionCue["words"][] = [];
  let group: CaptionCue["words"] = [];
  let length = 0;
  const close = () => {
    if (group.length > 0) groups.push(group);
    group = [];
    length = 0;
  };
  for (const word of timing.words) {
    if (length > 0 && length + 1 + word.text.length > LONGEST_LINE) close();
    group.push(word);
    length += word.text.length + 1;
    const ends = /[.!?…]["'”’)]*$/.test(word.text);
    const pauses = /[,;:–—]["'”’)]*$/.test(word.text) && length > LONGEST_LINE * 0.55;
    if (ends || pauses) close();
  }
  close();
  return balanced(groups).map((words, index, all) => {
    const next = all[index + 1]?.[0]?.startSeconds ?? Number.POSITIVE_INFINITY;
    const end = words.at(-1)?.endSeconds ?? 0;
    return {
      words,
      startSeconds: (words[0]?.startSeconds ?? 0) - LEAD_SECONDS,
      endSeconds: Math.min(next - LEAD_SECONDS, end + LINGER_SECONDS),
    };
  });
}

/** A last line of a word or two joins the line before it, or takes a word from it. */
function balanced(groups: CaptionCue["words"][]): CaptionCue["words"][] {
  const result = groups.map((group) => [...group]);
  for (let i = 1; i < result.length; i += 1) {
    const before = result[i - 1];
    const here = result[i];
    if (!before || !here) continue;
    const sentenceEnds = /[.!?…]["'”’)]*$/.test(before.at(-1)?.text ?? "");
    if (sentenceEnds) continue;
    while (here.length < 3 && before.length > 4) {
      const moved = before.pop();
      if (moved) here.unshift(moved);
    }
  }
  return result;
}

/** The cue on screen at a moment, and the word that is being said: -1 before the first. */
export function captionAt(
  cues: readonly CaptionCue[],
  seconds: number,
): { cue: CaptionCue; spoken: number } | null {
  const cue = cues.find(
    ({ startSeconds, endSeconds }) => seconds >= startSeconds && seconds < endSeconds,
  );
  if (!cue) return null;
  return { cue, spoken: cue.words.findLastIndex((word) => seconds >= word.startSeconds) };
}
