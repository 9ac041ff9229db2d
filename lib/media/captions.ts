import { CAPTION_LINES, captionLayout, cueSettings } from "@/lib/rules/caption-layout";
import type { Aspect } from "@/lib/rules/frame-format";

/** Captions from lines and their times: cut into readable pieces, written as WebVTT and SRT. Pure. */

export interface CaptionCue {
  startSeconds: number;
  endSeconds: number;
  /** Who speaks, or null when nobody does or it need not be said. */
  speaker: string | null;
  text: string;
}

/**
 * Cuts long cues into pieces that fit two lines under a picture of this shape, at sentence ends and commas where
 * possible; each piece gets a share of the time by its length. A piece ends where a later one begins; one that
 * begins together with the next, or after it, keeps its time, because two people speak at once there.
 */
export function splitIntoCues(cues: readonly CaptionCue[], aspect: Aspect): CaptionCue[] {
  const pieces = cues.flatMap((cue) => splitCue(cue, captionLayout(aspect).characters));
  return pieces.map((cue, index) => {
    const next = pieces[index + 1];
    if (!next || next.startSeconds <= cue.startSeconds || next.startSeconds >= cue.endSeconds) {
      return cue;
    }
    return { ...cue, endSeconds: next.startSeconds };
  });
}

/**
 * The captions of one shot as they are shown, in seconds from its start: in readable pieces, none longer
 * than the shot.
 */
export function cuesOfShot(
  cues: readonly CaptionCue[],
  shotSeconds: number,
  aspect: Aspect,
): CaptionCue[] {
  const within = cues.map((cue) => ({
    ...cue,
    startSeconds: Math.min(cue.startSeconds, shotSeconds),
    endSeconds: Math.min(cue.endSeconds, shotSeconds),
  }));
  return splitIntoCues(within, aspect);
}

/** A WebVTT file; the speaker is given as a voice tag, which players may style. */
export function toWebVtt(cues: readonly CaptionCue[], aspect: Aspect): string {
  const settings = cueSettings(aspect);
  const place = settings === null ? "" : ` ${settings}`;
  const blocks = cues.map((cue) => {
    const voice = cue.speaker ? `<v ${escapeVtt(cue.speaker).replaceAll("\n", " ")}>` : "";
    return `${timeRange(cue, ".")}${place}\n${voice}${escapeVtt(cue.text)}\n`;
  });
  return ["WEBVTT\n", ...blocks].join("\n");
}

/** An SRT file; a speaker is named in capitals where the speaker changes. */
export function toSrt(cues: readonly CaptionCue[], aspect: Aspect): string {
  const { characters } = captionLayout(aspect);
  const blocks = cues.map((cue, index) => {
    const isNew = cue.speaker && cue.speaker !== cues[index - 1]?.speaker;
    const name = isNew ? `${cue.speaker?.toUpperCase()}: ` : "";
    const text = layOut(`${name}${cue.text.replaceAll("\n", " ")}`, characters).join("\n");
    return `${index + 1}\n${timeRange(cue, ",")}\n${text}\n`;
  });
  return blocks.join("\n");
}

function splitCue(cue: CaptionCue, characters: number): CaptionCue[] {
  const text = cue.text.replace(/\s+/gu, " ").trim();
  if (text === "" || cue.endSeconds <= cue.startSeconds) return [];
  const parts = splitText(text, characters);
  const total = parts.reduce((sum, part) => sum + part.length, 0);
  const duration = cue.endSeconds - cue.startSeconds;
  let spoken = 0;
  return parts.map((part) => {
    const startSeconds = cue.startSeconds + (duration * spoken) / total;
    spoken += part.length;
    const endSeconds = cue.startSeconds + (duration * spoken) / total;
    return { ...cue, startSeconds, endSeconds, text: layOut(part, characters).join("\n") };
  });
}

/** Parts that each fit the lines, as even as the best break near their middle allows. */
function splitText(text: string, characters: number): string[] {
  if (layOut(text, characters).length <= CAPTION_LINES) return [text];
  const words = text.split(" ");
  if (words.length === 1) return [text];
  const parts = Math.ceil(text.length / (characters * CAPTION_LINES * 0.9));
  const aim = text.length / Math.max(2, parts);
  let best = { score: Number.POSITIVE_INFINITY, count: 1 };
  let length = 0;
  for (let count = 1; count < words.length; count += 1) {
    const word = words[count - 1] ?? "";
    length += word.length + 1;
    // What a break here costs, in characters away from the even place.
    const penalty = /[.!?…]["'”’)]*$/u.test(word) ? 0 : /[,;:—–-]$/u.test(word) ? 10 : 24;
    const tooLong =
      layOut(words.slice(0, count).join(" "), characters).length > CAPTION_LINES ? 1_000 : 0;
    const score = Math.abs(length - aim) + penalty + tooLong;
    if (score < best.score) best = { score, count };
  }
  const head = words.slice(0, best.count).join(" ");
  return [head, words.slice(best.count).join(" ")].flatMap((part) => splitText(part, characters));
}

/** Lines of at most so many characters (a longer word stands alone); two lines are made about equal. */
function layOut(text: string, characters: number): string[] {
  if (text.length <= characters) return [text];
  const lines: string[] = [];
  // Filling lines up to half the text first makes two balanced lines; if that gives more, fill up.
  for (const width of [Math.ceil(text.length / 2) + 4, characters]) {
    lines.length = 0;
    let line = "";
    for (const word of text.split(" ")) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (line !== "" && longer.length > Math.min(width, characters)) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    lines.push(line);
    if (lines.length <= CAPTION_LINES) break;
  }
  return lines;
}

function timeRange(cue: CaptionCue, decimalMark: string): string {
  return `${clock(cue.startSeconds, decimalMark)} --> ${clock(cue.endSeconds, decimalMark)}`;
}

function clock(seconds: number, decimalMark: string): string {
  const total = Math.max(0, Math.round(seconds * 1000));
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const milliseconds = String(total % 1000).padStart(3, "0");
  const hours = two(total / 3_600_000);
  const minutes = two((total / 60_000) % 60);
  return `${hours}:${minutes}:${two((total / 1000) % 60)}${decimalMark}${milliseconds}`;
}

function escapeVtt(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
