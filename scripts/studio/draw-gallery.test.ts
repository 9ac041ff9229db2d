import { loadImage } from "@napi-rs/canvas";
import { describe, expect, it } from "vitest";
import { type FrameFormat, STANDARD_FORMAT } from "@/lib/rules/frame-format";
import { drawGallery } from "./draw-gallery";

async function sheetsOf(text: string, format: FrameFormat = STANDARD_FORMAT) {
  const sizes: [number, number][] = [];
  for await (const sheet of drawGallery(text, "Film Noir", format)) {
    const { width, height } = await loadImage(sheet);
    sizes.push([width, height]);
  }
  return sizes;
}

describe("the gallery of a script", () => {
  it("has a row for every three of its lines, and none for instructions", async () => {
    const two = await sheetsOf("INT. KITCHEN - NIGHT\n\nANA (32) waits.\n\nMONTAGE\n\nANA\nCome.");
    const four = await sheetsOf(
      "INT. KITCHEN - NIGHT\n\nANA (32) waits.\n\nRain.\n\nA dog barks.\n\nANA\nCome.",
    );
    expect([two.length, four.length]).toEqual([1, 1]);
    const [[width = 0, one = 0] = []] = two;
    const [[same = 0, more = 0] = []] = four;
    expect(same).toBe(width);
    expect(more).toBeGreaterThan(1.8 * one);
  });

  it("has narrower and higher stills in a tall format", async () => {
    const script = "INT. KITCHEN - NIGHT\n\nANA (32) waits.";
    const [[, wide = 0] = []] = await sheetsOf(script);
    const [[, tall = 0] = []] = await sheetsOf(script, { aspect: "9:16", height: 720 });
    expect(tall).toBeGreaterThan(1.5 * wide);
  });

  it("has no sheet for a script without a line", async () => {
    expect(await sheetsOf("INT. KITCHEN - NIGHT")).toEqual([]);
  });
});
