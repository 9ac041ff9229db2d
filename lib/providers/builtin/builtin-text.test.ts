import { describe, expect, it } from "vitest";
import {
  checkCharacterDescription,
  describeCharacterRequest,
} from "@/lib/prompts/describe-character";
import { checkLocationDescription, describeLocationRequest } from "@/lib/prompts/describe-location";
import { checkImagePrompt, imagePromptRequest } from "@/lib/prompts/image-prompt";
import { checkParsedProse, parseProseRequest } from "@/lib/prompts/parse-prose";
import { checkVideoPrompt, videoPromptRequest } from "@/lib/prompts/video-prompt";
import type { CharacterFacts, ShotSubject } from "@/lib/providers/ports/picture-subject";
import type { DescribeCharacterTask } from "@/lib/providers/ports/text-tasks";
import { beingOf } from "@/lib/rules/being";
import { STANDARD_FORMAT } from "@/lib/rules/frame-format";
import { SHOT_SIZES } from "@/lib/rules/shot";
import { answerDescribeCharacter } from "@/packages/builtin-studio/write/describe-character";
import { createBuiltinText } from "./builtin-text";
import { builtinStudio } from "./studio";

const writer = createBuiltinText(builtinStudio());

async function describePerson(facts: Partial<DescribeCharacterTask>) {
  const task: DescribeCharacterTask = {
    task: "describe-character",
    isOnlyHeard: false,
    name: "MARTA",
    spoken: [],
    mentions: [],
    others: [],
    imageStyle: "Digital Art",
    ...facts,
  };
  const { answer } = await writer.answer(describeCharacterRequest(task));
  return { task, ...answer };
}

describe("somebody who is no person", () => {
  const describeOne = (name: string, mentions: string[], isOnlyHeard = false) =>
    answerDescribeCharacter({
      ...{ task: "describe-character", name, spoken: ["Good evening."], mentions, isOnlyHeard },
      others: [{ name: "YUKI", description: "A short woman of 29." }],
      imageStyle: "Film Noir",
    });

  it.each([
    ["DOT", "A small maintenance robot, DOT, rolls along the dashboard.", "robot"],
    ["DRAGON", "The dragon lowers its head to the tower.", "dragon"],
    ["BUTTON", "BUTTON, the bear, stretches, yawns and falls off the shelf.", "bear"],
    ["RIVET", "A tin robot rolls up to him. Its name is RIVET.", "robot"],
  ])("is described as what it is: %s", (name, mention, noun) => {
    const { description } = describeOne(name, [mention]);
    expect(beingOf(description)).toEqual({ kind: "other", noun });
    expect(description).not.toMatch(/\b(?:man|woman|hair|coat|beard)\b/u);
  });

  it("has no body where nothing of it is ever seen", () => {
    expect(describeOne("ARGO", [], true).description).toBe("A voice without a body.");
    expect(describeOne("RADIO", []).description).toBe("A voice without a body.");
    expect(beingOf(describeOne("MARTA", ["MARTA, 34, wipes the lens."]).description)).toEqual({
      kind: "person",
    });
  });

  it("is not described with the names of others", () => {
    const told = describeOne("DOT", ["The robot DOT hands YUKI a cup.", "DOT, a robot, beeps."]);
    expect(told.description).toBe("A robot, no person. The script says: DOT, a robot, beeps.");
  });
});

