import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { CastMember, ShotSubject } from "@/lib/providers/ports/picture-subject";
import type { Staging } from "@/lib/rules/directing/framing";
import { IMAGE_STYLES } from "@/lib/rules/image-style";
import { drawStill } from "@/packages/builtin-studio/draw/draw-still";
import { openScene } from "@/packages/builtin-studio/draw/open-scene";
import { bodyHeads } from "@/packages/builtin-studio/draw/people/body-rig";
import { EXPRESSIONS } from "@/packages/builtin-studio/draw/people/expression";
import { POSES } from "@/packages/builtin-studio/draw/people/pose";
import { HAND_DRAWN } from "@/packages/builtin-studio/draw/props/draw-prop";
import { isInside } from "@/packages/builtin-studio/draw/shot/place-words";
import { readPlace } from "@/packages/builtin-studio/draw/shot/read-place";
import { readShot } from "@/packages/builtin-studio/draw/shot/read-shot";
import { readTake } from "@/packages/builtin-studio/draw/shot/read-take";
import { PLACES, type Place } from "@/packages/builtin-studio/draw/shot/scene-spec";
import { composeShot } from "@/packages/builtin-studio/draw/staging/compose-shot";
import { headShare } from "@/packages/builtin-studio/draw/staging/placed-person";
import { drawReframed } from "@/packages/builtin-studio/draw/staging/reframe";
import { aStudioShot, jonas, marta } from "@/packages/builtin-studio/draw/test-shots";
import { factsOf } from "@/packages/builtin-studio/draw/things/icon-of-thing";
import { answerDescribeLocation } from "@/packages/builtin-studio/write/describe-location";
import { closest, difference, type Glance, glance, glanceOf, mean, small, spread } from "./glance";

const lina: CastMember = {
  id: "lina",
  name: "Lina",
  description: "A girl of 8 with two red braids.",
  gender: "female",
  age: "young",
};

const shot = (more: Partial<ShotSubject> = {}) =>
  aStudioShot({
    cast: [],
    shotSize: "wide",
    ...more,
  });

const specOf = (subject: ShotSubject) => readShot(subject, "Classic Anime", 7);
const peopleOf = (subject: ShotSubject) => composeShot(specOf(subject)).people;

/** Places that their own word does not name alone: a hull may be that of any ship. */
const OTHER_NAMES: Partial<Record<Place, string>> = {
  ...{ hull: "starship hull", canal: "herengracht", "rehearsal-room": "dance studio" },
  ...{ "temple-hall": "zen temple", "temple-front": "zen temple", longhouse: "mead hall" },
  ...{ "marble-hall": "triclinium", battlefield: "no man's land" },
};

/** A heading that names a place by its own word. */
const headingOf = (place: Place) =>
  `${isInside(place) ? "INT" : "EXT"}. ${(OTHER_NAMES[place] ?? place.replaceAll("-", " ")).toUpperCase()}`;

/** Things that their own word does not name: a wheel may be any. */
const OTHER_WORDS: Partial<Record<string, string>> = {
  boat: "toy boat",
  cards: "playing card",
  chess: "chess piece",
  gear: "cogwheel",
  "lunch-tin": "tiffin box",
  "sheet-drawing": "sketch",
  switch: "lever",
  "tin-can": "can",
  urn: "jug",
  "walkie-talkie": "walkie-talkie",
  watch: "pocket watch",
  wheel: "ship wheel",
};

