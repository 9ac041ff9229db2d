import { groupOf } from "@roughcut/builtin-studio/contract/group-of";
import { peopleFinder } from "./mentioned-people";
import { literally } from "./named-people";
import { isOffScreen, NON_SPEAKING_PART } from "./shot";

/** More of a script tells nothing new about a face, and a model reads every word of it. */
const MOST_MENTIONS = 12;
const PRONOUN_FIRST = /^\s*(she|he|her|his|they)\b/i;
const OF_WOMEN = /\b(?:she|hers?|herself)\b/gi;
/** `him` is as often somebody else: `She waves to him.` */
const OF_MEN = /\b(?:he|his|himself)\b/gi;

type Sex = "female" | "male";

/** What of a line of a script says whom its action is of. */
interface ToldLine {
  characterName: string;
  stageDirections: string;
  sceneHeading: string | null;
}

/**
 * What the action of a script says of one person: the paragraphs that name them, in full or by a
 * part of the name that is nobody else's, and those that go on with a pronoun which means nobody else.
 * @param names everybody who speaks in the story
 * @param lines of the script in order
 */
export function personMentions(
  name: string,
  names: readonly string[],
  lines: readonly ToldLine[],
): string[] {
  const finder = peopleFinder(names.map((one) => ({ id: one, name: one })));
  const isAction = ({ characterName }: ToldLine) => characterName === NON_SPEAKING_PART;
  const paragraphs = lines.filter(isAction).map(({ stageDirections }) => stageDirections);
  const before = calledBefore(name, paragraphs);
  const group = groupOf(name);
  const sexes = sexesOf(paragraphs, finder.mentioned);
  const found: string[] = [];
  let sex = sexes.get(name) ?? null;
  let speaksOfThem = false;
  let heading: string | null = null;
  let inScene = new Set<string>();
  for (const line of lines) {
    if (line.sceneHeading !== heading)
      [heading, inScene, speaksOfThem] = [line.sceneHeading, new Set(), false];
    if (!isAction(line)) {
      inScene.add(line.characterName);
      speaksOfThem &&= line.characterName === name;
      continue;
    }
    const paragraph = line.stageDirections;
    const named = finder.mentioned(paragraph);
    for (const one of named) inScene.add(one);
    const [, pronoun] = PRONOUN_FIRST.exec(paragraph) ?? [];
    const said = pronoun === undefined ? null : sexIn([pronoun]);
    // `She tips the lock out` in a scene of IRENE and a man: nobody else of it can be meant.
    const others = [...inScene].filter((one) => one !== name);
    const isOnlyOne =
      said !== null &&
      inScene.has(name) &&
      others.length > 0 &&
      others.every((one) => (sexes.get(one) ?? said) !== said);
    // `CHLOE opens her bag.` and then `He waits`: he is somebody else.
    const isOther = sex !== null && said !== null && sex !== said;
    const ofThem = pronoun === undefined ? "" : cutAtName(paragraph, finder.mentioned)[0];
    const goesOn: boolean =
      ofThem !== "" && !isOther && (isOnlyOne || (speaksOfThem && named.length === 0));
    if (goesOn) sex ??= said;
    // Of several people a pronoun could mean any.
    speaksOfThem = (goesOn && named.length === 0) || (named.length === 1 && named[0] === name);
    if (named.includes(name) || before?.test(paragraph) || group?.test(paragraph))
      found.push(paragraph);
    else if (goesOn) found.push(`${name}: ${ofThem}`);
    if (found.length === MOST_MENTIONS) break;
  }
  return found;
}

type Mentioned = (text: string) => readonly string[];

/** The sexes that paragraphs tell which name nobody else, from the sentence on that names somebody. */
function sexesOf(paragraphs: readonly string[], mentioned: Mentioned): Map<string, Sex> {
  const own = new Map<string, string[]>();
  for (const text of paragraphs) {
    const [name, other] = mentioned(text);
    if (name === undefined || other !== undefined) continue;
    const ofThem = PRONOUN_FIRST.test(text) ? cutAtName(text, mentioned)[1] : text;
    own.set(name, [...(own.get(name) ?? []), ofThem]);
  }
  const told = [...own].map(([name, texts]) => [name, sexIn(texts)] as const);
  return new Map(told.flatMap(([name, sex]) => (sex === null ? [] : [[name, sex] as const])));
}

/** What a paragraph says before its first sentence that names somebody, and from there on. */
function cutAtName(paragraph: string, mentioned: Mentioned): [before: string, behind: string] {
  const sentences = paragraph.split(/(?<=[.!?])\s+/u);
  const at = sentences.findIndex((sentence) => mentioned(sentence).length > 0);
  const end = at < 0 ? sentences.length : at;
  return [sentences.slice(0, end).join(" "), sentences.slice(end).join(" ")];
}

/** The sex that most pronouns of some texts say; null where they say none, or both as often. */
function sexIn(texts: readonly string[]): Sex | null {
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
