/** What a line of a script is while it is being written. */
export type LineLook = "plain" | "scene" | "cue" | "parenthetical" | "aside";

export interface LookedAtLine {
  text: string;
  look: LineLook;
  /** Of a scene heading, counted from 1. */
  scene: number | null;
}

const SCENE = /^(?:\.(?!\.)\S|(?:INT|EXT|EST|I\/E|INT\.?\/EXT|EXT\.?\/INT)[. ])/iu;
/** Only capitals, with at least two letters, perhaps an extension in brackets behind. */
const CUE = /^@\S|^(?=(?:.*\p{Lu}){2})[^\p{Ll}(]+(?:\([^)]*\)\s*)*\^?$/u;
const TRANSITION = /TO:$/u;

/**
 * How the lines of a script look on the sheet. Quick enough for every keystroke, because it looks at
 * a line and its neighbours only; what the script means is read by its grammar, after a pause.
 */
export function lookAtLines(script: string): LookedAtLine[] {
  const lines = script.split("\n");
  let scenes = 0;
  return lines.map((text, index) => {
    const look = lookAt(
      text.trim(),
      lines[index - 1]?.trim() ?? "",
      lines[index + 1]?.trim() ?? "",
    );
    if (look === "scene") scenes += 1;
    return { text, look, scene: look === "scene" ? scenes : null };
  });
}

function lookAt(line: string, before: string, after: string): LineLook {
  if (line === "") return "plain";
  if (/^[#=]/u.test(line) || /^\[\[.*\]\]$/u.test(line)) return "aside";
  if (before === "" && SCENE.test(line)) return "scene";
  if (before === "" && after !== "" && CUE.test(line) && !TRANSITION.test(line)) return "cue";
  if (before !== "" && /^\(.*\)$/u.test(line)) return "parenthetical";
  return "plain";
}
