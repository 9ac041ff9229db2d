import { describe, expect, it } from "vitest";
import { readScenes } from ".";

const read = (...lines: string[]) =>
  readScenes(lines.map((text, at) => ({ kind: "action", id: String(at), text })));
/** Who is in the frame of the last line. */
const there = (...lines: string[]) =>
  read(...lines)
    .at(-1)
    ?.beings.map(({ id }) => id);
const CAST = "EVA, 30, and TOM, 40, wait.";

describe("who is there", () => {
  it.each([
    ["Tom nods. Eva has left.", ["tom"]],
    ["Tom nods. Eva is gone.", ["tom"]],
    ["Tom nods. Eva is no longer there.", ["tom"]],
    ["The guests have left in the night.", []],
    ["A nurse is missing.", []],
    ["Eva has gone to the window.", ["eva"]],
    ["Eva does not come. Tom nods.", ["tom"]],
    ["The priest is nowhere to be seen.", []],
  ])("is nobody who is gone: %s", (line, ids) => {
    expect(there(CAST, line)).toEqual(ids);
  });

  it("is somebody who reads, and no sign that says so", () => {
    expect(there("BOB, 40, reads.")).toEqual(["bob"]);
    expect(there("CLOSED, says a sign.")).toEqual([]);
    expect(there("ROOM 12, reads the sign.")).toEqual([]);
  });

  it("is told of by the participle behind them: a crowd around somebody who lies", () => {
    const [line] = read("A crowd gathers around a man lying on the pavement.");
    expect(line?.beings.map(({ id, posture }) => [id, posture])).toEqual([
      ["crowd", null],
      ["man", "lie"],
    ]);
    const [walks] = read(CAST, "Eva walks to Tom carrying a lamp.").slice(-1);
    expect(walks?.doings.find(({ verb }) => verb === "carry")?.who).toEqual(["eva"]);
  });

  it("is nobody who left the room before, when all do something", () => {
    expect(there(CAST, "Eva leaves the room.", "Everybody smiles. Tom sits.")).not.toContain("eva");
  });

  it.each([
    ["Where the priest sat there is a cushion.", []],
    ["Eva shows Tom the scars that the captain gave him.", ["eva", "tom"]],
    ["A gardener rakes the gravel. His father laid it.", ["gardener"]],
    ["Tom stares at the place where a man stood.", ["tom"]],
    ["Tom leans on a stick worn smooth by two dead brothers.", ["tom"]],
    ["The man who sat by the door stands.", ["tom"]],
    ["A sailor came. He sat down.", ["sailor"]],
    ["The singer she accompanied an hour ago has vanished.", []],
  ])("is nobody of whom the present says what was: %s", (line, ids) => {
    expect(there(CAST, line)).toEqual(ids);
  });

  it.each([
    ["In a photograph a bride laughs beside a sailor.", []],
    ["A calendar of Lord Hanuman hangs on the wall.", []],
    ["A wanted bill flaps on the post: a man with a beard.", []],
    ["A lantern painted with a samurai turns.", []],
    ["The poster shows a wrestler.", []],
    ["The queen of spades falls to the floor.", []],
    ["A painted nurse smiles from the chest.", []],
    ["A banner says MEN'S CHOIR.", []],
    ["One nest box has a brass plate, JOSEPHINE, and a bell.", []],
    ["Above a shed buzzes a neon sign: ST. ANTONY ICE.", []],
    ["Over her stands the word DESAPARECIDA.", []],
    ["A paper banner sags from the ceiling: GOODBYE MR. CROW.", []],
    ["MURDERED PRIMA DONNA, says a newspaper.", []],
    ["On the wall, in flaking paint: a fisherman and a nun.", []],
    ["The saints stare down from their pedestals.", []],
    ["A framed president looks down.", []],
    ["On the monitor a guard stands by the gate.", []],
    ["On the screen a nurse and a soldier dance.", []],
    ["On the television two wrestlers circle each other.", []],
    ["A nurse writes a number on the screen.", ["nurse"]],
    ["A figure is chalked on the blackboard.", []],
    ["A teacher writes a formula on the blackboard.", ["teacher"]],
    ["A hologram of a woman flickers.", []],
    ["A scarecrow of a man in a coat waits.", ["man"]],
    ["A projectionist waits.", ["projectionist"]],
    ["EVA (61), tram driver, waits.", ["eva"]],
    ["A plastic surgeon sits.", ["plastic-surgeon"]],
    ["A sailor looks at the photograph.", ["sailor"]],
    ["Under the lamp, alone: a nurse.", ["nurse"]],
    ["A mobile on the table flashes PAPA.", []],
    ["The screen of her phone lights up: MUM AND DAD.", []],
    ["A neon sign blinks NURSE.", []],
    ["The phone lights up EVA's face.", ["eva"]],
    ["A sign flashes EVA (30) in red light.", ["eva"]],
    ["With a POP the cork flies out.", []],
    ["A SIREN wails behind the hill.", []],
  ])("is nobody whom a picture or a figure shows: %s", (line, ids) => {
    expect(there(line)).toEqual(ids);
  });

  it.each([
    ["INES, 60s, a broad cook plucking geese, hums.", ["ines"]],
    ["INES, 41, a slim lawyer in a red hat and one lost glove, waits.", ["ines"]],
    ["INES, 26, hotel porter, keys on her belt, drags a trunk.", ["ines"]],
    [
      "INES, 26, the only girl at the loom, sleeves rolled up, flour to the wrists, is humming.",
      ["ines"],
    ],
    ["INES, 26, a nurse, waits, and UGO, 30, a coat over his arm, nods.", ["ines", "ugo"]],
  ])("is one by all that stands behind a name: %s", (line, ids) => {
    expect(there(line)).toEqual(ids);
  });

  it.each([
    ["Tom is a broken old man under the paint.", ["tom"]],
    ["It is Tom. He became a soldier.", ["tom"]],
    ["There is a nurse.", ["nurse"]],
    ["On stage Tom bows.", ["tom"]],
    ["Green tiles. A tap drips.", []],
    ["A squad of three soldiers waits.", ["soldier"]],
    ["Muddy prints lead to the shed. Eva follows them.", ["eva"]],
    ["Two keys hang there. They are rusty.", []],
    ["Eva sits by the stove, wrapped in Tom's coat.", ["eva"]],
    ["Eva ties her trainers.", ["eva"]],
    ["A bear cub sniffs at Eva.", ["eva"]],
    ["Eva slides across to the driver's seat. The wipers beat.", ["eva"]],
    ["Six runners come over the hill.", ["runner"]],
  ])("is who does something, and nobody else whom its words name: %s", (line, ids) => {
    expect(there(CAST, line)).toEqual(ids);
  });

  it("is nobody of another scene by a pronoun that means who acts", () => {
    const lines = readScenes([
      { kind: "heading", text: "EXT. BUS STOP - DAY" },
      { kind: "action", id: "0", text: "A passenger gets off. He coughs." },
      { kind: "heading", text: "EXT. YARD - DAY" },
      { kind: "action", id: "1", text: "TOM, 40, stands by the saw, smoke all round him." },
    ]);
    expect(lines.at(-1)?.beings.map(({ id }) => id)).toEqual(["tom"]);
  });

  it("is one by a Turkish name in capitals and in small letters", () => {
    expect(there("FİLİZ, 11, waits. Filiz sits. IŞIL, 20, nods. Işıl stands.")).toHaveLength(2);
  });

  it("is one whom the next sentence names", () => {
    expect(there("The rider comes on. He is JUAN LEAL, 66, in a serape.")).toEqual(["juan-leal"]);
    expect(there("The rider comes on. JUAN LEAL, 66, in a serape, nods to him.")).toHaveLength(2);
  });

  it("is no dog by what a seal has for young", () => {
    const [line] = read("A seal pup barks. Eva holds a sheet out like a tent and laughs.");
    expect(line?.things.map(({ is }) => is[0])).toEqual(["seal", "sheet"]);
  });

  it("wears no glasses by those that somebody pays for", () => {
    expect(
      read("UGO, 34, lanky, pays for two glasses of tea.")[0]?.beings[0]?.look.clothes,
    ).toEqual([]);
  });

  it("is nobody by what dolls are called, then and later in the scene", () => {
    const dolls = "On the step stand the dolls: an emperor and an empress.";
    expect(there(dolls)).toEqual([]);
    expect(there(dolls, "The empress falls.")).toEqual([]);
  });

  it.each([
    ["Eva reads a letter from a lawyer.", ["eva"]],
    ["Eva tells of a brother.", ["eva"]],
    ["Eva pockets a soldier's cap.", ["eva"]],
    ["A soldier's cap lies in the dust.", []],
    ["Tom's hat hangs on the hook.", []],
    ["A child's hand reaches out.", ["child"]],
    ["Eva looks at the face of a sailor.", ["eva", "sailor"]],
    ["A river of teenagers.", ["teenager"]],
    ["The footprints of two men lead to the water.", []],
    ["Eva has the face of a boxer who has lost.", ["eva"]],
    ["The hall is full of sailors.", ["sailor"]],
    ["A dry cough from the corner.", []],
    ["Somewhere a pilot shouts.", []],
    ["Eva underlines the figures on her screen.", ["eva"]],
    ["Eva pours soup for Tom.", ["eva", "tom"]],
    ["Eva waits for Tom.", ["eva"]],
  ])("is nobody of whom only something is: %s", (line, ids) => {
    expect(there(CAST, line)).toEqual(ids);
  });

  it("is in words where nobody whom a sentence tells of can be drawn", () => {
    const line = "The saints stare down from their pedestals.";
    expect(read(line)[0]?.unknown).toEqual([line]);
    expect(read("A marble emperor stands by the door.")[0]?.unknown).toEqual([]);
  });

  it("twice is nobody by a number of men of whom some have no name", () => {
    expect(
      there("A lamplighter stops beside HAVEL, 58, a man in a coat. The two men listen."),
    ).toEqual(["lamplighter", "havel"]);
  });

  it("is said of those whom a line names and does not show", () => {
    const absent = (line: string) => read(CAST, line).at(-1)?.absent;
    expect(absent("Tom nods. Eva has left.")).toEqual(["EVA"]);
    expect(absent("Tom nods to Eva.")).toEqual([]);
  });
});

