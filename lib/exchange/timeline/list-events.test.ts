import { describe, expect, it } from "vitest";
import { STANDARD_FORMAT } from "@/lib/rules/frame-format";
import { numberShots } from "@/lib/rules/shot-numbers";
import { aFilm, anEventShot, PLACES } from "../../../tests/support/film-events";
import { mediaOf, pathOf } from "./film-events";
import { listFilmEvents } from "./list-events";
import { FileNames, plainName } from "./plain-name";
import { writeEdl } from "./write-edl";
import { writeFcpxml } from "./write-fcpxml";
import { writeOtio } from "./write-otio";
import { writeXmeml } from "./write-xmeml";

describe("the events of a film", () => {
  it("follow each other without a hole, from its first frame to its last", () => {
    const { pictures, frames } = aFilm();
    let end = 0;
    for (const event of pictures) {
      expect([event.name, event.start]).toEqual([event.name, end]);
      end += event.frames;
    }
    expect(end).toBe(frames);
    expect(frames).toBe(61 + 122 + 65 + 50 + 49 + 31 + 1 + 97);
  });

  it("have lines that overlap on a second track, as far as the film is long", () => {
    const spoken = (index: number, offset: number) =>
      anEventShot(index, { speaker: "MARTA", hasSound: true, offset });
    const film = listFilmEvents({
      ...{ title: "Overlap", storyId: "story", format: STANDARD_FORMAT },
      ...{ opening: null, credits: null },
      shots: [spoken(0, 0), spoken(1, -12), spoken(2, 0), spoken(3, -6), spoken(4, 12)],
    });
    const placed = film.sounds
      .filter(({ role }) => role === "dialogue")
      .map(({ name, events }) => [
        name,
        ...events.map(({ start, frames, sourceStart }) => [start, frames, sourceStart]),
      ]);
    expect(placed).toEqual([
      ["Dialogue", [0, 48, 0], [96, 48, 0], [204, 36, 0]],
      ["Dialogue 2", [36, 48, 0], [138, 48, 0]],
    ]);
    const lists = writeEdl(film)
      .split("\n")
      .filter((row) => / A2? {3,}/u.test(row));
    expect(lists.map((row) => row.split(/ +/u)[2])).toEqual(["A", "A2", "A", "A2", "A"]);
    for (const write of [writeOtio, writeFcpxml, writeXmeml]) {
      expect(write(film)).toContain("S01_020_MARTA.wav");
    }
  });

  it("keep a clip whole, hold what is too short, and leave a gap where there is no picture", () => {
    const { pictures, markers } = aFilm();
    expect(
      pictures.map(({ name, frames, medium }) => [name, frames, medium?.frames ?? null]),
    ).toEqual([
      ["TITLE", 61, 61],
      ["S01_010", 122, 144],
      ["S01_020", 65, 65],
      ["S01_030", 44, 44],
      ["S01_030", 6, null],
      ["S02_010", 49, 49],
      ["S02_020", 31, null],
      ["S03_010", 1, 1],
      ["CREDITS", 97, 97],
    ]);
    expect(markers.filter(({ kind }) => kind !== "chapter")).toEqual([
      { frame: 292, kind: "hold", text: "The film holds the last frame of S01_030 for 6 frames" },
      { frame: 347, kind: "missing", text: "S02_020 has no picture yet" },
    ]);
    expect(markers.filter(({ kind }) => kind === "chapter").map(({ frame }) => frame)).toEqual([
      0, 61, 298, 378, 379,
    ]);
  });

  it("name every file so that no system stumbles over it, and none twice", () => {
    const paths = mediaOf(aFilm()).map(pathOf);
    expect(paths).toEqual([
      "titles/S00_TITLE.mp4",
      "media/S01_010_T02.mp4",
      "media/S01_020_T01.mp4",
      "media/S01_030_T01.mp4",
      "media/S02_010_T12.jpg",
      "media/S03_010_T01.mp4",
      "titles/S99_CREDITS.mp4",
      "audio/S01_020_MARTA-O-NEILL.wav",
      "audio/S01_030_VOICE.wav",
      "audio/S02_020_BEN.wav",
      "stems/The-Last-Light_MX.wav",
      "stems/The-Last-Light_AMB.wav",
      "stems/The-Last-Light_FX.wav",
    ]);
    for (const title of ["CON", "../../etc/passwd", "灯台", 'a:b*c?"<>|', "x".repeat(300), ""]) {
      const names = mediaOf(aFilm(title)).map(({ fileName }) => fileName);
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
      for (const name of names) expect(name).toMatch(/^[A-Za-z0-9][\w-]{0,55}\.[a-z0-9]{3}$/u);
    }
  });

  it("are those of the shots alone where there are no titles", () => {
    const { pictures, frames } = listFilmEvents({
      format: STANDARD_FORMAT,
      ...{ title: "T", storyId: "s", opening: null, credits: null, shots: [anEventShot(0)] },
    });
    expect([pictures.length, frames]).toEqual([1, 48]);
  });
});

describe("the numbering of shots", () => {
  it("counts scenes by their places and shots in tens", () => {
    expect(numberShots(PLACES).map(({ name }) => name)).toEqual([
      "S01_010",
      "S01_020",
      "S01_030",
      "S02_010",
      "S02_020",
      "S03_010",
    ]);
    expect(numberShots(["", "", "A", ""]).map(({ name }) => name)).toEqual([
      "S01_010",
      "S01_020",
      "S02_010",
      "S02_020",
    ]);
    expect(numberShots([])).toEqual([]);
  });
});

describe("plain names", () => {
  it("stay apart where capitals do not count, and short", () => {
    const names = new FileNames();
    const long = "n".repeat(80);
    const taken = [names.take("Ben", "wav"), names.take("BEN", "wav"), names.take(long, "wav")];
    expect(taken).toEqual(["Ben.wav", "BEN-2.wav", `${"n".repeat(56)}.wav`]);
    expect(names.take(long, "wav")).toBe(`${"n".repeat(54)}-2.wav`);
    expect(["nul", "COM1", "Été à Sète", "  "].map((text) => plainName(text, "Film"))).toEqual([
      "nul-",
      "COM1-",
      "Ete-a-Sete",
      "Film",
    ]);
  });
});
