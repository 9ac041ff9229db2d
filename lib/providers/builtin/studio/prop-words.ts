import { CLOTH_COLOURS } from "./character-words";
import type { Colour } from "./colour";
import { colourBefore } from "./find-colour";
import type { Prop } from "./scene-spec";

const row = (prop: Prop, words: string): readonly [RegExp, Prop] => [
  new RegExp(`(?<![a-z])(?:${words})(?:e?s)?(?![a-z])`, "g"),
  prop,
];

/**
 * Which words name which thing. Rows are read from the top and take their words away, so names of
 * two words stand before the words they are made of: `wine glass` before `glass`.
 */
const PROP_WORDS: readonly (readonly [RegExp, Prop])[] = [
  row("magnifier", "magnifying glass|magnifier"),
  row("hourglass", "hourglass|hour glass|sandglass|egg timer"),
  row("wine-glass", "wine glasse?|glass(?:es)? of (?:wine|champagne)|champagne|goblet|chalice"),
  row("spectacles", "spectacles|eyeglasses|reading glasses|sunglasses|(?:his|her|my|the) glasses"),
  row("binoculars", "binoculars|field glasses"),
  row("crystal-ball", "crystal ball|orb|crystal"),
  row("old-phone", "telephone|receiver|pay ?phone|old phone|phone booth"),
  row("phone", "smartphone|mobile|cell ?phone|text message|phone"),
  row("headphones", "headphones?|headset|earphones?"),
  row("microphone", "microphone|mic|mike"),
  row("gramophone", "gramophone|record player|phonograph|turntable|jukebox"),
  row("television", "television|tv|telly"),
  row("typewriter", "typewriter"),
  row("telescope", "telescope|spyglass"),
  row("boat", "toy boat|model ship|model boat|paper boat|ship in a bottle|boat"),
  row("ball", "(?:beach|foot|basket|tennis|rubber|red) ?ball|ball"),
  row("teddy", "teddy(?: bear)?|doll|plush|stuffed (?:bear|animal)|puppet|toy"),
  row("crown", "crown|tiara|diadem"),
  row("mask", "mask"),
  row("medal", "medal|trophy|sheriff's star"),
  row("handcuffs", "handcuffs?|cuffs|shackles?|manacle"),
  row("padlock", "padlock|lock"),
  row("chain", "chain"),
  row("newspaper", "newspaper|headline|magazine|front page"),
  row("scroll", "scroll|parchment|papyrus|decree"),
  row("envelope", "envelope"),
  row("cards", "playing cards?|deck of cards|(?:pair|hand) of (?:aces|cards)|cards|tarot|ace"),
  row("dice", "dice|die cast"),
  row("chess", "chess(?: ?board| ?piece)?|pawn|knight's piece"),
  row("banknotes", "banknote|cash|money|bank notes?|dollar|bills|wad of notes"),
  row("writing-pen", "fountain pen|pen|pencil|quill|ballpoint"),
  row("map", "map|chart|blueprint"),
  row("letter", "letter|note|paper|document|telegram|contract|page|list|postcard|will"),
  row("book", "book|diary|diaries|journal|log ?book|notebook|ledger|bible|novel|manuscript"),
  row("photo", "photo|photograph|polaroid|picture|portrait|snapshot"),
  row("ticket", "ticket|id card|card|passport|badge|pass|stamp"),
  row("key", "key"),
  row("teapot", "teapot|kettle|coffee ?pot|samovar"),
  row("cup", "cup|mug|tea|coffee"),
  row("bowl", "bowl|soup|stew|porridge"),
  row("plate", "plate|dish|saucer|cutlery|fork"),
  row("bread", "bread|loaf|loaves|toast|sandwich|roll"),
  row("cake", "cake|birthday candle|pie"),
  row("apple", "apple"),
  row("fish", "fish|trout|herring"),
  row("egg", "egg"),
  row("food", "peach|food|orange|meal|fruit|pear|lemon|tomato"),
  row("pills", "pill|tablet|capsule|medicine|pill bottle"),
  row("syringe", "syringe|needle|injection"),
  row("bottle", "bottle|wine|whisk(?:e)?y|flask|vial|potion|poison|rum"),
  row("glass", "glass|drink|beer|tumbler"),
  row("cigarette", "cigarette|ashtray|cigar|smoke ring"),
  row("matches", "match(?:box)?|matches|lighter"),
  row("pipe", "tobacco pipe|pipe"),
  row("candle", "candle|wick|candlestick"),
  row("lantern", "lantern|oil lamp|storm lamp"),
  row("torch", "torch|flashlight"),
  row("lamp", "lamp|light bulb|bulb"),
  row("radio", "radio|cassette|recorder|walkie-talkie|loudspeaker|transmitter"),
  row("clock", "clock|alarm|timer"),
  row("watch", "pocket watch|wristwatch|watch"),
  row("compass", "compass"),
  row("scissors", "scissors|shears"),
  row("knife", "knife|knives|blade|dagger|razor"),
  row("gun", "gun|pistol|revolver|rifle|shotgun"),
  row("axe", "axe?|hatchet"),
  row("sword", "sword|spear|sabre|rapier"),
  row("hammer", "hammer|mallet"),
  row("shovel", "shovel|spade"),
  row("wrench", "wrench|spanner|screwdriver|pliers|toolbox|tool"),
  row("gear", "gear|cog|cogwheel|clockwork|flywheel"),
  row("broom", "broom|brush|mop"),
  row("bucket", "bucket|pail"),
  row("oar", "oar|paddle"),
  row("anchor", "anchor"),
  row("lifebuoy", "life ?buoy|life ?belt|life ?ring|buoy"),
  row("rope", "rope|net|cable|cord|noose|knot"),
  row("basket", "basket|hamper"),
  row("suitcase", "suitcase|briefcase|trunk|luggage|case"),
  row("bag", "bag|backpack|satchel|sack|bundle|purse|blanket|handbag|rucksack"),
  row("box", "box|crate|parcel|package|chest|drawer|gift|present"),
  row("necklace", "necklace|pendant|locket|amulet|medallion|pearl"),
  row("ring", "ring|bracelet|jewel|diamond|gem"),
  row("coin", "coin|salt|gold piece|penny|pennies"),
  row("feather", "feather|plume"),
  row("flower", "flower|rose|bouquet|plant|seed|leaf|leaves|tulip|lily|lilies|daisy|daisies"),
  row("gloves", "glove|mitten"),
  row("shoes", "shoe|boot|slipper|sneaker|high heel"),
  row("hat", "hat|cap|helmet"),
  row("umbrella", "umbrella|parasol"),
  row("laptop", "laptop|computer|keyboard"),
  row("screen", "screen|monitor|display|dial|gauge|meter|radar"),
  row("camera", "camera|lens"),
  row("door-handle", "door|door ?handle|handle|door ?knob|knob|latch|bolt|keyhole"),
  row("button", "button|doorbell"),
  row("switch", "switch|lever|valve|fuse|plug|crank"),
  // Wheels are what a train or a cart runs on, and never one that is held.
  row("wheel", "steering wheel|ship's wheel|wheel(?!e?s)|rudder|helm"),
  row("guitar", "guitar|banjo|ukulele|lute"),
  row("trumpet", "trumpet|saxophone|horn|bugle|trombone"),
  row("violin", "violin|instrument|cello|fiddle|string|tunes"),
  row("skull", "skull|bone|skeleton"),
  row("shell", "sea ?shell|shell|conch"),
  row("stone", "stone|pebble|rock|brick"),
  row("mirror", "mirror"),
  row("bell", "bell"),
  row("footprints", "footprint|track|trail|blood"),
  row("hand", "hand|finger|fist|palm|knuckle"),
];

