import type { ShotSubject } from "@/lib/providers/ports/picture-subject";
import type { VideoPromptAnswer, VideoPromptTask } from "@/lib/providers/ports/text-tasks";
import { firstAction, visibleTrait } from "./frozen-action";
import { capitalised, listed, namedInSentence } from "./story-text";

/** What moves by itself in a place, by a word of the place, the time or the directions. */
const AMBIENT: readonly (readonly [RegExp, string])[] = [
  [/\b(?:storm|rain|thunder)s?\b/i, "Rain streaks down steadily"],
  [/\b(?:snow|blizzard|winter)s?\b/i, "Snow drifts down slowly"],
  [/\b(?:fog|mist)s?\b/i, "Mist creeps along the ground"],
  [
    /sea|ocean|harbou?r|beach|shore|boat|ship|lake|river|pier/i,
    "The water rises and falls a little",
  ],
  [/\b(?:forest|wood|tree|garden|park|field|meadow|graveyard)s?\b/i, "Leaves stir in a light wind"],
  [/\b(?:fire|hearth|candle|torch|lantern)s?\b/i, "The flame flickers softly"],
  [/\b(?:kitchen|caf|diner|stove|kettle|bath)s?\b/i, "A thin thread of steam rises"],
  [/\b(?:street|alley|city|road|club|bar|neon)s?\b/i, "A distant light flickers"],
  [/\b(?:desert|sand|dust|attic|barn|warehouse|workshop)s?\b/i, "Dust drifts through the light"],
  [/\b(?:car|train|bus|plane|cockpit)s?\b/i, "Light slides slowly across the surfaces"],
  [/\b(?:window|bedroom|living|office|room|house)s?\b/i, "A curtain moves a hair's breadth"],
];

/** Writes what moves: one action with an end, one small movement of the place, the rest still. */
export function answerVideoPrompt(task: VideoPromptTask): VideoPromptAnswer {
  const { subject } = task;
  return {
    prompt: `${actionOf(subject)} ${ambientOf(subject)}. Everything else stays still.`,
  };
}

function actionOf(subject: ShotSubject): string {
  const action = subject.dialogue === "" ? firstAction(subject.stageDirections, subject.cast) : "";
  const [first] = subject.cast;
  const traits = subject.cast.map(visibleTrait);
  if (action === "" && first === undefined) return "The light shifts slowly over the place.";
  if (action === "") {
    const verbs =
      traits.length === 1 ? "turns the head a little and holds" : "listen and hold still";
    return `${capitalised(listed(traits))} ${verbs} the last position.`;
  }
  if (first === undefined) return `${capitalised(action)}, in slow steady motion.`;
  const told = withTraits(action, subject);
  return `${capitalised(told)}, slowly, and comes to rest.`;
}

/** What may stand before a name and goes with it: `Old Hilda` is one woman, not an old the woman. */
const BEFORE_A_NAME = `(?:(?:${[
  "the an a old young little poor dear big small tall tired weary blind good captain doctor dr mr mrs",
  "miss ms aunt uncle father mother sister brother sergeant inspector professor",
]
  .flatMap((words) => words.split(" "))
  .map((word) => `[${word.charAt(0).toUpperCase()}${word.charAt(0)}]${word.slice(1)}`)
  .join("|")})\\.? )*`;

/** Names become visible traits; a pronoun in front becomes the first person of the picture. */
function withTraits(action: string, subject: ShotSubject): string {
  let text = action;
  for (const person of subject.cast) {
    const names = [namedInSentence(person.name), ...namedInSentence(person.name).split(" ")];
    for (const name of names.filter((part) => part.length > 2)) {
      const pattern = new RegExp(`(?<![\\p{L}])${BEFORE_A_NAME}${escaped(name)}(?![\\p{L}])`, "gu");
      if (!pattern.test(text)) continue;
      text = text.replace(pattern, visibleTrait(person));
      break;
    }
  }
  const [first] = subject.cast;
  if (first === undefined) return text;
  return text
    .replace(/^(?:she|he|they)\b/iu, visibleTrait(first))
    .replace(/^(?:her|his|their)\s+([\p{L}-]+)/iu, `the $1 of ${visibleTrait(first)}`);
}

function ambientOf({ location, timeOfDay, stageDirections, cast }: ShotSubject): string {
  const sources = [
    firstAction(stageDirections, cast),
    location.name,
    timeOfDay,
    location.description,
  ];
  for (const source of sources) {
    const found = AMBIENT.find(([pattern]) => pattern.test(source));
    if (found) return found[1];
  }
  return "The air moves a little";
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
