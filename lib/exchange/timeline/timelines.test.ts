import { describe, expect, it } from "vitest";
import { STANDARD_FORMAT } from "@/lib/rules/frame-format";
import { aFilm, anEventShot } from "../../../tests/support/film-events";
import {
  type Placed,
  readEdl,
  readFcpxmlSounds,
  readXmeml,
} from "../../../tests/support/read-timelines";
import { readFcpxml } from "../recut/read-fcpxml";
import { readOtio } from "../recut/read-otio";
import { writeTtml } from "../write-ttml";
import { type FilmEvent, pathOf, withMarkers } from "./film-events";
import { listFilmEvents } from "./list-events";
import { writeEdl } from "./write-edl";
import { writeFcpxml } from "./write-fcpxml";
import { writeOtio } from "./write-otio";
import { writeXmeml } from "./write-xmeml";

const film = aFilm();
const placed = (events: readonly FilmEvent[]): Placed[] =>
  events.map(
    ({ medium, start, frames, sourceStart }) =>
      [...[medium ? pathOf(medium) : "", start, frames, sourceStart]] as Placed,
  );
const pictures = placed(film.pictures);
const shown = pictures.filter(([file]) => file !== "");
const sounds = placed(film.sounds.flatMap(({ events }) => events));
const baseName = (file: string) => file.slice(file.indexOf("/") + 1);

describe("the timelines of a film, read back", () => {
  it("have the same pictures at the same frames in all four formats", () => {
    for (const { clips, frames } of [readOtio(writeOtio(film)), readFcpxml(writeFcpxml(film))]) {
      expect(frames).toBe(film.frames);
      expect(
        clips.map(({ fileName, start, frames: length, sourceStart }) => [
          ...[fileName ?? "", start, length, sourceStart],
        ]),
      ).toEqual(pictures.map(([file, ...place]) => [baseName(file), ...place]));
    }
    expect(readXmeml(writeXmeml(film)).pictures).toEqual(shown);
    expect(readEdl(writeEdl(film)).V).toEqual(pictures);
  });

  it("have the same sounds at the same frames, as far as they have any", () => {
    const otio = JSON.parse(writeOtio(film));
    const tracks: {
      kind: string;
      children: { name: string; source_range: { duration: { value: number } } }[];
    }[] = otio.tracks.children;
    const ofOtio = tracks
      .filter(({ kind }) => kind === "Audio")
      .flatMap(({ children }) => {
        let start = 0;
        return children.flatMap(({ name, source_range: { duration } }) => {
          const begin = start;
          start += duration.value;
          return name === "" ? [] : [[begin, duration.value]];
        });
      });
    expect(ofOtio).toEqual(sounds.map(([, start, frames]) => [start, frames]));
    expect(readFcpxmlSounds(writeFcpxml(film))).toEqual(sounds);
    expect(readXmeml(writeXmeml(film)).sounds).toEqual(sounds);
    expect(readEdl(writeEdl(film)).A).toEqual(sounds.filter(([file]) => file.startsWith("audio/")));
  });

  it("find our shots by their ids, also where there is no picture", () => {
    const ids = film.pictures.map(({ shot }) => shot?.clipId ?? null);
    expect(readOtio(writeOtio(film)).clips.map(({ lineId }) => lineId)).toEqual(ids);
    // FCPXML has no place for our id on a still; that one is found by its file.
    const stills = film.pictures.map(({ medium }) => medium?.kind === "still");
    expect(readFcpxml(writeFcpxml(film)).clips.map(({ lineId }) => lineId)).toEqual(
      ids.map((id, index) => (stills[index] ? null : id)),
    );
  });

  it("tell every marker", () => {
    for (const { text } of film.markers) {
      expect(JSON.stringify(JSON.parse(writeOtio(film)))).toContain(JSON.stringify(text));
      expect(writeEdl(film)).toContain(text);
    }
    expect(writeFcpxml(film).match(/<(?:chapter-)?marker /gu)).toHaveLength(film.markers.length);
    expect(writeXmeml(film).match(/<marker>/gu)).toHaveLength(film.markers.length);
  });

  it("tell what people noted at its very frame, in every format", () => {
    // In the second shot: 183 frames in, its own frame 0 being 0; at 01:00:08:15 in a list.
    const text = "Ben: Too <dark> & late. (open, 2 replies)";
    const noted = withMarkers(film, [{ frame: 207, kind: "note", text }]);
    const inShot = film.pictures.find(({ start, frames }) => start <= 207 && 207 < start + frames);
    const inside = (inShot?.sourceStart ?? 0) + 207 - (inShot?.start ?? 0);
    const otio = JSON.parse(writeOtio(noted)) as {
      tracks: { children: { children: unknown[] }[] };
    };
    expect(JSON.stringify(otio.tracks.children[0]?.children)).toContain(
      `"name":${JSON.stringify(text)},"color":"CYAN"`,
    );
    expect(writeEdl(noted)).toContain(`* LOC: 01:00:08:15 CYAN    ${text}`);
    const escaped = "Ben: Too &lt;dark&gt; &amp; late. (open, 2 replies)";
    const start = `${inside * 100}/2400s`;
    expect(writeFcpxml(noted)).toMatch(
      new RegExp(
        `<marker start="${inside % 24 === 0 ? `${inside / 24}s` : start}"[^>]*${escaped.slice(0, 20)}`,
        "u",
      ),
    );
    expect(writeXmeml(noted).replace(/\s+/gu, "")).toContain(
      `<name>${escaped.replace(/\s+/gu, "")}</name><comment>${escaped.replace(/\s+/gu, "")}</comment><in>207</in>`,
    );
  });

  it("hold in a list as many events as it can count, and none more", () => {
    const long = (count: number) =>
      listFilmEvents({
        format: STANDARD_FORMAT,
        ...{ title: "Long", storyId: "s", opening: null, credits: null },
        shots: Array.from({ length: count }, (_, index) => ({
          ...anEventShot(0, { hasSound: true, speaker: "ANA" }),
          lineId: `line-${index}`,
        })),
      });
    expect(readEdl(writeEdl(long(499))).A).toHaveLength(499);
    expect(readEdl(writeEdl(long(999)))).toMatchObject({ A: [], V: { length: 999 } });
    expect(() => writeEdl(long(1000))).toThrow(RangeError);
  });

  it("have captions as TTML with their lines and what they escape", () => {
    const ttml = writeTtml(film.captions, film.title);
    expect(ttml).toContain(
      'begin="00:00:07.825" end="00:00:09.625">Is it lit? &lt;Yes&gt; &amp; no.</p>',
    );
    expect(
      writeTtml([{ startSeconds: 0, endSeconds: 3661.5, speaker: null, text: "a\nb" }], "T"),
    ).toContain('begin="00:00:00.000" end="01:01:01.500">a<br/>b</p>');
  });
});
