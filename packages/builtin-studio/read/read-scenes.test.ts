import { describe, expect, it } from "vitest";
import { readScenes } from "./read-scenes";
import type { ReadLine, ScriptPiece } from "./scene";

/** Pieces as they stand: headings, instructions and lines of action; `NAME > words` speaks. */
function read(...texts: string[]): ReadLine[] {
  const pieces = texts.map((text, at): ScriptPiece => {
    if (/^(?:INT|EXT)\. /.test(text)) return { kind: "heading", text };
    const speech = /^([A-Z ]+)(?: \(([^)]+)\))? > (.*)$/.exec(text);
    if (!speech) return { kind: "action", id: String(at), text };
    const [, speaker = "", extension = null, words = ""] = speech;
    return { kind: "speech", id: String(at), speaker, extension, direction: "", words };
  });
  return readScenes(pieces);
}

const last = (lines: ReadLine[]) => {
  const line = lines.at(-1);
  if (!line) throw new Error("no line");
  return line;
};
const namesOf = (line: ReadLine) => line.beings.map(({ name }) => name.toLowerCase());
const doingsOf = (line: ReadLine) => line.doings.map(({ who, verb }) => `${who.join("+")} ${verb}`);

describe("people", () => {
  it("are one person with a title that either sex has", () => {
    const action = "Nurse OKAFOR, a man of forty with a shaved head, holds him down.";
    const lines = read("OKAFOR > Doctor!", action, "OKAFOR > Nobody's been in.");
    expect(new Set(lines.map(({ beings }) => beings[0]?.id)).size).toBe(1);
    expect(last(lines).beings[0]?.look).toMatchObject({ age: 40, hairColour: "none" });
  });

  it("are one person with a title and a last name, and with a first name, unless that says another sex", () => {
    const lines = read(
      "MR DALY > No.",
      "Fintan Daly (60s), a caretaker with a flask that he fills, waits.",
    );
    expect(namesOf(last(lines))).toEqual(["mr daly"]);
    expect(last(lines).beings[0]?.look.age).toBe(65);
    expect(namesOf(last(read("MR DALY > No.", "Nora Daly (60s) waits.")))).toEqual(["nora daly"]);
  });

  it("are known by a first name that is short for a rank besides", () => {
    const lines = read("INT. BARN - DAY", "COL BENNET (67), grey beard, waits.", "COL > Well.");
    expect(last(lines).beings).toMatchObject([{ look: { age: 67 } }]);
  });

  it("are no places that headings name", () => {
    const cinema = "The boy outside the ASAHI-ZA, a small cinema, waits.";
    const lines = read("INT. ASAHI-ZA, BACKSTAGE - NIGHT", "Dust.", cinema);
    expect(namesOf(last(lines))).not.toContain("asahi-za");
  });

  it("look as they are brought in", () => {
    const [line] = read("YUKI TANAKA (29, short black hair) opens a drawer.");
    expect(line?.beings[0]).toMatchObject({
      name: "YUKI TANAKA",
      look: { age: 29, sex: "female", hairColour: "black", hair: ["short black hair"] },
    });
  });

  it.each([
    ["HENRYK, late fifties, bald, lifts a case.", 58],
    ["TOMA, a boy of ten, runs.", 10],
    ["GRETE (81) smokes.", 81],
    ["IDA KOWAL, in her mid-forties, waits.", 45],
    ["COLE, thirty-two, waits.", 32],
    ["PIET (now 20) waits.", 20],
    ["ROSA, now almost forty, waits.", 40],
    ["OTTO, a boy of 10 with a kite, waits.", 10],
    ["Mr. Fintan Daly (60s), a caretaker with a flask that he never fills, waits.", 65],
    ["Bisi Ojo, 55, waits.", 55],
    ["Behind Ravi (10) waits a dog.", 10],
  ])("have the age that %s says", (text, age) => {
    expect(read(text)[0]?.beings[0]?.look.age).toBe(age);
  });

  it.each([
    ["IRENA, about forty, fox collar, waits.", "human"],
    ["BRUNO, an old dog, waits.", "animal"],
    ["SHERIFF COLE, 45, climbs down from his horse.", "human"],
  ])("are what they are called, and not what they wear: %s", (text, kind) => {
    expect(read(text)[0]?.beings[0]?.kind).toBe(kind);
  });

  it("are whom a pronoun means", () => {
    expect(namesOf(last(read("MARTA waves.", "HENRYK sits down.", "She leaves.")))).toEqual([
      "marta",
    ]);
  });

  it("grow older when the script says so", () => {
    const ages = read("LENA (32) reads.", "Lena, now 42, reads.", "Lena closes the book.").map(
      ({ beings }) => beings[0]?.look.age,
    );
    expect(ages).toEqual([32, 42, 42]);
  });

  it.each([
    [
      "who did something together last",
      ["ANA, BEN and CLEO wait. Cleo leaves. Ana and Ben sit down. They eat."],
    ],
    ["who are left", ["ANA, BEN and CLEO wait. Cleo leaves.", "They eat."]],
    ["who did something to each other", ["CLEO reads.", "ANA kisses BEN. They laugh."]],
    ["who talk", ["CLEO and PAUL wait.", "ANA > Hello.", "BEN > Hello.", "They shake hands."]],
  ])("are %s when they are called they", (_, texts) => {
    const eaters = last(read(...texts)).doings.at(-1)?.who;
    expect(eaters?.toSorted()).toEqual(["ana", "ben"]);
  });

  it("are one when a role and a title stand before a name", () => {
    const line = last(read("The notary, MRS. KOWALSKI, opens a briefcase. She reads."));
    expect(line.beings).toMatchObject([{ name: "MRS. KOWALSKI", look: { sex: "female" } }]);
  });

  it("are said more of by who", () => {
    expect(doingsOf(last(read("ANA sits.", "ON ANA, who smiles.")))).toEqual(["ana smile"]);
  });

  it("are counted in groups", () => {
    const line = last(
      read("HENRYK smiles.", "Henryk and the three thieves stand around the safe."),
    );
    expect(line.beings.map(({ number }) => number)).toEqual([1, 3]);
  });

  it.each([
    ["Ben collapses into a chair.", "sit"],
    ["Ben falls behind.", null],
    ["Ben collapses.", "lie"],
  ])("lie on the ground only where they fell there: %s", (fell, posture) => {
    const now = last(read("BEN > Help.", fell, "Ben looks at the lamp."));
    expect(now.beings[0]?.posture).toBe(posture);
  });

  it("stay seated when they shake or bow their head", () => {
    const now = last(read("BEN > No.", "Ben sits down.", "Ben shakes his head.", "Ben waits."));
    expect(now.beings[0]?.posture).toBe("sit");
  });

  it("are not there when their clothes are of a kind that others wear", () => {
    const [line] = read("NUALA, 67, a man's brown cardigan over her nightdress, lifts a plate.");
    expect(line && namesOf(line)).toEqual(["nuala"]);
  });

  it("are animals that a name calls so", () => {
    const lines = read("An old collie, BISCUIT, sleeps.", "Biscuit lifts his head.");
    for (const { beings, things } of lines) {
      expect(beings).toMatchObject([{ name: "BISCUIT", kind: "animal" }]);
      expect(things.map(({ noun }) => noun)).not.toContain("biscuit");
    }
  });

  it("are not in the frame when only their things are", () => {
    expect(namesOf(last(read("VESNA rows.", "Vesna's boat drifts.")))).toEqual([]);
  });

  it("are in the frame when a part of them is", () => {
    expect(last(read("VESNA rows.", "Vesna's hand shakes.")).beings[0]).toMatchObject({
      part: "hand",
    });
  });

  it("are never made of a voice without a body", () => {
    const line = last(
      read("INT. SHIP - DAY", "YUKI > Hello?", "ARGO COMPUTER (V.O.) > Hello, Yuki."),
    );
    expect(namesOf(line)).toEqual(["yuki"]);
    expect(line.voices).toEqual(["ARGO COMPUTER"]);
  });
});

