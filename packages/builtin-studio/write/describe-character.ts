import { otherOpening, VOICE_OPENING } from "../contract/being";
import { plainLetters } from "../contract/plain-letters";
import { nativeLook, ownRegion } from "../contract/region";
import type { CharacterDescription, DescribeCharacterTask } from "../contract/text-tasks";
import type { VoiceAge, VoiceGender } from "../contract/voice";
import { hashText } from "../draw/pen/seeded-random";
import {
  BARE_CHEST,
  dressedIn,
  type Look,
  lifeStage,
  type ReadBeing,
  readBeing,
  readPersonLook,
  usualDress,
} from "../read";
import { APPEARANCE } from "./data";
import { capitalised, listed, withArticle, wordsOf } from "./story-text";
import { type Appearance, genderOf, toldOf } from "./told-look";

/** Somebody to be described: what is known of them, and how the rest is chosen. */
interface Somebody extends ReturnType<typeof agesOf> {
  gender: VoiceGender;
  told: Appearance;
  choose: ReturnType<typeof chooserFor>;
  /** Whether nearly everybody where they live has black hair. */
  isOfBlackHair: boolean;
}

/**
 * Describes a character from the script's own words; what the script leaves open is chosen by the
 * name, away from what others look like already. The same task gives the same answer.
 */
export function answerDescribeCharacter(task: DescribeCharacterTask): CharacterDescription {
  const otherNames = task.others.map((other) => other.name);
  const look = readPersonLook(task.name, task.mentions, otherNames, task.others);
  const gender = genderOf(task.name, look, task.saidTo);
  const ages = agesOf(look);
  const being = readBeing(task.name, task.mentions, otherNames);
  if (task.isOnlyHeard || being.bodiless || being.noun !== null) {
    return { gender, age: ages.age, description: describeBeing(task, being) };
  }
  const { year = null, region = null } = task;
  const told = toldOf(look);
  const choose = chooserFor(task);
  const called = calledIn(task.name, task.mentions);
  const native = nativeLook(being.name, { year, region }, called);
  const saysSkin = [...told.features, ...told.looks].some((said) => OF_SKIN.test(said));
  const skin = saysSkin ? "" : choose("skin", native.skin);
  if (skin) told.features.push(skin);
  const suits = (hair: string) =>
    (native.hair === undefined ||
      ages.age === "old" ||
      ages.isGreying ||
      hair.includes(native.hair)) &&
    !(year !== null && year < TODAY && APPEARANCE.modernHair.test(hair));
  const somebody = { ...ages, gender, told, choose, isOfBlackHair: native.hair === "black" };
  const isChild = ages.stage === "child";
  // Who comes from another part of the world dresses as people do there.
  const from = ownRegion(being.name, called) ?? region;
  const usual = usualDress({ roles: being.roles, sex: gender, isChild, year, region: from });
  const sentences = [
    bodySentence(somebody, suits),
    clothesSentence(somebody, choose("dress", usual)),
    markSentence(somebody),
  ];
  return { gender, age: ages.age, description: sentences.filter(Boolean).join(" ") };
}