describe("the built-in writer describing a person", () => {
  it("keeps age, hair and clothes of the introduction", async () => {
    const marta = await describePerson({
      mentions: ["MARTA, 34, red scarf, short dark hair, turns the brass valve."],
    });
    expect(marta).toMatchObject({ gender: "female", age: "middle_aged" });
    expect(marta.description).toMatch(/woman of 34 with short dark hair.*a red scarf/);
  });

  it("knows people by a part of their name, and reads what stands behind all of it", async () => {
    const vesna = await describePerson({
      name: "VESNA",
      mentions: ["VESNA HORVAT (81, white braid, yellow oilskin) lifts the oars."],
    });
    expect(vesna).toMatchObject({ gender: "female", age: "old" });
    expect(vesna.description).toMatch(/woman of 81 with a white braid.*a yellow oilskin/);
    const yuki = await describePerson({
      name: "YUKI",
      mentions: ["YUKI TANAKA, 29, short black hair, floats in an orange spacesuit."],
    });
    expect(yuki).toMatchObject({ gender: "female", age: "young" });
    expect(yuki.description).toMatch(/woman of 29 with short black hair.*an orange spacesuit/);
    const cole = await describePerson({
      name: "COLE",
      mentions: ["COLE, thirty-five, a man with a red beard, pushes the door open."],
    });
    expect(cole.description).toMatch(/man of 35 with .*a red beard/);
  });

  it("keeps clothes whose material or owner is no common word", async () => {
    const mentions = ["VOSS, 50, round glasses, grey city coat, a keeper's cap, signs a paper."];
    const { description } = await describePerson({ name: "VOSS", mentions });
    expect(description).toContain("wears round glasses, a grey city coat and a keeper's cap");
  });

  it("keeps what a later sentence adds, and gives nobody what belongs to another", async () => {
    const mentions = [
      "JONAS (60s), a stooped man in a long grey coat, steps in. He wears wire-rimmed glasses.",
      "MARTA, a girl of nine in a yellow raincoat, hands Jonas the blue hat.",
    ];
    const jonas = await describePerson({ name: "JONAS", mentions });
    expect(jonas).toMatchObject({ gender: "male", age: "old" });
    expect(jonas.description).toMatch(/stooped.*long grey coat.*wire-rimmed glasses/);
    expect(jonas.description).not.toMatch(/yellow|blue hat/);
    const marta = await describePerson({ mentions });
    expect(marta).toMatchObject({ gender: "female", age: "young" });
    expect(marta.description).toMatch(/girl of 9.*yellow raincoat/);
  });

  it.each([
    ["MRS. HALE", [], "female"],
    ["OLD WOMAN", [], "female"],
    ["KEEPER'S SON", [], "male"],
    ["KIT", ["KIT opens the door. She listens."], "female"],
    ["KIT", ["KIT, an elderly man, opens the door."], "male"],
    ["HELENA", [], "female"],
    ["OTTO", [], "male"],
    ["ILJANA", [], "female"],
    ["X-7", [], "male"],
  ] as const)("reads the gender of %s %j as %s", async (name, mentions, gender) => {
    expect((await describePerson({ name, mentions: [...mentions] })).gender).toBe(gender);
  });

  it.each([
    ["KIT", "KIT (19) waits.", "young"],
    ["KIT", "KIT, in her late fifties, waits.", "middle_aged"],
    ["KIT", "KIT, forty, waits.", "middle_aged"],
    ["KIT", "KIT, a 71-year-old fisher, waits.", "old"],
    ["YOUNG KIT", "", "young"],
    ["GRANDMOTHER", "", "old"],
    ["KIT", "KIT counts 12 old coins.", "middle_aged"],
  ] as const)("reads the age of %s in %j as %s", async (name, mention, age) => {
    expect((await describePerson({ name, mentions: [mention] })).age).toBe(age);
  });

  it("makes up what is not told, differently for everybody, and always the same", async () => {
    const names = ["ANNA", "BERTA", "CLARA", "DORA", "EDITH", "FLORA", "OTTO", "EMIL", "HUGO"];
    const others: { name: string; description: string }[] = [];
    for (const name of names) {
      const person = await describePerson({ name, others: [...others] });
      const { task, ...answer } = person;
      expect(checkCharacterDescription(task, answer)).toEqual([]);
      expect(await describePerson({ name, others: [...others] })).toEqual(person);
      others.push({ name, description: answer.description });
    }
    const colours = others.map(({ description }) => /wears an? (\w+ ?\w*)/.exec(description)?.[1]);
    expect(new Set(colours).size).toBe(names.length);
  });
});

