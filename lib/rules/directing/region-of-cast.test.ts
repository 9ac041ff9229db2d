import { describe, expect, it } from "vitest";
import { regionOfCast, wordsOfCast } from "./region-of-cast";

describe("the region of a story's people", () => {
  it("counts whom only the action brings in, and everybody once", () => {
    const told = (stageDirections: string) => [{ stageDirections }];
    expect(regionOfCast(told("ARTA KELMENDI (34) pours tea for BESNIK, seventy."))).toBe("europe");
    expect(regionOfCast(told("ARTA KELMENDI (34) pours tea. ARTA, tired, sits."))).toBeNull();
    expect(regionOfCast(told("SMASH CUT TO, loud: a CAR (red) brakes."))).toBeNull();
  });

  it("leaves out those whom nobody calls by a name", () => {
    const lines = ["OLD WOMAN", "GUARD 1", "GUARD 2", "TRAN", "NGUYEN"].map((characterName) => ({
      characterName,
      stageDirections: "",
    }));
    expect(regionOfCast(lines)).toBe("china");
    expect(wordsOfCast(lines)).toContain("nguyen");
  });
});
