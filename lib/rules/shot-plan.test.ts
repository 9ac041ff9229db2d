import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { planFaults } from "@/tests/support/plan-faults";
import { planOfSample, SAMPLES } from "@/tests/support/plan-of-sample";
import { peopleFinder } from "./mentioned-people";
import { type PlanLine, type PlanPerson, planShots, planShotType } from "./shot-plan";

const marta: PlanPerson = { id: "m", name: "MARTA", gender: "female" };
const jonas: PlanPerson = { id: "j", name: "JONAS", gender: "male" };
const keeper: PlanPerson = { id: "k", name: "OLD KEEPER", gender: "male" };
const people = [marta, jonas, keeper];

function lineOf(facts: Partial<PlanLine>): PlanLine {
  return {
    lineNumber: 1,
    scene: "INT. LIGHTHOUSE",
    shotType: null,
    speakerId: null,
    stageDirections: "",
    dialogue: "",
    offScreen: false,
    ...facts,
  };
}

function script(...facts: Partial<PlanLine>[]): PlanLine[] {
  return facts.map((fact, index) => lineOf({ lineNumber: index + 1, ...fact }));
}

const says = (person: PlanPerson, dialogue = "We should go before the light is gone.") => ({
  speakerId: person.id,
  dialogue,
});
const shows = (stageDirections: string) => ({ stageDirections });

