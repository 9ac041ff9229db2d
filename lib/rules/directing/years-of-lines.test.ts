import { periodOfYear } from "@roughcut/builtin-studio/contract/period";
import { describe, expect, it } from "vitest";
import { yearsOf } from "./years-of-lines";

const of = (...lines: [heading: string, text: string][]) =>
  yearsOf(lines.map(([sceneHeading, stageDirections]) => ({ sceneHeading, stageDirections }))).map(
    periodOfYear,
  );

describe("the period of a line", () => {
  it("is that of its heading's year, else of the first year of the script", () => {
    expect(
      of(
        ["EXT. KRAKÓW - NIGHT - 1958", "Rain on cobbles."],
        ["INT. WORKSHOP - NIGHT", "Forty clocks."],
        ["FLASHBACK - EXT. SIDING - DAY - 1843", "Snow."],
        ["INT. WORKSHOP - NIGHT", "He prises open the watch."],
      ),
    ).toEqual(["past", "past", "old", "past"]);
    expect(of(["EXT. SEA - DAWN", "A dory rises on grey swell, 1936."])).toEqual(["past"]);
    expect(of(["INT. BYRE - NIGHT", "February 1953. Wind screams."])).toEqual(["past"]);
    expect(of(["INT. BYRE - NIGHT", "The summer of 1853. Wind."])).toEqual(["old"]);
    expect(of(["INT. BYRE - NIGHT", "In May 1953 the dike broke here."])).toEqual([null]);
  });

  it("is that of its year, also where it has what came from 1960 on", () => {
    const kitchen = "A computer, a walkman, a microwave, a skateboard and a VHS video.";
    expect(of(["INT. KITCHEN - DAY", `1985. ${kitchen}`])).toEqual(["recent"]);
  });

  it("is today where a year says so, or names a model or an hour", () => {
    expect(of(["EXT. ICE SHELF - NIGHT - 2141", "Wind."])).toEqual([null]);
    expect(of(["INT. GARAGE - DAY", "Under it is a 1987 Buick, black."])).toEqual([null]);
    expect(of(["INT. ROOM - NIGHT - 15:40", "He waits."])).toEqual([null]);
  });

  it.each([
    "He lives on the 14th floor.",
    "The fifteenth man waves.",
    "It is her eighteenth birthday.",
    "A regency chair stands by the bed.",
    "A crowd of 1000.",
    "The code is 1408.",
    'The door says "1408".',
    "A brass plate: 1408.",
  ])("is today where a number counts something else, or a thing is old: %s", (text) => {
    expect(of(["INT. VICTORIAN HOUSE - DAY", text])).toEqual([null]);
  });

  it.each(["INT. ROOM 1408 - NIGHT", "INT. BUNKER - 1430 HOURS", "INT. FLIGHT 1549 - DAY"])(
    "is today where a heading has another number: %s",
    (heading) => {
      expect(of([heading, "He waits."], ["EXT. ROAD - DAY", "He walks."])).toEqual([null, null]);
    },
  );

  it.each([
    ["INT. INN - NIGHT - 17TH CENTURY", "He waits."],
    ["EXT. LONDON - VICTORIAN ERA", "He waits."],
    ["EXT. LONDON, 1888", "He waits."],
    ["EXT. LONDON (1888) - DAY", "He waits."],
    ["EXT. SUMMER 1888 - DAY", "He waits."],
    ["INT. INN - NIGHT", "It is 1612."],
    ["INT. INN - NIGHT", "It is the seventeenth century."],
    ["INT. INN - NIGHT", "The end of the Middle Ages. Mud."],
  ])("is that of a century or an age: %s %s", (heading, text) => {
    expect(of([heading, text])).toEqual(["old"]);
  });

  it.each([
    ["SUPER: 1348", 1348],
    ['A caption reads "Florence, 1348."', 1348],
    ["TITLE: March 1917", 1917],
    ["The year 1712. Fog on the canal.", 1712],
    ["It is 1190 BC.", -1190],
    ["The plague year. Mud.", 1348],
    ["The saloon is empty.", 1880],
    ["An officer of the Reich waits.", 1942],
  ])("is about the year that a title or a word of its time says: %s", (text, year) => {
    expect(yearsOf([{ sceneHeading: "EXT. TOWN - DAY", stageDirections: text }])).toEqual([year]);
  });

  it("stays old though somebody lifts a hat, where a lift would be of today", () => {
    const old = "A knight and a squire. A goblet, a dagger. ";
    const yearIn = (text: string) =>
      yearsOf([{ sceneHeading: "INT. HALL", stageDirections: text }]);
    expect(yearIn(`${old}He lifts his hat.`)).toEqual([1350]);
    expect(yearIn(`${old}He calls the lift.`)).toEqual([null]);
  });

  it("is an old one where much in it is old and nothing is new", () => {
    const yamen = "A magistrate sits on the dais. A peasant holds a scribe by his topknot.";
    expect(of(["INT. YAMEN - DAY", yamen])).toEqual(["old"]);
    expect(of(["INT. YAMEN - DAY", `${yamen} His phone rings.`])).toEqual([null]);
    expect(of(["INT. KITCHEN - DAY", "The queen of cards lies there."])).toEqual([null]);
  });

  const more = (count: number) =>
    Array.from({ length: count }, (): [string, string] => ["INT. ROOM - DAY", "He waits."]);

  it.each([
    ["He was born in 1921.", null],
    ["A form, typed and signed on a Tuesday by the doctor of the ward, OCTOBER 9, 1921.", null],
    ["A 1930's radio.", null],
    ["She reads of the 16th century painter.", null],
    ["In the Middle Ages, this was a mill.", null],
    ["1851.", "old"],
    ["A harbour town in the mid-19th century.", "old"],
    ["LONDON, MAY 12TH, 1861.", "old"],
  ])("is told by what is lettered or said of the story, not of somebody: %s", (text, period) => {
    expect(of(["EXT. ROAD - DAY", text])).toEqual([period]);
  });

  it("is not that of the day on which the script was written", () => {
    const page = ["Third Draft", "May 2, 1911", "March 1994"].map((stageDirections) => ({
      ...{ sceneHeading: null, stageDirections },
    }));
    const story = { sceneHeading: "EXT. ROAD - DAY", stageDirections: "SUPER: 1862" };
    expect(yearsOf([...page.slice(0, 1), ...page.slice(2), story])).toEqual([1862, 1862, 1862]);
  });

  it("goes on from a later title, and back after a memory", () => {
    expect(
      of(
        ["EXT. HILL - DAY", "SUPER: 1850"],
        ["EXT. TOWN - DAY", "SUPER: 1931"],
        ["EXT. LAKE - DAY", "SUPER: 1850"],
        ["EXT. TOWN - NIGHT", "He waits."],
        ["INT. BARN - PRESENT DAY", "He waits."],
      ),
    ).toEqual(["old", "past", "old", "past", null]);
  });

  it("is today where only the beginning is old and all the rest modern", () => {
    const rest =
      "A car, a phone. A laptop and a television. The taxi passes a bus. A computer, a fax.";
    expect(of(["EXT. MOOR - 1611", "A fire."], ["INT. FLAT", rest], ...more(9))).toEqual([
      ...["old", null],
      ...more(9).map(() => null),
    ]);
  });
});
