import { describe, expect, it } from "vitest";
import { measureHeadings } from "./measure-headings";

describe("the labelled headings", () => {
  const judged = measureHeadings();
  const share = (verdict: string) =>
    judged.filter((one) => one.verdict === verdict).length / judged.length;

  it("are many", () => {
    expect(judged.length).toBeGreaterThanOrEqual(200);
  });

  it("are drawn as a place that a viewer would accept, and hardly ever as another one", () => {
    expect(share("right")).toBeGreaterThanOrEqual(0.65);
    expect(share("wrong")).toBeLessThanOrEqual(0.02);
  });
});
