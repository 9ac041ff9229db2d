import { describe, expect, it } from "vitest";
import type { WireClip } from "@/lib/contracts/cut";
import { aWireClip } from "@/tests/support/wire-clip";
import { type CutChange, changeClips, type WantedCut } from "./change-clips";

const clip = (lineId: string, out = 48, hold = 0): WireClip =>
  aWireClip(lineId, out, { hold, take_frames: hold > 0 ? out : null });

const cut: WantedCut = {
  clips: [clip("a"), clip("b", 40, 8), clip("c")],
  left_out: [{ line_id: "d", derived_frames: 24 }],
};

const said = ({ clips, left_out }: WantedCut) => [
  clips.map(({ id, start, out, hold }) => `${id} ${start} ${out}+${hold}`).join(", "),
  left_out.map(({ line_id }) => line_id).join(),
];

describe("a change of a cut", () => {
  it.each<[CutChange, string, string]>([
    [
      { does: "lengths", lengths: [{ clipId: "a", frames: 50 }] },
      "a 0 50+0, b 50 40+8, c 98 48+0",
      "d",
    ],
    [{ does: "trim", clipId: "a", in: 8 }, "a 0 48+0, b 40 40+8, c 88 48+0", "d"],
    [{ does: "slip", clipId: "a", in: 8 }, "a 0 56+0, b 48 40+8, c 96 48+0", "d"],
    // The take of b ends after 40 frames.
    [
      { does: "lengths", lengths: [{ clipId: "b", frames: 60 }] },
      "a 0 48+0, b 48 40+20, c 108 48+0",
      "d",
    ],
    [
      { does: "lengths", lengths: [{ clipId: "b", frames: 30 }] },
      "a 0 48+0, b 48 30+0, c 78 48+0",
      "d",
    ],
    [{ does: "move", clipId: "c", after: null }, "c 0 48+0, a 48 48+0, b 96 40+8", "d"],
    [{ does: "move", clipId: "a", after: "c" }, "b 0 40+8, c 48 48+0, a 96 48+0", "d"],
    [{ does: "leave-out", clipId: "a" }, "b 0 40+8, c 48 48+0", "d,a"],
    [
      { does: "bring-back", lineId: "d", lineIds: ["a", "d", "b", "c"] },
      "a 0 48+0, d 48 24+0, b 72 40+8, c 120 48+0",
      "",
    ],
    [{ does: "split", clipId: "a", at: 20 }, "a 0 20+0, a.2 20 48+0, b 48 40+8, c 96 48+0", "d"],
    // The second part shows the last picture alone.
    [{ does: "split", clipId: "b", at: 44 }, "a 0 48+0, b 48 40+4, b.2 92 44+4, c 96 48+0", "d"],
    [{ does: "duplicate", clipId: "c" }, "a 0 48+0, b 48 40+8, c 96 48+0, c.2 144 48+0", "d"],
    [
      {
        does: "replace",
        shots: [
          { line_id: "d", frames: 30 },
          { line_id: "a", frames: 48 },
        ],
      },
      "d 0 30+0, a 30 48+0",
      "b,c",
    ],
  ])("%j", (change, clips, left) => {
    expect(said(changeClips(cut, change))).toEqual([clips, left]);
  });

  it.each<CutChange>([
    { does: "move", clipId: "gone", after: null },
    { does: "move", clipId: "a", after: "gone" },
    { does: "leave-out", clipId: "gone" },
    { does: "split", clipId: "a", at: 48 },
    { does: "duplicate", clipId: "gone" },
    { does: "bring-back", lineId: "gone", lineIds: ["a"] },
  ])("of a shot that is not there changes nothing: %j", (change) => {
    expect(changeClips(cut, change)).toBe(cut);
  });

  it("takes a line's further clip away without leaving the line out", () => {
    const twice = changeClips(cut, { does: "duplicate", clipId: "a" });
    const one = changeClips(twice, { does: "leave-out", clipId: "a.2" });
    expect(said(one)).toEqual(["a 0 48+0, b 48 40+8, c 96 48+0", "d"]);
    const later = changeClips(twice, { does: "leave-out", clipId: "a" });
    expect(said(changeClips(later, { does: "duplicate", clipId: "a.2" }))[0]).toMatch(
      /^a\.2 .*a\.3 /,
    );
  });

  it("shows the clips of a film again, also those that are gone", () => {
    const shots = [
      { line_id: "a", frames: 20 },
      { line_id: "a", clip: "a.2", frames: 28, from: 20 },
    ];
    const [clips] = said(changeClips(cut, { does: "replace", shots }));
    expect(clips).toBe("a 0 20+0, a.2 20 48+0");
  });

  it("slows a silent clip from the picture that it began with, and a spoken one from its word", () => {
    const short = aWireClip("a", 40, { in: 10, hold: 18, take_frames: 40 });
    const slow: CutChange = { does: "settings", clipId: "a", slow: 20 };
    const [silent] = changeClips({ clips: [short], left_out: [] }, slow).clips;
    expect(silent).toMatchObject({ in: 12, out: 48, hold: 12, slow: 20 });
    const spoken = { ...short, spoken_frames: 30 };
    const [voiced] = changeClips({ clips: [spoken], left_out: [] }, slow).clips;
    expect(voiced).toMatchObject({ in: 10, out: 48, hold: 10, slow: 20 });
    const back: CutChange = { does: "settings", clipId: "a", slow: 0 };
    expect([slow, back].reduce(changeClips, { clips: [short], left_out: [] }).clips).toEqual([
      short,
    ]);
  });

  it("shows a take for as long as the clip is, and holds its last picture behind it", () => {
    const take = { id: "take", kind: "video" as const, url: "/api/media/take.mp4" };
    const [shown] = changeClips(cut, { does: "show", clipId: "a", take, frames: 30 }).clips;
    expect(shown).toMatchObject({ take_id: "take", out: 30, hold: 18, take_frames: 30 });
    const still = { ...take, kind: "image" as const };
    const [held] = changeClips(cut, { does: "show", clipId: "a", take: still, frames: null }).clips;
    expect(held).toMatchObject({ take: { kind: "image" }, out: 48, hold: 0 });
    const chosen: CutChange = { does: "show", clipId: "a", take: null, frames: null };
    expect(changeClips(cut, chosen).clips[0]).toMatchObject({ take_id: null, take: null });
  });
});
