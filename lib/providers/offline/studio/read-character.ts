import type { VoiceGender } from "@/lib/rules/voice";
import type { CharacterFacts } from "../../ports/picture-subject";
import type { Beard, CharacterLook, Garment, HairStyle, LifeStage } from "./character-look";
import {
  BEARD_WORDS,
  CLOTH_COLOURS,
  EYE_COLOURS,
  GARMENT_WORDS,
  HAIR_COLOURS,
  HAIR_STYLE_WORDS,
  HAT_WORDS,
  SKIN_TONES,
  SKIN_WORDS,
} from "./character-words";
import { type Colour, darken, lighten, luminance, mix } from "./colour";
import { hashText, pick, type Random, seededRandom } from "./seeded-random";

/**
 * What a person looks like, from nothing but who they are: the same id, name and description give
 * the same look in the portrait, in every shot and in every video. What the description says is
 * drawn; what it leaves open is chosen by the id.
 */
export function readCharacter(facts: CharacterFacts): CharacterLook {
  const text = facts.description.toLowerCase().replaceAll("’", "'");
  const random = seededRandom(`look:${facts.id}:${facts.name.toLowerCase()}`);
  const gender = facts.gender ?? readGender(text, facts);
  const stage = readStage(text, facts);
  const skin = firstOf(text, SKIN_WORDS) ?? pick(random, SKIN_TONES);
  const hair = readHair(text, gender, stage, skin, random);
  const clothes = readClothes(text, gender, random);
  return {
    id: facts.id,
    name: facts.name,
    gender,
    stage,
    height: readHeight(text) * (0.97 + random() * 0.06),
    build: readBuild(text, random),
    skin,
    eyes:
      colourBefore(text, /\beyes\b/, EYE_COLOURS) ??
      pick(random, ["#5f3d22", "#3f72a8", "#4a7d4e", "#6f7f8a", "#7c6230"]),
    hair,
    brows: random() * 2 - 1 + (gender === "male" ? 0.4 : -0.2),
    face: readFace(text, random),
    beard: readBeard(text, gender, stage, random),
    glasses: readGlasses(text),
    hat: readHat(text, clothes.garment.colour),
    ...clothes,
    freckles: /freckle/.test(text),
    scar: /\bscar(?:red|s)?\b/.test(text),
    earrings: /\bearrings?\b/.test(text) ? (/silver/.test(text) ? "#c4c8cc" : "#d8ae48") : null,
    eyepatch: /\beye ?patch\b|\bone-eyed\b/.test(text),
  };
}

function readGender(text: string, facts: CharacterFacts): VoiceGender {
  if (
    /\b(?:woman|girl|she|her|lady|mother|daughter|sister|grandmother|female|queen|nun)\b/.test(text)
  )
    return "female";
  if (/\b(?:man|boy|he|his|him|father|son|brother|grandfather|male|king|monk)\b/.test(text))
    return "male";
  // Names that end in -a or -ia are women's more often than not; beyond that the id decides.
  if (/(?:a|ia|ine|elle|ette)$/i.test(facts.name.trim())) return "female";
  return hashText(facts.id) % 2 === 0 ? "female" : "male";
}

function readStage(text: string, facts: CharacterFacts): LifeStage {
  const years = Number(/\b(\d{1,2})\b(?! (?:cm|kg|feet))/.exec(text)?.[1] ?? Number.NaN);
  if (years >= 2 && years <= 12) return "child";
  if (years > 12 && years < 18) return "teen";
  if (years >= 60) return "old";
  if (years >= 35) return "middle";
  if (years >= 18) return "young";
  if (/\b(?:child|toddler|little (?:girl|boy)|schoolgirl|schoolboy|kid)\b/.test(text))
    return "child";
  if (/\bteen/.test(text)) return "teen";
  if (
    /\b(?:elderly|old (?:man|woman)|aged|seventies|sixties|eighties|grand(?:mother|father)|ancient)\b/.test(
      text,
    )
  )
    return "old";
  if (/\b(?:middle-aged|forties|fifties)\b/.test(text)) return "middle";
  if (facts.age === "old") return "old";
  if (facts.age === "young") return /\b(?:girl|boy)\b/.test(text) ? "child" : "young";
  return facts.age === "middle_aged" ? "middle" : "young";
}

