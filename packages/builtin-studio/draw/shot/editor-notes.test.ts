import { loadImage } from "@napi-rs/canvas";
import { describe, expect, it } from "vitest";
import type { ShotSize } from "../../contract/shot";
import { drawStill } from "../draw-still";
import { giveCanvas, takeCanvas } from "../pen/canvas-pool";
import { aStudioShot } from "../test-shots";
import { readShot } from "./read-shot";

const location = { id: "EXT. HILL", name: "EXT. HILL", description: "" };
const shot = (stageDirections: string, shotSize: ShotSize = "wide") =>
  aStudioShot({ location, stageDirections, shotSize, cast: [] });
const read = (text: string, size?: ShotSize) => readShot(shot(text, size), "Digital Art", 7);

/** Mean of all channels of a still, 0 to 255, in a part of its height. */
async function brightness(text: string, from: number, to: number): Promise<number> {
  const { jpeg } = drawStill({
    ...{ prompt: "", imageStyle: "Digital Art", seed: 1, references: [], subject: shot(text) },
  });
  const picture = await loadImage(Buffer.from(jpeg));
  const canvas = takeCanvas(picture.width, picture.height);
  const ctx = canvas.getContext("2d");
  ctx.drawImage(picture, 0, 0);
  const height = Math.round(picture.height * (to - from));
  const { data } = ctx.getImageData(0, Math.round(picture.height * from), picture.width, height);
  giveCanvas(canvas);
  return data.reduce((sum, value, at) => (at % 4 === 3 ? sum : sum + value), 0) / data.length;
}

describe("instructions to the editor", () => {
  it("put words on the picture, which say nothing of what is seen in it", () => {
    const spec = read('SUPER: "The storm of 1888"');
    expect(spec).toMatchObject({ lettering: "The storm of 1888", weather: "clear", written: "" });
    expect(spec.props).toEqual([]);
  });

  it("show the thing of an insert", () => {
    expect(read("INSERT - THE LETTER", "insert")).toMatchObject({
      ...{ shotSize: "insert", props: ["letter"], written: "", lettering: "" },
    });
  });

  it("are not written on the picture with what it cannot show", () => {
    expect(read("CLOSE ON a pike. It turns.").written).toBe("a pike. It turns.");
  });

  it("show black, on which words can stand", async () => {
    expect(await brightness("OVER BLACK: The sound of rain.", 0, 1)).toBeLessThan(1);
    expect(await brightness('OVER BLACK, SUPER: "1888"', 0, 0.5)).toBeLessThan(1);
    expect(await brightness('OVER BLACK, SUPER: "1888"', 0.7, 0.85)).toBeGreaterThan(1);
  });

  it("leave it to a prompt what is seen instead of black", () => {
    const subject = shot("OVER BLACK: The sound of rain.");
    expect(readShot(subject, "Digital Art", 7, "a lighthouse at night").black).toBe(false);
  });
});
