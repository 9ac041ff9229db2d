import { describe, expect, test } from "vitest";
import { NEUTRAL_DELIVERY } from "./data";
import { readDelivery } from "./delivery";

describe("reading a parenthetical", () => {
  test.each([
    "",
    "(beat)",
    "turning away",
    "to Marcus",
    "into the garage",
    "at breakfast",
    "in the cloud",
    "courageous mankind",
  ])("%j changes nothing", (text) => {
    expect(readDelivery(text)).toEqual(NEUTRAL_DELIVERY);
  });

  test.each([
    "whispering",
    "(Whispers)",
    "a whisper",
    "under his breath",
    "slightly hushed whisper",
  ])("%j has no voice in it and is soft", (text) => {
    expect(readDelivery(text)).toMatchObject({ breath: 1 });
    expect(readDelivery(text).gainDb).toBeLessThan(-3);
  });

  test.each(["shouting", "yells", "SCREAMING", "calling out", "over the storm"])(
    "%j is louder, higher and wider",
    (text) => {
      const delivery = readDelivery(text);
      expect(delivery.gainDb).toBeGreaterThan(3);
      expect(delivery.pitch).toBeGreaterThan(1.1);
      expect(delivery.range).toBeGreaterThan(1.2);
    },
  );

  test("slow, sad and tired lengthen; quick, excited and afraid shorten", () => {
    for (const text of ["slowly", "sadly", "weary", "crying"]) {
      expect(readDelivery(text).stretch).toBeGreaterThan(1.1);
    }
    for (const text of ["quickly", "excited", "panicking", "in a hurry"]) {
      expect(readDelivery(text).stretch).toBeLessThan(0.97);
    }
  });

  test("hesitating adds pauses, a door muffles", () => {
    expect(readDelivery("hesitantly").hesitant).toBe(true);
    expect(readDelivery("muffled, through the door").muffled).toBe(true);
  });

  test("a little is less, very is more, not is nothing", () => {
    const gain = (text: string) => readDelivery(text).gainDb;
    expect(gain("a little angry")).toBeLessThan(gain("angry"));
    expect(gain("very angry")).toBeGreaterThan(gain("angry"));
    expect(readDelivery("not whispering")).toEqual(NEUTRAL_DELIVERY);
  });

  test("clauses add up, but never beyond what sounds like a person", () => {
    const both = readDelivery("afraid, whispering");
    expect(both.breath).toBe(1);
    expect(both.tremor).toBeGreaterThan(0);
    const all = readDelivery(
      "shouting, screaming, furious, excited, terrified, very loud, yelling, bellowing",
    );
    expect(all.pitch).toBeLessThanOrEqual(1.4);
    expect(all.gainDb).toBeLessThanOrEqual(7);
  });
});