function readHair(
  text: string,
  gender: VoiceGender,
  stage: LifeStage,
  skin: Colour,
  random: Random,
): CharacterLook["hair"] {
  const said = HAIR_STYLE_WORDS.find(([pattern]) => pattern.test(text))?.[1];
  const free: Record<VoiceGender, readonly [HairStyle, ...HairStyle[]]> = {
    female:
      stage === "child"
        ? ["braids", "ponytail", "bob"]
        : stage === "old"
          ? ["bun", "bob", "pixie", "curly"]
          : ["bob", "long", "wavy", "ponytail", "bun", "pixie", "curly"],
    male:
      stage === "old"
        ? ["balding", "side-part", "slick", "short"]
        : stage === "middle"
          ? ["side-part", "short", "slick", "buzz", "curly"]
          : ["short", "spiky", "side-part", "curly", "undercut"],
  };
  let style = said ?? pick(random, free[gender]);
  // Waves on a man who is not said to wear it long are short waves.
  if (style === "wavy" && gender === "male" && !/\blong\b/.test(text)) style = "curly";
  if (style === "short" && gender === "female") style = "pixie";
  const dark = luminance(skin) < 0.42;
  const natural: readonly [Colour, ...Colour[]] = dark
    ? ["#17120f", "#241812", "#2e1f16"]
    : ["#1e1714", "#3a2418", "#57371f", "#7d3420", "#a8803f", "#6a4426"];
  const chosen = pick(random, natural);
  const told = hairColour(text);
  const colour =
    told ??
    (stage === "old"
      ? mix(chosen, "#dcdad4", 0.82)
      : stage === "middle" && random() < 0.25
        ? mix(chosen, "#a8a49e", 0.45)
        : chosen);
  return { style, colour, fringe: /\bfringe\b|\bbangs\b/.test(text) };
}

function hairColour(text: string): Colour | null {
  const noun =
    /\b(?:hair(?:ed)?|bob|braids?|ponytail|bun|locs|dreadlocks|undercut|curls|pixie|afro|parting|fringe)\b/;
  const single =
    /\b(blonde?|brunette|redhead(?:ed)?|silver-haired|white-haired|grey-haired|red-haired|dark-haired|ginger)\b/.exec(
      text,
    )?.[1];
  return (
    colourBefore(text, noun, HAIR_COLOURS) ??
    (single ? (firstOf(single, HAIR_COLOURS) ?? null) : null)
  );
}

function readHeight(text: string): number {
  if (/\btall\b|\bhulking\b|\blanky\b/.test(text)) return 1.06;
  if (/\bshort (?:man|woman|person)\b|\bsmall\b|\bpetite\b|\btiny\b|\bslight\b/.test(text))
    return 0.93;
  return 1;
}

function readBuild(text: string, random: Random): number {
  if (
    /\b(?:heavyset|heavy-set|fat|plump|burly|hulking|portly|round (?:man|woman)|obese)\b/.test(text)
  )
    return 1;
  if (/\b(?:stocky|broad-shouldered|sturdy|muscular|stout|big|broad|robust)\b/.test(text))
    return 0.55;
  if (
    /\b(?:slim|slender|slight|thin|gaunt|skinny|lean|wiry|lanky|frail|petite)\b(?! hair| frames?| scar)/.test(
      text,
    )
  )
    return -0.7;
  return random() * 0.5 - 0.25;
}

