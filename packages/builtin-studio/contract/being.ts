/**
 * What somebody of a cast is. Most are people. A voice without a body (a ship's computer, a radio, a
 * narrator) is heard and never seen; a robot, a dragon or a dog is seen, and is no person. Descriptions
 * begin with it, whoever writes them, so that everybody who draws knows it.
 */
export type Being = { kind: "person" } | { kind: "voice" } | { kind: "other"; noun: string };

export const VOICE_OPENING = "A voice without a body";

const VOICE = /^\s*a voice without a body\b/iu;
const OTHER = /^\s*an? ([\p{L}][\p{L}' -]{0,40}?), no person\b/iu;

/** What a description says that somebody is; a person, where it says nothing of that. */
export function beingOf(description: string): Being {
  if (VOICE.test(description)) return { kind: "voice" };
  const noun = OTHER.exec(description)?.[1];
  return noun === undefined ? { kind: "person" } : { kind: "other", noun: noun.toLowerCase() };
}

/** `A robot, no person`; `noun` in small letters, without an article. */
export function otherOpening(noun: string): string {
  return `${/^[aeiou]/u.test(noun) ? "An" : "A"} ${noun}, no person`;
}
