import { otherOpening, VOICE_OPENING } from "../contract/being";
import { nativeLook } from "../contract/region";
import type { CharacterDescription, DescribeCharacterTask } from "../contract/text-tasks";
import type { VoiceAge, VoiceGender } from "../contract/voice";
import { hashText } from "../draw/seeded-random";
import {
  type LifeStage,
  type Look,
  lifeStage,
  type ReadBeing,
  readBeing,
  readPersonLook,
  usualDress,
} from "../read";
import { APPEARANCE } from "./data";
import { genderOf } from "./gender-of";
import { capitalised, listed, withArticle, wordsOf } from "./story-text";
import { type Appearance, toldOf } from "./told-look";

/**
 * Describes a character from the script's own words; what the script leaves open is chosen by the
 * name, away from what others look like already. The same task gives the same answer.
 */
export function answerDescribeCharacter(task: DescribeCharacterTask): CharacterDescription {
  const otherNames = task.others.map((other) => other.name);
  const look = readPersonLook(task.name, task.mentions, otherNames);
  const gender = genderOf(task.name, look, task.mentions);
  const age = ageOf(look);
  const being = readBeing(task.name, task.mentions, otherNames);
  if (task.isOnlyHeard || being.bodiless || being.noun !== null) {
    return { gender, age: age.age, description: describeBeing(task, being) };
  }
  const { year = null, region = null } = task;
  const told = toldOf(look);
  const choose = chooserFor(task);
  const native = nativeLook(task.name, { year, region });
  const saysSkin = [...told.features, ...told.looks].some((said) => OF_SKIN.test(said));
  const skin = saysSkin ? "" : choose("skin", native.skin);
  const appearance = skin ? { ...told, features: [...told.features, skin] } : told;
  const suits = (hair: string) =>
    (native.hair === undefined || age.age === "old" || hair.includes(native.hair)) &&
    !(year !== null && year < TODAY && APPEARANCE.modernHair.test(hair));
  const isChild = age.stage === "child";
  const usual = usualDress({ roles: being.roles, sex: gender, isChild, year, region });
  const description = [
    bodySentence(gender, age, appearance, suits, choose),
    clothesSentence(gender, appearance, choose("dress", usual)),
    markSentence(gender, age, appearance, choose),
  ]
    .filter(Boolean)
    .join(" ");
  return { gender, age: age.age, description };
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
  const said = mentions
    .flatMap((text) => text.split(/(?<=[.!?])\s+/u))
    .filter((sentence) => sentence.toLowerCase().includes(name.toLowerCase()))
    // A description names nobody else, and is short.
    .find(
      (sentence) =>
        sentence.length <= LONGEST_QUOTE &&
        !others.some((other) => sentence.toLowerCase().includes(other.name.toLowerCase())),
    );
  return said === undefined ? `${opening}.` : `${opening}. The script says: ${said}`;
}

interface AgeFacts {
  age: VoiceAge;
  stage: LifeStage;
  /** Years, when the script gives a number; else null: nobody is 72 for being an old man. */
  years: number | null;
  /** A child or a teenager: nobody draws them as a young adult. */
  child: boolean;
}

/** Voices are young below so many years, as the prompt for vendors has it. */
const YOUNG_VOICE = 30;

/** Middle-aged where the script says nothing, as the product's own default has it. */
function ageOf({ age: years, isAgeRough }: Look): AgeFacts {
  if (years === null) return { age: "middle_aged", stage: "middle", years, child: false };
  const stage = lifeStage(years);
  const age = stage === "old" ? "old" : years < YOUNG_VOICE ? "young" : "middle_aged";
  const child = stage === "child" || stage === "teen";
  return { age, stage, years: isAgeRough ? null : years, child };
}

type Chooser = (kind: string, choices: readonly string[]) => string;

/**
 * Goes through a list from a place given by the name and takes the first entry that nobody else
 * has; when all are taken, the first one it came to; empty where there is nothing to choose from.
 */
function chooserFor({ name, others }: DescribeCharacterTask): Chooser {
  const taken = others.map((other) => other.description.toLowerCase()).join("\n");
  return (kind, choices) => {
    // Clothes are told apart by their colour.
    const tellsApart = (choice: string) =>
      (kind === "dress" ? choice.split(" ").slice(0, 2).join(" ") : choice).toLowerCase();
    const start = hashText(`${kind}:${name.toLowerCase()}`) % choices.length;
    const order = [...choices.slice(start), ...choices.slice(0, start)];
    return order.find((choice) => !taken.includes(tellsApart(choice))) ?? order[0] ?? "";
  };
}

