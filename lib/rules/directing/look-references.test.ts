import { expect, it } from "vitest";
import { looksThatFit } from "./look-references";

it("as many look references go along as a model takes beside faces and the room, one where it takes three pictures", () => {
  const models = [0, 1, 2, 3, 4, 5, 6, 7, 14];
  expect(models.map(looksThatFit)).toEqual([0, 0, 0, 1, 1, 1, 2, 3, 3]);
});
