import type { ShotCues } from "../shot-cues";
import type { FrameSize } from "./frame-size";
import type { PreferredFraming } from "./setups";

/** Longer speeches need air around the face; up to the second one they are blows (rule D11). */
const LONG_SPEECH_WORDS = 16;
const SHORT_SPEECH_WORDS = 3;
/** Where a scene tightens (rule D10): its first quarter is told from afar, its end close by. */
const OPENING_PART = 0.25;
const CLOSING_PART = 0.7;

/** What a director knows when a line comes up. */
export interface Moment {
  cues: ShotCues;
  /** Place in the scene: 0 at its first line, 1 at its last. */
  progress: number;
  opensScene: boolean;
  endsScene: boolean;
  endsFilm: boolean;
  /** Size of the last picture of the scene before, for a first line. */
  sizeBefore: FrameSize | null;
  /** Shots since one that showed where we are. */
  shotsSincePlace: number;
  /** Somebody looked at something in the shot before. */
  afterLook: boolean;
}

/** After so many shots without a wide one nobody knows any more where we are (rule D2). */
const SHOTS_BEFORE_RE_ESTABLISHING = 6;

/**
 * How a speaking face is wanted.
 * @param exchange how many lines of this talk came before, over the listener's shoulder at first
 * @param answered size of the single that this line answers; answering singles are equal (rule D5)
 */
export function preferredFramingOfSpeaker(
  moment: Moment,
  exchange: { listener: boolean; count: number; answered: FrameSize | null; isMonologue: boolean },
): PreferredFraming {
  const { cues } = moment;
  // The place must be readable behind a first speaker (rule D1).
  if (moment.opensScene) return { size: "medium", views: ["single", "over-shoulder"] };
  if (moment.endsFilm) return { size: "close-up", views: ["single", "frontal"] };
  if (cues.toAudience) return { size: "medium-close", views: ["frontal"] };
  const told = sizeByWords(cues);
  if (exchange.isMonologue) {
    const views =
      exchange.count % 2 === 1 ? (["frontal", "single"] as const) : (["single"] as const);
    return { size: told ?? sizeByProgress(moment), views };
  }
  if (exchange.listener && (exchange.count <= 2 || moment.endsScene) && told !== "close-up") {
    return { size: "medium", views: ["over-shoulder", "single"] };
  }
  return {
    size: told ?? exchange.answered ?? sizeByProgress(moment),
    views: ["single", "over-shoulder"],
  };
}

function sizeByWords(cues: ShotCues): FrameSize | null {
  if (cues.whispers || cues.emotional) return "close-up";
  if (cues.shouts) return "medium";
  if (cues.spokenWords > LONG_SPEECH_WORDS) return "medium-close";
  return cues.spokenWords <= SHORT_SPEECH_WORDS ? "close-up" : null;
}

function sizeByProgress({ progress, cues }: Moment): FrameSize {
  if (progress > CLOSING_PART || cues.exclaims) return "close-up";
  return progress < OPENING_PART ? "medium" : "medium-close";
}

/** How words are wanted whose mouth is not seen. */
export function preferredFramingOfUnseenVoice(
  moment: Moment,
  hasListener: boolean,
): PreferredFraming {
  if (!hasListener) return { size: "wide", views: ["place", "group", "from-behind"] };
  if (moment.opensScene) return { size: "wide", views: ["group", "from-behind"] };
  const close = moment.cues.emotional || moment.progress > CLOSING_PART;
  return { size: close ? "close-up" : "medium-close", views: ["reaction"] };
}

/** How an action is wanted. @param people how many the line shows, more than two included */
export function preferredFramingOfAction(
  moment: Moment,
  people: number,
  hasShownEyes: boolean,
): PreferredFraming {
  const { cues } = moment;
  const open = cues.landscape && people === 0 ? "extreme-wide" : "wide";
  const whole = people === 0 ? (["place"] as const) : (["group"] as const);
  if (cues.asked === "wide") return { size: open, views: whole };
  if (cues.asked === "insert" || (cues.asked === "close" && (people === 0 || cues.detail)))
    return { size: "insert", views: ["detail"] };
  if (cues.asked === "close")
    return people === 1
      ? { size: "close-up", views: ["single"] }
      : { size: "medium", views: ["two-shot"] };
  if (moment.opensScene) {
    // From a wide end into a detail, from a close one into the open (rule D16).
    const afterWide = moment.sizeBefore === "wide" || moment.sizeBefore === "extreme-wide";
    if (afterWide && showsDetail(cues, people))
      return { size: "insert", views: ["detail", ...whole] };
    return { size: open, views: whole };
  }
  if (moment.endsFilm) return { size: open, views: whole };
  if (cues.crosses && people > 0) return { size: "wide", views: ["group"] };
  if (cues.eyes && cues.emotional && people === 1 && !hasShownEyes) {
    return { size: "extreme-close-up", views: ["single"] };
  }
  if (moment.shotsSincePlace > SHOTS_BEFORE_RE_ESTABLISHING) return { size: open, views: whole };
  if (moment.afterLook && !cues.travels) {
    const thing = people === 0 && !cues.landscape;
    return {
      size: thing ? "insert" : "medium-wide",
      views: ["point-of-view", thing ? "detail" : "group"],
    };
  }
  if (people > 2 || cues.leaves) return { size: "wide", views: ["group"] };
  if (showsDetail(cues, people) && !cues.travels) return { size: "insert", views: ["detail"] };
  if (people === 0) return { size: open, views: ["place", "detail"] };
  if (cues.travels) return { size: "medium-wide", views: ["group", "from-behind"] };
  if (cues.emotional && people === 1) return { size: "close-up", views: ["single"] };
  if (cues.landscape) return { size: "wide", views: ["group"] };
  return { size: "medium", views: people === 1 ? ["single", "group"] : ["two-shot", "group"] };
}

/** Whoever does something with a thing is seen with it: a thing alone is shown where it is what acts. */
function showsDetail(cues: ShotCues, people: number): boolean {
  return people === 0 ? cues.detail : cues.detailActs;
}
