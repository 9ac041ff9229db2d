import type { SpeechTiming } from "../../ports/speech-model";

/** Words that stand on the screen together. */
export interface CaptionCue {
  words: { text: string; startSeconds: number; endSeconds: number }[];
  startSeconds: number;
  endSeconds: number;
}

/** Letters that fit on one line of the lower third and can be read at a glance; parts may exceed it a little. */
const LONGEST_LINE = 42;
/** Words appear a little before they are heard, and stay a little after. */
const LEAD_SECONDS = 0.12;
const LINGER_SECONDS = 0.45;

/** Cuts spoken words into lines of caption: whole sentences, long ones in parts of equal length. */
export function captionCues(timing: SpeechTiming): CaptionCue[] {
  const lines = sentencesOf(timing.words).flatMap(linesOf);
  return lines.map((words, index) => {
    const next = lines[index + 1]?.[0]?.startSeconds ?? Number.POSITIVE_INFINITY;
    const end = words.at(-1)?.endSeconds ?? 0;
    return {
      words,
      startSeconds: (words[0]?.startSeconds ?? 0) - LEAD_SECONDS,
      endSeconds: Math.min(next - LEAD_SECONDS, end + LINGER_SECONDS),
    };
  });
}

type Words = CaptionCue["words"];

function sentencesOf(words: Words): Words[] {
  const sentences: Words[] = [];
  let sentence: Words = [];
  for (const word of words) {
    sentence.push(word);
    if (!/[.!?…]["'”’)]*$/.test(word.text)) continue;
    sentences.push(sentence);
    sentence = [];
  }
  return sentence.length > 0 ? [...sentences, sentence] : sentences;
}

/** A sentence in as few lines as it needs, about equally long, broken at a pause where one is near. */
function linesOf(sentence: Words): Words[] {
  const length = sentence.reduce((sum, word) => sum + word.text.length + 1, -1);
  const count = Math.ceil(length / LONGEST_LINE);
  const target = length / count;
  const lines: Words[] = [];
  let line: Words = [];
  let used = 0;
  for (const [index, word] of sentence.entries()) {
    const following = sentence[index + 1];
    line.push(word);
    used += word.text.length + 1;
    if (!following || lines.length === count - 1) continue;
    const pauses = /[,;:–—]["'”’)]*$/.test(word.text) && used > target * 0.68;
    // Stop here when one more word would overshoot the equal share by more than stopping falls short.
    const overshoots = used + following.text.length - target > target - used;
    if (!pauses && !overshoots) continue;
    lines.push(line);
    line = [];
    used = 0;
  }
  return [...lines, line];
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
