import { describe, expect, it } from "vitest";
import { STANDARD_FORMAT } from "@/lib/rules/frame-format";
import { aFilm, anEventShot } from "../../../tests/support/film-events";
import { listFilmEvents } from "../timeline/list-events";
import { writeFcpxml } from "../timeline/write-fcpxml";
import { writeOtio } from "../timeline/write-otio";
import { compareCut } from "./compare-cut";
import { CutRefused, type ReadClip, type ReadCut } from "./read-cut";
import { readFcpxml } from "./read-fcpxml";
import { readOtio } from "./read-otio";
import { shotsOfRecut } from "./shots-of-recut";

const film = aFilm();

/** The film's own cut with something done to its clips. */
function recut(edit: (clips: ReadClip[]) => ReadClip[]): ReadCut {
  const { clips } = readOtio(writeOtio(film));
  let start = 0;
  const placed = edit(clips).map((clip) => {
    const own = { ...clip, start };
    start += clip.frames;
    return own;
  });
  return { format: "otio", clips: placed, frames: start };
}

const told = (cut: ReadCut) => {
  const { changes, unknown, kept } = compareCut(film, cut);
  return { changes: changes.map(({ kind, shot }) => `${kind} ${shot}`.trim()), unknown, kept };
};

describe("a recut", () => {
  it("of nothing changes nothing, from either format", () => {
    for (const cut of [readOtio(writeOtio(film)), readFcpxml(writeFcpxml(film))]) {
      expect(told(cut)).toEqual({ changes: [], unknown: [], kept: 8 });
    }
  });

  it("is told by what was moved, trimmed, held, removed and repeated", () => {
    expect(
      told(recut(([a, b, c, ...rest]) => [a, c, b, ...rest].filter(isClip))).changes,
    ).toHaveLength(1);
    expect(
      told(
        recut((clips) =>
          clips.map((clip) => (clip.name === "S01_010" ? { ...clip, sourceStart: 12 } : clip)),
        ),
      ),
    ).toMatchObject({ changes: ["trimmed S01_010"], kept: 7 });
    expect(
      told(
        recut((clips) =>
          clips.map((clip) => (clip.name === "S01_020" ? { ...clip, frames: 80 } : clip)),
        ),
      ),
    ).toMatchObject({ changes: ["held S01_020"] });
    expect(told(recut((clips) => clips.filter(({ name }) => name !== "S03_010")))).toMatchObject({
      changes: ["removed S03_010"],
      kept: 7,
    });
    expect(told(recut(([a, b, ...rest]) => [a, b, b, ...rest].filter(isClip)))).toMatchObject({
      changes: ["repeated S01_010"],
      kept: 8,
    });
  });

  it("is told by holds that are another length, and takes one shot that was cut in two for one", () => {
    const held = (frames: number) =>
      told(
        recut((clips) =>
          clips.map((clip) =>
            clip.name === "S01_030" && clip.fileName === null ? { ...clip, frames } : clip,
          ),
        ),
      );
    expect(held(6)).toMatchObject({ changes: [] });
    expect(held(9)).toMatchObject({ changes: ["held S01_030"], kept: 7 });
    const isHold = ({ name, fileName }: ReadClip) => name === "S01_030" && fileName === null;
    expect(told(recut((clips) => clips.filter((clip) => !isHold(clip)))).changes).toEqual([
      "held S01_030",
    ]);
    const inTwo = recut((clips) =>
      clips.flatMap((clip) =>
        clip.name === "S01_010"
          ? [
              { ...clip, frames: 50 },
              { ...clip, frames: clip.frames - 50, sourceStart: clip.sourceStart + 50 },
            ]
          : [clip],
      ),
    );
    expect(told(inTwo)).toEqual({ changes: [], unknown: [], kept: 8 });
  });

  it("is told by black that is longer, shorter or gone, whatever it is called", () => {
    const { title, storyId } = film;
    const shots = [anEventShot(0), anEventShot(1, { gap: 24 }), anEventShot(2)];
    const dark = listFilmEvents({
      format: STANDARD_FORMAT,
      title,
      storyId,
      opening: null,
      shots,
      credits: null,
    });
    const of = (edit: (clip: ReadClip) => ReadClip[]) => {
      const cut = readOtio(writeOtio(dark));
      return { ...cut, clips: cut.clips.flatMap((clip) => (clip.fileName ? [clip] : edit(clip))) };
    };
    const changes = (cut: ReadCut) =>
      compareCut(dark, cut).changes.map(({ kind, text }) => `${kind}: ${text}`);
    expect(changes(of((clip) => [{ ...clip, name: "Gap" }]))).toEqual([]);
    expect(changes(of((clip) => [{ ...clip, frames: 12 }]))).toEqual([
      "gap: A gap of 12 frames at 01:00:02:00",
    ]);
    expect(changes(of(() => []))).toEqual([
      "gap: S01_020 has no black of 24 frames before it any more",
    ]);
    const gaps = (cut: ReadCut) => shotsOfRecut(dark, cut).map(({ gap }) => gap);
    expect(gaps(of((clip) => [clip]))).toEqual([0, 24, 0]);
    expect(gaps(of((clip) => [clip, clip]))).toEqual([0, 48, 0]);
    expect(gaps(of(() => []))).toEqual([0, 0, 0]);
  });

  it("gives the film's own shots back when nothing was done to it", () => {
    for (const cut of [readOtio(writeOtio(film)), readFcpxml(writeFcpxml(film))]) {
      expect(
        shotsOfRecut(film, cut).map(({ clipId, in: from, frames, gap }) => [
          ...[clipId, from, frames, gap],
        ]),
      ).toEqual([
        ["line-0", 0, 122, 0],
        ["line-1", 0, 65, 0],
        ["line-2", 0, 50, 0],
        // Nothing can begin later in a still, nor where there is no picture.
        ["line-3", null, 49, 0],
        ["line-4", null, 31, 0],
        ["line-5", 0, 1, 0],
      ]);
    }
  });

  it("gives its shots in its order, further clips of them, without what is none of ours", () => {
    const strange = { name: "x", lineId: null, fileName: "x.mov", frames: 10, sourceStart: 0 };
    const cut = recut((clips) => {
      const [title, first, second, ...others] = clips.filter(isClip);
      if (!title || !first || !second) throw new Error("the film has shots");
      const later = { ...first, sourceStart: 20, frames: 30 };
      return [title, second, { ...strange, start: 0 }, later, second, ...others.slice(2)];
    });
    expect(
      shotsOfRecut(film, cut).map(({ clipId, in: from, frames }) => [...[clipId, from, frames]]),
    ).toEqual([
      ["line-1", 0, 65],
      ["line-0", 20, 30],
      ["line-1.2", 0, 65],
      ["line-3", null, 49],
      ["line-4", null, 31],
      ["line-5", 0, 1],
    ]);
  });

  it("names gaps, and clips that are none of ours", () => {
    const gap = { name: "Gap", lineId: null, fileName: null, start: 0, frames: 10, sourceStart: 0 };
    const sunset = { ...gap, name: "sunset", fileName: "sunset.mov" };
    expect(told(recut((clips) => [gap, sunset, ...clips]))).toEqual({
      ...{ changes: ["gap"], kept: 8 },
      unknown: [{ name: "sunset", frame: 10, text: "sunset, at 01:00:00:10" }],
    });
  });

  it("tells nothing twice of one shot at one frame, however it was cut", () => {
    const one = { lineId: null, frames: 7, sourceStart: 3 };
    const rows = [3, 5, 7, 11].map((step) =>
      recut((clips) => [
        ...Array.from({ length: 40 }, (_, at) => ({
          ...(clips[(at * step) % clips.length] ?? { ...one, name: "", fileName: null, start: 0 }),
          ...(at % 4 === 1 && one),
          ...(at % 9 === 2 && { name: "x", fileName: "x.mov", lineId: null }),
          ...(at % 9 === 5 && { name: "", fileName: null, lineId: null }),
        })),
      ]),
    );
    for (const cut of rows) {
      const { changes, unknown } = compareCut(film, cut);
      expect(changes.length).toBeGreaterThan(20);
      expect(unknown.length).toBeGreaterThan(3);
      const told = [
        ...changes.map(({ kind, shot, frame }) => `${kind} ${shot} ${frame}`),
        ...unknown.map(({ name, frame }) => `${name} ${frame}`),
      ];
      expect(new Set(told).size).toBe(told.length);
      expect(new Set(changes.map(({ text }) => text)).size).toBe(changes.length);
    }
  });

  it("finds shots by their files where a program has dropped our ids", () => {
    const cut = recut((clips) =>
      clips.map((clip) => ({ ...clip, lineId: null, name: clip.fileName ? "Clip 7" : clip.name })),
    );
    expect(told(cut)).toEqual({ changes: [], unknown: [], kept: 8 });
  });

  it("is read in other rates, with start time codes of media, transitions and older clips", () => {
    const time = (value: number, rate = 48) => ({ OTIO_SCHEMA: "RationalTime.1", value, rate });
    const range = (start: number, duration: number) => ({
      start_time: time(start),
      duration: time(duration),
    });
    const clip = {
      ...{ OTIO_SCHEMA: "Clip.1", name: "x", source_range: range(172_848, 96) },
      media_reference: {
        target_url: "file://localhost/C:/Cut%20Two/S01_010_T02.mp4",
        available_range: range(172_800, 288),
      },
    };
    const transition = { OTIO_SCHEMA: "Transition.1", name: "Dissolve" };
    const children = [clip, transition, clip];
    const tracks = [
      { OTIO_SCHEMA: "Track.1", kind: "Audio", children: [clip] },
      { OTIO_SCHEMA: "Track.1", kind: "Video", children: [] },
      { OTIO_SCHEMA: "Track.1", kind: "Video", children },
    ];
    const text = JSON.stringify({ OTIO_SCHEMA: "Timeline.1", tracks: { children: tracks } });
    const found = { fileName: "S01_010_T02.mp4", frames: 48, sourceStart: 24 };
    expect(readOtio(text).clips).toMatchObject([
      { ...found, start: 0 },
      { ...found, start: 48 },
    ]);
  });
});

