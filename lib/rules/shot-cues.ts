/**
 * What the words of a script line say about its picture. Reads English directions by word lists;
 * a word that is not listed means nothing, so a wrong guess needs a wrong word, not a missing one.
 */
import { readNote } from "@roughcut/builtin-studio/notes";
import { firstPronoun, newcomersIn, type Pronoun, pronounsIn } from "./spoken-of";

export interface ShotCues {
  /** How near the writer asks the camera to be: INSERT, CLOSE ON, WIDE. It counts before the rules. */
  asked: "insert" | "close" | "wide" | null;
  /** The voice comes from outside the picture: V.O., O.S., a telephone, a radio. */
  voiceOnly: boolean;
  /** The speaker's mouth cannot be seen: back turned, masked, a silhouette. */
  faceHidden: boolean;
  whispers: boolean;
  shouts: boolean;
  /** Tears, fear, threat, tenderness: a face must be read. */
  emotional: boolean;
  /** The eyes themselves are the event. */
  eyes: boolean;
  /** Hands or a small thing are in the line. */
  detail: boolean;
  /** They are what a sentence of it is about: `Her hand closes on the key`, `The key turns`. */
  detailActs: boolean;
  /** Somebody looks at something; the next picture may be what they see. */
  looksAtThing: boolean;
  /** Somebody moves through the place. */
  travels: boolean;
  leaves: boolean;
  /** Weather, sky, sea, a city: the place itself is the event. */
  landscape: boolean;
  upward: boolean;
  downward: boolean;
  /** The pronouns by which the line shows people, in their order. */
  pronouns: Pronoun[];
  /** The first pronoun, also one that only owns a thing. */
  pronoun: Pronoun | null;
  /** Who comes in without a name: somebody by whom the next pronoun is meant. */
  newcomers: Pronoun[];
  /** Words that are spoken. */
  spokenWords: number;
  exclaims: boolean;
  /** Somebody goes round another or to the other side before our eyes. */
  crosses: boolean;
  /** Somebody who moves turns round or comes back. */
  turnsBack: boolean;
  sitsDown: boolean;
  standsUp: boolean;
  /** Who acts has the upper hand, or has lost it. */
  power: "winner" | "loser" | null;
  /** The ground is lost under somebody's feet: panic, dizziness, a nightmare. */
  unbalanced: boolean;
  /** Spoken into the lens: to the audience, or in a video call. */
  toAudience: boolean;
}

const VOICE_ONLY =
  /\b[vo]\.\s?[osc]\.?(?=\W|$)|\((?:vo|os|oc)\)|\bvoice[- ]?over\b|\boff[- ]?(?:screen|camera)\b|\b(?:over|through|on) the (?:phone|telephone|radio|intercom|speaker|loudspeaker)\b|\bfrom (?:outside|the next room|upstairs|below|behind the door)\b/i;
const FACE_HIDDEN =
  /\bback (?:turned|to (?:us|the camera|camera))\b|\bturn(?:s|ed|ing)? (?:away|(?:his|her|their) back)\b|\bsilhouett|\bin silhouette\b|\bmasked\b|\bhelmet(?:ed)?\b|\bfrom behind\b|\bin the distance\b/i;
const WHISPER = /\bwhisper|\bunder (?:his|her|their) breath\b|\bhushed\b|\bsoftly\b|\bquietly\b/i;
const SHOUT = /\bshout|\byell(?:s|ed|ing)?\b|\bscream|\bcall(?:s|ing) out\b|\broar|\bbellow/i;
const EMOTION =
  /\btears?\b|\bcry(?:ing)?\b|\bcries\b|\bsob|\bweep|\btrembl|\bafraid\b|\bfear|\bterrif|\bhorrif|\bshock|\bstunned\b|\bangr|\bfurious|\brage\b|\bthreaten|\bmenac|\btender|\bsmil|\bgrin|\bfrown|\bbroken\b|\bheartbroken\b|\bashamed\b|\bblush|\bswallow(?:s|ing)? hard\b|\bstar(?:es|ing)\b|\b(?:his|her|their) face\b|\bexpression\b|\bsad(?:ly)?\b/i;
const EYES = /\beyes?\b/i;
const HANDS = "hands?|fingers?|fingertips?|thumb|palm|fist|knuckles?";
const SMALL_THINGS =
  "key|letter|photograph|photo|envelope|watch|ring|match|lighter|coin|compass|dial|needle|switch|button|lever|valve|lock|latch|handle|knob|candle|knife|gun|pistol|pill|ticket|map|note|locket|phone|receiver|cup|glass|bottle|spoon|pen|wick|fuse|wire|screw";
const DETAIL = new RegExp(`\\b(?:(?:${HANDS})|(?:${SMALL_THINGS}))\\b`, "i");
/**
 * At the beginning of a sentence, behind an article or an owner and at most two words more; not where it only says what
 * somebody has who does something: `Gun in hand, Ben opens the door.`
 */