describe("the vocabulary", () => {
  it("draws at least 60 places, each reached by its own word and none like another", () => {
    expect(PLACES.length).toBeGreaterThanOrEqual(60);
    const seen: Glance[] = [];
    for (const place of PLACES) {
      const name = headingOf(place);
      expect(readPlace(name.toLowerCase()).place, name).toBe(place);
      // The same id for all: only the place may tell them apart, not the choice of colours.
      const subject = shot({ location: { id: "one", name, description: "" } });
      const picture = glance(place, subject, "Classic Anime");
      expect(spread(picture.light), place).toBeGreaterThan(14);
      seen.push(picture);
    }
    const { pair, difference: apart } = closest(seen);
    expect(apart, pair).toBeGreaterThan(5);
  });

  it("draws at least 80 things, each named by its own word and none like another", () => {
    // A baby is somebody, and only seen in somebody's arms.
    const things = HAND_DRAWN.filter((prop) => factsOf(prop).at === "small" && prop !== "baby");
    expect(things.length).toBeGreaterThanOrEqual(80);
    const seen: Glance[] = [];
    const nothing = glance(
      "nothing",
      shot({ shotSize: "insert", stageDirections: "A hand." }),
      "Classic Anime",
    );
    for (const prop of things) {
      const words = OTHER_WORDS[prop] ?? prop.replaceAll("-", " ");
      const subject = shot({ shotSize: "insert", stageDirections: `There is a ${words}.` });
      expect(specOf(subject).props[0], words).toBe(prop);
      const picture = glance(prop, subject, "Classic Anime");
      expect(difference(picture, nothing), prop).toBeGreaterThan(0.5);
      seen.push(picture);
    }
    const { pair, difference: apart } = closest(seen);
    expect(apart, pair).toBeGreaterThan(0.5);
  });

  it("names things of two words before the words they are made of", () => {
    const first = (directions: string) => specOf(shot({ stageDirections: directions })).props[0];
    expect(first("He lifts the magnifying glass.")).toBe("magnifier");
    expect(first("A wine glass falls.")).toBe("wine-glass");
    expect(first("The telephone rings.")).toBe("old-phone");
    expect(first("She watches him over the fence.")).toBeUndefined();
  });

  it("composes a plausible frame for words that nobody knows", () => {
    for (const heading of ["INT. ZARGH", "EXT. ZARGH", "地下", ""]) {
      const subject = shot({
        location: { id: heading, name: heading, description: "" },
        cast: [marta],
        stageDirections: "The blorp frobnicates.",
      });
      const picture = glance(heading, subject, "Digital Art");
      expect(spread(picture.light), heading).toBeGreaterThan(12);
    }
  });

  it("tells day, dusk, night and every weather apart", () => {
    const seen: Glance[] = [];
    const location = { id: "h", name: "EXT. HARBOUR", description: "" };
    for (const timeOfDay of ["DAY", "DUSK", "NIGHT"])
      seen.push(glance(timeOfDay, shot({ location, timeOfDay }), "Digital Art"));
    for (const weather of ["rain", "snow", "fog", "storm"])
      seen.push(glance(weather, shot({ location, stageDirections: `${weather}.` }), "Digital Art"));
    const { pair, difference: apart } = closest(seen);
    expect(apart, pair).toBeGreaterThan(2.5);
  });
});

