import type { VoiceAge } from "../contract/voice";
import type { PersonSegment } from "./person-segments";

export interface AgeFacts {
  age: VoiceAge;
  /** Years, when the script gives a number; else null. */
  years: number | null;
  /** A child or a teenager: nobody draws them as a young adult. */
  child: boolean;
}

const DECADES: Record<string, number> = {
  teens: 15,
  twenties: 25,
  thirties: 35,
  forties: 45,
  fifties: 55,
  sixties: 65,
  seventies: 75,
  eighties: 85,
  nineties: 92,
};
const NUMBER_WORDS: Record<string, number> = {
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};

const OLD =
  /\b(?:old|older|elderly|ageing|aging|aged|ancient|retired|wrinkled|grandmother|grandfather|grandma|grandpa|granny|nana|widow|widower)\b/i;
const YOUNG = /\b(?:young|younger|student|teen|teenage|teenager|apprentice|youth)\b/i;
const CHILD = /\b(?:child|boy|girl|kid|toddler|schoolboy|schoolgirl|teen|teenage|teenager|lad)\b/i;

/**
 * How old somebody is by the script: a number behind the name or in its sentences first, then
 * words; middle-aged when it says nothing, as the product's own default has it.
 */
export function readAge(name: string, segments: readonly PersonSegment[]): AgeFacts {
  const years = findYears(segments);
  if (years !== null) return ageOfYears(years);
  const introduced = segments.filter((segment) => segment.introduces).map(({ text }) => text);
  const told = [name, ...introduced.map((text) => firstClauses(text))].join(" ; ");
  if (CHILD.test(told)) return { age: "young", years: null, child: true };
  if (OLD.test(told)) return { age: "old", years: null, child: false };
  if (YOUNG.test(told)) return { age: "young", years: null, child: false };
  return { age: "middle_aged", years: null, child: false };
}

export function ageOfYears(years: number): AgeFacts {
  const age = years < 30 ? "young" : years < 60 ? "middle_aged" : "old";
  return { age, years, child: years < 18 };
}

function findYears(segments: readonly PersonSegment[]): number | null {
  for (const { text, introduces } of segments) {
    const listed = introduces
      ? /^\W*(?:aged?\s+)?(\d{1,3})\b(?!\s*(?:%|metres|feet|miles))/i.exec(text)
      : null;
    const spoken =
      /\b(\d{1,3})(?:-|\s)?(?:years?(?:-|\s)old|yo\b)/i.exec(text) ??
      /\b(?:boy|girl|child|man|woman|aged)\s+(?:of\s+)?(\d{1,3})\b/i.exec(text);
    const years = Number(listed?.[1] ?? spoken?.[1] ?? Number.NaN);
    if (years >= 1 && years <= 120) return years;
    const decade =
      /\b(early|mid|late)?[- ]?(teens|twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties)\b/i.exec(
        text,
      );
    const base = decade?.[2] ? DECADES[decade[2].toLowerCase()] : decadeInDigits(text);
    if (base) return base + shift(decade?.[1]);
    const inWords = /^\W*(?:aged?\s+)?(\p{L}+)\s*[,.)]/u.exec(introduces ? text : "")?.[1];
    const ofWords = /\b(?:boy|girl|child|man|woman|aged)\s+(?:of\s+)?(\p{L}+)/iu.exec(text)?.[1];
    const told = [inWords, ofWords].flatMap(
      (word) => NUMBER_WORDS[word?.toLowerCase() ?? ""] ?? [],
    );
    if (told[0] !== undefined) return told[0];
  }
  return null;
}

/** `in her 40s` */
function decadeInDigits(text: string): number | null {
  const match = /\b([1-9]0)['’]?s\b/.exec(text);
  return match ? Number(match[1]) + 5 : null;
}

function shift(part: string | undefined): number {
  if (part === undefined) return 0;
  return part.toLowerCase() === "early" ? -3 : part.toLowerCase() === "late" ? 3 : 0;
}

/** What stands before the first verb-like turn is about the person; later words may be about things. */
function firstClauses(text: string): string {
  return text.split(/[.;]/u)[0]?.split(/\s+/u).slice(0, 10).join(" ") ?? "";
}