describe("the built-in writer describing a place", () => {
  it.each([
    "INT. LIGHTHOUSE KITCHEN - NIGHT",
    "EXT. HARBOUR - DAWN",
    "EXT. MARTA'S GARDEN - DAY",
    "INT. XYZZY - LATER",
    "the old mill",
    "INT. CAR (MOVING) - DAY",
    "",
  ])("gives %j an empty set with sides and colours", async (name) => {
    const mentions = ["A brass radio crackles on the table. MARTA stares at the sign."];
    const task = { task: "describe-location", name, mentions } as const;
    const { answer } = await writer.answer(describeLocationRequest({ ...task, mentions }));
    expect(checkLocationDescription(answer)).toEqual([]);
    expect(answer.description).toContain("brass radio");
    expect(answer.description).not.toMatch(/marta|night|int\./i);
  });

  it.each([
    ["INT. LIGHTHOUSE KITCHEN", /^The lighthouse kitchen.*stove/],
    ["EXT. LIGHTHOUSE", /^The lighthouse, .*its plain wall with a door/],
    ["EXT. SALT FLAT - DAY", /^The salt flat, flat and endless/],
    ["INT. MARTA'S FLAT", /^The flat, .*sofa/],
  ])(
    "builds %s by its last known words, and from outside when the heading says so",
    async (name, set) => {
      const task = { task: "describe-location", name, mentions: [] } as const;
      const { answer } = await writer.answer(describeLocationRequest({ ...task, mentions: [] }));
      expect(answer.description).toMatch(set);
    },
  );
});

const marta: CharacterFacts = {
  id: "m",
  name: "MARTA",
  description: "A slim woman of 34 with short dark hair. She wears a red scarf and a navy coat.",
  gender: "female",
  age: "middle_aged",
};
const jonas: CharacterFacts = {
  id: "j",
  name: "JONAS",
  description: "A stooped man of 65. He wears a long grey coat.",
  gender: "male",
  age: "old",
};

function aShot(facts: Partial<ShotSubject>): ShotSubject {
  return {
    kind: "shot",
    format: STANDARD_FORMAT,
    lineNumber: 1,
    location: {
      id: "k",
      name: "INT. KITCHEN",
      description:
        "The kitchen, small, seen from the door. It has a wooden table in front, an iron stove on the left and a stone sink at the back.",
    },
    timeOfDay: "NIGHT",
    cast: [marta],
    speakerId: null,
    stageDirections: "",
    dialogue: "",
    shotType: "action",
    shotSize: "medium",
    cameraMove: "static",
    ...facts,
  };
}

async function still(subject: ShotSubject) {
  const task = {
    task: "image-prompt",
    subject,
    imageStyle: "Film Noir",
    previousLine: "",
    nextLine: "",
    absentNames: [],
  } as const;
  const { answer } = await writer.answer(imagePromptRequest(task));
  return { prompt: answer.prompt, complaints: checkImagePrompt(task, answer) };
}

async function motion(subject: ShotSubject) {
  const task = {
    task: "video-prompt",
    subject,
    imagePrompt: "",
    durationSeconds: 4,
    stateAfter: "",
  } as const;
  const { answer } = await writer.answer(videoPromptRequest(task));
  return { prompt: answer.prompt, complaints: checkVideoPrompt(task, answer) };
}

