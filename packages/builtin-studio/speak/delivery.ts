/**
 * What a parenthetical does to a voice: "(whispering)", "(hesitant, almost crying)". Words about
 * movement or mood that a voice cannot show change nothing.
 */

/** Factors and offsets on a voice; the neutral delivery changes nothing. */
export interface Delivery {
  /** Factors on pitch, on its range, on the length of sounds and on the length of pauses. */
  pitch: number;
  range: number;
  stretch: number;
  pauses: number;
  /** Loudness against normal speech, in decibels. */
  gainDb: number;
  /** Added edge around 3 kHz in decibels: pressed voices have it, soft ones lack it. */
  edgeDb: number;
  /** Share of breath, 0 to 1; 1 is a whisper. */
  breath: number;
  /** Added tremor, 0 to 1. */
  tremor: number;
  /** Breaks the sentence with small pauses. */
  hesitant: boolean;
  /** Something stands before the mouth: a door, a gag. */
  muffled: boolean;
}

export const NEUTRAL_DELIVERY: Delivery = {
  pitch: 1,
  range: 1,
  stretch: 1,
  pauses: 1,
  gainDb: 0,
  edgeDb: 0,
  breath: 0,
  tremor: 0,
  hesitant: false,
  muffled: false,
};

interface Cue {
  words: RegExp;
  change: Partial<Delivery>;
}

/** Every cue that matches is applied, so "whispering, afraid" is both. */
const CUES: readonly Cue[] = [
  {
    words: /\b(?:whisper|hush|under (?:his|her|their|my) breath|sotto|barely audible|mouthing)/,
    change: { breath: 1, gainDb: -8, stretch: 1.06, range: 0.8, edgeDb: -1 },
  },
  {
    words:
      /\b(?:quiet|soft|low voice|murmur|mutter|mumbl|breath(?:y|less)|intimate|confid(?:ing|ential))/,
    change: { breath: 0.3, gainDb: -5, stretch: 1.04, range: 0.85, pitch: 0.97, edgeDb: -2 },
  },
  {
    words:
      /\b(?:shout|yell|scream|holler|bellow|roar|bark(?:s|ing)\b|at the top of|calling\b|calls? (?:out|after|across|up|down|to)|loud(?:ly|er)?\b|over the (?:wind|noise|rain|storm|engine|music))/,
    change: { pitch: 1.28, range: 1.55, stretch: 0.94, gainDb: 6, edgeDb: 5, pauses: 0.85 },
  },
  {
    words:
      /\b(?:angr|furious|fury|rage\b|enraged|hostile|hiss|snarl|snap(?:s|ping)\b|growl|seeth|bitter|through (?:gritted|clenched) teeth|threaten)/,
    change: { pitch: 1.06, range: 1.3, stretch: 0.95, gainDb: 2.5, edgeDb: 3, pauses: 0.85 },
  },
  {
    words:
      /\b(?:hesita|halting|stammer|stutter|unsure|uncertain|awkward|faltering|tentativ|searching for|confus|flustered)/,
    change: { hesitant: true, stretch: 1.08, pauses: 1.5, range: 0.9, gainDb: -1.5 },
  },
  {
    words:
      /\b(?:slow|deliberate|drawl|measured|carefully|spelling it out|solemn|grave(?:ly)?\b|ceremon)/,
    change: { stretch: 1.22, pauses: 1.5 },
  },
  {
    words:
      /\b(?:quick|fast\b|rapid|hurried|rush|urgent|hasty|in a hurry|babbl|all at once|one breath|impatient)/,
    change: { stretch: 0.82, pauses: 0.55, range: 1.1, pitch: 1.04 },
  },
  {
    words:
      /\b(?:sad|cry|cri(?:es|ed)|weep|sob|tear(?:s|ful|y)|grie|mourn|broken|heartbroken|despair|sorrow|choked|devastat)/,
    change: { pitch: 0.94, range: 0.65, stretch: 1.16, gainDb: -3, breath: 0.15, pauses: 1.4 },
  },
  {
    words:
      /\b(?:cry|cri(?:es|ed)|weep|sob|tear(?:s|ful|y)|chok|broken|shak(?:y|ing|en)|trembl|quiver)/,
    change: { tremor: 0.8 },
  },
  {
    words:
      /\b(?:tired|weary|exhausted|sleepy|drowsy|yawn|weak|faint|dying|sick|groggy|drunk|slurr)/,
    change: { pitch: 0.92, range: 0.6, stretch: 1.2, gainDb: -3.5, breath: 0.22, pauses: 1.4 },
  },
  {
    words:
      /\b(?:excit|thrill|delight|joy|happ(?:y|il)|laugh|giggl|cheer|eager|elated|beaming|grin|triumph|proud)/,
    change: { pitch: 1.12, range: 1.4, stretch: 0.93, gainDb: 2, pauses: 0.8 },
  },
  {
    words:
      /\b(?:afraid|fear|scared|terrif|panic|frighten|nervous|anxious|alarm|horrif|desperate|plead|begg)/,
    change: { pitch: 1.12, range: 1.15, stretch: 0.93, tremor: 0.6, breath: 0.12 },
  },
  {
    words: /\b(?:warm|tender|gentl|kind(?:ly)?\b|loving|smil|fond|sooth|reassur|comfort|wistful)/,
    change: { pitch: 0.99, range: 1.05, stretch: 1.07, gainDb: -2, breath: 0.12, edgeDb: -2 },
  },
  {
    words:
      /\b(?:cold(?:ly)?\b|flat(?:ly)?\b|deadpan|monoton|dry(?:ly)?\b|icy|emotionless|robotic|mechanical|sarcas|bored|matter[- ]of[- ]fact)/,
    change: { pitch: 0.97, range: 0.4, stretch: 1.03, breath: 0 },
  },
  {
    words: /\b(?:surpris|astonish|shock|incredul|amaz|gasp)/,
    change: { pitch: 1.12, range: 1.45 },
  },
  {
    words:
      /\b(?:muffled|through (?:the|a) (?:door|wall|glass)|behind (?:the|a) door|gagged|mouth full)/,
    change: { muffled: true, gainDb: -3 },
  },
];

