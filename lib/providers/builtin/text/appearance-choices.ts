import type { VoiceAge, VoiceGender } from "@/lib/rules/voice";

/**
 * What a person wears and looks like where the script is silent. Each list has more entries than a
 * short film has people, so that nobody needs to look like somebody else; each entry names one
 * colour that tells it apart.
 */

type Choices = readonly [string, ...string[]];

export const HAIR: Record<VoiceGender, Record<VoiceAge, Choices>> = {
  female: {
    young: [
      "long wavy auburn hair",
      "a short black bob",
      "a high brown ponytail",
      "curly red hair",
      "straight blonde hair",
      "two black braids",
      "a short brown pixie cut",
    ],
    middle_aged: [
      "a chestnut brown bob",
      "black hair in a bun",
      "wavy dark blonde hair",
      "short auburn hair",
      "long straight black hair",
      "curly brown hair",
      "a dark red ponytail",
    ],
    old: [
      "white hair in a bun",
      "a short silver bob",
      "curly grey hair",
      "long white braids",
      "short wavy white hair",
    ],
  },
  male: {
    young: [
      "short black hair",
      "messy brown hair",
      "curly red hair",
      "short spiky blonde hair",
      "a dark brown undercut",
      "wavy black hair",
      "black locs",
    ],
    middle_aged: [
      "short brown hair with a side parting",
      "slicked-back black hair",
      "close-cropped dark hair",
      "wavy chestnut hair",
      "short sandy blonde hair",
      "curly black hair",
      "short auburn hair",
    ],
    old: [
      "thinning white hair",
      "short grey hair",
      "long silver hair",
      "a bald head with a white fringe",
      "wavy grey hair",
    ],
  },
};

/** Garment without its colour, and what goes with it below. */
export const OUTFITS: Record<VoiceGender, readonly [[string, string], ...[string, string][]]> = {
  female: [
    ["wool coat", "dark trousers and sturdy boots"],
    ["knitted sweater", "dark jeans and plain boots"],
    ["linen dress", "flat leather shoes"],
    ["denim jacket", "dark trousers and sneakers"],
    ["buttoned shirt", "a dark skirt and low shoes"],
    ["cotton hoodie", "dark jeans and sneakers"],
    ["tailored jacket", "dark trousers and low shoes"],
  ],
  male: [
    ["wool coat", "dark trousers and heavy boots"],
    ["knitted sweater", "dark trousers and worn boots"],
    ["leather jacket", "dark jeans and boots"],
    ["buttoned shirt", "dark trousers and plain shoes"],
    ["buttoned vest over a white shirt", "dark trousers and leather shoes"],
    ["cotton hoodie", "dark jeans and sneakers"],
    ["tailored suit", "polished shoes"],
  ],
};

/** Main colours far enough apart to tell people from behind and from afar. */
export const OUTFIT_COLOURS: Choices = [
  "navy blue",
  "mustard yellow",
  "forest green",
  "burgundy red",
  "charcoal grey",
  "rust orange",
  "plum purple",
  "cream white",
  "teal",
  "sand brown",
  "olive green",
  "black",
];

export const EYES: Choices = [
  "brown eyes",
  "grey eyes",
  "green eyes",
  "blue eyes",
  "hazel eyes",
  "dark eyes",
];

export const FACES: Choices = [
  "a narrow face",
  "a round face",
  "a square jaw",
  "high cheekbones",
  "an oval face",
  "a broad face",
];

export const BUILD_CHOICES: Choices = [
  "slim",
  "stocky",
  "tall",
  "broad-shouldered",
  "slight",
  "lean",
  "sturdy",
];

/** What only old people, or only men, have is kept apart. */
export const BEARD_CHOICES: Record<VoiceAge, Choices> = {
  young: ["a clean-shaven chin", "light stubble", "a clean-shaven chin"],
  middle_aged: [
    "dark stubble",
    "a short trimmed beard",
    "a clean-shaven chin",
    "a thick moustache",
  ],
  old: ["a full white beard", "a clean-shaven chin", "a white moustache"],
};

/** The one thing by which somebody is known at arm's length. */
export const MARKS: Choices = [
  "A small scar runs through the left eyebrow",
  "Freckles cross the nose and cheeks",
  "Round glasses with thin frames sit on the nose",
  "A mole marks the right cheek",
  "A plain silver earring hangs from the left ear",
  "A deep line stands between the brows",
  "Square glasses with dark frames sit on the nose",
  "A thin scar crosses the right cheek",
  "A wide gap parts the front teeth",
  "A knitted scarf lies around the neck",
];

/** Work clothes that a name gives away. */
export const WORK_CLOTHES: readonly (readonly [RegExp, string])[] = [
  [/\bnurse|paramedic|medic\b/i, "a white nurse's uniform"],
  [/\bdoctor|dr\b|surgeon|scientist|professor\b/i, "a white lab-coat over a shirt"],
  [
    /\bpolice|officer|cop|sergeant|constable|detective inspector\b/i,
    "a dark blue uniform with a peaked cap",
  ],
  [
    /\bsoldier|guard|lieutenant|major|colonel|general|corporal\b/i,
    "an olive green uniform with brass buttons",
  ],
  [/\bcaptain|sailor|skipper|mate|admiral\b/i, "a navy blue uniform jacket with brass buttons"],
  [/\bkeeper|fisherman|fisher\b/i, "a yellow oilskin raincoat over a thick sweater"],
  [/\bchef|cook|baker|butcher\b/i, "a white apron over a shirt with rolled sleeves"],
  [/\bpriest|father|vicar|monk|bishop\b/i, "a plain black robe"],
  [/\bnun|sister mary\b/i, "a black robe with a white headscarf"],
  [/\bking|queen|emperor|prince|princess\b/i, "a deep red robe with a gold crown"],
  [/\bwizard|witch|sorcerer|mage\b/i, "a long dark purple robe"],
  [/\bfarmer\b/i, "worn blue overalls over a checked shirt"],
  [/\bmechanic|engineer|worker|plumber\b/i, "grey overalls with oil stains"],
  [/\bpilot|astronaut|cosmonaut\b/i, "an orange flight suit"],
  [
    /\bwaiter|waitress|bartender|barman|barkeeper\b/i,
    "a black vest over a white shirt and a white apron",
  ],
  [/\bjudge|lawyer|banker|agent|businessman|businesswoman\b/i, "a dark grey suit"],
];
