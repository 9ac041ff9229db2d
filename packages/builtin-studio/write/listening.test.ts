import { describe, expect, it } from "vitest";
import type { ScriptAnswer, StoryMaterial } from "../contract/writing-tasks";
import { answerLoglines } from "./write-loglines";
import { answerScript } from "./write-script";

/** A project in which somebody has filled in nothing. */
const THIN: StoryMaterial = {
  ...{ title: "Untitled", lengthSeconds: 60, logline: "", imageStyle: "Fantasy Art" },
  ...{ projectName: "Test", projectDescription: "", characters: [], items: [] },
};

const entry = (name: string, text: string) => ({
  kind: "entry" as const,
  name,
  text,
  isCut: false,
});

const GLASS: StoryMaterial = {
  ...THIN,
  lengthSeconds: 120,
  projectDescription: "The old furnace has burned every night since the war.",
  characters: [
    { name: "Hilda Brandt", description: "Hilda is a glassblower. A woman of 70 in a red coat." },
    { name: "Anton", description: "A man of 40. Anton is Hilda's estranged son." },
  ],
  items: [
    {
      name: "Notes",
      type: "Plot",
      texts: [
        entry(
          "Past",
          "Hilda has kept the fire for forty years. The buyer comes at the end of the week.",
        ),
      ],
    },
  ],
};

const write = (material: StoryMaterial, feedback = "") =>
  answerScript({ task: "script", material, previous: "", feedback });
const textOf = ({ scenes }: ScriptAnswer) =>
  scenes
    .flatMap(({ heading, beats }) => [
      `${heading.setting} ${heading.place} - ${heading.time}`,
      ...beats.map(({ speaker, text }) => (speaker ? `${speaker}: ${text}` : text)),
    ])
    .join("\n");

describe("the built-in writer listens", () => {
  it("says and shows the sentences of the idea and the notes", () => {
    const text = textOf(write(GLASS));
    expect(text).toContain("The old furnace has burned every night since the war.");
    expect(text).toMatch(/HILDA BRANDT: I have kept the fire for forty years\./u);
    expect(text).toContain("The buyer comes at the end of the week.");
  });

  it("takes occupations and relations from the project before it invents any", () => {
    const text = textOf(write(GLASS));
    expect(text).toMatch(/HILDA BRANDT, 70, a glassblower/u);
    expect(text).toMatch(/ANTON, 40, her estranged son/u);
    const { loglines } = answerLoglines({
      task: "logline",
      material: GLASS,
      previous: [],
      feedback: "",
    });
    expect(loglines.some(({ text: line }) => line.includes("glassblower"))).toBe(true);
  });

  it.each(["letter", "door", "key", "dog", "bottle", "radio"])(
    "leaves out what feedback does not want: no %s",
    (thing) => {
      const text = textOf(write(GLASS, `No ${thing}, please.`)).toLowerCase();
      expect(text).not.toMatch(new RegExp(`\\b${thing}s?\\b`, "u"));
    },
  );

  it("plays by day when the night is not wanted, in feedback or in the notes", () => {
    const headings = (answer: ScriptAnswer) => answer.scenes.map(({ heading }) => heading.time);
    expect(headings(write(GLASS, "Not at night."))).not.toContain("NIGHT");
    const noted = {
      ...GLASS,
      items: [
        ...GLASS.items,
        { name: "Rules", type: "Plot" as const, texts: [entry("Time", "Not at night.")] },
      ],
    };
    expect(headings(write(noted))).not.toContain("NIGHT");
  });

  it("reads an idea as a logline where none is saved", () => {
    const material = {
      ...THIN,
      projectDescription:
        "A retired clockmaker must find the stolen bell before the fair closes, but her rival hides it in the harbour.",
    };
    const [first] = answerLoglines({
      task: "logline",
      material,
      previous: [],
      feedback: "",
    }).loglines;
    expect(first?.text).toContain("find the stolen bell");
    expect(first?.text).toContain(
      "before the fair closes".replace("before ", "").replace(" closes", ""),
    );
  });
});
