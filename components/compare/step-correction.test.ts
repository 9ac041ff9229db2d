import { expect, it } from "vitest";
import { FPS } from "@/lib/rules/house-format";
import { stepCorrection } from "./step-correction";

const apart = (frames: number) => stepCorrection(10 + frames / FPS, 10);

it("leaves two players alone that are in step", () => {
  expect(apart(0)).toEqual({ does: "nothing" });
  expect(apart(-0.2)).toEqual({ does: "nothing" });
});

it("lets one that is a frame behind run faster, and one that is ahead slower", () => {
  expect(apart(1)).toEqual({ does: "pace", rate: 1.02 });
  expect(apart(-1)).toEqual({ does: "pace", rate: 0.98 });
});

it("puts one that is two frames away where the other is", () => {
  expect(apart(2)).toEqual({ does: "seek" });
  expect(apart(-30)).toEqual({ does: "seek" });
});
