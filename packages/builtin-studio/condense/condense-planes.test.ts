import { expect, it } from "vitest";
import planes from "../draw/pen/planes.json";
import { condensePlanes } from "./condense-planes";

it("is kept as the program that its text makes", async () => {
  expect(planes).toBe(await condensePlanes());
});
