import { type ReadLine, sentencesOf, type Thing } from "../../read";
import { isAt } from "../shot/handled";

/** What lies between us and something that is too far away to be beside people. */
const BETWEEN =
  "(?:across|beyond|over|past) (?:the|an?) (?:[a-z-]+ )?(?:water|river|lake|bay|sea|strait|fjord|valley|canyon|gorge|ravine|harbou?r|estuary|lagoon|inlet|fields?|plain|hills?)";
const FAR = new RegExp(
  `^(?:far |high |away |out )*(?:${BETWEEN}|on the (?:[a-z-]+ )?(?:horizon|skyline)|(?:on|along|at|by) the (?:far|other|opposite|distant) (?:bank|shore|side|edge|hill|hillside|ridge|end of the (?:valley|lake|field|beach))|far (?:off|away|out)|in the (?:far |middle )?distance)\\b`,
  "i",
);

/**
 * Whether a line says of a thing that it is far away: across the water, on the horizon. What moves there from here is
 * still near.
 */
export function isFarAway(
  { noun, where }: Pick<Thing, "noun" | "where">,
  { doings }: Pick<ReadLine, "doings">,
  directions: string,
): boolean {
  const own = doings.filter(({ who }) => who.includes(noun));
  if (own.some((doing) => doing.class === "motion" && doing.verb !== "stand")) return false;
  const texts = [
    ...(where ? [`${where.preposition} the ${where.noun}`] : []),
    ...own.flatMap((doing) => doing.where),
    // A sentence that begins so tells of all that is there.
    ...sentencesOf(directions).filter((sentence) => names(sentence, noun)),
  ];
  return texts.some((text) => FAR.test(text));
}

const GLASS = "(?:windows?|glass|panes?|wind ?screens?|windshields?|portholes?)";
const GLASSES = new RegExp(`\\b${GLASS}\\b`, "i");
const OPENINGS = `(?:${GLASS}|doorway|open door|doors)`;
/** A sentence that begins so tells of what is outside of the room. */
const OPENS_OUTSIDE = new RegExp(
  `^["“'(]*(?:outside|out(?:side)? (?:in|on|at|there)|down in the|through (?:the|its|her|his|their) (?:[a-z-]+ )?${GLASS}|(?:beyond|behind|past) the (?:[a-z-]+ )?${GLASS})\\b`,
  "i",
);
/** Behind these words comes what somebody sees from a room, where the sentence names what is between, or the street. */
const LOOKS_OUT = new RegExp(
  `\\b(?:looks?|looking|stares?|staring|gazes?|gazing|peers?|peering) (?:down|out(?: of)?|through)(?: (?:the|an?|his|her|their) (?:[a-z-]+ )?${GLASS})? (?:at|on|onto|over|into)\\b`,
  "i",
);
/** Behind a sentence that ends so the next one tells what is seen out there, if it brings in somebody or something. */
const LOOKED_OUT = new RegExp(
  `\\b(?:looks?|stares?|gazes?|peers?|glances?|leans?) (?:[a-z]+ly )?(?:out|(?:out of|through|from) (?:the|an?|his|her|their) (?:[a-z-]+ )?${GLASS})[.!]*$`,
  "i",
);
const BRINGS_IN =
  /^(?:an?|two|three|four|five|six|several|some|dozens of|there|in the|on the|below|down|across) (?!.*\b(?:comes?|walks?|steps?|bursts?|runs?) in\b)(?!.*\b(?:enters?|behind (?:him|her|them))\b)/i;
const OUT_THERE = new RegExp(
  `\\b(?:${GLASS}|balcony|railing|roof|street|road|yard|courtyard|garden|square)\\b`,
  "i",
);
const SEES_THROUGH = new RegExp(
  `\\b(?:see|sees|watch|watches|looks? at|stares? at) (?:[^.]* )?through (?:the|an?|its|her|his|their) (?:[a-z-]+ )?${OPENINGS}`,
  "i",
);

const SEES =
  /\b(?:sees?|watch(?:es)?|looks?|stares?|gazes?|peers?|spots?|notices?|glimpses?|observes?)\b/i;

/** What grows outside and touches a window: `A branch scratches the window`. */
const GROWS = /^(?:branch|twig|ivy|tree|leaf|vine)$/;
const AT_GLASS = new RegExp(
  `\\b(?:scratch|tap|knock|brush|beat|batter|drum|lash|whip|slap|scrape)(?:e?s|ing)?\\b[^.;]{0,20}\\b${GLASS}\\b`,
  "i",
);

/** Whether a line of a room says of a thing that it is outside: seen through the window, down in the street. */
export function isOutOfRoom({ noun }: Pick<Thing, "noun">, directions: string): boolean {
  if (isBehindLook(noun, directions)) return true;
  return sentencesOf(directions).some((sentence) => {
    if (!names(sentence, noun)) return false;
    if (GROWS.test(noun) && AT_GLASS.test(sentence)) return true;
    if (OPENS_OUTSIDE.test(sentence)) {
      // `Through the window Aino sees the plough`: who sees is inside.
      const [seer = ""] = sentence.split(SEES);
      return seer === sentence || !names(seer, noun);
    }
    const looks = OUT_THERE.test(sentence) ? LOOKS_OUT.exec(sentence) : null;
    const seen = (looks ?? SEES_THROUGH.exec(sentence))?.index ?? -1;
    return seen >= 0 && !names(sentence.slice(0, seen), noun);
  });
}

/** Whether a noun is brought in behind a look out of a window: `She looks out. A man stands by the gate.` */
export function isBehindLook(noun: string, directions: string): boolean {
  return sentencesOf(directions).some((sentence, at, all) => {
    const before = all[at - 1] ?? "";
    return (
      LOOKED_OUT.test(before) &&
      GLASSES.test(before) &&
      BRINGS_IN.test(sentence) &&
      names(sentence, noun)
    );
  });
}

function names(sentence: string, noun: string): boolean {
  const words = sentence.toLowerCase().match(/[\p{L}'’-]+/gu) ?? [];
  const several = noun.replace(/man$/, "men");
  return words.some((word) => isAt(word, noun) || word === several);
}