describe("planShots", () => {
  it("opens a scene with a wide shot of an action, and with a medium shot of a speaker", () => {
    const plans = planShots(
      script(shows("Marta turns the valve."), { ...says(marta), scene: "EXT. PIER" }),
      people,
    );
    expect(plans.map((plan) => plan.shotSize)).toEqual(["wide", "medium"]);
  });

  it("shows both people when the second one answers, the first speaker on the left", () => {
    const [, answer, third] = planShots(script(says(jonas), says(marta), says(jonas)), people);
    expect(answer).toMatchObject({ castIds: ["j", "m"], speakerId: "m", shotSize: "medium" });
    expect(third?.castIds).toContain("j");
  });

  it("goes close for a whisper and for hands shows an insert", () => {
    const plans = planShots(
      script(
        shows("A storm over the sea."),
        { ...says(marta), stageDirections: "whispering" },
        shows("Her fingers find the key."),
        says(marta),
      ),
      people,
    );
    expect(plans.slice(0, 3).map((plan) => plan.shotSize)).toEqual(["wide", "close-up", "insert"]);
    expect(plans[2]?.castIds).toEqual(["m"]);
  });

  it("shows the listener, never a closed mouth, while a voice from outside speaks", () => {
    const plans = planShots(
      script(says(marta), { ...says(keeper), offScreen: true }, says(marta)),
      people,
    );
    expect(plans[1]).toMatchObject({ castIds: ["m"], speakerId: null, shotType: "action" });
  });

  it("shows the place when a voice from outside speaks and nobody has been seen", () => {
    const [plan] = planShots(script({ ...says(keeper), offScreen: true }), people);
    expect(plan).toMatchObject({ castIds: [], speakerId: null, shotSize: "wide" });
  });

  it("respects a shot type that somebody chose, and then hides the speaking mouth", () => {
    const plans = planShots(
      script(says(marta), says(jonas), { ...says(marta), shotType: "action" }),
      people,
    );
    expect(plans[2]).toMatchObject({ shotType: "action", speakerId: null, castIds: ["j"] });
  });

  it("gives a pronoun to the last person of that gender", () => {
    const plans = planShots(
      script(says(marta), says(jonas), shows("She closes the book.")),
      people,
    );
    expect(plans[2]?.castIds).toEqual(["m"]);
  });

  it("adds whom pronouns mean to those whom a line names", () => {
    const shown = (text: string) =>
      planShots(script(says(marta), says(jonas), shows(text)), people)[2]?.castIds.toSorted();
    expect(shown("She hands him the lamp.")).toEqual(["j", "m"]);
    expect(shown("Jonas looks at her.")).toEqual(["j", "m"]);
    expect(shown("Jonas folds her coat.")).toEqual(["j"]);
    expect(shown("Marta lifts her hand.")).toEqual(["m"]);
  });

  it("knows the cast by the nouns that name them", () => {
    const cast = [
      ...people,
      { id: "g", name: "GIRL", gender: "female" as const },
      { id: "t", name: "TIK", gender: null, noun: "robot" },
    ];
    const shown = (text: string) => planShots(script(shows(text)), cast)[0]?.castIds.toSorted();
    expect(shown("Jonas and the girl wait.")).toEqual(["g", "j"]);
    expect(shown("The robot holds up a spoon.")).toEqual(["t"]);
    expect(shown("A robot waits.")).toEqual([]);
    expect(shown("A small girl of eight waits.")).toEqual(["g"]);
  });

  it("gives no pronoun of somebody without a name to the cast", () => {
    const plans = planShots(
      script(
        ...[says(marta), shows("An old woman comes in."), shows("She sits down.")],
        ...[shows("Jonas nods."), shows("She smiles."), says(marta), shows("She smiles.")],
      ),
      people,
    );
    expect([2, 4, 6].map((at) => plans[at]?.castIds)).toEqual([[], [], ["m"]]);
  });

  it("shows what somebody looked at as an insert", () => {
    const plans = planShots(
      script(
        says(marta),
        shows("Marta looks at the wall."),
        shows("Nothing moves there."),
        says(marta),
      ),
      people,
    );
    expect(plans[2]?.shotSize).toBe("insert");
  });

  it("shows a thing alone where it is what acts, and never who is introduced or only has it", () => {
    const sizeOf = (line: string) =>
      planShots(script(says(marta), shows("Marta nods."), shows(line), says(marta)), people)[2]
        ?.shotSize;
    expect(sizeOf("Her hand closes on the key.")).toBe("insert");
    expect(sizeOf("Gun in hand, Marta opens the door.")).not.toBe("insert");
    expect(sizeOf("JONAS, 40, sits down. His hand lies on the table.")).not.toBe("insert");
  });

  it("follows movement: pans with a walker and with who leaves, the same way until a turn is seen", () => {
    const plans = planShots(
      script(
        says(marta),
        shows("Marta walks along the wall."),
        says(marta),
        shows("Marta leaves."),
        { ...shows("Marta enters."), scene: "EXT. PIER" },
        { ...says(marta), scene: "EXT. PIER" },
        { ...shows("Marta turns back and walks away."), scene: "EXT. PIER" },
        { ...shows("The sea."), scene: "EXT. PIER" },
      ),
      people,
    );
    const travelling = plans.filter(({ framing }) => framing.travel !== null);
    expect(travelling.map(({ framing }) => framing.travel)).toEqual([
      "right",
      "right",
      "right",
      "left",
    ]);
    expect(travelling.map(({ cameraMove }) => cameraMove)).toEqual([
      "pan-right",
      "pan-right",
      "pan-right",
      "pan-left",
    ]);
    expect(travelling.at(-1)?.staging[0]).toMatchObject({ side: "right", facing: "left" });
  });

  it("ends the film on the widest picture of an action or on the face of a speaker", () => {
    const silent = planShots(script(says(marta), says(jonas), shows("Marta nods.")), people);
    expect(silent.at(-1)?.shotSize).toBe("wide");
    const spoken = planShots(script(says(marta), says(jonas), says(marta)), people);
    expect(spoken.at(-1)).toMatchObject({ shotSize: "close-up", cameraMove: "static" });
  });

  it.each(SAMPLES)("directs %s without breaking a rule", (name) => {
    const { lines, people: cast } = planOfSample(name);
    const plans = planShots(lines, cast);
    expect(planFaults(lines, plans)).toEqual([]);
    expect(planShots(lines, cast)).toEqual(plans);
  });

  it("puts nobody beside somebody in an upright frame, and shows people near (D23)", () => {
    for (const sample of SAMPLES) {
      const { lines, people: cast } = planOfSample(sample);
      const [wide, tall] = (["16:9", "9:16"] as const).map((aspect) =>
        planShots(lines, cast, undefined, aspect),
      );
      expect(tall?.some(({ framing }) => framing.view === "two-shot")).toBe(false);
      const far = (plans: typeof wide) =>
        plans?.filter(
          ({ castIds, framing }) =>
            castIds.length > 0 && ["extreme-wide", "wide"].includes(framing.size),
        ).length ?? 0;
      expect(far(tall)).toBeLessThan(Math.max(1, far(wide)));
      expect(tall?.map(({ lineNumber }) => lineNumber)).toEqual(
        wide?.map(({ lineNumber }) => lineNumber),
      );
    }
  });

  it("keeps left and right of two whom only pronouns bring into a scene", () => {
    const elsewhere = { ...says(jonas, "No."), scene: "EXT. PIER" };
    const lines = script(
      says(marta, "No."),
      elsewhere,
      shows("They walk away."),
      shows("Her eyes fill with tears."),
      shows("They walk away."),
    );
    expect(planFaults(lines, planShots(lines, people, "Film Noir"), "where-rules-agree")).toEqual(
      [],
    );
  });

  it("keeps every rule for any script", () => {
    const direction = fc.constantFrom(
      "",
      "",
      "whispering",
      "Marta turns the key.",
      "Jonas and Marta cross the room. The Old Keeper waits.",
      "Jonas crosses behind Marta.",
      "Marta looks at the door.",
      "Jonas sits down, defeated.",
      "Marta kneels and begs.",
      "Her eyes fill with tears.",
      "She smiles.",
      "They walk away.",
      "Rain falls on the sea.",
      "turning away",
      "dizzy with panic",
      "into the camera",
    );
    const anyLine = fc.record({
      scene: fc.constantFrom("A", "A", "A", "A", "B"),
      speakerId: fc.constantFrom(null, "m", "j", "k"),
      stageDirections: direction,
      dialogue: fc.constantFrom(
        "No.",
        "Come here and tell me what you saw out there!",
        "Why?",
        "I waited at the window until the last of the lamps had gone out along the harbour wall.",
      ),
      offScreen: fc.constantFrom(false, false, false, true),
    });
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 40 }), (facts) => {
        const lines = script(...facts);
        const plans = planShots(lines, people, "Film Noir");
        expect(planFaults(lines, plans, "where-rules-agree")).toEqual([]);
        expect(plans.filter(({ framing }) => framing.angle === "dutch").length).toBeLessThan(2);
      }),
      { numRuns: 300 },
    );
  });
});