function bodySentence(
  gender: VoiceGender,
  age: AgeFacts,
  { builds, hair, beards, eyes, features, looks }: Appearance,
  suits: (hair: string) => boolean,
  choose: Chooser,
): string {
  const parts = [
    ...(hair.length > 0
      ? hair.map(withNaturalArticle)
      : [choose("hair", APPEARANCE.hair[gender][age.age].filter(suits)) || "long black hair"]),
    ...(eyes.length > 0 ? eyes : [choose("eyes", APPEARANCE.eyes)]),
    ...(features.length > 0
      ? features.map(withNaturalArticle)
      : [age.child ? "a round face" : choose("face", APPEARANCE.faces)]),
    ...facialHair(gender, age, beards, looks, choose),
  ];
  const adjectives = [
    ...(builds.length > 0 ? builds : [age.child ? "small" : choose("build", APPEARANCE.builds)]),
    ...looks.filter((look) => look !== "clean-shaven"),
  ].slice(0, 4);
  return `${capitalised(withArticle(`${adjectives.join(", ")} ${personNoun(gender, age)}`))} with ${listed(parts)}.`;
}

function facialHair(
  gender: VoiceGender,
  age: AgeFacts,
  told: readonly string[],
  looks: readonly string[],
  choose: Chooser,
): string[] {
  if (told.length > 0) return told.map(withNaturalArticle);
  if (gender === "female" || age.child || looks.includes("unshaven")) return [];
  const beardless = looks.includes("clean-shaven");
  return beardless ? ["a clean-shaven chin"] : [choose("beard", APPEARANCE.beards[age.age])];
}

function personNoun(gender: VoiceGender, { age, years, child }: AgeFacts): string {
  if (child) {
    const noun = gender === "female" ? "girl" : "boy";
    return years === null ? noun : `${noun} of ${years}`;
  }
  const noun = gender === "female" ? "woman" : "man";
  if (years !== null) return `${noun} of ${years}`;
  const decades: Record<VoiceAge, string> = {
    young: "twenties",
    middle_aged: "forties",
    old: "seventies",
  };
  return `${noun} in ${gender === "female" ? "her" : "his"} ${decades[age]}`;
}

/** @param usual what people like them wear in that time and place, with commas, what covers the body first */
function clothesSentence(
  gender: VoiceGender,
  { garments, hair }: Appearance,
  usual: string,
): string {
  const says = (kind: RegExp) => garments.some((garment) => kind.test(garment));
  // Whose hair is told shows it.
  const isOpen = (part: string) =>
    ![MAIN, ON_HEAD, ON_LEGS, SHOES].some((kind) => kind.test(part) && says(kind)) &&
    !(hair.length > 0 && ON_HEAD.test(part));
  const [first = "", ...rest] = usual.split(", ");
  const chosen = [...(says(MAIN) ? [] : [first]), ...rest.filter(isOpen)];
  const worn = [...garments, ...chosen].map(withNaturalArticle);
  return `${gender === "female" ? "She" : "He"} wears ${listed(worn)}.`;
}

const ON_HEAD =
  /\b(?:hat|cap|kepi|helmet|hood|bonnet|beanie|fedora|tricorne|turban|fez|crown|tiara|veil|wimple|head\w+)$/;
const ON_LEGS =
  /(?:trousers|pants|jeans|skirt|shorts|dress|gown|alls|robe|suit|tuxedo|uniform|scrubs|pyjamas|habit|cassock|kimono|sari|toga|kaftan|djellaba|boubou|abaya)$/;
const SHOES = /\b(?:boots|shoes|sneakers|sandals|heels|feet)$/;
/** Covers the body, so that nothing else is needed for it. */
const MAIN =
  /(?:clothes|coat|doublet|jerkin|tunic|smock|kaftan|boubou|djellaba|agbada|toga|scrubs|coveralls|underwear|johns|undershirt|nightshirt|waistcoat|jersey|hanfu|abaya|kurta|habit|cassock|poncho|oilskins?|mac|jacket|parka|anorak|blazer|cardigan|sweater|jumper|pullover|hoodie|sweatshirt|shirt|blouse|tee|suit|tuxedo|dress|gown|ulster|singlet|dungarees|overalls|uniform|robe|cloak|cape|kimono|sari|pyjamas|nightgown|armou?r)$/;

function markSentence(
  gender: VoiceGender,
  { child }: AgeFacts,
  { features, garments, looks }: Appearance,
  choose: Chooser,
): string {
  const told = [...features, ...garments, ...looks].join(" ");
  if (
    /\b(?:scars?|scarred|freckle[ds]?|tattoos?|tattooed|glasses|spectacles|eyepatch|mole)\b/.test(
      told,
    )
  ) {
    return "";
  }
  const marks = APPEARANCE.marks
    .filter(
      ({ only }) => only === undefined || (!child && (only === "grown" || gender === "female")),
    )
    .map(({ mark }) => mark);
  return `${choose("mark", marks)}.`;
}

/** `red scarf` gets an article, `boots` and `short dark hair` none. */
function withNaturalArticle(phrase: string): string {
  const noun = wordsOf(phrase.split(/ (?:with|over|around|of) /)[0] ?? "").at(-1) ?? "";
  const uncounted =
    /^(?:skin|stubble|complexion|armou?r|underwear|feet|turnout gear)$/.test(noun) ||
    /\b(?:hair|braids|plaits|pigtails|curls)\b/.test(phrase.split(" of ")[0] ?? "");
  const plural = noun.endsWith("s") && noun !== "dress";
  return uncounted || plural ? phrase : withArticle(phrase);
}
