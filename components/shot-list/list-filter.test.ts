import { describe, expect, it } from "vitest";
import { NON_SPEAKING_PART } from "@/lib/rules/shot";
import { aWireLine as aLine } from "@/tests/support/wire-line";
import { lineStates } from "./line-states";
import { NO_WORK, setWork, takeUpdate } from "./line-work";
import { filterChoices, filterLines, readListQuery, writeListQuery } from "./list-filter";
import { storyboardRows } from "./storyboard-rows";

const made = {
  audio_url: "/a.wav",
  image_url: "/i.jpg",
  video_url: "/v.mp4",
  image_prompt: "Lamp.",
};
const all = { view: "table", scene: null, character: null, state: null } as const;

describe("the states of a shot", () => {
  it("name all that is missing", () => {
    expect([...lineStates(aLine(1), undefined)]).toEqual([
      "missing-audio",
      "missing-prompt",
      "missing-image",
      "missing-video",
    ]);
  });

  it("are finished when everything is there that it can have", () => {
    const silent = aLine(1, {
      ...made,
      character_name: NON_SPEAKING_PART,
      shot_type: "action",
      audio_url: null,
    });
    expect([...lineStates(silent, undefined)]).toEqual(["finished"]);
    expect([...lineStates(aLine(2, made), undefined)]).toEqual(["finished"]);
  });

  it("are not finished while something is made again, failed or is out of date", () => {
    const work = setWork(NO_WORK, "line-1", "image", {
      state: "failed",
      kind: "images",
      progress: null,
      error: "It was refused.",
    });
    expect([...lineStates(aLine(1, made), work.get("line-1"))]).toEqual(["failed"]);
    const stale = { ...aLine(1, made), stale: { audio: "The words changed." } };
    expect([...lineStates(stale, undefined)]).toEqual(["stale"]);
  });
});

describe("the list's address", () => {
  it("says what is shown, and keeps what it does not know", () => {
    const query = { view: "board", scene: 3, character: "MARTA", state: "failed" } as const;
    const search = writeListQuery("?from=mail", query);
    expect(search).toBe("?from=mail&view=board&scene=3&character=MARTA&state=failed");
    expect(readListQuery(new URLSearchParams(search))).toEqual(query);
    expect(writeListQuery(search, all)).toBe("?from=mail");
    expect(writeListQuery("", all)).toBe("");
  });

  it("shows everything when it says what cannot be", () => {
    expect(readListQuery(new URLSearchParams("view=pile&scene=-2&state=lost&character="))).toEqual(
      all,
    );
  });
});

describe("the filters of the list", () => {
  const lines = [
    aLine(1, made),
    aLine(2, { character_name: "VOSS" }),
    aLine(3, { scene_location: "ROCK", character_name: "VOSS" }),
    aLine(4, made),
  ];

  it("leave what is asked for, all of it at once", () => {
    const numbers = (query: Partial<Parameters<typeof filterLines>[2]>) =>
      filterLines(lines, NO_WORK, { ...all, ...query }).map(({ line_number }) => line_number);
    expect(numbers({})).toEqual([1, 2, 3, 4]);
    expect(numbers({ scene: 1 })).toEqual([1, 2]);
    expect(numbers({ scene: 3 })).toEqual([4]);
    expect(numbers({ scene: 9 })).toEqual([]);
    expect(numbers({ character: "VOSS" })).toEqual([2, 3]);
    expect(numbers({ character: "VOSS", scene: 1, state: "missing-image" })).toEqual([2]);
    expect(numbers({ state: "finished" })).toEqual([1, 4]);
  });

  it("offer every scene, name and state with how many shots it has", () => {
    const choices = filterChoices(lines, NO_WORK);
    expect(choices.scenes.map(({ label }) => label)).toEqual([
      "All scenes",
      "1 LAMP ROOM (2)",
      "2 ROCK (1)",
      "3 LAMP ROOM (1)",
    ]);
    expect(choices.characters.map(({ label }) => label)).toEqual([
      "All characters",
      "MARTA (2)",
      "VOSS (2)",
    ]);
    expect(choices.states.find(({ value }) => value === "missing-video")?.label).toBe(
      "Missing video (2)",
    );
  });
});

describe("the strips of the storyboard", () => {
  it("begin anew with every scene, and count through all shots", () => {
    const lines = [1, 2, 3, 4, 5].map((number) =>
      aLine(number, { scene_location: number < 4 ? "LAMP ROOM" : "ROCK" }),
    );
    const strips = storyboardRows(lines, 2);
    expect(strips.map(({ shots }) => shots.map(({ index }) => index))).toEqual([
      [0, 1],
      [2],
      [3, 4],
    ]);
    expect(strips.map(({ opens }) => opens?.place ?? null)).toEqual(["LAMP ROOM", null, "ROCK"]);
  });
});

describe("the work on lines", () => {
  const update = { run_id: "run", line_id: "line-1", line_number: 1 };

  it("is told of while it goes on, and why it failed", () => {
    const running = takeUpdate(NO_WORK, "images", {
      ...update,
      status: "generating",
      progress: 40,
    });
    expect(running.get("line-1")?.image).toMatchObject({ state: "running", progress: 40 });
    const failed = takeUpdate(running, "images", {
      ...update,
      status: "image_error",
      error: "No.",
    });
    expect(failed.get("line-1")?.image).toMatchObject({ state: "failed", error: "No." });
    const ended = takeUpdate(failed, "images", { run_id: "run", complete: true });
    expect(ended.get("line-1")?.image?.state).toBe("failed");
  });

  it("is over when its result has an address, and when its generation ends", () => {
    const running = takeUpdate(NO_WORK, "audio", { ...update, status: "generating" });
    expect(takeUpdate(running, "audio", { ...update, status: "generating", url: "/a" }).size).toBe(
      0,
    );
    expect(takeUpdate(running, "audio", { ...update, status: "completed" }).size).toBe(0);
    expect(takeUpdate(running, "audio", { run_id: "run", complete: true }).size).toBe(0);
  });

  it("is not ended by a generation that has no part for the line", () => {
    const talking = takeUpdate(NO_WORK, "talking-videos", {
      ...update,
      status: "failed",
      error: "No mouth.",
    });
    const after = takeUpdate(talking, "action-videos", { ...update, status: "skipped" });
    expect(after.get("line-1")?.video?.error).toBe("No mouth.");
  });
});
