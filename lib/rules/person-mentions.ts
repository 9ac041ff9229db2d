import { peopleFinder } from "./mentioned-people";
import { literally } from "./named-people";
import { isOffScreen } from "./shot";

/** More of a script tells nothing new about a face, and a model reads every word of it. */
const MOST_MENTIONS = 12;
const PRONOUN_FIRST = /^\s*(she|he|her|his|they)\b/i;
const OF_WOMEN = /\b(?:she|hers?|herself)\b/gi;
/** `him` is as often somebody else: `She waves to him.` */
const OF_MEN = /\b(?:he|his|himself)\b/gi;

/**
 * What the action of a script says of one person: the paragraphs that name them, in full or by a
 * part of the name that is nobody else's, and those that go on right after with a pronoun.
 * @param names everybody who speaks in the story
 * @param paragraphs the action in the order of the script
 */
export function personMentions(
  name: string,
  names: readonly string[],
  paragraphs: readonly string[],
): string[] {
  const finder = peopleFinder(names.map((one) => ({ id: one, name: one })));
  const found: string[] = [];
  const before = calledBefore(name, paragraphs);
  const isAlone = (named: readonly string[]) => named.length === 1 && named[0] === name;
  let sex = sexIn(paragraphs.filter((text) => isAlone(finder.mentioned(text))));
  let speaksOfThem = false;
  for (const paragraph of paragraphs) {
    const named = finder.mentioned(paragraph);
    const [, pronoun] = PRONOUN_FIRST.exec(paragraph) ?? [];
    const said = pronoun === undefined ? null : sexIn([pronoun]);
    // `CHLOE opens her bag.` and then `He waits`: he is somebody else.
    const isOther = sex !== null && said !== null && sex !== said;
    const goesOn: boolean = named.length === 0 && speaksOfThem && pronoun !== undefined && !isOther;
    if (goesOn) sex ??= said;
    // Of several people a pronoun could mean any.
    speaksOfThem = goesOn || isAlone(named);
    if (named.includes(name) || before?.test(paragraph)) found.push(paragraph);
    else if (goesOn) found.push(`${name}: ${paragraph}`);
    if (found.length === MOST_MENTIONS) break;
  }
  return found;
}

/** The sex that most pronouns of some texts say; null where they say none, or both as often. */
function sexIn(texts: readonly string[]): "female" | "male" | null {
  const all = texts.join(" ");
  const women = all.match(OF_WOMEN)?.length ?? 0;
  const men = all.match(OF_MEN)?.length ?? 0;
  return women === men ? null : women > men ? "female" : "male";
}

/** By what a script brings in somebody who gets a name later: `A PRISONER, 40` of `The prisoner, TOM AVERY`. */
function calledBefore(name: string, paragraphs: readonly string[]): RegExp | null {
  const named = new RegExp(`\\b[Tt]he (\\p{Ll}+), (?:\\p{Lu}+ )?${literally(name)}\\b`, "u");
  const [noun] = paragraphs.flatMap((text) => named.exec(text)?.[1] ?? []);
  return noun === undefined
    ? null
    : new RegExp(`\\b(?:AN?|THE|An?|The|an?|the) ${noun.toUpperCase()}\\b`, "u");
}

/**
 * Whether nothing of somebody is seen: no action names them, and all that they say is said from outside the
 * picture.
 * @param own their lines
 * @param mentions of them, as `personMentions` finds them
 */
export function isOnlyHeard(
  own: readonly { extension: string | null }[],
  mentions: readonly string[],
): boolean {
  return (
    mentions.length === 0 &&
    own.length > 0 &&
    own.every(({ extension }) => isOffScreen(extension ?? ""))
  );
}

/**
 * What others say to somebody and to nobody else: speeches between which only these two speak, in one scene.
 * @param lines of the script in order
 */
export function saidTo(
  name: string,
  lines: readonly { characterName: string; dialogueText: string; sceneHeading: string | null }[],
): string[] {
  const spoken = lines.filter(({ dialogueText }) => dialogueText !== "");
  return spoken.flatMap(({ characterName, dialogueText, sceneHeading }, at) => {
    if (characterName === name) return [];
    const isOther = (line: (typeof spoken)[number]) =>
      line.sceneHeading === sceneHeading && line.characterName !== characterName;
    const around = [spoken.slice(0, at).findLast(isOther), spoken.slice(at + 1).find(isOther)];
    const heard = new Set(around.flatMap((line) => line?.characterName ?? []));
    return heard.size === 1 && heard.has(name) ? [dialogueText] : [];
  });
}
