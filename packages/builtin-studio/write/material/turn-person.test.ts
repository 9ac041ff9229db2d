import { expect, it } from "vitest";
import { baseForm, inFirstPerson } from "./turn-person";

it("turns words about somebody into their own", () => {
  expect(inFirstPerson("save her sister before she loses the house")).toBe(
    "save my sister before I lose the house",
  );
  expect(inFirstPerson("prove himself to his father")).toBe("prove myself to my father");
  expect(["goes", "has", "was", "pass", "left", "Ida's"].map(baseForm)).toEqual([
    ...["go", "have", "were", "pass", "left", "Ida's"],
  ]);
});