describe("things", () => {
  it("are as many as their own words say, and animals where the scene has their water", () => {
    const [line] = read("The pool is empty. In the middle of lane four a fat seal is asleep.");
    expect(line?.things.find(({ noun }) => noun === "seal")).toMatchObject({
      ...{ number: 1, traits: ["fat", "common"] },
    });
    const [letter] = read("He breaks the seal of the letter.");
    expect(letter?.things.find(({ noun }) => noun === "seal")?.traits).toEqual([]);
  });

  it("are heads of noun phrases, never verbs", () => {
    const [line] = read("The phone on the wall rings.");
    expect(line?.mainThing).toBe("phone");
    expect(doingsOf(line as ReadLine)).toEqual(["phone ring"]);
  });

  it("are neither what something becomes nor the shape of other things", () => {
    const nounsOf = (text: string) => read(text)[0]?.things.map(({ noun }) => noun);
    expect(nounsOf("The sea lies pale and flat beyond the rooftops.")).toEqual(["sea", "rooftop"]);
    expect(nounsOf("A tired village, the sea pale beyond it.")).toEqual(["village", "sea"]);
    expect(nounsOf("The sky has gone copper.")).toEqual(["sky"]);
    expect(nounsOf("He pats the stove as if to settle a horse.")).toEqual(["stove"]);
    expect(nounsOf("The river is a ribbon of mud.")).toEqual(["river", "mud"]);
    expect(nounsOf("A thread of blood runs from his ear.")).not.toContain("thread");
    expect(nounsOf("Shells throw up fountains of earth.")).not.toContain("fountain");
    expect(nounsOf("She sits on the rim of the fountain.")).toContain("fountain");
  });

  it("of glass are panes where a case or a porthole is", () => {
    const glass = (text: string) =>
      read(text)[0]?.things.find(({ noun }) => noun === "glass")?.traits;
    expect(glass("The ring ticks against the glass of the porthole.")).toContain("pane");
    expect(glass("She pours water into a glass.")).not.toContain("pane");
  });

  it.each([
    ["A ring of smoke rises.", ["smoke"]],
    ["She puts a bed of roses on the table.", ["rose", "table"]],
    ["She lies in the bed of the king.", ["bed"]],
    ["The hands of the clock tremble.", ["clock"]],
    ["The barrel of the rifle glints.", ["rifle"]],
    ["A barrel of oil leaks.", ["barrel"]],
  ])("are not the shape or a place of others: %s", (text, nouns) => {
    expect(read(text)[0]?.things.map(({ noun }) => noun)).toEqual(expect.arrayContaining(nouns));
    const shapes = ["ring", "bed", "hand", "barrel"].filter((noun) => !nouns.includes(noun));
    for (const { noun } of read(text)[0]?.things ?? []) expect(shapes).not.toContain(noun);
  });

  it("mean what the place says", () => {
    const pike = (heading: string) => last(read(heading, "A pike rolls.")).things[0]?.is ?? [];
    expect(pike("EXT. LAKE - DAY")).toContain("fish");
    expect(pike("EXT. MOTORWAY - DAY")).not.toContain("fish");
  });

  it("stay where they were put until somebody takes them", () => {
    const lines = read(
      ...["INT. HALL - DAY", "MARTA drops her umbrella.", "She leaves.", "INT. CAR - DAY", "Rain."],
      ...["INT. HALL - DAY", "The clock ticks.", "HENRYK takes the umbrella.", "He smiles."],
    );
    expect(lines.map(({ leftBehind }) => leftBehind)).toEqual([
      [],
      ["umbrella"],
      [],
      ["umbrella"],
      [],
      [],
    ]);
  });
});

