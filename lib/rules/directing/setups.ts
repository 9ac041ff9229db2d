import { azimuthOf, type Setup } from "./draft";
import { type FrameSize, stepOf } from "./frame-size";
import type { ShotView, Side } from "./framing";

/** What the rules want of one shot; every setup costs as much as it is away from that. */
export interface PreferredFraming {
  size: FrameSize;
  /** Views in order of preference; others are taken when none of these will do. */
  views: readonly ShotView[];
}

/** Cost of one step of the ladder, and of one place down the list of views. */
const STEP_COST = 10;
const VIEW_COST = 7;

function priced(
  setup: Omit<Setup, "cost" | "azimuthDegrees">,
  facing: Side,
  preferred: PreferredFraming,
): Setup {
  const place = preferred.views.indexOf(setup.view);
  const away = place < 0 ? preferred.views.length + 1 : place;
  const steps = Math.abs(stepOf(setup.size) - stepOf(preferred.size));
  // An insert is as near as a pair of eyes and yet something else.
  const kind = (setup.size === "insert") === (preferred.size === "insert") ? 0 : 3;
  return {
    ...setup,
    azimuthDegrees: azimuthOf(setup.view, facing),
    cost: STEP_COST * (steps + kind) + VIEW_COST * away,
  };
}

type Choice = readonly [ShotView, readonly FrameSize[], readonly string[], string | null];

function setupsOf(choices: readonly Choice[], facing: Side, preferred: PreferredFraming): Setup[] {
  return choices.flatMap(([view, sizes, cast, subject]) =>
    sizes.map((size) => priced({ size, view, cast: [...cast], subject }, facing, preferred)),
  );
}

/** Ways to see somebody speak: alone, past the lens or into it, or over the listener's shoulder. */
export function talkingSetups(
  speaker: string,
  listener: string | null,
  facing: Side,
  preferred: PreferredFraming,
): Setup[] {
  const near = ["medium", "medium-close", "close-up"] as const;
  return setupsOf(
    [
      ["single", near, [speaker], speaker],
      ["frontal", near, [speaker], speaker],
      ...(listener
        ? ([["over-shoulder", ["medium", "medium-close"], [speaker, listener], speaker]] as const)
        : []),
    ],
    facing,
    preferred,
  );
}

/**
 * Ways to show words without the mouth that speaks them: who listens, the speaker from behind, small
 * or by the hands (rule D7). Of a voice from outside the picture nothing is seen at all.
 */
export function unseenVoiceSetups(
  speaker: string | null,
  listener: string | null,
  facing: Side,
  preferred: PreferredFraming,
): Setup[] {
  const heard = listener ? [listener] : [];
  return setupsOf(
    [
      ...(listener
        ? ([
            ["reaction", ["medium", "medium-close", "close-up"], heard, listener],
            ["group", ["wide", "medium-wide"], heard, listener],
          ] as const)
        : ([
            ["place", ["extreme-wide", "wide", "medium-wide"], [], null],
            ["detail", ["insert"], [], null],
          ] as const)),
      ...(speaker
        ? ([
            ["from-behind", ["medium-wide", "medium"], [speaker], speaker],
            ["group", ["wide", "medium-wide"], [speaker], speaker],
            ["detail", ["insert"], [speaker], speaker],
          ] as const)
        : []),
    ],
    facing,
    preferred,
  );
}

/** Ways to show what happens, with nobody, one or two people in it. */
export function actionSetups(
  cast: readonly string[],
  facing: Side,
  preferred: PreferredFraming,
): Setup[] {
  const [first] = cast;
  if (first === undefined) {
    return setupsOf(
      [
        ["place", ["extreme-wide", "wide", "medium-wide"], [], null],
        ["detail", ["insert"], [], null],
        ["point-of-view", ["wide", "medium-wide", "insert"], [], null],
      ],
      facing,
      preferred,
    );
  }
  if (cast.length === 1) {
    return setupsOf(
      [
        ["group", ["extreme-wide", "wide", "medium-wide"], cast, first],
        ["single", ["medium", "medium-close", "close-up", "extreme-close-up"], cast, first],
        ["from-behind", ["medium-wide", "medium"], cast, first],
        ["detail", ["insert"], cast, first],
        ["point-of-view", ["medium-wide", "medium"], cast, first],
      ],
      facing,
      preferred,
    );
  }
  return setupsOf(
    [
      ["group", ["extreme-wide", "wide", "medium-wide"], cast, null],
      ["two-shot", ["medium-wide", "medium"], cast, null],
      ["detail", ["insert"], [first], first],
    ],
    facing,
    preferred,
  );
}
