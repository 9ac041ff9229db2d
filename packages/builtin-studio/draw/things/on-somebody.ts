import type { Being, ReadLine } from "../../read";

type Told = Pick<ReadLine, "doings" | "beings" | "things">;

/** Where people have what they hold: `in her lap`, `under an arm`, `to his ear`; a knife in a chest is none of it. */
const IN_HANDS =
  / ?\b(?:(?:in|on|onto|across|under|between|against) (?:\S+ ){0,2}(?:laps?|knees?|arms?|hands?|fists?|palms?|fingers?|fingertips|hips?|grip)|(?:on|over|across|against|to|at) (?:\S+ ){0,2}(?:shoulders?|chest|ears?|lips?))$/;
/** Where else on people and animals things are: `over his shoulder`, `on its back`. */
const ON_BODY =
  /\b(?:in|on|onto|over|around|round|across|against|between|under) (?:\S+ ){0,2}(?:back|shoulders?|neck|head|chest|teeth|mouth|belt|waist|wrist|fingers?|ears?|face|pockets?)$/;

/** What is done to a thing that somebody has in their hands. */
const HELD =
  /^(?:hold|clutch|clasp|clamp|grip|grasp|cradle|tuck|sling|carry|raise|draw|balance|brandish)$/;

/** A place without the hands that are there: `with a lamp` of `with a lamp in her hand`. */
export function withoutHands(place: string): string {
  return place.replace(IN_HANDS, "");
}

/** Whether people or animals have a thing or an animal on them, in hands or elsewhere. */
export function isOnSomebody(noun: string, read: Told): boolean {
  return placesOf(noun, read).some(({ text }) => IN_HANDS.test(text) || ON_BODY.test(text));
}

/** Whether somebody has it in their hands, in their arms or on their lap. */
export function isInHandsOf(noun: string, being: Being, read: Told): boolean {
  const people = read.beings.filter(({ kind }) => kind === "human");
  const [first = ""] = being.name.toLowerCase().split(" ");
  // `with a lantern held high`, `gun drawn`: of several people nobody knows whose it is.
  const isHeld = ({ who, verb }: Told["doings"][number]) => who.includes(noun) && HELD.test(verb);
  if (people.length === 1 && people[0] === being && read.doings.some(isHeld)) return true;
  return placesOf(noun, read).some(({ text, who }) => {
    if (!IN_HANDS.test(text)) return false;
    if (people.some(({ id }) => who.includes(id))) return who.includes(being.id);
    return people.length === 1 ? people[0] === being : text.includes(`${first}'s `);
  });
}

/** Where a line says that it is, each with those who do what it says. */
function placesOf(noun: string, { doings }: Told): { text: string; who: readonly string[] }[] {
  const named = new RegExp(`\\b${noun}(?:e?s)?\\b`);
  return doings.flatMap(({ who, to, where }) => {
    const texts = where.map((text) => text.toLowerCase());
    const isIts = who.includes(noun) || to.includes(noun);
    return texts
      .filter((text, at) => {
        // With a cat, in her lap: that is where the cat is.
        const load = [text, texts[at - 1] ?? ""].find((each) => each.startsWith("with "));
        return load === undefined ? isIts || named.test(text) : named.test(load);
      })
      .map((text) => ({ text, who }));
  });
}