describe("people", () => {
  it("show six feelings that nobody confuses", () => {
    const feelings = ["", "smiling", "angry", "crying", "afraid", "surprised"];
    for (const who of [marta, lina]) {
      const names = new Set<string>();
      const seen: Glance[] = [];
      for (const feeling of feelings) {
        const stageDirections = feeling ? `${who.name} is ${feeling}.` : "";
        const subject = shot({ cast: [who], shotSize: "extreme-close-up", stageDirections });
        names.add(specOf(subject).characters[0]?.expression ?? "");
        seen.push(glance(feeling || "neutral", subject, "Classic Anime"));
      }
      expect(names.size).toBe(6);
      const { pair, difference: apart } = closest(seen);
      expect(apart, `${who.name}: ${pair}`).toBeGreaterThan(0.3);
    }
    expect(EXPRESSIONS.length).toBeGreaterThanOrEqual(6);
    expect(POSES.length).toBeGreaterThanOrEqual(20);
  });

  it.each([
    ["INT. KITCHEN", "They sit at the table.", ["chair", "chair"]],
    ["INT. LIVING ROOM", "They sit down.", ["armchair", "armchair"]],
    // Two on what has room for both: it is drawn once.
    ["EXT. PARK", "They sit on a bench.", ["bench", "none"]],
    ["EXT. FOREST", "They sit on a log.", ["log", "none"]],
    ["INT. TRAIN COMPARTMENT", "", ["none", "none"]],
    ["INT. CAFE", "", ["chair", "chair"]],
  ] as const)("sit in %s on something, with their feet on the floor", (name, directions, seats) => {
    const people = peopleOf(
      shot({
        location: { id: name, name, description: "" },
        cast: [marta, lina],
        stageDirections: directions,
      }),
    );
    expect(people.map((person) => person.seat)).toEqual(seats);
    for (const person of people) {
      const tall = bodyHeads(person.look) * person.headPx;
      // A seated body is lower than the same body standing, but not half as low.
      const height = (person.feetY ?? 0) - (person.y - person.headPx / 2);
      expect(height).toBeLessThan(tall * 0.88);
      expect(height).toBeGreaterThan(tall * 0.6);
    }
  });

  it("stand up when the line says so, and lie when it says that", () => {
    const bedroom = { id: "b", name: "INT. BEDROOM", description: "" };
    const lying = shot({ location: bedroom, cast: [marta], stageDirections: "Marta lies in bed." });
    expect(peopleOf(lying)[0]).toMatchObject({ lies: "bed", pose: "lie" });
    const fallen = shot({
      location: bedroom,
      cast: [marta],
      stageDirections: "Marta lies on the floor.",
    });
    expect(peopleOf(fallen)[0]).toMatchObject({ lies: "ground" });
    const rising = shot({
      location: { id: "c", name: "INT. CAFE", description: "" },
      cast: [marta],
      stageDirections: "Marta stands at the window.",
    });
    expect(peopleOf(rising)[0]?.seat).toBeNull();
  });

  it("stand on one ground in a wide shot, one nearer to the camera, children shorter than grown-ups", () => {
    const [tall, small] = peopleOf(
      shot({ location: { id: "s", name: "EXT. STREET", description: "" }, cast: [marta, lina] }),
    );
    if (!tall || !small) throw new Error("two people are in the picture");
    // The nearer one is the child: lower in the picture, larger for its size, turned to the other.
    expect(small.feetY ?? 0).toBeGreaterThan(tall.feetY ?? 0);
    expect(small.feetY ?? 0).toBeLessThan(720);
    expect(small.headPx).toBeGreaterThan(tall.headPx * headShare(small.look));
    expect([tall.facing, small.facing]).toEqual([1, -1]);
    expect(tall.gaze.y).toBeGreaterThan(small.gaze.y);
    const height = (person: typeof tall) => (person.feetY ?? 0) - person.y + person.headPx / 2;
    expect(height(small) / height(tall)).toBeGreaterThan(0.55);
    expect(height(small) / height(tall)).toBeLessThan(0.8);
    expect(height(tall)).toBeGreaterThan(720 * 0.55);
    // A child's head is large for its body.
    expect(bodyHeads(small.look)).toBeLessThan(bodyHeads(tall.look) - 1.5);
  });

  it("keep the sides that a director gave them from shot to shot", () => {
    const staged = (person: CastMember, side: "left" | "right"): CastMember => {
      const facing = side === "left" ? "right" : "left";
      const staging: Staging = { side, facing, eyeline: facing, eyeHeight: "level", seen: "face" };
      return { ...person, staging };
    };
    const left = staged(marta, "left");
    const right = staged(jonas, "right");
    const both = peopleOf(shot({ cast: [right, left], shotSize: "medium" }));
    expect(both.map((person) => [person.look.name, person.facing])).toEqual([
      ["Marta", 1],
      ["Jonas", -1],
    ]);
    for (const [who, facing] of [
      [left, 1],
      [right, -1],
    ] as const) {
      const [single] = peopleOf(shot({ cast: [who], shotSize: "close-up", speakerId: who.id }));
      expect(single?.facing).toBe(facing);
      // Looking room lies in front of the face.
      expect(Math.sign(640 - (single?.x ?? 640))).toBe(facing);
    }
  });
});

describe("the words of a prompt", () => {
  const wish = "Extreme close-up of Marta, crying, at night in the rain.";

  it("are drawn when a person wrote them", () => {
    const subject = shot({
      cast: [marta],
      location: { id: "s", name: "EXT. STREET", description: "" },
    });
    const plain = glance("plain", subject, "Digital Art");
    const wished = glance("wished", subject, "Digital Art", wish);
    expect(difference(plain, wished)).toBeGreaterThan(10);
  });

  it.each([
    ["a size", "Close-up of Marta"],
    ["a height of the camera", "Medium shot from above"],
    ["a back", "Marta from behind"],
    ["a side", "Marta on the left, facing right"],
    ["a place", "She stands on a beach"],
    ["a time", "At dawn"],
    ["a weather", "Heavy snow"],
    ["a thing", "A suitcase beside her"],
    ["a thing with its colour", "A yellow umbrella beside her"],
    ["a colour of everything", "Everything in deep red"],
    ["nobody", "Nobody there"],
    ["what is not wished for", "Not at night"],
  ])("change the picture by %s", (_, words) => {
    const subject = shot({
      cast: [marta],
      location: { id: "s", name: "EXT. STREET", description: "" },
      timeOfDay: "NIGHT",
    });
    const plain = glance("plain", subject, "Digital Art");
    // A thing or a person is a small part of a wide picture.
    const told = glance("told", subject, "Digital Art", words);
    expect(difference(plain, told)).toBeGreaterThan(0.5);
  });

  it("draw nothing of what they cannot name", () => {
    const subject = shot({ cast: [marta] });
    const plain = readShot(subject, "Digital Art", 7);
    const told = readShot(subject, "Digital Art", 7, "A zorblax of ineffable sorrel");
    expect({ ...told, seed: "" }).toEqual({ ...plain, seed: "" });
  });

  it("go along with the still, so that its clip shows the same", () => {
    const { recipe } = drawStill({
      words: wish,
      imageStyle: "Digital Art",
      seed: 7,
      subject: shot({ cast: [marta] }),
    });
    expect(recipe).toMatchObject({
      words: wish,
    });
  });
});

