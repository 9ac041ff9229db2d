/**
 * What came of a look at a still. A text model that sees grades it; the score follows from the grades by
 * rule, so that equal grades always count the same.
 */

/** From this score on a still stands; one below is made again once. */
export const LOOK_BAR = 70;

/** How many stills of a shot are made at once, for somebody who wants to choose. */
export const CANDIDATES = 4;

/** How one thing of a picture fits what was ordered. */
export const FITS = ["right", "doubtful", "wrong"] as const;
type Fit = (typeof FITS)[number];

export const HANDS = ["right", "broken", "not seen"] as const;

/** What is graded of a still. */
export interface LookGrades {
  /** Whether those who are seen are the people of the references and descriptions. */
  people: Fit;
  /** Whether as many people are seen as the shot has. */
  number: Fit;
  place: Fit;
  action: Fit;
  /** Whether there is lettering, a caption, a signature or a frame of panels in it. */
  lettering: boolean;
  hands: (typeof HANDS)[number];
}

/** A plain fault takes a still below the bar by itself; of doubts it takes four. */
const DOUBT = 10;
const FAULTS: Record<keyof LookGrades, { points: number; words: string }> = {
  people: { points: 50, words: "Somebody else is seen than the shot has." },
  number: { points: 40, words: "Not as many people are seen as the shot has." },
  place: { points: 35, words: "It is another place." },
  action: { points: 35, words: "Something else happens." },
  lettering: { points: 35, words: "There is lettering in the picture." },
  hands: { points: 35, words: "Hands are drawn wrong." },
};

/** 0 to 100: how well a still fits its shot. */
export function lookScore(grades: LookGrades): number {
  const { lettering, hands, ...fits } = grades;
  const ofFits = Object.entries(fits).map(([name, fit]) => {
    if (fit === "doubtful") return DOUBT;
    return fit === "wrong" ? FAULTS[name as keyof typeof fits].points : 0;
  });
  const lost =
    ofFits.reduce((sum, points) => sum + points, 0) +
    (lettering ? FAULTS.lettering.points : 0) +
    (hands === "broken" ? FAULTS.hands.points : 0);
  return Math.max(0, 100 - lost);
}

/** The plain faults in words, for a look that names none of its own. */
export function faultWords(grades: LookGrades): string[] {
  const isFault = (name: keyof LookGrades) => {
    const grade = grades[name];
    return grade === "wrong" || grade === "broken" || grade === true;
  };
  return LOOKED_AT.filter(isFault).map((name) => FAULTS[name].words);
}

const LOOKED_AT: readonly (keyof LookGrades)[] = [
  "people",
  "number",
  "place",
  "action",
  "lettering",
  "hands",
];

/** What is kept of a look with the take that was looked at. */
export type TakeLook =
  | {
      state: "looked";
      score: number;
      /** What is wrong, in plain sentences; empty when nothing is. */
      reasons: string[];
      /** What a better picture must show, for whoever makes it. */
      instead: string;
      provider: string;
      model: string;
      /** ISO 8601. */
      at: string;
      /** The run that asked for it: only that one makes it again. */
      runId: string;
      /** Why it was not made again although it is below the bar; left out when it was, or is not. */
      notRemade?: string;
    }
  /** Whoever should have looked failed; the take stands as it is. */
  | { state: "not-looked-at"; reason: string; at: string };

/** Whether a still is good enough as far as anybody knows: nobody condemns what nobody has seen. */
export function standsUp(look: TakeLook | null): boolean {
  return look?.state !== "looked" || look.score >= LOOK_BAR;
}

/**
 * The best of some takes by their looks. Where nobody looked at one, it is as good as its place among
 * them: nothing is put before it that is below the bar.
 * @param takes in the order in which they are preferred
 */
export function bestByLook<Take extends { look: TakeLook | null }>(
  takes: readonly Take[],
): Take | null {
  return takes.reduce<Take | null>(
    (best, take) => (best === null || scoreOf(take) > scoreOf(best) ? take : best),
    null,
  );
}

function scoreOf({ look }: { look: TakeLook | null }): number {
  return look?.state === "looked" ? look.score : LOOK_BAR;
}
