import type { WireFilmPlan } from "@/lib/contracts/film";
import type { CastLack } from "@/lib/rules/film-stages";
import { shotCount } from "@/lib/rules/shot";

/** A time that is only about known: `about 4 min`, `under a minute`. */
export function aboutTime(seconds: number): string {
  if (seconds < 50) return "under a minute";
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `about ${Math.max(1, minutes)} min`;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return rest === 0 ? `about ${hours} h` : `about ${hours} h ${rest} min`;
}

/** What making the film would take, for its button: `13 shots, about 4 min, free`. */
export function planWords({
  shots,
  making_seconds,
  estimate,
  is_free,
  left_alone,
}: WireFilmPlan): string {
  const price = estimate.text || (is_free ? "free" : "nothing to pay");
  const rest = left_alone > 0 ? `, ${left_alone} approved or locked left alone` : "";
  return `${shotCount(shots)}, ${aboutTime(making_seconds)}, ${price}${rest}`;
}

const LACKS: Record<CastLack, string> = {
  character: "is not cast",
  face: "has no face",
  voice: "has no voice",
};

/** Who of a cast lacks what, the first of them by name: `Hilda has no face`, `Hilda and 2 more ...`. */
export function lackWords(toCast: WireFilmPlan["to_cast"]): string {
  const [first] = toCast;
  if (!first) return "";
  const name = first.name.charAt(0) + first.name.slice(1).toLowerCase();
  if (toCast.length === 1) return `${name} ${LACKS[first.lacks]}`;
  return `${name} and ${toCast.length - 1} more are not ready`;
}

/** Below this share too little is done to say anything of the rest. */
const TELLING_PERCENT = 12;

/**
 * Seconds until a film is made, if it goes on as it went; null while too little is done to say.
 * @param progress percent of the whole film
 */
export function filmSecondsLeft(progress: number, elapsedSeconds: number): number | null {
  if (progress < TELLING_PERCENT || progress >= 100) return null;
  return (elapsedSeconds * (100 - progress)) / progress;
}

/** Words of a line that fit beside a bar. */
const MOST_LETTERS = 44;

/** What a line is about, in a few of its own words: `Hilda: "Who is at the door?"`. */
export function shotWords(line: {
  character_name: string;
  dialogue_text: string;
  stage_directions: string;
}): string {
  if (line.dialogue_text === "") return shortened(line.stage_directions);
  const name = line.character_name.charAt(0) + line.character_name.slice(1).toLowerCase();
  return `${name}: “${shortened(line.dialogue_text)}”`;
}

function shortened(text: string): string {
  const words = text.replaceAll(/\s+/gu, " ").trim();
  if (words.length <= MOST_LETTERS) return words.replace(/[.,;:]$/u, "");
  const cut = words.slice(0, MOST_LETTERS);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), MOST_LETTERS / 2)).replace(/[.,;:]$/u, "")} ...`;
}