describe("what happens", () => {
  it.each([
    ["ANA writes. Behind her BELA sleeps.", ["ana write", "bela sleep"]],
    ["At the wheel MAUREEN, 80, tiny, knits a sock.", ["maureen knit"]],
    ["A MAN in a mask and leather gloves (50s, grey brows) sits behind the wheel.", ["man sit"]],
    ["MISS LISLE, a thin woman, reads.", ["lisle read"]],
  ])("is done by whom a line names behind a place, a bracket or a title: %s", (text, wanted) => {
    expect(doingsOf(last(read("INT. HOUSE - DAY", text)))).toEqual(wanted);
  });

  it.each([
    ["A glass falls and shatters.", ["glass fall", "glass shatter"]],
    ["Rings on the water.", []],
    ["The letter is torn apart by a dog.", ["dog tear"]],
    ["In the doorway stands a nurse.", ["nurse stand"]],
    ["A man who carries a cello gets off the bus.", ["man carry", "man get"]],
    ["Leaves blow across the yard.", ["leaf blow"]],
  ])("is read from %s", (text, doings) => {
    expect(doingsOf(last(read(text)))).toEqual(doings);
  });

  it("knows of what more general verbs it is a way", () => {
    expect(last(read("A soldier strides past.")).doings[0]?.is).toContain("walk");
  });

  it("is not what is denied", () => {
    expect(doingsOf(last(read("HENRYK does not run.")))).toEqual([]);
  });
});

