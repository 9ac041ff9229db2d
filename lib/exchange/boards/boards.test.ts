import { describe, expect, it } from "vitest";
import type { ListedShot } from "@/lib/exchange/shots/listed-shot";
import { BOARD_GRIDS, BOARD_WORDS } from "@/lib/rules/board-grids";
import { layOutBoards } from "./board-grid";
import { wordsOfBoard } from "./board-words";

const SHOT: ListedShot = {
  number: { scene: 2, shot: 30, name: "S02_030" },
  ...{ heading: "INT. LAMP ROOM - NIGHT", opensScene: true, type: "dialogue" },
  ...{ size: "medium", angle: "eye-level", lensMm: 35, movement: "push-in", cast: ["Marta"] },
  ...{ action: "without turning", speaker: "Marta", dialogue: "Let me finish the glass." },
  ...{ sound: [], frames: 60, eighths: null, startFrame: 24 * 65, status: "still" },
  ...{ isOutOfDate: false, take: 1, pictureKey: null },
};

const textsOf = (shot: ListedShot, letters: number, most: number) =>
  wordsOfBoard(shot, letters, most).map((runs) => runs.map(({ text }) => text).join(""));

describe("the words of a board", () => {
  it("say the scene where it begins, the shot, how it is shot and when, how far it is and what is said", () => {
    expect(textsOf(SHOT, 60, 9)).toEqual([
      "INT. LAMP ROOM - NIGHT",
      "S02_030  medium, push-in  2.5 s at 1:05",
      "(still)",
      "Marta: (without turning) Let me finish the glass.",
    ]);
  });

  it("never part a figure from its unit", () => {
    for (let letters = 12; letters < 40; letters += 1) {
      const text = textsOf(SHOT, letters, 20).join("\n");
      expect(text).toContain("2.5 s");
      expect(text).toContain("at 1:05");
    }
  });

  it("are never more lines than there is room for, and say that something was cut", () => {
    const long = { ...SHOT, dialogue: "A very long speech. ".repeat(60) };
    for (const most of [1, 2, 5, 12]) {
      for (const letters of [8, 20, 47]) {
        const lines = textsOf(long, letters, most);
        expect(lines.length).toBeLessThanOrEqual(most);
        expect(lines.at(-1)).toMatch(/\[\.\.\.\]$/u);
        expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(letters);
      }
    }
  });
});

describe("the notes of a board", () => {
  const say = (letters: number, most: number, notes: readonly string[], shot = SHOT) =>
    wordsOfBoard(shot, letters, most, notes).map((runs) => runs.map(({ text }) => text).join(""));

  it("stand behind its words", () => {
    expect(say(60, 9, ["Ben: Too dark. (open)", "Ana: Closer. (doing)"]).slice(-2)).toEqual([
      "Note Ben: Too dark. (open)",
      "Note Ana: Closer. (doing)",
    ]);
  });

  it("have room beside words that would fill the board, and both say that they were cut", () => {
    const long = { ...SHOT, dialogue: "A very long speech. ".repeat(60) };
    const lines = say(30, 8, [`Ben: ${"Much too dark here. ".repeat(20)}`], long);
    expect(lines).toHaveLength(8);
    expect(lines[3]).toMatch(/\[\.\.\.\]$/u);
    expect(lines[4]).toMatch(/^Note Ben: Much/u);
    expect(lines[7]).toMatch(/\[\.\.\.\]$/u);
  });

  it("leave a board of one line its words", () => {
    expect(say(40, 1, ["Ben: Too dark."])).toHaveLength(1);
    expect(say(40, 1, ["Ben: Too dark."])[0]).toMatch(/^INT\. LAMP ROOM/u);
  });
});

describe("a page of boards", () => {
  it.each(BOARD_GRIDS)(
    "of %s holds every picture and its words within its margins, and none over another",
    (grid) => {
      for (const words of BOARD_WORDS) {
        for (const paper of ["letter", "a4"] as const) {
          const page = layOutBoards(paper, grid, words, 16 / 9);
          const boxes = page.cells.flatMap(({ picture, words: text }) => [picture, text]);
          for (const [index, box] of boxes.entries()) {
            expect(box.width).toBeGreaterThan(60);
            expect(box.height).toBeGreaterThan(20);
            expect(box.left).toBeGreaterThanOrEqual(page.margin);
            expect(box.left + box.width).toBeLessThanOrEqual(page.width - page.margin + 0.01);
            expect(box.top).toBeGreaterThan(page.headTop + page.size);
            expect(box.top + box.height).toBeLessThan(page.footTop);
            for (const other of boxes.slice(index + 1)) {
              const apart =
                box.left + box.width <= other.left ||
                other.left + other.width <= box.left ||
                box.top + box.height <= other.top ||
                other.top + other.height <= box.top;
              expect(apart).toBe(true);
            }
          }
        }
      }
    },
  );
});