const DETAIL_ACTS = new RegExp(
  `(?:^|[.!?:]\\s+)(?:(?:an?|the|his|her|their|one|two|[\\p{L}.]+['’]s?) (?:[\\p{L}-]+ ){0,2})?(?:${HANDS}|${SMALL_THINGS})s?\\b(?! (?:in|on|between|to|at|under|over|behind|against|around|across) [^.,;]{0,30}, )`,
  "iu",
);
/** Who is seen for the first time is seen as a whole: `ANNA, 30, sits down. Her hand lies on the table.` */
const INTRODUCES = /\p{Lu}{2}[\p{Lu}'’.-]*(?:, (?:[a-z]|\d{1,2}\b)| \((?:[a-z]|\d{1,2}\b))/u;
const LOOKS =
  /\b(?:looks?|looking|glances?|glancing|stares?|staring|peers?|peering|gazes?|turns?) (?:\w+ )?(?:at|to|towards?|into|through|over)\b|\b(?:sees?|notices?|spots?|watches)\b/i;
const TRAVEL =
  /\b(?:walks?|walking|runs?|running|strides?|crosses|crossing|enters?|entering|arrives?|arriving|approach(?:es|ing)?|climbs?|climbing|descends?|drives?|driving|rides?|sails?|swims?|rush(?:es|ing)?|hurries|hurrying|stumbles?|wanders?|marches|chases?|flees?|crawls?|paces?|follows?|passes|comes in|steps (?:in|out|into|onto|through))\b/i;
const LEAVES =
  /\b(?:leaves?|exits?|walks (?:away|off|out)|runs (?:away|off|out)|drives (?:away|off)|disappears?|vanishes|departs?|sails away)\b/i;
const LANDSCAPE =
  /\b(?:storm|rain|snow|fog|mist|wind|sky|skies|clouds?|sun|sunrise|sunset|dawn|dusk|moon|stars|sea|ocean|waves?|horizon|city|skyline|street|road|forest|woods|mountains?|hills?|fields?|valley|desert|river|lake|harbou?r|beach|cliffs?|village|town|crowd|empty|silence)\b/i;
const UPWARD =
  /\b(?:looks?|gazes?|stares?|glances?|points?) up\b|\bup at\b|\bclimbs?\b|\brises?\b|\bstands up\b|\btowers?\b|\boverhead\b|\bascends?\b|\blifts? (?:his|her|their) (?:head|eyes)\b/i;
const DOWNWARD =
  /\b(?:looks?|gazes?|stares?|glances?) down\b|\bfalls?\b|\bdrops?\b|\bsinks?\b|\bkneels?\b|\bcollapses\b|\bsits down\b|\bdescends?\b|\bpours?\b/i;
const CROSSES =
  /\b(?:circl(?:es|ing)|cross(?:es|ing)|(?:walks|goes|steps|comes) (?:a)?round\b|(?:changes?|trades?|swaps?) (?:places|sides|seats))/i;
const TURNS_BACK =
  /\bturns? (?:back|a?round)\b|\breturns?\b|\b(?:comes|walks|runs|goes|hurries|rides|drives) back\b/i;
const SITS =
  /\bsit(?:s|ting)?\b|\bseated\b|\btakes? a (?:seat|chair)\b|\bsinks? into (?:a|the|his|her)\b/i;
const STANDS =
  /\bstands?\b(?! (?:over|by))|\bgets? up\b|\b(?:on|to) (?:his|her|their) feet\b|\brises\b/i;
const WINNER =
  /\bstands? over\b|\blooms?\b|\btowers? over\b|\bthreaten|\bmenac|\bcommand|\borders\b|\bslams?\b|\btriumph|\bgloat|\bcorners\b|\bpoints? (?:a|the|his|her) (?:gun|pistol|knife|rifle)\b/i;
const LOSER =
  /\bbeg(?:s|ging)?\b|\bplead|\bkneel|\bcower|\bshrinks?\b|\bbacks? away\b|\bcollapse|\b(?:his|her|their) knees\b|\bdefeated\b|\bhumiliat|\bsurrender/i;
const UNBALANCED =
  /\bpanic|\bdizzy\b|\bdelirious\b|\bnightmare|\breel(?:s|ing)\b|\bterror\b|\bmadness\b|\bfaint(?:s|ing)\b|\bhallucinat/i;
const TO_AUDIENCE =
  /\b(?:to|at|into) (?:the )?(?:camera|lens|audience|viewers?|webcam|us)\b|\bvideo (?:call|diary|message)\b/i;

/** Reads the cues of one line. @param line directions and spoken words as the script has them */
export function readShotCues(line: { stageDirections: string; dialogue: string }): ShotCues {
  const { stageDirections, dialogue } = line;
  const note = dialogue === "" ? readNote(stageDirections) : null;
  // Words that are written on the picture say nothing of what is seen in it.
  const shown = note?.lettering ? "" : stageDirections;
  const has = (pattern: RegExp) => pattern.test(shown);
  return {
    asked: note?.direction.size ?? null,
    voiceOnly: has(VOICE_ONLY),
    faceHidden: has(FACE_HIDDEN),
    whispers: has(WHISPER),
    shouts: has(SHOUT) || /!{2,}/.test(dialogue),
    emotional: has(EMOTION),
    eyes: has(EYES),
    detail: has(DETAIL),
    detailActs: has(DETAIL_ACTS) && !has(INTRODUCES),
    looksAtThing: has(LOOKS),
    travels: has(TRAVEL),
    leaves: has(LEAVES),
    landscape: has(LANDSCAPE),
    upward: has(UPWARD),
    downward: has(DOWNWARD),
    pronouns: pronounsIn(shown),
    pronoun: firstPronoun(shown),
    newcomers: newcomersIn(shown),
    spokenWords: dialogue.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length,
    exclaims: /!/.test(dialogue),
    crosses: has(CROSSES),
    turnsBack: has(TURNS_BACK),
    sitsDown: has(SITS),
    standsUp: has(STANDS),
    power: has(LOSER) ? "loser" : has(WINNER) ? "winner" : null,
    unbalanced: has(UNBALANCED),
    toAudience: has(TO_AUDIENCE),
  };
}
