import type { SKRSContext2D } from "@napi-rs/canvas";

/** Breaks a text at its spaces into lines of at most so many pixels, in the font that is set. */
export function broken(ctx: SKRSContext2D, text: string, widest: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/u)) {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && ctx.measureText(joined).width <= widest)
      lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines;
}
