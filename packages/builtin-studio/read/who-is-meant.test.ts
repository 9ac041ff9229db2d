import { describe, expect, it } from "vitest";
import { readScenes } from ".";
import { withoutSimiles } from "./similes";

const read = (...lines: string[]) =>
  readScenes(lines.map((text, at) => ({ kind: "action", id: String(at), text })));
const doers = (verb: string, ...lines: string[]) =>
  read(...lines)
    .at(-1)
    ?.doings.find((doing) => doing.verb === verb)?.who;

describe("who is meant", () => {
  it("is an animal by a name that is a thing besides", () => {
    const [line, next] = read("An old kelpie called Biscuit limps behind.", "Biscuit sniffs.");
    expect(line?.beings).toMatchObject([
      { name: "BISCUIT", kind: "animal", animal: { noun: "kelpie" } },
    ]);
    expect(line?.things).toEqual([]);
    expect(next?.beings).toMatchObject([{ name: "BISCUIT" }]);
  });

  it("is the animal as which somebody speaks, where the action has one", () => {
    const kindsOf = (speaker: string, action: string) =>
      readScenes([
        { kind: "action", id: "0", text: action },
        { kind: "speech", id: "1", speaker, extension: null, direction: "", words: "Hello." },
      ])[1]?.beings.map(({ kind }) => kind);
    expect(kindsOf("FROG", "A fat green frog blinks.")).toEqual(["animal"]);
    expect(kindsOf("MR FOX", "A man in a hat sits down.")).toEqual(["human"]);
  });

  it("by a noun is whoever was called so before, and then whoever fits", () => {
    const before = ["WATSON, a man of 40, waits.", "A man in a cape drags a sack."];
    expect(doers("raise", ...before, "Watson aims at him.", "The man raises his hands.")).toEqual([
      "man",
    ]);
    expect(doers("raise", "WATSON, a man of 40, waits.", "The man raises his hands.")).toEqual([
      "watson",
    ]);
  });

  it.each([
    ["At the other end sits a fat beaver.", "sit", "beaver"],
    ["At the upstairs window stands a nurse.", "stand", "nurse"],
    ["A cleaner pushes a mop past the beds.", "push", "cleaner"],
  ])("by a noun is whoever does it: %s", (line, verb, who) => {
    expect(doers(verb, line)).toEqual([who]);
  });

  it("is nobody by a figure of stone, then or later in the scene", () => {
    const lines = read(
      "A cat strolls out from behind a marble emperor.",
      "She lays a fish at the emperor's feet.",
      "An emperor enters.",
    );
    expect(lines.map(({ beings }) => beings.length)).toEqual([0, 0, 1]);
    for (const line of lines.slice(0, 2))
      expect(line.things.map(({ noun }) => noun)).toContain("statue");
  });

  it("is nobody by whose dress somebody wears", () => {
    const [line] = read("KATE, 30, climbs through the rails in her nurse's uniform.");
    expect(line?.beings.map(({ name }) => name)).toEqual(["KATE"]);
  });

  it("is what nothing is only likened to", () => {
    const [first, second] = read(
      "MR PASK, 70, tall as a heron, bow tie, comes round the hedge.",
      "Mr Pask charges across the lawn like a bull, his face as red as a beetroot.",
    );
    expect(first?.beings).toMatchObject([{ name: "MR PASK", kind: "human" }]);
    expect(second?.things.map(({ noun }) => noun).toSorted()).toEqual(["face", "lawn"]);
    const [clown] = read("BEN, 40, dressed as a clown, waits as the train leaves.");
    expect(clown?.things.map(({ noun }) => noun)).toContain("train");
    const said = "He is dressed as a clown. As soon as the door opens, he runs.";
    expect(withoutSimiles(said)).toBe(said);
    expect(withoutSimiles("He listens, as a doctor listens to a chest.")).toBe("He listens.");
    expect(withoutSimiles("A cabin the size of a delivery van, two couches.")).toBe(
      "A cabin, two couches.",
    );
    expect(
      withoutSimiles("A sack, large enough for a goat. The gate is wide enough for a cart."),
    ).toBe("A sack, large. The gate is wide.");
    expect(withoutSimiles("His face is red as a beetroot, no bigger than a pea.")).toBe(
      "His face is red, bigger.",
    );
  });

  it("is nobody by a make of car, by a screen, or by what does as machines do", () => {
    const beings = (line: string) => read(line)[0]?.beings ?? [];
    expect(beings("A rusty Holden coughs to a stop beside the pump.")).toEqual([]);
    expect(beings("The green line on the monitor goes flat.")).toEqual([]);
    expect(beings("The speaker on the wall chimes.")).toEqual([]);
    expect(beings("The speaker clears her throat.")).toMatchObject([{ kind: "human" }]);
    expect(beings("The computer wakes.")).toEqual([]);
  });

  it("is nobody who is far away, and nobody of whom a piece is there", () => {
    const kinds = (...lines: string[]) =>
      read(...lines)
        .at(-1)
        ?.beings.map(({ id }) => id);
    const before = "EVA, 30, and TOM, 30, look up.";
    expect(kinds(before, "High above them a dragon sleeps.")).toEqual(["dragon"]);
    expect(kinds(before, "Eva strides in, the dragon's tooth in her fist.")).toEqual(["eva"]);
    expect(read(before, "Neither of them speaks.").at(-1)?.doings).toEqual([]);
    expect(read(before, "Neither of them moves to embrace.").at(-1)?.doings).toEqual([]);
  });

  it("by boy is a youth, too", () => {
    const before = ["EMIL, 19, slight, waits.", "LUC, 35, broad, nods."];
    expect(doers("run", ...before, "The boy runs.")).toEqual(["emil"]);
  });

  it("by wife is whose husband got a name before", () => {
    const before = ["CLAIRE, 33, sleeps.", "Her husband PAUL wakes up."];
    expect(doers("wave", ...before, "Paul smiles.", "His wife waves.")).toEqual(["claire"]);
  });

  it("with an age behind the noun is as old", () => {
    const ages = (line: string) => read(line)[0]?.beings.map(({ look }) => look.age);
    expect(ages("A girl of eight in a school uniform waits.")).toEqual([8]);
    expect(ages("A mother of eight children waits.")).toEqual([null]);
    expect(ages("Schoolchildren run across the square.")).toEqual([10]);
    expect(ages("Two schoolboys wait.")).toEqual([10]);
  });

  it("by several is nobody whose own name says more of her", () => {
    const [line] = readScenes([
      { kind: "action", id: "0", text: "Four girls run by." },
      {
        kind: "speech",
        id: "1",
        speaker: "DOLPHIN GIRL",
        extension: null,
        direction: "",
        words: "Hi.",
      },
    ]);
    expect(line?.beings).toMatchObject([{ name: "girl", number: 4 }]);
  });

  it("by a number of men are those who are there, when they are so many", () => {
    const before = ["TOM, 30, and IVO, 40, wait. EVA, 34, reads."];
    expect(doers("duck", ...before, "The two men duck.")).toEqual(["tom", "ivo"]);
    expect(doers("duck", ...before, "The three men duck.")).toEqual(["man"]);
    expect(doers("duck", ...before, "The men duck.")).toEqual(["tom", "ivo"]);
    expect(doers("duck", ...before, "The old men duck.")).toEqual(["old-man"]);
    expect(doers("duck", ...before, "Five men dig.", "The men duck.")).toEqual(["man"]);
  });

  it("by children, a couple or what their title says are those who are there", () => {
    const [first, second] = read(
      "PETRA, 12, and ILIE, 6, sit. The children eat.",
      "A GUARD passes. Both children rise.",
    );
    expect(first?.beings.map(({ id }) => id)).toEqual(["petra", "ilie"]);
    expect(second?.beings.map(({ id }) => id)).toEqual(["guard", "petra", "ilie"]);
    const atOnce = (text: string) =>
      readScenes(
        [{ kind: "action", id: "0", text }],
        ["A girl of 9.", "A boy of 6.", "A man of 40."].map((description, at) => ({
          ...{ name: ["NELL", "TUNDE", "PASK"][at] ?? "", description },
        })),
      )[0]?.beings.map(({ id }) => id);
    expect(atOnce("The children crawl out.")).toEqual(["nell", "tunde"]);
    expect(atOnce("The boys crawl out.")).toEqual(["boy"]);
    expect(doers("eat", "TOM, 40, waits.", "The children eat.")).toEqual(["child"]);
    expect(doers("leave", "EVA, 30, kisses TOM, 40.", "The couple leave.")).toEqual(["eva", "tom"]);
    expect(doers("sit", "DR. BELL, 38, comes in.", "The doctor sits.")).toEqual(["dr-bell"]);
  });

  it("is nobody by letters on a board or by the name of a thing", () => {
    const names = (line: string) => read(line)[0]?.beings.map(({ name }) => name);
    expect(names("The board reads: A. LINDQVIST, DENTIST.")).toEqual([]);
    expect(names("Inside lies a small SIM card.")).toEqual([]);
    expect(names("He bends over the bonnet of the Mercedes.")).not.toContain("MERCEDES");
    expect(names("A MAN opens the door.")).toEqual(["MAN"]);
  });

  it("by a pronoun is whoever is surely of that sex", () => {
    const before = ["KIM paces.", "A lady enters.", "Kim catches her and looks at her face."];
    expect(doers("open", ...before, "She opens her eyes.")).toEqual(["lady"]);
  });

  it("by what kin are called is the only one there who is so much older or younger", () => {
    const before = ["ANNA, 36, a woman in red, and her son BEN, 7, wait.", "TOM, 40, waits."];
    expect(doers("kiss", ...before, "Ben smiles.", "His mother kisses him.")).toEqual(["anna"]);
    expect(doers("run", ...before, "Anna smiles.", "The boy runs.")).toEqual(["ben"]);
    expect(doers("kiss", ...before, "Tom smiles.", "His mother kisses him.")).toEqual(["mother"]);
  });

  it.each([
    ["The brothers, LEO (20) and MAX (22), dig.", "The brothers stop.", ["leo", "max"]],
    ["The sisters, VERA (70) and NINA (72), wait.", "The elder nods.", ["nina"]],
    ["LEO (20), MAX (22) and EVA (25) wait.", "The youngest nods.", ["leo"]],
    ["EVA (40) and a BOY (8) wait.", "The child runs ahead.", ["boy"]],
    ["EVA (40) drives. Her son LEO (10) sleeps.", "Mother and son wait.", ["eva", "leo"]],
    ["MAX (70), Leo's mother EVA (38) and LEO (10) wait.", "Mother and son wait.", ["eva", "leo"]],
    ["LEO (50) and EVA (48) dance.", "Husband and wife wait.", ["leo", "eva"]],
    ["LEO (50) and EVA (48) dance.", "The lovers kiss.", ["leo", "eva"]],
  ])("by what people are to each other, or by age: %s %s", (first, then, ids) => {
    const lines = readScenes([
      { kind: "action", id: "1", text: first },
      { kind: "action", id: "2", text: then },
    ]);
    expect(lines[1]?.beings.map(({ id }) => id)).toEqual(ids);
  });

  it("are mother and daughter of a cast of which nobody was seen yet", () => {
    const lines = readScenes(
      [
        { kind: "action", id: "1", text: "Mother and daughter wait." },
        { kind: "action", id: "2", text: "Lucy twists the lid, and they turn it together." },
      ],
      [
        { name: "ROSE", description: "A woman of 38." },
        { name: "LUCY", description: "A girl of 10." },
        { name: "CARL", description: "A man in his seventies." },
      ],
      ["ROSE", "LUCY"],
    );
    expect(lines[0]?.beings.map(({ id }) => id)).toEqual(["rose", "lucy"]);
    expect(lines[1]?.beings.map(({ id }) => id).toSorted()).toEqual(["lucy", "rose"]);
  });

  it("before a name that introduces somebody is that person", () => {
    const who = (line: string) =>
      read(line)
        .at(-1)
        ?.beings.map(({ id }) => id);
    expect(who("A rider comes closer. EVA, 34, in a red coat, reins in her horse.")).toEqual([
      "eva",
    ]);
    expect(who("A man sleeps. TOM, 30, watches him.")).toEqual(["man", "tom"]);
    expect(who("Wind. A girl comes up the path: EVA, 12, in boots.")).toEqual(["eva"]);
    expect(who("Behind the bar a woman with a blue mohawk, EVA, polishes a glass.")).toEqual([
      "eva",
    ]);
    expect(who("A pale man in a bowler, MR. PYM, measures the door.")).toHaveLength(1);
    expect(who("A WOMAN IN A GREEN SARI, forty or so, sits alone.")).toHaveLength(1);
    expect(who("A rider comes. EVA, 34, reins in. Another rider waits.")).toHaveLength(2);
    expect(who("CLOSE ON a rider. EVA, 34, reins in.")).toEqual(["eva"]);
    expect(who("A waiter brings tea. EVA, 34, in a red coat, smiles.")).toEqual(["waiter", "eva"]);
  });

  it("by an apposition is no second person", () => {
    const [line] = read("The executioner, a huge man in a black hood, waves.");
    expect(line?.beings.map(({ id }) => id)).toEqual(["executioner"]);
    for (const told of [
      "The SHERIFF, a big man with a badge and a tin star, spits.",
      "OLGA, 48, once a dancer, lifts her leg.",
    ])
      expect(read(told)[0]?.beings).toHaveLength(1);
    const [list] = read("A nurse, a doctor and a cook wave.");
    expect(list?.beings).toHaveLength(3);
  });

  it("is whoever the sentence before a name tells of, as that sentence has them", () => {
    const [line] = read("A hedgehog in a blue cap trots along the path. This is PRICKLE.");
    expect(line?.beings).toMatchObject([
      { name: "PRICKLE", kind: "animal", animal: { noun: "hedgehog" } },
    ]);
    expect(line?.beings[0]?.look.clothes).toEqual(["blue cap"]);
    const [boy] = read(
      "A boy of nine in a red scarf waits at the gate. His name is TIM.",
      "Tim sits.",
    );
    expect(boy?.beings.map(({ name }) => name)).toEqual(["TIM"]);
    expect(boy?.beings[0]?.look).toMatchObject({ age: 9, clothes: ["red scarf"] });
    const [rider] = read("A rider comes down the bank. LUCINDA VARGAS, 34, reins in her horse.");
    expect(rider?.beings.map(({ name }) => name)).toEqual(["LUCINDA VARGAS"]);
    const [two] = read("A man waits at the bar. LUCINDA VARGAS, 34, comes in.");
    expect(two?.beings).toHaveLength(2);
  });

  it("in a line in capitals are those who have names, and nobody else", () => {
    const [known, silence] = read(
      "ANNA RUNS TO THE WINDOW AND SCREAMS.",
      "SILENCE. SMOKE EVERYWHERE.",
    );
    expect(silence?.beings).toEqual([]);
    expect(known?.doings.map(({ verb }) => verb)).toEqual(["run", "scream"]);
    expect(doers("scream", "ANNA, 30, waits.", "ANNA RUNS TO THE WINDOW AND SCREAMS.")).toEqual([
      "anna",
    ]);
  });

  it("where something is done beside somebody, or to a part of them", () => {
    const before = ["ANNA, 30, and BEN, 40, wait."];
    const beside = (line: string) => read(...before, line).at(-1)?.doings[0]?.beside;
    expect(beside("Anna kneels beside Ben.")).toEqual(["ben"]);
    expect(beside("Anna binds Ben's arm.")).toEqual(["ben"]);
    expect(beside("Anna binds her arm.")).toEqual([]);
  });

  it("by a pronoun is nobody to whom by their name the same thing is done", () => {
    const lines = [
      "BEN, 40, nods to TOM, 30.",
      "Tom falls.",
      "He pulls Tom up and carries him out.",
    ];
    const [, doing] = read(...lines).at(-1)?.doings ?? [];
    expect(doing).toMatchObject({ verb: "carry", who: ["ben"], to: ["tom"] });
    expect(
      read(...lines)
        .at(-1)
        ?.beings.map(({ posture }) => posture),
    ).toEqual([null, null]);
  });

  it("to sleep until they wake is whoever fell asleep", () => {
    const asleep = (...lines: string[]) => {
      const being = read("BEN, 40, waits.", ...lines).at(-1)?.beings[0];
      return [being?.posture, being?.isAsleep];
    };
    expect(asleep("Ben lies asleep on the sofa.", "Ben smiles.")).toEqual(["lie", true]);
    expect(asleep("Ben sits in the armchair.", "Ben sleeps.")).toEqual(["sit", true]);
    expect(asleep("Ben lies asleep on the sofa.", "Ben wakes.")[1]).toBe(false);
    expect(asleep("Ben lies in bed.", "Ben smiles.")).toEqual(["lie", false]);
    expect(asleep("Ben is asleep on the floor.")).toEqual(["lie", true]);
    expect(asleep("Ben is asleep at the table, his head on his arms.")).toEqual(["sit", true]);
    expect(asleep("Ben is slumped over his desk, asleep.")).toEqual(["sit", true]);
    expect(asleep("Ben is dead.", "Anna, 30, weeps over Ben.")).not.toContain(true);
  });

  it("to be on their knees is whoever is not only in something up to them", () => {
    const posture = (line: string) => read(line)[0]?.beings[0]?.posture;
    expect(posture("BEN, 40, sinks to his knees.")).toBe("kneel");
    expect(posture("BEN, 40, sinks into the drift to his knees.")).toBe("stand");
  });

  it("is who stands behind the verb, where a participle opens the sentence", () => {
    expect(doers("run", "Ahead, leading the pack, runs EVA, 29, in a vest.")).toEqual(["eva"]);
  });

  it("is of the sex that the script says, where a name may be of both", () => {
    const sexOf = (...lines: string[]) => read(...lines)[0]?.beings[0]?.look.sex;
    const before = "NINO, 36, in a city coat, waits.";
    expect(sexOf(before)).toBe("male");
    expect(sexOf(before, "Nino sits. She yawns.", "Nino stands. She puts on her hat.")).toBe(
      "female",
    );
    expect(sexOf(before, "EVA, 30, enters. Nino stares as she sits.", "Nino nods to her.")).toBe(
      "male",
    );
  });

  it("when somebody has fallen is that they sit there, or lie where they were hit or fainted", () => {
    const posture = (...lines: string[]) =>
      read("BEN, 40, waits.", ...lines).at(-1)?.beings[0]?.posture;
    expect(posture("Ben falls.", "Ben smiles.")).toBe("sit");
    expect(posture("Somebody shoots. Ben falls.", "Ben smiles.")).toBe("lie");
    expect(posture("Ben faints.", "Ben smiles.")).toBe("lie");
    expect(posture("Ben falls.", "Ben stands up.")).toBe("stand");
    expect(posture("Ben falls on his back in the mud.", "Ben smiles.")).toBe("lie");
    expect(posture("Ben falls back a step.", "Ben smiles.")).not.toBe("lie");
    expect(posture("Ben lies under the sink.", "Ben backs out with a wrench.")).toBe("stand");
    expect(posture("Ben falls asleep.", "Ben smiles.")).not.toBe("stand");
    expect(posture("Ben falls silent.", "Ben smiles.")).not.toBe("lie");
  });
});

