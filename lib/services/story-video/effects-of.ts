import type { SoundEffect } from "@/lib/media/effects/sound-effect";
import type { EffectCue } from "@/lib/media/room-tone-mixer";

/** What words of stage directions are heard, from which share of the shot on, and for how long at most. */
interface Heard {
  words: RegExp;
  effect: SoundEffect;
  /** Shares of the shot, as the studio draws it: a door opens after an eighth of it. */
  from: number;
  longestSeconds: number;
}

const WHOLE_SHOT = Number.POSITIVE_INFINITY;

const HEARD: readonly Heard[] = [
  {
    words: /\b(?:runs?|running|rush(?:es)?|sprints?|flees?|chases?)\b/iu,
    ...{ effect: "running", from: 0, longestSeconds: 4 },
  },
  {
    words: /\b(?:walks?|walking|strides?|crosses|paces?|climbs?|footsteps?|steps|approaches)\b/iu,
    ...{ effect: "footsteps", from: 0, longestSeconds: 5 },
  },
  {
    words:
      /\b(?:door|gate)s?\b[^.]{0,24}\b(?:opens?|closes?|slams?|creaks?)\b|\b(?:opens?|closes?|slams?) (?:the|a) (?:door|gate)\b/iu,
    ...{ effect: "door", from: 0.12, longestSeconds: 1.6 },
  },
  {
    words: /\bknock(?:s|ing)?\b|\braps on\b/iu,
    ...{ effect: "knock", from: 0, longestSeconds: 1 },
  },
  {
    words: /\b(?:phone|telephone|mobile)s?\b[^.]{0,16}\b(?:rings?|ringing|buzz(?:es)?)\b/iu,
    ...{ effect: "phone", from: 0, longestSeconds: 4.8 },
  },
  {
    words: /\bbells?\b[^.]{0,16}\b(?:rings?|tolls?|chimes?|strikes?)\b/iu,
    ...{ effect: "bell", from: 0.1, longestSeconds: 5 },
  },
  {
    words:
      /\btrains?\b[^.]{0,30}\b(?:passes|arrives?|leaves?|departs?|thunders?|roars?|rattles?|pulls?)\b/iu,
    ...{ effect: "train", from: 0, longestSeconds: WHOLE_SHOT },
  },
  {
    words: /\b(?:car|truck|taxi|bus)s?\b[^.]{0,30}\b(?:passes|drives?|pulls?|speeds?|arrives?)\b/iu,
    ...{ effect: "car", from: 0, longestSeconds: 6 },
  },
  {
    words: /\b(?:fire|flames?|fireplace|campfire|hearth)\b/iu,
    ...{ effect: "fire", from: 0, longestSeconds: WHOLE_SHOT },
  },
  {
    words: /\bwinds? (?:howls?|blows?|rises?|tears?|gusts?)\b|\bgusts?\b/iu,
    ...{ effect: "wind", from: 0, longestSeconds: WHOLE_SHOT },
  },
  {
    words:
      /\brain (?:falls?|pours?|hammers?|beats?|drums?|patters?|lashes)\b|\bdownpour\b|\bpouring rain\b/iu,
    ...{ effect: "rain", from: 0, longestSeconds: WHOLE_SHOT },
  },
  {
    words: /\bthunder(?:claps?)?\b|\blightning\b/iu,
    ...{ effect: "thunder", from: 0.2, longestSeconds: 4 },
  },
  {
    words: /\bwaves? (?:breaks?|crash(?:es)?|beats?|rolls?|pounds?)\b|\bsurf\b/iu,
    ...{ effect: "wave", from: 0, longestSeconds: WHOLE_SHOT },
  },
  {
    words: /\b(?:birds?|gulls?|crows?|seagulls?)\b/iu,
    ...{ effect: "birds", from: 0, longestSeconds: 4 },
  },
  {
    words: /\b(?:kettle|steam)\b/iu,
    ...{ effect: "steam", from: 0.1, longestSeconds: 3 },
  },
  {
    words: /\bdrops? (?:the|a|an|his|her|it)\b|\bslips? from\b/iu,
    ...{ effect: "drop", from: 0.45, longestSeconds: 1 },
  },
];

/** What a place and its weather are heard by when a scene opens there. */
const HEARD_OF_PLACES: readonly { words: RegExp; effect: SoundEffect }[] = [
  { words: /\b(?:thunderstorm|storm|lightning)\b/iu, effect: "thunder" },
  { words: /\b(?:campfire|campsite|fireplace|hearth)\b/iu, effect: "fire" },
  { words: /\b(?:church|cathedral|chapel|village square)\b/iu, effect: "bell" },
  { words: /\b(?:railway|train station|platform)\b/iu, effect: "train" },
  { words: /\b(?:road|highway|roadside|gas station)\b/iu, effect: "car" },
  {
    words:
      /\b(?:harbou?rs?|beach|pier|docks?|shore|forest|woods|garden|park|field|farm|meadow)\b(?!.*\bnight\b)/iu,
    effect: "birds",
  },
];
/** A bell, a car or a bird says where we are and leaves. */
const PLACE_EFFECT_SECONDS = 4;

/**
 * What is heard of a place when a scene opens, beyond its room tone: at most one sound, and none
 * where the stage directions have sounds of their own. Rooms keep theirs out.
 * @param heading scene heading or place, for example `EXT. HARBOUR - MORNING`
 */
export function effectsOfPlace(
  heading: string,
  directions: string,
  durationSeconds: number,
): EffectCue[] {
  if (/^\s*(?:INT|I\/E)\b/iu.test(heading)) return [];
  const text = `${heading} ${directions.split(".")[0] ?? ""}`.replaceAll("\n", " ");
  const found = HEARD_OF_PLACES.find(({ words }) => words.test(text));
  if (!found) return [];
  const { effect } = found;
  return [
    { effect, startSeconds: 0, durationSeconds: Math.min(PLACE_EFFECT_SECONDS, durationSeconds) },
  ];
}

/** More sounds at once are noise. */
const MOST_EFFECTS = 2;

/**
 * What is heard in a shot because its stage directions say so; at most two sounds.
 * @param directions stage directions of the line
 */
export function effectsOf(directions: string, durationSeconds: number): EffectCue[] {
  const heard = HEARD.filter(({ words }) => words.test(directions));
  // Somebody who runs does not walk at the same time.
  const runs = heard.some(({ effect }) => effect === "running");
  return heard
    .filter(({ effect }) => !(runs && effect === "footsteps"))
    .slice(0, MOST_EFFECTS)
    .map(({ effect, from, longestSeconds }) => ({
      effect,
      startSeconds: from * durationSeconds,
      durationSeconds: Math.min(longestSeconds, (1 - from) * durationSeconds),
    }));
}
