import { expect, it } from "vitest";
import { inFirstPerson, inSecondPerson } from "./turn-person";

it("turns words about somebody into their own, and into words to them", () => {
  expect(inFirstPerson("save her sister before she loses the house")).toBe(
    "save my sister before I lose the house",
  );
  expect(inFirstPerson("prove himself to his father")).toBe("prove myself to my father");
  expect(inSecondPerson("bring her home")).toBe("bring you home");
});