describe("planShotType", () => {
  it.each([
    [{ speakerId: null }, "action"],
    [{ speakerId: "m" }, "talking"],
    [{ speakerId: "m", offScreen: true }, "action"],
    [{ speakerId: "m", stageDirections: "over the radio" }, "action"],
    [{ speakerId: "m", stageDirections: "her back turned" }, "action"],
  ] as const)("%o becomes %s", (facts, type) => {
    expect(planShotType(lineOf(facts))).toBe(type);
  });
});

describe("the people seen in a text", () => {
  it("shows an owner by a hand, but not by a chair", () => {
    expect(peopleFinder(people).seen("Marta's left hand stops. Jonas's chair is empty.")).toEqual([
      "m",
    ]);
    expect(peopleFinder(people).seen("Jonas's chair falls, and Jonas with it.")).toEqual(["j"]);
  });
});

describe("the people named in a text", () => {
  it("finds names in capitals, in part and in possessive form, in order of mention", () => {
    expect(peopleFinder(people).mentioned("The Keeper hands Marta's cup to JONAS.")).toEqual([
      "k",
      "m",
      "j",
    ]);
  });

  it("finds whoever is called by what they are, and nobody by a flower or a date", () => {
    const cast = ["BAILIFF", "PIET", "ROSE", "WILL"].map((name) => ({ id: name, name }));
    const named = (text: string) => peopleFinder(cast).mentioned(text);
    expect(named("Piet hugs him. The astonished bailiff raises his arms.")).toEqual([
      "PIET",
      "BAILIFF",
    ]);
    expect(named("The rose lies on the will.")).toEqual([]);
  });

  it("finds a Turkish name in any case, at its place", () => {
    const finder = peopleFinder([
      { id: "f", name: "FİLİZ" },
      { id: "i", name: "IŞIL" },
    ]);
    expect(finder.mentioned("Işıl waits for Filiz.")).toEqual(["i", "f"]);
  });

  it("takes neither a part of a word nor a common noun for a name", () => {
    const rose = [{ id: "r", name: "ROSE" }];
    expect(peopleFinder(rose).mentioned("A rose lies on the prose. Roses.")).toEqual([]);
    expect(peopleFinder([{ id: "k", name: "OLD KEEPER" }]).mentioned("A keeper of bees.")).toEqual(
      [],
    );
  });
});