describe("what a word stands for", () => {
  it("is the bed of which the sentence before told", () => {
    const line = read("A bed stands by the wall. In it lies LIDA, 11.")[0];
    expect(line?.beings).toMatchObject([{ name: "LIDA", posture: "lie", at: "in the bed" }]);
  });

  it("is done by whoever somebody looks at, and to what they have with them", () => {
    expect(
      doers("stand", "TOM, 40, waits.", "Tom looks at a boy standing in the doorway."),
    ).toEqual(["boy"]);
    expect(doers("hold", "TOM, 40, pushes on with a box held over his head.")).toEqual(["box"]);
    expect(doers("wave", "TOM waits. ANNA waits.", "Tom looks at Anna, waving.")).toEqual(["tom"]);
  });

  it("is nobody older than it says", () => {
    expect(doers("pull", "One woman pulls a sled.", "An OLD WOMAN waits.")).toEqual(undefined);
    expect(read("One woman pulls a sled.", "An OLD WOMAN waits.")[0]?.beings).toMatchObject([
      { name: "woman" },
    ]);
  });
});

it("is not whose something is, where somebody else is spoken of", () => {
  const before = ["SVEND, 49, steers.", "JAKOB, 7, waits."];
  expect(doers("smile", ...before, "Jakob stands wrapped in Svend's jersey. He smiles.")).toEqual([
    "jakob",
  ]);
  expect(doers("swear", ...before, "Smoke rises from Svend's jersey. He swears.")).toEqual([
    "svend",
  ]);
});

