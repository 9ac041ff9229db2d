import { expect, it } from "vitest";
import { readShotCues } from "../shot-cues";
import { planShots } from "../shot-plan";
import { SceneTalk } from "./scene-talk";

const cast = [
  { id: "ogre", name: "OGRE", gender: "male" as const, noun: "ogre" },
  { id: "fox", name: "FOX", gender: "male" as const, noun: "fox" },
  { id: "tik", name: "TIK", gender: "male" as const, noun: "robot" },
  { id: "ben", name: "BEN", gender: "male" as const },
  { id: "ida", name: "IDA", gender: "female" as const },
];

/** Who is in the picture of the last of some lines; those with a colon are spoken. */
function shownIn(...lines: string[]) {
  const plans = planShots(
    lines.map((text, at) => {
      const [, speaker, dialogue] = /^(\w+): (.*)$/.exec(text) ?? [];
      return {
        ...{ lineNumber: at + 1, scene: "EXT. FIELD", shotType: null, offScreen: false },
        ...{ speakerId: speaker ?? null, dialogue: dialogue ?? "" },
        stageDirections: speaker ? "" : text,
      };
    }),
    cast,
  );
  return plans.at(-1)?.castIds.toSorted();
}

/** Whom Ida speaks to in the first of three lines: hers, an action that names Ben, and his. */
function listenerOf(action: string, before: readonly string[] = [], calledIds: string[] = []) {
  const draft = (speakerId: string | null, stageDirections: string, mentionedIds: string[]) => ({
    ...{ line: { lineNumber: 1, speakerId, stageDirections }, mentionedIds, calledIds: [] },
    cues: readShotCues({ stageDirections, dialogue: speakerId === null ? "" : "Good." }),
    shotType: speakerId === null ? ("action" as const) : ("talking" as const),
  });
  const lines = [draft("ida", "", []), draft(null, action, ["ben"]), draft("ben", "", [])];
  const drafts = lines.map((line, at) => (at === 0 ? { ...line, calledIds } : line));
  return new SceneTalk(drafts, cast, before).listenerOf(0);
}

it("has nobody spoken to who only comes in later, or is first seen later, unless they are called", () => {
  expect(listenerOf("Ben comes in.")).toBeNull();
  expect(listenerOf("BEN, seventy, is mending a net.")).toBeNull();
  expect(listenerOf("Ben shrugs.")).toBe("ben");
  expect(listenerOf("Ben comes in.", ["ben"])).toBeNull();
  expect(listenerOf("The waiter arrives. Ben shrugs.", ["ben"])).toBe("ben");
  expect(listenerOf("Ben leans out.", ["ben"])).toBe("ben");
  expect(listenerOf("BEN smiles.", ["ben"])).toBe("ben");
  expect(listenerOf("Ben comes in.", [], ["ben"])).toBe("ben");
});

it("means by a pronoun whoever talked last and is no machine, also where that is no person", () => {
  expect(shownIn("Ben waits.", "ogre: No.", "ida: Why?", "He scratches his head.")).toEqual([
    "ogre",
  ]);
  expect(shownIn("Ben waits.", "tik: No.", "ida: Why?", "He scratches his head.")).toEqual(["ben"]);
  expect(shownIn("Ben waits.", "The ogre roars.", "He scratches his head.")).toEqual(["ogre"]);
  expect(shownIn("Ben waits.", "The fox yawns.", "He scratches his head.")).toEqual(["ben"]);
  expect(shownIn("Ben waits.", "fox: No.", "He scratches his head.")).toEqual(["fox"]);
});