/** What is said of somebody right behind their name: `, 27, a tall Norwegian in a red coat`. */
function calledIn(name: string, mentions: readonly string[]): string {
  return mentions
    .map((text) => {
      const at = plainLetters(text).toLowerCase().indexOf(plainLetters(name).toLowerCase());
      return at < 0
        ? ""
        : (/^[,(][^.;]{0,80}/u.exec(text.slice(at + name.length).trim())?.[0] ?? "");
    })
    .join(" ");
}

const OF_SKIN = /skin|complexion|^(?:pale|tanned|weathered|freckled|sunburnt)$/;
/** What the tables choose freely is what people look like from about this year on. */
const TODAY = 1960;

/** Letters of the sentence that is quoted. */
const LONGEST_QUOTE = 300;

/** What is no person: what it is, and what the script says of it. Nothing is chosen for it. */
function describeBeing(
  { name, mentions, others }: DescribeCharacterTask,
  { noun }: ReadBeing,
): string {
  const opening = noun === null ? VOICE_OPENING : otherOpening(noun);
  const names = (sentence: string, one: string) =>
    sentence.toLowerCase().includes(one.toLowerCase());
  // A description names nobody else, and is short.
  const said = mentions
    .flatMap((text) => text.split(/(?<=[.!?])\s+/u))
    .filter((sentence) => names(sentence, name) && sentence.length <= LONGEST_QUOTE)
    .find((sentence) => !others.some((other) => names(sentence, other.name)));
  return said === undefined ? `${opening}.` : `${opening}. The script says: ${said}`;
}

/** Hair is grey from so many years on. */
const GREYING = 55;
/** A beard of these is of somebody whose hair is, too. */
const GREY = /\b(?:gr[ea]y|silver|white|salt-and-pepper)\b/;
/** Voices are young below so many years, as the prompt for vendors has it. */
const YOUNG_VOICE = 30;

/** Middle-aged where the script says nothing, as the product's own default has it. */
function agesOf({ age: said, isAgeRough, beards }: Look) {
  const stage = said === null ? "middle" : lifeStage(said);
  const age: VoiceAge =
    stage === "old" ? "old" : said !== null && said < YOUNG_VOICE ? "young" : "middle_aged";
  return {
    ...{ age, stage },
    /** Years, when the script gives a number; else null: nobody is 72 for being an old man. */
    years: isAgeRough ? null : said,
    /** A child or a teenager: nobody draws them as a young adult. */
    isYoung: stage === "child" || stage === "teen",
    /** Not old yet, and seen not to be young any more. */
    isGreying:
      stage === "middle" &&
      ((!isAgeRough && said !== null && said >= GREYING) || beards.some((one) => GREY.test(one))),
  };
}

/**
 * Goes through a list from a place given by the name and takes the first entry that nobody else
 * has; when all are taken, the first one it came to; empty where there is nothing to choose from.
 */
function chooserFor({ name, others }: DescribeCharacterTask) {
  const taken = others.map((other) => other.description.toLowerCase()).join("\n");
  return (kind: string, choices: readonly string[]): string => {
    // Clothes are told apart by their colour.
    const tellsApart = (choice: string) =>
      (kind === "dress" ? choice.split(" ").slice(0, 2).join(" ") : choice).toLowerCase();
    const start = hashText(`${kind}:${name.toLowerCase()}`) % choices.length;
    const order = [...choices.slice(start), ...choices.slice(0, start)];
    return order.find((choice) => !taken.includes(tellsApart(choice))) ?? order[0] ?? "";
  };
}

/** With these go dark eyes. */
const DARK =
  /\bblack (?:\w+ )?(?:hair|bob|braids|curls|ponytail|bun)\b|\b(?:black|brown|dark|olive|bronze|ebony) skin/;

/** @param suits whether hair goes with where and when they live */
function bodySentence(somebody: Somebody, suits: (hair: string) => boolean): string {
  const { gender, age, isYoung, isGreying, told, choose, isOfBlackHair } = somebody;
  const { builds, hair, beards, eyes, features, looks } = told;
  const orChosen = (said: readonly string[], choice: () => string) =>
    said.length > 0 ? said.map(withNaturalArticle) : [choice()];
  const ofAge = APPEARANCE.hair[gender][isGreying ? "old" : age];
  const usualHair = isGreying
    ? ofAge.filter((choice) => /\b(?:grey|silver)\b/.test(choice))
    : ofAge;
  const hairs = orChosen(hair, () => choose("hair", usualHair.filter(suits)) || "long black hair");
  const isDark = isOfBlackHair || [...hairs, ...features].some((said) => DARK.test(said));
  const usualEyes = isDark ? APPEARANCE.darkEyes : APPEARANCE.eyes;
  const parts = [
    ...hairs,
    ...(eyes.length > 0 ? eyes : [choose("eyes", usualEyes)]),
    ...orChosen(features, () => (isYoung ? "a round face" : choose("face", APPEARANCE.faces))),
    ...beards.map(withNaturalArticle),
    ...(looks.includes("clean-shaven") ? ["a clean-shaven chin"] : []),
  ];
  const adjectives = [
    ...(builds.length > 0 ? builds : [isYoung ? "small" : choose("build", APPEARANCE.builds)]),
    ...looks.filter((look) => look !== "clean-shaven"),
  ].slice(0, 4);
  return `${capitalised(withArticle(`${adjectives.join(", ")} ${personNoun(somebody)}`))} with ${listed(parts)}.`;
}

const DECADES = { young: "twenties", middle_aged: "forties", old: "seventies" } as const;

function personNoun({ gender, age, years, isYoung }: Somebody): string {
  const [girl, woman, her] = gender === "female" ? ["girl", "woman", "her"] : ["boy", "man", "his"];
  const noun = isYoung ? girl : woman;
  if (years !== null) return `${noun} of ${years}`;
  return isYoung ? `${noun}` : `${noun} in ${her} ${DECADES[age]}`;
}

/** @param usual what people like them wear in that time and place, with commas, what covers the body first */
function clothesSentence({ gender, told: { garments, hair } }: Somebody, usual: string): string {
  const she = gender === "female" ? "she" : "he";
  if (!garments.includes(BARE_CHEST)) {
    const worn = dressedIn(garments, usual, hair.length > 0).map(withNaturalArticle);
    return `${capitalised(she)} wears ${listed(worn)}.`;
  }
  // Trousers stay on, whatever robe or suit is usual.
  const [, ...usualBelow] = usual.split(", ");
  const below = usualBelow.length > 0 ? usual : `${usual}, dark trousers`;
  const rest = dressedIn(garments, below, hair.length > 0).filter((one) => one !== BARE_CHEST);
  return `Bare-chested, ${she} wears ${listed(rest.map(withNaturalArticle))}.`;
}

/** Says enough of somebody to know them by. */
const MARKED =
  /\b(?:scars?|scarred|freckle[ds]?|tattoos?|tattooed|glasses|spectacles|eyepatch|mole)\b/;

function markSentence({ gender, isYoung, told, choose }: Somebody): string {
  if (MARKED.test([...told.features, ...told.garments, ...told.looks].join(" "))) return "";
  const marks = APPEARANCE.marks.filter(
    ({ only }) => only === undefined || (!isYoung && (only === "grown" || gender === "female")),
  );
  const mark = choose(
    "mark",
    marks.map((one) => one.mark),
  );
  return `${mark}.`;
}

/** `red scarf` gets an article, `boots` and `short dark hair` none. */
function withNaturalArticle(phrase: string): string {
  const noun = wordsOf(phrase.split(/ (?:with|over|around|of) /)[0] ?? "").at(-1) ?? "";
  const uncounted =
    /^(?:skin|stubble|complexion|armou?r|underwear|feet|turnout gear)$/.test(noun) ||
    /\b(?:hair|braids|plaits|pigtails|curls)\b/.test(phrase.split(" of ")[0] ?? "");
  const plural = noun.endsWith("s") && !noun.endsWith("dress");
  return uncounted || plural ? phrase : withArticle(phrase);
}