describe("who is told of before their name", () => {
  it.each([
    ["A young woman in a red dress, KEMI BALOGUN, 26, waits.", { sex: "female", kind: "human" }],
    ["A steward robot comes out. It wears a jacket. This is ANSELM.", { kind: "robot" }],
  ])("is what is said there: %s", (text, { kind, ...look }: { kind: string; sex?: string }) => {
    const [line] = read(text);
    expect(line?.beings).toMatchObject([{ kind, look }]);
  });

  it("is one of those of whom the line tells together", () => {
    const [line] = read("Two men get out. One is DOZIE, 40, lean. The other, BIG FELA, 30, waits.");
    expect(line?.beings.map(({ name }) => name)).toEqual(["DOZIE", "BIG FELA"]);
  });

  it("is nobody of whom only letters are seen", () => {
    const [line] = read("PILAR, 29, wipes a brass plate. MARGUERITE. GENOA - TRITON. 2151.");
    expect(line?.beings.map(({ name }) => name)).toEqual(["PILAR"]);
  });
});

it("knocks at no door where only knocks are heard, and of turf and stone only a house is seen", () => {
  const [, heard] = read("ANNA and BEN wait.", "Three knocks at the door.");
  expect(heard?.beings).toEqual([]);
  const [house] = read("A low farmhouse of turf and stone stands by the sea.");
  expect(house?.things.map(({ noun }) => noun)).not.toContain("stone");
});

it("sits on no chair on which only a hand lies, and no zebra is a crossing", () => {
  const [line] = read("PILAR, 29, stops, one hand on the back of a chair.");
  expect(line?.beings[0]?.posture).toBeNull();
  const [street] = read("On the zebra crossing, a dog barks.");
  expect(street?.things.map(({ noun }) => noun)).toContain("crossing");
  expect(street?.things.map(({ noun }) => noun)).not.toContain("zebra");
});