function isClip(clip: ReadClip | undefined): clip is ReadClip {
  return clip !== undefined;
}

describe("a timeline of somebody nobody knows", () => {
  const spine = (inside: string) =>
    `<fcpxml version="1.10"><library><event><project><sequence><spine>${inside}</spine></sequence></project></event></library></fcpxml>`;
  const otio = (child: unknown) =>
    JSON.stringify({
      OTIO_SCHEMA: "Timeline.1",
      tracks: { children: [{ OTIO_SCHEMA: "Track.1", kind: "Video", children: [child] }] },
    });
  const clip = (value: unknown, rate: unknown = 24) => ({
    ...{ OTIO_SCHEMA: "Clip.2", name: "x" },
    source_range: { start_time: { value: 0, rate: 24 }, duration: { value, rate } },
  });

  it.each([
    ["nothing", "{}"],
    ["half an object", '{"OTIO_SCHEMA":"Timeline.1"'],
    ["a text", '"Timeline.1"'],
    ["tracks that are none", '{"OTIO_SCHEMA":"Timeline.1","tracks":7}'],
    ["no picture", '{"OTIO_SCHEMA":"Timeline.1","tracks":{"children":[]}}'],
    ["a child that is none", otio(null)],
    ["a length that is a text", otio(clip("24"))],
    ["a rate of nought", otio(clip(24, 0))],
    ["a length without end", otio(clip(1e300, 1e-300))],
    ["a length before the beginning", otio(clip(-24))],
    ["a year", otio(clip(24 * 86_400 * 365))],
    ["a tower", `${"[".repeat(100_000)}${"]".repeat(100_000)}`],
    ["a tower of objects", `${'{"a":'.repeat(100)}1${"}".repeat(100)}`],
    [
      "ten thousand clips",
      otio(clip(1)).replace(
        /\[(\{"OTIO_SCHEMA":"Clip.*?\}\}\})\]/u,
        (_, one) => `[${Array(10_000).fill(one).join(",")}]`,
      ),
    ],
  ])("is refused with a sentence as OTIO: %s", (_, text) => {
    expect(() => readOtio(text)).toThrow(CutRefused);
  });

  it.each([
    ["another document", "<html/>"],
    ["no timeline", '<fcpxml version="1.10"/>'],
    ["half a document", "<fcpxml><library>"],
    [
      "entities",
      `<!DOCTYPE fcpxml [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${spine('<gap name="&b;" duration="1s"/>')}`,
    ],
    [
      "a file of the house",
      `<!DOCTYPE fcpxml SYSTEM "file:///etc/passwd">${spine('<gap duration="1s"/>')}`,
    ],
    ["an unknown entity", spine('<gap name="&xxe;" duration="1s"/>')],
    ["a tower", `${"<a>".repeat(50_000)}${"</a>".repeat(50_000)}`],
    ["a time that is none", spine('<gap duration="soon"/>')],
    ["a division by nought", spine('<gap duration="1/0s"/>')],
    ["a negative length", spine('<gap duration="-5s"/>')],
    ["a long time", spine('<gap duration="999999999999s"/>')],
    ["ten thousand clips", spine('<gap duration="1s"/>'.repeat(10_000))],
  ])("is refused with a sentence as FCPXML: %s", (_, text) => {
    expect(() => readFcpxml(text)).toThrow(CutRefused);
  });
});