describe("time and place", () => {
  const timesOf = (...texts: string[]) => read(...texts).map(({ setting }) => setting.time);

  it("carry on where a scene follows on", () => {
    expect(timesOf("EXT. LAKE - NIGHT", "A boat.", "INT. HUT - CONTINUOUS", "A lamp.")).toEqual([
      "night",
      "night",
    ]);
    expect(timesOf("EXT. LAKE - DUSK", "A boat.", "INT. HUT - MOMENTS LATER", "A lamp.")).toEqual([
      "dusk",
      "dusk",
    ]);
  });

  it("plays where it played under a heading that only says how much later it is", () => {
    const lines = read("INT. MILL - NIGHT", "Ana waits.", "INT. LATER", "She leaves.");
    expect(last(lines).setting).toMatchObject({ name: "mill", inside: true, time: "night" });
    const next = read("INT. MILL - NIGHT", "Ana waits.", "INT. THE NEXT MORNING", "She wakes.");
    expect(last(next).setting).toMatchObject({ name: "mill", inside: true, time: "morning" });
  });

  it("stay where they are when something was only seen near", () => {
    const places = readScenes([
      { kind: "heading", text: "INT. CORRIDOR - NIGHT" },
      { kind: "action", id: "1", text: "A nurse walks." },
      { kind: "heading", text: "INT. WARD NINE - CONTINUOUS" },
      { kind: "action", id: "2", text: "CLOSE ON - THE BAG" },
      { kind: "action", id: "3", text: "BACK TO SCENE" },
      { kind: "action", id: "4", text: "A nurse sits." },
    ]).map(({ setting }) => setting.name);
    expect(places.at(-1)).toBe("ward nine");
  });

  it("are those of before after BACK TO SCENE", () => {
    const lines = read(
      ...[
        "INT. KITCHEN - NIGHT",
        "They quarrel.",
        "INT. SCHOOL - DAY (FLASHBACK)",
        "A bell rings.",
      ],
      ...["BACK TO SCENE", "A cup falls."],
    );
    expect(
      lines.filter(({ shows }) => shows).map(({ setting }) => [setting.name, setting.time]),
    ).toEqual([
      ["kitchen", "night"],
      ["school", "day"],
      ["kitchen", "night"],
    ]);
  });

  it("stay in the scene when an insert ends", () => {
    const lines = read(
      "INT. KITCHEN - NIGHT",
      "INSERT - LETTER",
      "A name.",
      "BACK TO SCENE",
      "A cup falls.",
    );
    expect(last(lines).setting.name).toBe("kitchen");
  });

  it("are at night by the light of the moon, whatever its music", () => {
    const after = (line: string) => last(read("INT. HALL - EVENING", line)).setting.time;
    expect(after("Moonlight falls through the windows.")).toBe("night");
    expect(after("She plays the Moonlight Sonata.")).toBe("evening");
  });

  it("come back from a flashback of several scenes", () => {
    const lines = read(
      ...[
        "INT. KITCHEN - NIGHT",
        "They quarrel.",
        "INT. SCHOOL - DAY (FLASHBACK)",
        "A bell rings.",
      ],
      ...["EXT. LAKE - DAY", "A boat.", "BACK TO PRESENT", "A cup falls."],
    );
    expect(last(lines).setting).toMatchObject({ name: "kitchen", time: "night" });
  });

  it("come back from a flashback that an instruction opens", () => {
    const lines = read(
      ...["INT. KITCHEN - NIGHT", "They quarrel.", "FLASHBACK - EXT. LAKE - DAY", "A boat."],
      ...["BACK TO SCENE", "A cup falls."],
    );
    expect(lines.filter(({ shows }) => shows).map(({ setting }) => setting.time)).toEqual([
      ...["night", "day", "night"],
    ]);
  });

  it("are each person's own while two places are cut into each other", () => {
    const lines = read(
      ...["INT. OFFICE - DAY", "ANA types.", "EXT. PIER - DAY", "BO waits.", "INTERCUT:"],
      ...["ANA > Hello?", "BO (ON PHONE) > It is me."],
    );
    expect(lines.slice(-2).map((line) => [...namesOf(line), line.setting.name])).toEqual([
      ["ana", "office"],
      ["bo", "pier"],
    ]);
  });

  it.each(["Earth rains down on them.", "Glass rains onto the pavement."])(
    "have no rain of what else falls so: %s",
    (text) => expect(last(read("EXT. STREET - DAY", text)).setting.weather).toBe("clear"),
  );

  it("keep the weather while the scene goes on", () => {
    const lines = read(
      "EXT. HARBOUR - DAY",
      "Rain pours down.",
      "EXT. BOAT - CONTINUOUS",
      "A rope.",
    );
    expect(last(lines).setting.weather).toBe("rain");
  });
});

