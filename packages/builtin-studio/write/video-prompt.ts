import type { ShotSubject } from "../contract/picture-subject";
import type { VideoPromptAnswer, VideoPromptTask } from "../contract/text-tasks";
import { TITLES } from "../read";
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
  const traits = subject.cast.map(visibleTrait);
  if (traits.length === 0)
    return action === ""
      ? "The light shifts slowly over the place."
      : `${capitalised(action)}, in slow steady motion.`;
  if (action !== "")
    return `${capitalised(withTraits(action, subject))}, slowly, and comes to rest.`;
  const verbs = traits.length === 1 ? "turns the head a little and holds" : "listen and hold still";
  return `${capitalised(listed(traits))} ${verbs} the last position.`;
}

/** What may stand before a name and goes with it: `Old Hilda` is one woman, not an old the woman. */
const BEFORE_A_NAME = [
  ...TITLES,
  ..."the an a poor dear small tall tired weary blind good".split(" "),
]
  .map((word) => `[${word.charAt(0).toUpperCase()}${word.charAt(0)}]${word.slice(1)}`)
  .join("|");

/** Names become visible traits; a pronoun in front becomes the first person of the picture. */
function withTraits(action: string, { cast }: ShotSubject): string {
  const told = cast.reduce((text, person) => {
    const name = namedInSentence(person.name);
    const forms = [name, ...name.split(" ").filter((part) => part.length > 2)]
      .map(
        (form) =>
          new RegExp(`(?<!\\p{L})(?:(?:${BEFORE_A_NAME})\\.? )*${literally(form)}(?!\\p{L})`, "gu"),
      )
      .find((form) => text.search(form) >= 0);
    return forms === undefined ? text : text.replace(forms, visibleTrait(person));
  }, action);
  const [first] = cast;
  if (first === undefined) return told;
  return told
    .replace(/^(?:she|he|they)\b/iu, visibleTrait(first))
    .replace(/^(?:her|his|their)\s+([\p{L}-]+)/iu, `the $1 of ${visibleTrait(first)}`);
}

function ambientOf({ location, timeOfDay, stageDirections, cast }: ShotSubject): string {
  const told = firstAction(stageDirections, cast);
  const found = [told, location.name, timeOfDay, location.description]
    .map((source) => PICTURES.moves.find(({ pattern }) => pattern.test(source)))
    .find(Boolean);
  return found?.move ?? "The air moves a little";
}
