import { type Being, isInHands, isOnBody, type ReadLine } from "../../read";

type Told = Pick<ReadLine, "doings" | "beings" | "things">;

/** A chest may be one of wood, and these are somebody's. */
const LIMB = /^(?:lap|knee|shoulder)$/;

/** What is done to a thing that somebody has in their hands. */
const HELD =
  /^(?:hold|clutch|clasp|clamp|grip|grasp|cradle|tuck|sling|carry|raise|draw|balance|brandish)$/;

/** Whether people or animals have a thing or an animal on them, in hands or elsewhere. */
export function isOnSomebody(noun: string, read: Told): boolean {
  const own = read.things.find((thing) => thing.noun === noun)?.where;
  const said = own && LIMB.test(own.noun) ? [`${own.preposition} ${own.noun}`] : [];
  return [...said, ...placesOf(noun, read).map(({ text }) => text)].some(isOnBody);
}

/** Whether somebody has it in their hands, in their arms or on their lap. */
export function isInHandsOf(noun: string, being: Being, read: Told): boolean {
  const people = read.beings.filter(({ kind }) => kind === "human");
  const [first = ""] = being.name.toLowerCase().split(" ");
  // `with a lantern held high`, `gun drawn`: of several people it is theirs who act first.
  const isHeld = ({ who, verb }: Told["doings"][number]) => who.includes(noun) && HELD.test(verb);
  const [doer, ...others] =
    read.doings.find(({ who }) => people.some(({ id }) => who.includes(id)))?.who ?? [];
  const isOnly =
    people.length === 1 ? people[0] === being : doer === being.id && others.length === 0;
  if (isOnly && read.doings.some(isHeld)) return true;
  return placesOf(noun, read).some(({ text, who }) => {
    if (!isInHands(text)) return false;
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