function readFace(text: string, random: Random): CharacterLook["face"] {
  const vary = () => random() * 1.6 - 0.8;
  const face = {
    width: vary(),
    jaw: vary(),
    nose: vary(),
    eyes: vary(),
    spacing: vary() * 0.7,
    lips: vary(),
  };
  if (/\bnarrow face\b|\bangular\b|\bgaunt\b/.test(text)) face.width = -1;
  if (/\bround face\b|\bbroad face\b/.test(text)) face.width = 1;
  if (/\bsquare jaw\b|\bstrong jaw\b|\bbroad face\b/.test(text)) face.jaw = 1;
  if (/\boval face\b|\bpointed chin\b|\bhigh cheekbones\b/.test(text)) face.jaw = -0.6;
  if (/\b(?:big|large|hooked|long|broken|prominent) nose\b/.test(text)) face.nose = 1;
  if (/\b(?:big|large|wide) eyes\b/.test(text)) face.eyes = 1;
  if (/\b(?:narrow|small|tired|hollow|sunken) eyes\b/.test(text)) face.eyes = -1;
  return face;
}

function readBeard(text: string, gender: VoiceGender, stage: LifeStage, random: Random): Beard {
  const said = BEARD_WORDS.find(([pattern]) => pattern.test(text))?.[1];
  if (said) return said;
  if (gender === "female" || stage === "child" || stage === "teen") return "none";
  const roll = random();
  if (stage === "old") return roll < 0.35 ? "full" : roll < 0.55 ? "moustache" : "none";
  if (stage === "middle") return roll < 0.3 ? "stubble" : roll < 0.45 ? "short" : "none";
  return roll < 0.2 ? "stubble" : "none";
}

function readGlasses(text: string): CharacterLook["glasses"] {
  if (/\bsunglasses\b|\bdark glasses\b|\bshades\b/.test(text)) return "sun";
  if (!/\bglasses\b|\bspectacles\b|\bbespectacled\b|\bgoggles\b/.test(text)) return "none";
  return /\bsquare\b[^.]*glasses|\bhorn-rimmed\b|\bthick[- ](?:rimmed|framed)\b/.test(text)
    ? "square"
    : "round";
}

function readHat(text: string, cloth: Colour): CharacterLook["hat"] {
  const found = HAT_WORDS.find(([pattern]) => pattern.test(text));
  if (!found) return null;
  const [pattern, kind] = found;
  const fallback =
    kind === "straw-hat"
      ? "#d9bd7c"
      : kind === "helmet"
        ? "#8a9096"
        : kind === "crown"
          ? "#d8ae3c"
          : darken(cloth, 0.25);
  return { kind, colour: colourBefore(text, pattern, CLOTH_COLOURS) ?? fallback };
}

const DEFAULT_CLOTHES: Record<VoiceGender, readonly [Garment, ...Garment[]]> = {
  female: ["sweater", "coat", "shirt", "jacket", "dress", "hoodie"],
  male: ["shirt", "jacket", "sweater", "coat", "hoodie", "suit"],
};

/** Cloth colours far enough apart to tell people from afar. */
const DEFAULT_COLOURS = [
  "#22315a",
  "#c99a2c",
  "#2f5a3a",
  "#7a2236",
  "#4c5058",
  "#b5562a",
  "#5f3160",
  "#2a7278",
  "#b09468",
  "#5d6236",
] as const;

