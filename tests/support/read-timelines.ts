import { childOf, childrenOf, readXml, textOf, type XmlElement } from "@/lib/xml/read-xml";

/** Readers of timelines that the product only writes, for comparing what was written. */

/** One clip in frames: its file, where it begins, how long it is, and from where in its medium. */
export type Placed = [file: string, start: number, frames: number, sourceStart: number];

/** The clips of a Final Cut 7 XML: pictures, and the tracks of sound (both channels of one count once). */
export function readXmeml(text: string): { pictures: Placed[]; sounds: Placed[] } {
  const root = readXml(text.replace("<!DOCTYPE xmeml>", ""));
  const media = descend(root, "sequence", "media");
  const files = new Map<string, string>();
  const clipsOf = (track: XmlElement): Placed[] =>
    childrenOf(track, "clipitem").map((clip) => {
      const file = descend(clip, "file");
      const id = String(file.attributes.id);
      const path = childOf(file, "pathurl");
      if (path) files.set(id, textOf(path));
      const number = (name: string) => Number(textOf(descend(clip, name)));
      const [start, end, from, to] = [number("start"), number("end"), number("in"), number("out")];
      if (end - start !== to - from)
        throw new Error("a clip is longer in its medium than in the film");
      return [files.get(id) ?? "", start, end - start, from];
    });
  const tracks = (kind: string) => childrenOf(descend(media, kind), "track");
  const sounds = tracks("audio").map(clipsOf);
  return {
    pictures: tracks("video").flatMap(clipsOf),
    sounds: [...new Map(sounds.map((clips) => [JSON.stringify(clips), clips])).values()].flat(),
  };
}

/** What hangs below the main storyline of an FCPXML, at film time. */
export function readFcpxmlSounds(text: string): Placed[] {
  const root = readXml(text.replace("<!DOCTYPE fcpxml>", ""));
  const resources = descend(root, "resources");
  const files = new Map(
    childrenOf(resources, "asset").map((asset) => [
      asset.attributes.id,
      String(descend(asset, "media-rep").attributes.src).replace("./", ""),
    ]),
  );
  const spine = descend(root, "library", "event", "project", "sequence", "spine");
  return childrenOf(spine)
    .flatMap((owner) =>
      childrenOf(owner, "asset-clip").map((clip): [number, Placed] => {
        const { lane, ref, offset, duration, start } = clip.attributes;
        const film = framesOf(owner.attributes.offset) - 86_400;
        const place = film + framesOf(offset) - framesOf(owner.attributes.start);
        const file = files.get(ref) ?? "";
        return [-Number(lane), [file, place, framesOf(duration), framesOf(start)]];
      }),
    )
    .sort(([a], [b]) => a - b)
    .map(([, placed]) => placed);
}

function framesOf(time: string | undefined): number {
  const match = /^(\d+)(?:\/(\d+))?s$/u.exec(time ?? "");
  const frames = (Number(match?.[1]) * 24) / Number(match?.[2] ?? 1);
  if (!Number.isInteger(frames)) throw new Error(`${time} is not on the edge of a frame`);
  return frames;
}

/** The events of an edit decision list by their track. */
export function readEdl(text: string): Record<"V" | "A", Placed[]> {
  const tracks: Record<"V" | "A", Placed[]> = { V: [], A: [] };
  let last: Placed | null = null;
  for (const line of text.split("\n")) {
    const event = /^\d{3} {2}(\S{1,8}) +([VA]) +C +(\S+) (\S+) (\S+) (\S+)$/u.exec(line);
    if (event) {
      const [from, to, start, end] = event.slice(3).map(frameAt);
      if (from === undefined || to === undefined || start === undefined || end === undefined)
        continue;
      if (end - start !== to - from) throw new Error(`an event has two lengths: ${line}`);
      last = [event[1] === "BL" ? "" : "?", start - 86_400, end - start, from];
      tracks[event[2] === "V" ? "V" : "A"].push(last);
    }
    const source = /^\* SOURCE FILE: (.*)$/u.exec(line)?.[1];
    if (source && last) last[0] = source;
  }
  return tracks;
}

function frameAt(code: string): number {
  const [hours = 0, minutes = 0, seconds = 0, frames = 0] = code.split(":").map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * 24 + frames;
}

function descend(element: XmlElement, ...path: string[]): XmlElement {
  return path.reduce((at, name) => {
    const child = childOf(at, name);
    if (!child) throw new Error(`there is no ${name}`);
    return child;
  }, element);
}