describe("a description of a place", () => {
  it("changes the picture when somebody else than the studio wrote it", () => {
    const at = (description: string) =>
      shot({ location: { id: "k", name: "INT. KITCHEN", description }, shotSize: "wide" });
    const plain = glance("plain", at(""), "Digital Art");
    const task = { task: "describe-location" as const, name: "INT. KITCHEN", mentions: [] };
    const own = glance("own", at(answerDescribeLocation(task).description), "Digital Art");
    const red = glance("red", at("A cramped kitchen with dark red walls."), "Digital Art");
    const white = glance(
      "white",
      at("A cramped kitchen. The walls are painted white."),
      "Digital Art",
    );
    expect(difference(plain, own)).toBeLessThan(1);
    expect(difference(plain, red)).toBeGreaterThan(5);
    expect(difference(red, white)).toBeGreaterThan(5);
  });
});

describe("another take", () => {
  it.each(["wide", "medium", "close-up", "insert"] as const)(
    "of a %s shot is seen to be another picture, and the same one each time",
    (shotSize) => {
      const subject = shot({ cast: [marta], shotSize, stageDirections: "Marta holds a key." });
      const order = { imageStyle: "Digital Art", seed: 7, subject };
      const takes = [0, 1, 2, 3, 4].map((variant) => {
        const { spec, reframed } = readTake(subject, "Digital Art", {
          seed: 7,
          variant,
          staged: true,
        });
        const composition = small(composeShot(spec));
        const scene = openScene(composition);
        const seen = glanceOf(`take ${variant}`, (ctx) =>
          drawReframed(ctx, composition.frame.pixels, reframed, (target) =>
            scene.draw(target, { frame: 0, seconds: 0, progress: 0, mouth: "X" }),
          ),
        );
        scene.close();
        return seen;
      });
      expect(closest(takes).difference).toBeGreaterThan(4);
      const again = () => drawStill({ ...order, imageStyle: "Digital Art", variant: 1 }).jpeg;
      expect(Buffer.compare(again(), again())).toBe(0);
    },
  );
});

describe("a hood", () => {
  it("shows no hair to whoever looks over its shoulder", () => {
    const over = (hair: string, wear: string) => {
      const description = `A girl of 8 with ${hair} hair. She wears ${wear} and a red jacket.`;
      const listener = { ...lina, description };
      const talk = { speakerId: marta.id, dialogue: "Where?", shotType: "talking" as const };
      const subject = shot({ ...talk, cast: [marta, listener], shotSize: "medium" });
      return glance(`${hair}, ${wear}`, subject, "Digital Art");
    };
    for (const wear of ["an orange hood", "a blue headscarf"]) {
      expect(difference(over("black", wear), over("blond", wear)), wear).toBe(0);
    }
    expect(difference(over("black", "a blue coat"), over("blond", "a blue coat"))).toBeGreaterThan(
      1,
    );
  });
});

describe("styles", () => {
  it("differ in light, colour or texture in every kind of shot", () => {
    for (const shotSize of ["wide", "medium", "close-up", "insert"] as const) {
      const digests = new Set<string>();
      const seen: Glance[] = [];
      for (const style of IMAGE_STYLES) {
        const subject = shot({ shotSize, cast: [marta], stageDirections: "A candle." });
        const picture = glance(style, subject, style);
        seen.push(picture);
        digests.add(createHash("sha256").update(Buffer.from(picture.light.buffer)).digest("hex"));
      }
      expect(digests.size).toBe(IMAGE_STYLES.length);
      const { pair, difference: apart } = closest(seen);
      expect(apart, `${shotSize}: ${pair}`).toBeGreaterThan(3);
      const noir = seen.find((picture) => picture.name === "Film Noir");
      expect(mean(noir?.colour ?? new Float64Array([255]))).toBeLessThan(1);
    }
  });

  it("leave film noir without colour wherever a light burns", () => {
    const coloured = PLACES.map((place) => {
      const name = headingOf(place);
      const location = { id: place, name, description: "" };
      const subject = shot({ shotSize: "wide", location, timeOfDay: "NIGHT", cast: [marta] });
      return { place, most: Math.max(...glance(place, subject, "Film Noir").colour) };
    });
    // What is left is the grain, of which a picture of few pixels shows up to 13.
    expect(coloured.filter(({ most }) => most > 16)).toEqual([]);
  });
});