/**
 * Verbs, parts of the body and phrases that look like things: `watches` is what eyes do, `her chest` is
 * no box, and whoever `leaves` carries no flower.
 */
const NO_THINGS =
  /\b(?:watch(?:es|ed|ing)? (?:her|him|them|it|the|as|over|from)|rings? (?:out|again|twice|once)|(?:phone|bell|telephone|doorbell|clock) rings|(?:i|you|he|she|it|we|they|who|that|this|there|nobody|somebody|everybody|nothing|\w+ly) will|will (?:be|not|have|you|i|he|she|we|they|do|go|come|take|never|always|see|find|stay|wait|fall|get|make|say|tell)|(?:her|his|my|your|their|\w+'s) (?:bare )?chest|in (?:any|that|this|his|her|my|your|which) case|case (?:is )?(?:closed|solved)|(?:[a-z]+|,) leaves(?= (?:[a-z]+ly|the|her|him|it|them|us|me|without|with|by|for|through|in|alone|a|his|again|home|now|at)\b|[.,;!?]|$)(?<!(?:the|up|some|many|few|two|three|and|with|through|onto?|into|rakes?|raking|sweeps?|sweeping|gathers?|gathering|counts?|autumn|dead|dry|fallen|green|yellow|red|wet|of|tea|fall(?:ing)?|falling) leaves)|rolls? (?:past|by|over|in|out|up|down|away|along|off|on|to|her eyes|his eyes)|rocks? (?:the|her|his|a) (?:baby|child|cradle|boat|infant)|match(?:es|ed) (?:her|his|the|it)|glass (?:door|wall|window|eyes?)|plays? the fool|on (?:the )?(?:other|one) hand|at hand|rocks? (?:back|gently|in)|locks? (?:eyes|of hair)|stone[- ](?:cold|faced)|pass(?:es|ed)? (?:by|her|him|the|through|a|an|out))\b/g;

/** The things a text names, in the order in which it names them. The text is lower case. */
export function propsIn(text: string): Prop[] {
  // `the bell rings`: the bell stays, only the verb goes.
  let rest = text.replace(NO_THINGS, (said) =>
    / rings$/.test(said) ? `${said.slice(0, -6)}      ` : " ".repeat(said.length),
  );
  const found: { prop: Prop; index: number }[] = [];
  for (const [words, prop] of PROP_WORDS) {
    rest = rest.replace(words, (said, ...more: (string | number)[]) => {
      const index = more.find((part) => typeof part === "number");
      found.push({ prop, index: typeof index === "number" ? index : 0 });
      return " ".repeat(said.length);
    });
  }
  const inOrder = found.sort((a, b) => a.index - b.index).map(({ prop }) => prop);
  return [...new Set(inOrder)];
}

/** The colour that a text gives a thing, `a red umbrella`; null leaves the thing its own. */
export function colourOfProp(text: string, prop: Prop): Colour | null {
  for (const [words, named] of PROP_WORDS) {
    const colour = named === prop ? colourBefore(text, words, CLOTH_COLOURS) : null;
    if (colour) return colour;
  }
  return null;
}
