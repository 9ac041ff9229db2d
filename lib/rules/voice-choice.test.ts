import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { VOICE_AGES, VOICE_GENDERS } from "./voice";
import { chooseVoice, type VoiceOption } from "./voice-choice";

const OPTIONS: VoiceOption[] = [
  { voiceId: "f-young", gender: "female", age: "young" },
  { voiceId: "f-old", gender: "female", age: "old" },
  { voiceId: "m-old-1", gender: "male", age: "old" },
  { voiceId: "m-old-2", gender: "male", age: "old" },
];

const choose = (
  gender: VoiceOption["gender"],
  age: VoiceOption["age"],
  taken: string[] = [],
  pick = 0,
) => chooseVoice(OPTIONS, { gender, age }, new Set(taken), pick)?.voiceId ?? null;

describe("choosing a voice", () => {
  it("fits gender and age, and spreads over equally good ones by the given number", () => {
    expect(choose("female", "old")).toBe("f-old");
    expect(choose("male", "old", [], 0)).toBe("m-old-1");
    expect(choose("male", "old", [], 1)).toBe("m-old-2");
    expect(choose("male", "old", [], -3)).toBe("m-old-2");
  });

  it("takes another age before it shares a voice, and never another gender", () => {
    expect(choose("female", "old", ["f-old"])).toBe("f-young");
    expect(choose("female", "old", ["f-old", "f-young"])).toBe("f-old");
    expect(choose("male", "young")).toMatch(/^m-/u);
    expect(chooseVoice([], { gender: "male", age: "old" }, new Set(), 0)).toBeNull();
  });

  it("gives children a child's voice, shared before they speak as grown-ups, and nobody else", () => {
    const options: VoiceOption[] = [
      ...OPTIONS,
      { voiceId: "boy", gender: "male", age: "young", useCase: "Boys and teenagers" },
      { voiceId: "m-young", gender: "male", age: "young", useCase: "Leading roles" },
      { voiceId: "girl", gender: "female", age: "young", useCase: "Children" },
    ];
    const of = (isChild: boolean, taken: string[]) =>
      chooseVoice(options, { gender: "male", age: "young", isChild }, new Set(taken), 0)?.voiceId;
    expect(of(true, [])).toBe("boy");
    expect(of(true, ["boy"])).toBe("girl");
    expect(of(true, ["boy", "girl"])).toBe("boy");
    expect(of(false, [])).toBe("m-young");
    expect(of(false, ["m-young"])).toMatch(/^m-old/u);
  });

  it("gives everybody of a small cast a voice of their own while there are enough", () => {
    const people = fc.array(
      fc.record({ gender: fc.constantFrom(...VOICE_GENDERS), age: fc.constantFrom(...VOICE_AGES) }),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(people, fc.nat(), (cast, pick) => {
        const taken = new Set<string>();
        for (const person of cast) {
          const ofGender = OPTIONS.filter(({ gender }) => gender === person.gender);
          const isOneFree = ofGender.some(({ voiceId }) => !taken.has(voiceId));
          const chosen = chooseVoice(OPTIONS, person, taken, pick);
          expect(chosen?.gender).toBe(person.gender);
          if (isOneFree) expect(taken.has(chosen?.voiceId ?? "")).toBe(false);
          taken.add(chosen?.voiceId ?? "");
        }
      }),
    );
  });
});
