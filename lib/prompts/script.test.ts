import { describe, expect, it } from "vitest";
import type {
  ScriptAnswer,
  ScriptBeat,
  ScriptTask,
  StoryMaterial,
} from "@/lib/providers/ports/writing-tasks";
import { goodScript } from "@/tests/support/model-author";
import { answerSeconds, checkScript } from "./check-script";
import { scriptRequest } from "./script";

const material: StoryMaterial = {
  title: "The Last Light",
  lengthSeconds: 60,
  logline: "A keeper refuses to put out the lamp.",
  projectName: "Outer Rock",
  projectDescription: "",
  imageStyle: "Film Noir",
  characters: [],
  items: [],
};
const task: ScriptTask = { task: "script", material, previous: "", feedback: "" };

const complaints = (answer: ScriptAnswer) =>
  checkScript(task, answer).map(({ complaint }) => complaint);
const isFatal = (answer: ScriptAnswer) => checkScript(task, answer).some((fault) => fault.isFatal);

const action = (text: string): ScriptBeat => ({ kind: "action", speaker: null, cue: null, text });
const says = (speaker: string | null, text: string, cue: string | null = null): ScriptBeat => ({
  kind: "dialogue",
  speaker,
  cue,
  text,
});

/** The good script with its first beats replaced. */
function withBeats(...beats: ScriptBeat[]): ScriptAnswer {
  const { scenes } = goodScript(60);
  const [scene] = scenes;
  if (!scene) throw new Error("a good script has a scene");
  return { scenes: [{ ...scene, beats: [...beats, ...scene.beats.slice(beats.length)] }] };
}

describe("the question for a script", () => {
  it("names the length, and what that means in beats, words, scenes, places and people", () => {
    expect(scriptRequest(task).input).toContain(
      "The film lasts 1 minute. That is 12 to 14 beats, about six in ten of them dialogue, with 80 to 100 spoken words in all, in 2 to 3 scenes at 1 to 2 places with 2 to 3 speaking parts.",
    );
    const short = { ...task, material: { ...material, lengthSeconds: 15 } };
    expect(scriptRequest(short).input).toContain("in 1 scenes at 1 places");
  });

  it("leaves a longer script more room", () => {
    const long = { ...task, material: { ...material, lengthSeconds: 345 } };
    expect(scriptRequest(long).maxOutputTokens).toBeGreaterThan(
      scriptRequest(task).maxOutputTokens * 3,
    );
  });
});

describe("a script", () => {
  it.each([15, 30, 45, 60, 120, 300, 345])("of %i seconds without a fault passes", (length) => {
    const asked = { ...task, material: { ...material, lengthSeconds: length } };
    expect(checkScript(asked, goodScript(length))).toEqual([]);
  });

  it("that is too long or too short is told by how much, and what to do", () => {
    expect(answerSeconds(goodScript(90))).toBeGreaterThan(80);
    expect(complaints(goodScript(90)).join()).toMatch(
      /It plays (?:2\d|3\d) seconds too long; cut about .*\d+ spoken words\./u,
    );
    expect(complaints(goodScript(30)).join()).toMatch(
      /It plays (?:2\d|3\d) seconds too short; add/u,
    );
    expect(isFatal(goodScript(90))).toBe(false);
  });

  it.each([
    ["nobody speaks", { scenes: [] }, "Nobody speaks"],
    ["a speech has no speaker", withBeats(says(null, "Who am I?")), "has no speaker"],
    ["a speaker is no name", withBeats(says("MARTA (V.O.)", "Rain.")), "a name and nothing else"],
    ["a beat is empty", withBeats(action("--")), "is empty"],
    ["a link is in it", withBeats(action("Go to https://x.example now.")), "a link"],
    ["markup is in it", withBeats(says("MARTA", "<script>alert(1)</script>")), "markup"],
    [
      "a place is a paragraph",
      {
        scenes: goodScript(60).scenes.map((scene) => ({
          ...scene,
          heading: { ...scene.heading, place: "Room\n\nMARTA\nI say what I want" },
        })),
      },
      "the place must be a few plain words",
    ],
  ])("is never shown when %s", (_, answer, complaint) => {
    expect(complaints(answer).join()).toContain(complaint);
    expect(isFatal(answer)).toBe(true);
  });

  it.each([
    ["camera words", withBeats(action("CLOSE-UP of the lens as rain beats on it.")), "camera"],
    ["what we see", withBeats(action("We see Marta wipe the lens in the rain.")), "We see"],
    ["long speeches", withBeats(says("MARTA", "word ".repeat(21))), "has 21 words"],
    ["shouting", withBeats(says("MARTA", "GET OUT NOW of here.")), "shouts in capitals"],
    ["emphasis", withBeats(says("MARTA", "I *never* said that.")), "emphasis marks"],
    [
      "too large a cast",
      withBeats(says("ANNA", "No."), says("BEN", "Yes."), action("Rain."), says("CARL", "So.")),
      "people speak",
    ],
    [
      "five speeches in a row",
      withBeats(...["Rain.", "Snow.", "Hail.", "Fog.", "Sun."].map((text) => says("VOSS", text))),
      "speeches in a row",
    ],
    [
      "three beats that begin alike",
      withBeats(action("Marta waits."), action("Marta sits."), action("Marta stands.")),
      'all begin with "marta"',
    ],
  ])("is asked for again because of %s, and kept if need be", (_, answer, complaint) => {
    expect(complaints(answer).join("\n")).toContain(complaint);
    expect(isFatal(answer)).toBe(false);
  });

  it("is asked for again when one person says nearly everything", () => {
    const answer = goodScript(60);
    const talky = {
      scenes: answer.scenes.map((scene) => ({
        ...scene,
        beats: scene.beats.map((beat, index) =>
          beat.kind === "dialogue" && index > 2 ? { ...beat, speaker: "MARTA" } : beat,
        ),
      })),
    };
    expect(complaints(talky).join()).toContain("MARTA says nearly everything");
  });
});
