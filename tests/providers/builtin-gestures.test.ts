import { describe, expect, it } from "vitest";
import type { ShotSubject } from "@/lib/providers/ports/picture-subject";
import type { CameraAngle, ShotFraming } from "@/lib/rules/directing/framing";
import { openScene } from "@/packages/builtin-studio/draw/open-scene";
import { POSES, type PoseName } from "@/packages/builtin-studio/draw/people/pose";
import { readShot } from "@/packages/builtin-studio/draw/shot/read-shot";
import type { SceneSpec } from "@/packages/builtin-studio/draw/shot/scene-spec";
import { composeShot } from "@/packages/builtin-studio/draw/staging/compose-shot";
import { aStudioShot } from "@/packages/builtin-studio/draw/test-shots";
import { closest, difference, type Glance, glance, glanceOf, mean, small } from "./glance";

const shot = (more: Partial<ShotSubject> = {}) =>
  aStudioShot({
    location: { id: "lamp room", name: "INT. LAMP ROOM", description: "" },
    timeOfDay: "NIGHT",
    ...more,
  });

/** What a line says for a pose; `null` for poses that follow from where and how somebody is. */
const SAID: Readonly<Record<PoseName, string | null>> = {
  stand: null,
  gesture: null,
  explain: null,
  "at-table": null,
  "sit-hold": null,
  "sit-on-ground": null,
  carry: null,
  crossed: "Marta stands with arms crossed.",
  hips: "Marta stands, hands on her hips.",
  pockets: "Marta waits, hands in her pockets.",
  think: "Marta ponders.",
  phone: "Marta picks up the phone.",
  hold: "Marta holds a lantern.",
  point: "Marta points at the hill.",
  wave: "Marta waves goodbye.",
  shrug: "Marta shrugs.",
  afraid: "Marta cowers.",
  walk: "Marta walks.",
  run: "Marta runs.",
  sit: "Marta sits down.",
  kneel: "Marta kneels.",
  reach: "Marta reaches out.",
  lie: "Marta lies on the floor.",
  lean: "Marta leans on the wall.",
  float: "Marta floats.",
};

/** The first frame of a spec, from afar. */
function seen(name: string, spec: SceneSpec): Glance {
  const scene = openScene(small(composeShot(spec)));
  try {
    return glanceOf(name, (ctx) =>
      scene.draw(ctx, { frame: 0, seconds: 0, progress: 0, mouth: "X" }),
    );
  } finally {
    scene.close();
  }
}

describe("gestures", () => {
  it("are at least 20, each drawn like no other", () => {
    expect(POSES.length).toBeGreaterThanOrEqual(20);
    const plain = readShot(shot({ shotSize: "wide" }), "Classic Anime", 7);
    const drawn = POSES.map((pose) =>
      seen(pose, {
        ...plain,
        characters: plain.characters.map((person) => ({ ...person, pose, posture: "stand" })),
      }),
    );
    const { pair, difference: apart } = closest(drawn);
    expect(apart, pair).toBeGreaterThan(0.01);
  });

  it.each(Object.entries(SAID).filter(([, words]) => words !== null))(
    "are read from words: %s",
    (pose, words) => {
      const [person] = readShot(
        shot({ stageDirections: words ?? "" }),
        "Classic Anime",
        7,
      ).characters;
      expect([person?.pose, person?.posture, ...(person?.actions ?? [])]).toContain(pose);
    },
  );
});

/** Words of light and weather, each of which makes another picture of the same place. */
const LIGHT_WORDS = [
  ...["DAY", "DAWN", "DUSK", "NIGHT", "MORNING RAIN", "NIGHT RAIN", "SNOW AT NIGHT", "SNOW BY DAY"],
  ...["FOG AT DAWN", "STORM AT DUSK", "FOG AT NIGHT"],
];

describe("light", () => {
  it("has at least ten words that change the picture, none like another", () => {
    expect(LIGHT_WORDS.length).toBeGreaterThanOrEqual(10);
    const location = { id: "h", name: "EXT. HARBOUR", description: "" };
    const drawn = LIGHT_WORDS.map((words) =>
      glance(
        words,
        shot({
          ...{ location, cast: [], shotSize: "wide", timeOfDay: words },
          stageDirections: words.toLowerCase(),
        }),
        "Digital Art",
      ),
    );
    const { pair, difference: apart } = closest(drawn);
    expect(apart, pair).toBeGreaterThan(1);
  });

  const framing = (angle: CameraAngle, lampsOut = false): ShotFraming => ({
    ...{ size: "medium", view: "single", angle, lensMm: 50, azimuthDegrees: 60 },
    ...{ showsPlace: false, travel: null, crowd: 0, crossesLine: false },
    light: { source: "left", falls: "across", ...(lampsOut ? { lamps: "out" } : {}) },
  });

  it("stays out when a line before put the lamps out, until one lights them", () => {
    const lit = glance("lit", shot({ framing: framing("eye-level") }), "Digital Art");
    const out = glance("out", shot({ framing: framing("eye-level", true) }), "Digital Art");
    expect(mean(out.light)).toBeLessThan(mean(lit.light) * 0.8);
  });

  it("and people are seen from where the camera is: low, high, tilted", () => {
    const drawn = (["eye-level", "low", "high", "dutch"] as const).map((angle) =>
      glance(angle, shot({ framing: framing(angle) }), "Digital Art"),
    );
    const { pair, difference: apart } = closest(drawn);
    expect(apart, pair).toBeGreaterThan(1);
    const [level] = drawn;
    for (const other of drawn.slice(1)) {
      if (level) expect(difference(level, other), other.name).toBeGreaterThan(2);
    }
  });
});
