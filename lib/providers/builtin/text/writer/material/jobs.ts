/** Words for what people are, by which a person is known in a sentence. */

const JOBS =
  "keeper|lighthouse keeper|captain|sailor|fisherman|fisherwoman|nurse|doctor|surgeon|teacher|headteacher|librarian|detective|inspector|officer|sergeant|policeman|policewoman|soldier|guard|driver|pilot|mechanic|engineer|baker|cook|chef|waiter|waitress|barkeeper|bartender|singer|musician|violinist|pianist|dancer|actor|actress|painter|writer|poet|journalist|reporter|photographer|priest|nun|monk|farmer|gardener|hunter|guide|smuggler|thief|burglar|hacker|courier|messenger|postman|clerk|lawyer|judge|banker|gambler|boxer|athlete|scientist|biologist|astronaut|inventor|clockmaker|watchmaker|tailor|carpenter|blacksmith|knight|king|queen|prince|princess|wizard|witch|healer|monk|student|pupil|apprentice|widow|widower|orphan|refugee|conductor|porter|watchman|caretaker|cleaner|manager|mayor|sheriff|spy|agent|assassin|mercenary|bounty hunter|android|robot|beekeeper|diver|miner|shepherd|translator|puppeteer|magician|clown|undertaker|gravedigger|butcher|florist|barber|pharmacist|paramedic|radio operator|ferryman|locksmith|piano tuner|archivist|interpreter|undertaker|stuntwoman|stuntman";
const KIN =
  "mother|father|sister|brother|daughter|son|grandmother|grandfather|granddaughter|grandson|wife|husband|aunt|uncle|niece|nephew|cousin|twin|stepmother|stepfather|widow|widower|friend|neighbour|neighbor|partner|rival|boss|lover|girlfriend|boyfriend|colleague|stranger|child|boy|girl|man|woman|teenager|lady|gentleman|heir|guest";

/** A word for a person, at most three words long. */
export const PERSON_NOUN = new RegExp(`\\b(?:${JOBS}|${KIN})\\b`, "i");

/** `a retired lighthouse keeper`: the article, up to three words before the noun, the noun. */
const ROLE = new RegExp(
  `\\b(?:an?|the)\\s+((?:[\\p{L}'’-]+\\s+){0,3}?(?:${JOBS}|${KIN}))\\b(?!['’])`,
  "iu",
);

/** What somebody is, as a phrase without its article; null when a text does not say. */
export function findRole(text: string): string | null {
  const role = ROLE.exec(text)?.[1]?.toLowerCase() ?? null;
  // `a letter to his mother` is no role: small words between article and noun make another phrase.
  // `man` and `woman` say nothing that a gender does not.
  if (
    role !== null &&
    /^(?:(?:young|old|middle-aged|tall|small)\s+)*(?:woman|man|girl|boy|child|lady|gentleman)$/.test(
      role,
    )
  ) {
    return null;
  }
  return role !== null &&
    !/\b(?:of|to|his|her|their|with|in|at|for|and|who|that|the|by|from)\b/.test(role)
    ? role
    : null;
}

const FEMALE_KIN =
  /^(?:mother|sister|daughter|grandmother|granddaughter|wife|aunt|niece|stepmother|girlfriend|widow)$/;
const BONDS =
  /\b(mother|father|sister|brother|daughter|son|grandmother|grandfather|granddaughter|grandson|wife|husband|aunt|uncle|niece|nephew|cousin|twin|stepmother|stepfather|friend|neighbour|partner|rival|teacher)s?\b/i;

/** What two people are to each other, when a text names it: `sister`. */
export function findBond(text: string): string | null {
  return BONDS.exec(text)?.[1]?.toLowerCase() ?? null;
}

/** The gender that a bond gives its person; null when it leaves it open. */
export function genderOfBond(bond: string): "female" | "male" | null {
  if (FEMALE_KIN.test(bond)) return "female";
  return /^(?:cousin|twin|friend|neighbour|partner|rival|teacher)$/.test(bond) ? null : "male";
}
