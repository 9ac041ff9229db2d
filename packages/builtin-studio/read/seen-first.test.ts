import { describe, expect, it } from "vitest";
import { readScenes } from ".";

const read = (...lines: string[]) =>
  readScenes(lines.map((text, at) => ({ kind: "action", id: String(at), text }))).at(-1);
const there = (...lines: string[]) => read(...lines)?.beings.map(({ id }) => id);

describe("whoever a sentence is about and names at its end", () => {
  it.each([
    "The GUEST lowers her hood: IRMA (40), wet hair.",
    "A tall cyclist climbs out -- IRMA (40), a torn coat, boots that don't match.",
    "Slowly, the driver turns round — IRMA (40), scarf.",
  ])("is one: %s", (line) => {
    expect(there(line)).toEqual(["irma"]);
    expect(read(line)?.doings[0]).toMatchObject({ who: ["irma"] });
    expect(read(line)?.doings[0]?.to).not.toContain("boot");
  });

  it("is called so from there on", () => {
    expect(there("A messenger steps in: UDO (19), soaked.", "The messenger bows.")).toEqual([
      "udo",
    ]);
  });

  it.each([
    ["The bride turns to the groom: UDO (30), smiling.", ["bride", "udo", "groom"]],
    ["The guard looks at the photograph: UDO (30).", ["guard", "udo"]],
    ["The nurse has a brother: UDO (30).", ["nurse", "udo"]],
    ["The men dig: UDO (25), JIM (30) and LEO (40).", ["udo", "jim", "leo"]],
  ])("is another where the name is of whom they meet: %s", (line, ids) => {
    expect(there(line)).toEqual(ids);
  });
});

it.each([
  ["Under the window a girl of ten, IRMA, plays on the floor.", 10],
  ["Under the window a girl aged ten, IRMA, sits.", 10],
  ["In the doorway a tall woman of sixty, IRMA, waits.", 60],
  ["On the step an old woman, IRMA, smokes.", 72],
])("is one who is named behind what she is, wherever she is told to be: %s", (line, age) => {
  expect(read(line)?.beings.map(({ id, look }) => [id, look.age])).toEqual([["irma", age]]);
});

it("is one with who sits there and is named behind the seat", () => {
  const beings = read("An old man in a rocking chair, IRMO, peels an apple.")?.beings;
  expect(beings?.map(({ id, posture }) => [id, posture])).toEqual([["irmo", "sit"]]);
});

it("is not as old as a thing beside them, and leaves what is of others", () => {
  const [ben] = read("In the yard an old truck, BEN under it.")?.beings ?? [];
  expect(ben?.look.age).toBeNull();
  const flock = read("In the field a flock of sheep, BEN behind them.");
  expect(flock?.things).toContainEqual(expect.objectContaining({ noun: "sheep", number: null }));
  const one = read("A sheep bleats.");
  expect(one?.things).toContainEqual(expect.objectContaining({ noun: "sheep", number: 1 }));
});

it("is told of whoever is named behind a sentence about somebody, with age and sex", () => {
  const salas = read("The man folds his map, smiles: DR. SALAS, late fifties, good teeth.");
  expect(salas?.beings.map(({ name, look }) => [name, look.sex, look.age])).toEqual([
    ["DR. SALAS", "male", 58],
  ]);
  expect(there("The guard turns: MIRA, in her nightgown, stands there.")).toContain("guard");
  const don = read("An old man sits on the wall. DON CHUY wears a black suit.");
  expect(don?.beings.map(({ name, look }) => [name, look.sex, look.age])).toEqual([
    ["DON CHUY", "male", 72],
  ]);
});

describe("whoever is told of before the name", () => {
  it.each([
    [
      "The keeper turns a page. He has white gloves: SALECK, who is asked by everybody.",
      ["saleck"],
    ],
    ["The driver steers with one finger: CHEIKH, grey moustache.", ["cheikh"]],
    ["A skipper mends a net. PAPE has a plaited beard.", ["pape"]],
    ["Behind the glass sits a clerk. They call him BRUNO.", ["bruno"]],
    ["A neighbour comes in with a chair. Her name is ELBA.", ["elba"]],
  ])("is one: %s", (line, ids) => {
    expect(there(line)).toEqual(ids);
  });

  it.each([
    ["The guard turns. TOM is at the window.", ["guard", "tom"]],
    ["A guard and a nurse come in. TOM has a gun.", ["guard", "nurse", "tom"]],
    ["A girl sleeps. TOM has a gun.", ["girl", "tom"]],
  ])("is another where more than one may be meant: %s", (line, ids) => {
    expect(there("TOM, 40, a tall man, waits.", line)?.toSorted()).toEqual(ids);
  });
});