describe("instructions", () => {
  it("make no picture of their own", () => {
    const lines = read("INT. HALL - DAY", "MONTAGE:", "A clock ticks.", "INTERCUT WITH:");
    expect(lines.map(({ shows }) => shows)).toEqual([false, true, false]);
  });

  it.each([
    "MONTAGE - THE SUMMER",
    "INTERCUT - ANA'S FLAT / THE PIER",
    "OVER BLACK.",
    "CLOSE ON:",
    "BACK TO SCENE",
    "END FLASHBACK",
    "FLASHBACK - EXT. LAKE - DAY",
  ])("show nothing where nothing is named: %s", (text) => {
    expect(last(read("INT. HALL - DAY", "ANA waits.", text)).shows).toBe(false);
  });

  it.each([
    ["ON BO", "bo"],
    ["BACK ON BO", "bo"],
    ["CLOSE ON Bo's hand.", "bo"],
  ])("show whom they name: %s", (text, name) => {
    const line = last(read("ANA waits.", "BO waits.", "ANA smiles.", text));
    expect([namesOf(line), line.shows]).toEqual([[name], true]);
  });

  it("say how close a line is seen", () => {
    const [line] = read("CLOSE ON a knife.");
    expect(line).toMatchObject({ mainThing: "knife", directions: [{ size: "close" }] });
  });

  it("are drawn as words where they are words", () => {
    expect(last(read('SUPER: "Enceladus, 2187"')).lettering).toEqual(["Enceladus, 2187"]);
  });
});
