/**
 * Pauses that a script asks for: "(beat)" in the words of a line, or as its direction. Nobody says them;
 * they are silence at their place.
 */

/** How long a pause is, in seconds, with what the voice pauses by itself: a judgement, not a measure. */
const PAUSE_SECONDS = 0.6;
const LONG_PAUSE_SECONDS = 1.2;

const PAUSE = "(?:(?:a|another) )?(?:short |brief |slight |long )?(?:beat|pause)s?";
const WRITTEN = new RegExp(String.raw`[[(]\s*(${PAUSE})\s*[.,]?\s*[\])]\.?\s*`, "giu");
const DIRECTION = new RegExp(String.raw`^${PAUSE}\.?$`, "iu");

/** A stretch of a line between pauses. */
export interface SpokenPart {
  text: string;
  /** 0 behind the last one, unless the line ends with a pause. */
  pauseAfterSeconds: number;
}

/** A line cut at its pauses. */
export interface PausedLine {
  /** Before the first word: the line begins with a pause, or is directed to. */
  pauseBeforeSeconds: number;
  /** In order, none without text. */
  parts: SpokenPart[];
}

/**
 * @param text the words of a line as they are written
 * @param directions its parenthetical; one that is a pause stands before the words
 */
export function readPauses(text: string, directions = ""): PausedLine {
  const directed = directions.split(/[;,]/u).filter(isPause).map(lengthOf);
  let pauseBeforeSeconds = Math.max(0, ...directed);
  const parts: SpokenPart[] = [];
  let from = 0;
  const close = (until: number, seconds: number) => {
    const written = text.slice(from, until).trim();
    if (written !== "") parts.push({ text: written, pauseAfterSeconds: 0 });
    const last = parts.at(-1);
    // Two of them at one place are one pause, the longer one.
    if (last) last.pauseAfterSeconds = Math.max(last.pauseAfterSeconds, seconds);
    else pauseBeforeSeconds = Math.max(pauseBeforeSeconds, seconds);
  };
  for (const match of text.matchAll(WRITTEN)) {
    close(match.index, lengthOf(match[1] ?? ""));
    from = match.index + match[0].length;
  }
  close(text.length, 0);
  return { pauseBeforeSeconds, parts };
}

/** The words of a line without its pauses, as captions show them. */
export function withoutPauses(text: string): string {
  return readPauses(text)
    .parts.map((part) => part.text)
    .join(" ");
}

/** Whether a direction, without its brackets, asks for a pause and nothing else. */
export function isPause(direction: string): boolean {
  return DIRECTION.test(direction.trim());
}

function lengthOf(pause: string): number {
  return /\blong\b/iu.test(pause) ? LONG_PAUSE_SECONDS : PAUSE_SECONDS;
}