describe("the built-in writer seeing a shot", () => {
  it("freezes the first action and leaves out looks, quotes and what follows", async () => {
    const stageDirections =
      'MARTA, 34, red scarf, turns the brass valve, then runs. A sign reads "NO ENTRY".';
    const { prompt } = await still(aShot({ stageDirections }));
    expect(prompt).toMatch(/^Marta turns the brass valve, held/);
    expect(prompt).not.toMatch(/34|NO ENTRY|runs|scarf/);
  });

  it.each([
    ["whispering", "Come here.", /lids lowered|chin low/],
    ["", "GET OUT!!", /brows drawn down|neck tense/],
    ["", "I see it!", /bright eyes|wide smile/],
    ["close to tears", "Go.", /wet eyes|hands slack/],
  ])("reads the expression of (%s) %s from cue and marks", async (cue, dialogue, seen) => {
    const subject = aShot({ speakerId: "m", shotType: "talking", stageDirections: cue, dialogue });
    const { prompt } = await still(subject);
    expect(prompt).toMatch(seen);
    expect(prompt).toContain("lips closed");
  });

  it("varies the background from line to line", async () => {
    const first = await still(aShot({ lineNumber: 1, stageDirections: "Marta sits." }));
    const second = await still(aShot({ lineNumber: 2, stageDirections: "Marta sits." }));
    expect(first.prompt.split("Behind")[1]).not.toBe(second.prompt.split("Behind")[1]);
  });

  it("calls people by what can be seen in a motion", async () => {
    const { prompt } = await motion(aShot({ stageDirections: "Marta lifts the lamp." }));
    expect(prompt).toMatch(/^The woman in the red scarf lifts the lamp/);
    for (const name of ["Old Marta", "The old Marta", "Captain Marta"]) {
      const older = await motion(aShot({ stageDirections: `${name} climbs the stairs.` }));
      expect(older.prompt).toMatch(/^The woman in the red scarf climbs the stairs, slowly/);
    }
    const pronoun = await motion(aShot({ stageDirections: "Her hand finds the key." }));
    expect(pronoun.prompt).toMatch(/^The hand of the woman in the red scarf finds the key/);
  });

  it("passes the checks for every kind of shot", async () => {
    const casts = [[], [marta], [marta, jonas]];
    const directions = [
      "",
      "Marta turns the valve.",
      "A storm over the sea.",
      "whispering",
      "turning away",
    ];
    for (const shotSize of SHOT_SIZES) {
      for (const cast of casts) {
        for (const stageDirections of directions) {
          for (const dialogue of ["", "What was that?"]) {
            const speakerId = dialogue === "" ? null : (cast[0]?.id ?? null);
            const shotType = speakerId === null ? "action" : "talking";
            const subject = aShot({
              shotSize,
              cast,
              stageDirections,
              dialogue,
              speakerId,
              shotType,
            });
            const facts = JSON.stringify([shotSize, cast.length, stageDirections, dialogue]);
            const image = await still(subject);
            expect(
              image.complaints.filter((complaint) => !complaint.startsWith("It has 1")),
              facts,
            ).toEqual([]);
            expect((await motion(subject)).complaints, facts).toEqual([]);
            expect(await still(subject)).toEqual(image);
          }
        }
      }
    }
  });
});

describe("the built-in writer cutting prose", () => {
  const text = `Marta climbed the stairs. "Is anyone here?" she whispered, holding the lamp high.

"Only me," said the old keeper. He smiled. "And the sea."

"I thought you were dead."`;

  it("gives each speech to its speaker, with the manner as cue", async () => {
    const task = { task: "parse-prose", text } as const;
    const { answer } = await writer.answer(parseProseRequest(task));
    expect(answer.lines.map((line) => [line.character, line.quote, line.cue])).toEqual([
      [null, "Marta climbed the stairs.", null],
      ["MARTA", "Is anyone here?", "whispered, holding the lamp high"],
      ["OLD KEEPER", "Only me", null],
      [null, "He smiled.", null],
      ["OLD KEEPER", "And the sea.", null],
      ["MARTA", "I thought you were dead.", null],
    ]);
  });

  it("copies every quote from the text, in order", async () => {
    const tangled =
      'He said "no." "Why?" she asked. "Because," he said, "it rains…" «Ça va?» “Unclosed';
    for (const source of [text, tangled, "", "No quotes. At all!"]) {
      const task = { task: "parse-prose", text: source } as const;
      const { answer } = await writer.answer(parseProseRequest(task));
      const complaints = checkParsedProse(task, answer);
      expect(complaints.filter((complaint) => complaint.startsWith("The quote"))).toEqual([]);
    }
  });
});
