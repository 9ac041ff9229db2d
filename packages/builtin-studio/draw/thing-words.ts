import type { Thing } from "../read";
import type { PaintedProp, Prop } from "./scene-spec";
import {
  callsOf,
  type IconName,
  iconOfNoun,
  iconOfThing,
  nounsOfIcon,
  placeOfIcon,
} from "./things/icon-of-thing";

/**
 * Which nouns each thing is drawn for. Only what looks so: a rifle is no pistol and a cello no violin.
 * Entries of two words are a noun with the word before it.
 */
const NOUNS: Readonly<Record<PaintedProp, string>> = {
  letter: "letter, note, paper, document, telegram, contract, page, list, postcard, will",
  book: "book, diary, journal, logbook, notebook, ledger, bible, novel, manuscript",
  phone: "phone, smartphone, mobile, cellphone",
  "old-phone": "telephone, receiver, payphone, old phone",
  key: "key",
  cup: "cup, mug, tea, coffee",
  bottle: "bottle, wine, whisky, whiskey, rum",
  glass: "glass, tumbler, drink, beer",
  candle: "candle, candlestick",
  lantern: "lantern, oil lamp, storm lamp",
  lamp: "lamp, bulb, light bulb",
  torch: "torch, flashlight",
  radio: "radio",
  clock: "clock, alarm clock",
  watch: "watch, wristwatch, pocket watch",
  photo: "photo, photograph, polaroid, snapshot, picture, portrait",
  map: "map, chart",
  compass: "compass",
  knife: "knife, dagger, blade",
  gun: "gun, pistol, revolver, handgun",
  sword: "sword, sabre, rapier",
  rope: "rope, cord, noose",
  suitcase: "suitcase, briefcase, luggage",
  bag: "bag, backpack, satchel, handbag, rucksack",
  box: "box, crate, parcel, package, gift, present",
  ring: "ring",
  coin: "coin, penny",
  flower: "flower, rose, bouquet, tulip, lily, daisy",
  hat: "hat, cap",
  umbrella: "umbrella, parasol",
  laptop: "laptop, computer",
  screen: "screen, monitor",
  camera: "camera",
  "door-handle": "doorknob, door handle, doorhandle, door knob",
  button: "button, doorbell",
  switch: "switch, light switch, lever",
  wheel: "steering wheel, helm",
  food: "food, peach",
  violin: "violin, fiddle",
  skull: "skull",
  shell: "shell, seashell, conch",
  egg: "egg",
  mirror: "mirror",
  ticket: "ticket",
  hand: "hand, finger, fist, palm",
  bell: "bell",
  boat: "toy boat, paper boat, model boat, model ship, toy ship",
  footprints: "footprint",
  newspaper: "newspaper",
  scroll: "scroll, parchment, papyrus",
  "writing-pen": "pen, fountain pen, quill",
  typewriter: "typewriter",
  envelope: "envelope",
  cards: "playing card",
  dice: "dice, die",
  chess: "chess, chessboard, chess piece",
  banknotes: "banknote, cash, money, dollar",
  magnifier: "magnifier, magnifying glass",
  hourglass: "hourglass, sandglass",
  padlock: "padlock",
  teapot: "teapot, kettle, samovar",
  bread: "bread, loaf",
  apple: "apple",
  cake: "cake",
  plate: "plate, dish",
  bowl: "bowl, soup, stew, porridge",
  "wine-glass": "wineglass, wine glass, goblet, champagne",
  fish: "fish",
  basket: "basket, hamper",
  pills: "pill, tablet, capsule",
  scissors: "scissors, shears",
  hammer: "hammer, mallet",
  axe: "axe, ax, hatchet",
  shovel: "shovel, spade",
  wrench: "wrench, spanner",
  gear: "gear, cog, cogwheel",
  chain: "chain",
  handcuffs: "handcuff, handcuffs, manacle",
  bucket: "bucket, pail",
  anchor: "anchor",
  oar: "oar, paddle",
  syringe: "syringe",
  broom: "broom",
  spectacles: "glasses, spectacles, eyeglasses, reading glasses, sunglasses",
  gloves: "glove, mitten",
  shoes: "shoe, boot, slipper, sneaker",
  mask: "mask",
  medal: "medal",
  crown: "crown, tiara, diadem",
  necklace: "necklace, pendant, locket, amulet",
  teddy: "teddy, teddy bear, toy bear",
  ball: "ball, football, tennis ball",
  guitar: "guitar",
  trumpet: "trumpet, bugle",
  microphone: "microphone",
  headphones: "headphone, headphones, headset, earphone",
  gramophone: "gramophone, phonograph, record player",
  television: "television, tv",
  telescope: "telescope, spyglass",
  binoculars: "binoculars",
  cigarette: "cigarette, cigar",
  pipe: "pipe, tobacco pipe",
  matches: "match, matchbox, matches",
  stone: "stone, pebble, rock",
  feather: "feather, plume",
  "crystal-ball": "crystal ball, orb",
  lifebuoy: "lifebuoy, lifebelt",
};

/** Things of which every kind may be drawn alike: a pike is a fish. */
const KINDS = new Set<PaintedProp>(["fish", "flower", "book", "hat", "umbrella", "bottle", "key"]);

const propOfNoun = new Map<string, PaintedProp>();
for (const [prop, nouns] of Object.entries(NOUNS)) {
  for (const noun of nouns.split(", ")) propOfNoun.set(noun, prop as PaintedProp);
}

/** How a thing is drawn; null for one that is not known: nothing else is put in its place. */
export function propOf(thing: Thing): Prop | null {
  const calls = callsOf(thing);
  const isPlain = calls.includes(thing.noun);
  const [own] = [...calls, ...(isPlain ? [`${thing.noun}s`] : [])].flatMap(
    (call) => propOfNoun.get(call) ?? [],
  );
  if (own) return own;
  const icon = iconOfThing(thing);
  if (icon !== null) return placeOfIcon(icon) === "small" ? icon : null;
  if (!isPlain) return null;
  // A step of its kinds is a word or two.
  for (const word of thing.is.slice(1, 6)) {
    const prop = propOfNoun.get(word);
    if (prop && KINDS.has(prop)) return prop;
  }
  return null;
}

/** The thing that a single noun means. */
export function propOfWord(noun: string): Prop | null {
  const own = propOfNoun.get(noun) ?? propOfNoun.get(noun.replace(/s$/, ""));
  if (own) return own;
  const icon = iconOfNoun(noun);
  return icon !== null && placeOfIcon(icon) === "small" ? icon : null;
}

/** Matches every noun for which a thing is drawn, in small letters. */
export function wordsOfProp(prop: Prop): RegExp {
  const nouns =
    prop in NOUNS ? NOUNS[prop as PaintedProp].split(", ") : nounsOfIcon(prop as IconName);
  return new RegExp(`\\b(?:${nouns.join("|")})s?\\b`);
}
