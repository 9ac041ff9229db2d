import { describe, expect, it } from "vitest";
import { PLACES } from "../../draw/shot/scene-spec";
import { BUSINESS, EXCHANGES, STORIES, WORLDS } from ".";
import stories from "./stories.json";
import { storiesData } from "./story-data";
import { worldsData } from "./world-data";
import worlds from "./worlds.json";

const KNOWN_GAPS = /\{(?:[HOXA][sop]?|T|aT|t|home|place|clock|years|want|fact|kin)\}/gu;

describe("the writer's material", () => {
  it("has gaps in its lines that can be filled, and options that are closed", () => {
    const units = [
      ...STORIES.flatMap(({ scenes }) => scenes.flatMap(({ parts }) => parts)),
      ...EXCHANGES.voices.flatMap(({ exchanges }) => exchanges),
      ...EXCHANGES.kin,
      ...EXCHANGES.thirds,
    ];
    const texts = units.flatMap((unit) =>
      typeof unit === "string" ? [] : unit.lines.map(({ text }) => text),
    );
    expect(texts.length).toBeGreaterThan(400);
    for (const text of texts) {
      expect(text.replace(KNOWN_GAPS, ""), text).not.toMatch(/[{}]/u);
      expect(text.replace(/\[[^[\]]+\]/gu, ""), text).not.toMatch(/[[\]]/u);
    }
  });

  it("says in small letters where something is, by which the preposition is found", () => {
    expect(JSON.stringify([STORIES, EXCHANGES, BUSINESS])).not.toMatch(
      /(?:In|Into|Through) \{place\}/u,
    );
  });

  it("names each story and world once", () => {
    for (const list of [STORIES, WORLDS]) {
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
    }
  });

  it("knows what is done in every kind of place that can be drawn, in one family each", () => {
    const kinds = Object.values(BUSINESS.families).flatMap(({ places }) => places);
    expect(kinds.toSorted()).toEqual([...PLACES].toSorted());
  });

  it("is refused where a file is not as its schema says", () => {
    const [story] = stories;
    const [scene] = story?.scenes ?? [];
    const told = (line: string) =>
      storiesData.safeParse([
        { ...story, scenes: [{ ...scene, parts: [{ priority: 0, lines: [line] }] }] },
      ]).success;
    expect(told("- {H} waits.")).toBe(true);
    expect(told("Y What now?")).toBe(false);
    expect(storiesData.safeParse([{ ...story, moral: "none" }]).success).toBe(false);
    const [world] = worlds;
    expect(worldsData.safeParse([{ ...world, places: ["LAMP ROOM"] }]).success).toBe(false);
    expect(worldsData.safeParse([{ ...world, styles: ["Watercolour"] }]).success).toBe(false);
  });
});
