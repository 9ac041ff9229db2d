import { expect, it } from "vitest";
import { peopleFinder } from "./mentioned-people";

const finder = peopleFinder(["RIDER", "ANA RUIZ"].map((name) => ({ id: name, name })));

it.each([
  ["The RIDER reins in: ANA RUIZ (34), a torn coat.", ["ANA RUIZ"]],
  ["The rider reins in -- ANA RUIZ, 34, a torn coat.", ["ANA RUIZ"]],
  ["The rider, ANA RUIZ, reins in.", ["ANA RUIZ"]],
  ["The RIDER waves to a girl: ANA RUIZ (34).", ["RIDER", "ANA RUIZ"]],
  ["The RIDER reins in. ANA RUIZ (34) waves.", ["RIDER", "ANA RUIZ"]],
])("whoever gets a name in a sentence is seen once: %s", (text, ids) => {
  expect(finder.seen(text)).toEqual(ids);
});

it("is the one who has only that name, though longer ones have it, too", () => {
  const names = ["TESS", "TESS AND GUARDS", "MARK/TESS", "TESS VALE", "YOUNG TESS"];
  const { mentioned } = peopleFinder(names.map((name) => ({ id: name, name })));
  expect(mentioned("Tess opens the door.")).toEqual(["TESS"]);
  expect(mentioned("Tess Vale opens the door.")).toEqual(["TESS VALE"]);
});

it("is nobody who is made of something", () => {
  const cast = [
    { id: "clown", name: "CLOWN" },
    { id: "tik", name: "TIK", noun: "robot" },
  ];
  const { mentioned } = peopleFinder(cast);
  expect(mentioned("She picks up the porcelain clown.")).toEqual([]);
  expect(mentioned("The wooden clown on the shelf falls.")).toEqual([]);
  expect(mentioned("She picks up the clown.")).toEqual(["clown"]);
  expect(mentioned("The tin robot waits.")).toEqual(["tik"]);
});

it("is nobody whose name is only written somewhere", () => {
  expect(finder.seen('It says "Dear Ana Ruiz" and nothing else.')).toEqual([]);
  expect(finder.seen('A sign reads: "RIDER". Ana Ruiz waits.')).toEqual(["ANA RUIZ"]);
  expect(finder.seen('ANA "THE HAWK" RUIZ (34) waits.')).toEqual(["ANA RUIZ"]);
});
