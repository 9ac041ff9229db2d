import type { ShotSize } from "../../contract/shot";
import type { ReadLine } from "../../read";
import { iconOfThing } from "../things/icon-of-thing";
import {
  actionOfOther,
  actionsOfDoing,
  headsBetween,
  isGeneral,
  isSeen,
  isSeenClose,
  needsThing,
  poseOfDoings,
} from "./actions";
import { handledNouns, isAt } from "./handled";
import { isMember } from "./is-member";
import { isUnderSomebody } from "./read-posture";
import type { StagedCharacter } from "./scene-spec";

type Doing = ReadLine["doings"][number];

/** Whoever does these is seen to do it by being there, or by their face. */
export const SEEN_BY_BEING_THERE =
  /^(?:be|stand|wait|watch|look|listen|stay|gather|appear|remain|stare|see|pause|stop|smile|nod|come|arrive|hesitate|face|queue|gaze|think|have|speak|say|talk|ask|answer|tell|reply|know|want|seem|hear|notice|realise|realize|recognise|recognize|feel|try|begin|start|continue|freeze|consider|wear|find|meet|need|like|love|hate|mean|believe|remember|forget|decide|work|live|keep|let|follow|frown|grin|blink|breathe|sigh|react|glance|observe|regard|eye|survey|scan|ignore|acknowledge|understand|enjoy|agree|explain|murmur|mutter|mumble|attempt|manage|finish|pretend|expect|intend|hope|happen)$/;
/** Who gives a look, or takes a breath, is seen to do no more than to be there. */
const SEEN_WITH =
  /^(?:give|take|have|exchange|share|throw|shoot|cast|steal|catch|trade|make) (?:look|glance|gaze|smile|grin|nod|breath|sigh|beat|moment|wink)$/;
/** Whoever sits, lies or kneels is seen to do these. */
const SEEN_BY_POSTURE = {
  ...{
    sit: /^(?:sit|sink|slide|swing|slump|settle|perch|ride|drive|steer)$/,
    lie: /^(?:lie|sleep|rest|wake|awake|awaken)$/,
  },
  ...{ kneel: /^(?:kneel|crouch|squat)$/, lean: /^lean$/, stand: /^(?:stand|lean)$/ },
};

/**
 * What people who stand in the picture do, as far as they are not seen doing it: it has no pose, or is
 * done outside a frame that shows a face only.
 */
export function unseenActs(
  read: ReadLine,
  characters: readonly StagedCharacter[],
  shotSize: ShotSize,
  standing: readonly string[],
): Doing[] {
  return read.doings.filter((doing) => {
    const actor = characters.find(({ look }) =>
      read.beings.some((being) => doing.who.includes(being.id) && isMember(being, look)),
    );
    return actor !== undefined && !isSeenDoing(doing, read, actor, { shotSize, standing });
  });
}

/** Whether what a hand is put to stands in the picture; nobody misses a table or a bed. */
function isThere(doing: Doing, read: ReadLine, standing: readonly string[]): boolean {
  const nouns = handledNouns(doing, read);
  const kindOf = (noun: string) => read.things.find((thing) => thing.noun === noun)?.kind ?? null;
  return (
    nouns.length === 0 ||
    nouns.some((noun) => {
      const kind = kindOf(noun);
      const isOfBody = kind === "body" || kind === "clothes";
      const isUnder = isUnderSomebody(noun, read);
      return isOfBody || isUnder || kind === "furniture" || standing.includes(noun);
    })
  );
}

/** Whoever gets in sits there then. */
function getsIn({ verb, particle, where }: Doing): boolean {
  const isIn = /^(?:in|aboard)$/.test(particle ?? "") || where.some((text) => INTO.test(text));
  return isIn && GETS.test(verb);
}

/** Whoever gets out of what stands in the picture stands beside it then. */
function getsOut({ verb, particle, where }: Doing, standing: readonly string[]): boolean {
  const from = where.filter((text) => particle === "out" || text.startsWith("out of "));
  return GETS.test(verb) && from.some((text) => standing.some((noun) => isAt(text, noun)));
}

const GETS = /^(?:get|climb|jump|hop|slide|step|scramble|squeeze)$/;
const INTO = /^(?:into|in|aboard|behind the wheel)\b/;

/** Whether something is done with what nobody sees: `covers her with a blanket`. */
function lacksMeans(
  { where, to }: Doing,
  { things }: ReadLine,
  { holds, standing }: { holds: StagedCharacter["holds"]; standing: readonly string[] },
): boolean {
  const means = where.filter((text) => to.length > 0 && text.startsWith("with "));
  return things.some(
    (thing) =>
      thing.kind !== "body" &&
      means.some((text) => isAt(text.toLowerCase(), thing.noun)) &&
      !standing.includes(thing.noun) &&
      (holds === null || iconOfThing(thing) !== holds),
  );
}

function isSeenDoing(
  doing: Doing,
  read: ReadLine,
  { posture, pose, actions, holds, partner, mount }: StagedCharacter,
  { shotSize, standing }: { shotSize: ShotSize; standing: readonly string[] },
): boolean {
  const { verb } = doing;
  const isFace = shotSize === "close-up" || shotSize === "extreme-close-up";
  if (SEEN_BY_BEING_THERE.test(verb)) return true;
  if (doing.to.some((noun) => SEEN_WITH.test(`${verb} ${noun}`))) return true;
  if (mount && /^(?:ride|drive|steer|sit)$/.test(verb)) return true;
  if (posture === "sit" && getsIn(doing)) return true;
  if (posture === "stand" && getsOut(doing, standing)) return true;
  const isToKnees = posture === "kneel" && doing.where.some((at) => /\bknees?$/.test(at));
  if ((!isFace || pose === "phone") && poseOfDoings(read, [doing]) === pose) return true;
  if (!isFace && (isToKnees || SEEN_BY_POSTURE[posture].test(verb))) return true;
  return actionsOfDoing(read, doing).some((action) => {
    if (!actions.includes(action) || !(isFace ? isSeenClose(action) : isSeen(action))) return false;
    if (isGeneral(action) && lacksMeans(doing, read, { holds, standing })) return false;
    const isTouched = partner !== undefined && headsBetween(action) !== null;
    if (isTouched && actionOfOther(action) === null) return true;
    // Empty hands show nothing of what is held.
    if (needsThing(action)) return holds !== null;
    // Nor does whoever stoops for what is not there.
    if (action === "pick-up" && holds === null) return false;
    return !isGeneral(action) || isTouched || isThere(doing, read, standing);
  });
}
