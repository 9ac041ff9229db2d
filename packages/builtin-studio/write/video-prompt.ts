import type { ShotSubject } from "../contract/picture-subject";
import type { VideoPromptAnswer, VideoPromptTask } from "../contract/text-tasks";
import { PICTURES } from "./data";
import { firstAction, visibleTrait } from "./frozen-action";
import { capitalised, listed, literally, namedInSentence } from "./story-text";

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
      const pattern = new RegExp(
        `(?<![\\p{L}])${BEFORE_A_NAME}${literally(name)}(?![\\p{L}])`,
        "gu",
      );
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
    const found = PICTURES.moves.find(({ pattern }) => pattern.test(source));
    if (found) return found.move;
  }
  return "The air moves a little";
}