function readClothes(
  text: string,
  gender: VoiceGender,
  random: Random,
): Pick<CharacterLook, "garment" | "legs" | "shoes" | "scarf" | "tie"> {
  const free = pick(random, DEFAULT_CLOTHES[gender]);
  const freeColour = pick(random, DEFAULT_COLOURS);
  const freeUnder = pick(random, ["#ece6da", "#c9d2da", "#d8cdb8", "#3f444c"]);
  const found = GARMENT_WORDS.find(([pattern]) => pattern.test(text));
  const kind = found?.[1] ?? free;
  const ownColour: Partial<Record<Garment, Colour>> = {
    raincoat: "#dcb02c",
    "lab-coat": "#eceeec",
    "leather-jacket": "#3a2a22",
    apron: "#e4dfd2",
    overalls: "#3f5f8a",
  };
  const colour =
    (found ? colourBefore(text, found[0], CLOTH_COLOURS) : null) ?? ownColour[kind] ?? freeColour;
  const shirt = colourBefore(
    text,
    /\b(?:shirt|blouse|sweater|t-shirt|turtleneck)\b/,
    CLOTH_COLOURS,
  );
  const under =
    kind === "shirt" || kind === "sweater" || kind === "t-shirt"
      ? lighten(colour, 0.5)
      : (shirt ?? freeUnder);
  const legColour = colourBefore(
    text,
    /\b(?:trousers|pants|jeans|skirt|shorts|leggings)\b/,
    CLOTH_COLOURS,
  );
  const jeans = /\bjeans\b/.test(text);
  const skirt = /\bskirt\b/.test(text) && gender === "female";
  const scarf = /\b(?:scarf|shawl)\b/.test(text.replace(/\bhead ?scarf\b/g, ""))
    ? (colourBefore(text, /\b(?<!head)(?:scarf|shawl)\b/, CLOTH_COLOURS) ??
      pick(random, ["#c4262e", "#c99a2c", "#3a7a48", "#8fb4d8"]))
    : null;
  const tied = /\b(?:tie|necktie|bowtie|bow tie)\b/.test(text);
  const tie = tied
    ? (colourBefore(text, /\b(?:neck|bow ?)?tie\b/, CLOTH_COLOURS) ?? "#8a2430")
    : kind === "suit" && gender === "male"
      ? pick(random, ["#7a2230", "#2a3f6a", "#3f5a4a", "#2a2a30"])
      : null;
  return {
    garment: { kind, colour, under, open: true },
    legs: {
      kind: skirt ? "skirt" : /\bshorts\b/.test(text) ? "shorts" : "trousers",
      colour: dim(
        legColour ??
          (jeans
            ? "#3c547a"
            : kind === "suit" || kind === "uniform"
              ? darken(colour, 0.12)
              : pick(random, ["#33363f", "#40372f", "#2f3a4a", "#4a4640"])),
      ),
    },
    shoes:
      colourBefore(text, /\b(?:boots|shoes|sneakers|sandals|heels)\b/, CLOTH_COLOURS) ??
      pick(random, ["#2a221e", "#3f2d20", "#25272c"]),
    scarf,
    tie,
  };
}

/** `dark trousers` says no colour of its own. */
function dim(colour: Colour): Colour {
  return luminance(colour) > 0.8 ? darken(colour, 0.06) : colour;
}

/** The first entry whose words stand in the text. */
function firstOf(text: string, table: readonly (readonly [string, Colour])[]): Colour | undefined {
  return table.find(([words]) => text.includes(words))?.[1];
}

/** The colour that stands with a thing: up to five words before it, within the same clause. */
function colourBefore(
  text: string,
  thing: RegExp,
  table: readonly (readonly [string, Colour])[],
): Colour | null {
  const pattern = new RegExp(thing.source, "g");
  for (const match of text.matchAll(pattern)) {
    const clause =
      text
        .slice(Math.max(0, match.index - 60), match.index)
        .split(/[.;:]|\b(?:and|with|over|under)\b|,(?=[^,]*,?[^,]*$)(?=.*\b(?:a|an|her|his)\b)/)
        .at(-1) ?? "";
    const before = `${clause} ${match[0]}`.split(/\s+/).slice(-6).join(" ");
    let best: { at: number; length: number; colour: Colour } | null = null;
    for (const [words, colour] of table) {
      const at = before.search(new RegExp(`\\b${words}\\b`));
      if (at < 0) continue;
      const end = at + words.length;
      if (
        !best ||
        end > best.at + best.length ||
        (end === best.at + best.length && words.length > best.length)
      )
        best = { at, length: words.length, colour };
    }
    if (best) return best.colour;
  }
  return null;
}