describe("an animal", () => {
  it.each([
    "TASS, a one-eyed elkhound with a white muzzle, lies down.",
    "TASS, a lame old greyhound, lies down.",
  ])("with a name is one by what it is called, and so is whatever kind it is: %s", (line) => {
    const [first, next] = read(line, "The dog growls.");
    expect(first?.beings).toMatchObject([{ name: "TASS", kind: "animal" }]);
    expect(next?.beings).toMatchObject([{ name: "TASS" }]);
  });

  it("is no bulldog of a man, and no giant", () => {
    const kinds = (line: string) => read(line)[0]?.beings.map(({ kind }) => kind);
    expect(kinds("SERGEANT MOSS, 44, a bulldog of a man, waits.")).toEqual(["human"]);
    expect(kinds("VOSS, 50, a giant in a camel coat, waits.")).toEqual(["human"]);
  });

  it("is he or she where no person can be meant, or by what only animals do", () => {
    expect(there("EVA, 30, waits.", "A dog limps in. He sniffs at the door.")).toEqual([]);
    expect(there(CAST, "A dog lifts his head. He growls.")).toEqual([]);
    expect(there(CAST, "A dog barks at Tom. He laughs.")).toEqual(["tom"]);
    expect(there(CAST, "A dog comes in. It growls at him.")).toEqual(["tom"]);
    expect(there(CAST, "A snake crawls in. She lifts a spade.")).toEqual(["eva"]);
    expect(there("EVA, 30, waits.", "A porter sweeps.", "Eva strokes a cat. He purrs.")).toEqual([
      "eva",
    ]);
  });
});