/** "A little angry" is half as angry; "very" a third more. */
const LESS = /\b(?:slightly|a (?:little|bit|touch)|somewhat|half|almost|mildly)\b/;
const MORE = /\b(?:very|extremely|utterly|completely|even)\b/;

/** Reads a parenthetical, in any case, with or without its brackets. Unknown words change nothing. */
export function readDelivery(parenthetical: string): Delivery {
  const delivery = { ...NEUTRAL_DELIVERY };
  // One clause at a time, so that "slightly sad, then shouting" weakens only the sadness.
  for (const clause of parenthetical.toLowerCase().split(/[,;/.]|\bthen\b|\band\b|\bbut\b/)) {
    if (/\b(?:not|no longer|without|stops?)\b/.test(clause)) continue;
    const strength = LESS.test(clause) ? 0.5 : MORE.test(clause) ? 1.3 : 1;
    for (const { words, change } of CUES) {
      if (words.test(clause)) apply(delivery, change, strength);
    }
  }
  return withinReach(delivery);
}

function apply(delivery: Delivery, change: Partial<Delivery>, strength: number): void {
  delivery.pitch *= (change.pitch ?? 1) ** strength;
  delivery.range *= (change.range ?? 1) ** strength;
  delivery.stretch *= (change.stretch ?? 1) ** strength;
  delivery.pauses *= (change.pauses ?? 1) ** strength;
  delivery.gainDb += (change.gainDb ?? 0) * strength;
  delivery.edgeDb += (change.edgeDb ?? 0) * strength;
  // A whisper has no voice at all, however weak the words around it.
  delivery.breath = Math.max(
    delivery.breath,
    (change.breath ?? 0) === 1 ? 1 : (change.breath ?? 0) * strength,
  );
  delivery.tremor = Math.max(delivery.tremor, (change.tremor ?? 0) * strength);
  delivery.hesitant ||= change.hesitant ?? false;
  delivery.muffled ||= change.muffled ?? false;
}

/** Keeps piled-up cues inside what still sounds like a person. */
function withinReach(delivery: Delivery): Delivery {
  const between = (value: number, low: number, high: number) =>
    Math.min(high, Math.max(low, value));
  return {
    ...delivery,
    pitch: between(delivery.pitch, 0.8, 1.4),
    range: between(delivery.range, 0.3, 2),
    stretch: between(delivery.stretch, 0.72, 1.5),
    pauses: between(delivery.pauses, 0.5, 2.2),
    gainDb: between(delivery.gainDb, -10, 7),
    edgeDb: between(delivery.edgeDb, -4, 6),
    breath: between(delivery.breath, 0, 1),
    tremor: between(delivery.tremor, 0, 1),
  };
}
