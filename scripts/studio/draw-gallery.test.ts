import { loadImage } from "@napi-rs/canvas";
import { describe, expect, it } from "vitest";
import { drawGallery } from "./draw-gallery";

async function sheetsOf(text: string) {
  const sizes: [number, number][] = [];
  for await (const sheet of drawGallery(text, "Film Noir")) {
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

  it("has no sheet for a script without a line", async () => {
    expect(await sheetsOf("INT. KITCHEN - NIGHT")).toEqual([]);
  });
});
