import { describe, expect, it } from "vitest";
import { personMentions, saidTo } from "./person-mentions";
import { NON_SPEAKING_PART } from "./shot";

const names = ["OLD KEEPER", "MARTA"];

const told = (stageDirections: string) => ({
  ...{ characterName: NON_SPEAKING_PART, stageDirections, sceneHeading: "INT. BAR" },
});
const mentionsOf = (name: string, all: readonly string[], action: readonly string[]) =>
  personMentions(name, all, action.map(told));

describe("personMentions", () => {
  it("finds somebody by any word of the name that is only theirs", () => {
    const action = ["Rain.", "The Keeper, 70, climbs the stairs.", "MARTA waits."];
    expect(mentionsOf("OLD KEEPER", names, action)).toEqual([action[1]]);
  });

  it("takes a pronoun right after for the person just named, and for nobody after two", () => {
    const action = [
      "Marta opens the door.",
      "She wears a red scarf.",
      "Marta and the Keeper sit.",
      "She laughs.",
    ];
    expect(mentionsOf("MARTA", names, action)).toEqual([
      action[0],
      "MARTA: She wears a red scarf.",
      action[2],
    ]);
  });

  it("takes no pronoun of the other sex for somebody", () => {
    const all = ["IVO", "BEA", "TAXI DRIVER"];
    const action = [
      "Ivo empties his pockets. He has no money.",
      "She laughs and counts her own.",
      "BEA, a bag on her back, waves to him.",
      "He waves back.",
      "Bea starts to run.",
      "She falls.",
      "He helps her up.",
    ];
    expect(mentionsOf("IVO", all, action)).toEqual([
      action[0],
      "IVO: He waves back.",
      "IVO: He helps her up.",
    ]);
    expect(mentionsOf("BEA", all, action)).toEqual([action[2], action[4], "BEA: She falls."]);
    // Nothing said which before.
    expect(mentionsOf("TAXI DRIVER", all, ["The TAXI DRIVER yawns.", "She honks."])).toEqual([
      "The TAXI DRIVER yawns.",
      "TAXI DRIVER: She honks.",
    ]);
  });

  it("takes a pronoun for the one of a scene who can be meant, and never for who spoke before", () => {
    const all = ["IRMA", "DC OKORO"];
    const says = (characterName: string) => ({ ...told(""), characterName });
    const lines = [
      told("IRMA, 61, cardigan, sorts her keys."),
      told("DC OKORO, 35, puts a bag on the counter."),
      says("DC OKORO"),
      says("IRMA"),
      told("She shakes out a lock."),
      says("DC OKORO"),
      told("He leaves a card and goes. Irma turns the sign round."),
    ];
    expect(personMentions("DC OKORO", all, lines).slice(1)).toEqual([
      "DC OKORO: He leaves a card and goes.",
    ]);
    expect(personMentions("IRMA", all, lines)).toEqual([
      lines[0]?.stageDirections,
      lines[6]?.stageDirections,
    ]);
  });

  it("finds an animal by what it is", () => {
    const action = ["A fat green frog blinks.", "Somebody froze."];
    expect(mentionsOf("FROG", [...names, "FROG"], action)).toEqual([action[0]]);
  });

  it("finds what is said of somebody before they get a name", () => {
    const action = ["A PRISONER, 40, bald, sits.", "The prisoner, TOM AVERY, rises.", "He waits."];
    const all = ["TOM AVERY", "PRISONER"];
    expect(mentionsOf("TOM AVERY", all, action)).toEqual([
      ...action.slice(0, 2),
      "TOM AVERY: He waits.",
    ]);
    expect(mentionsOf("AVERY", ["AVERY", "PRISONER"], action)[0]).toBe(action[0]);
    expect(mentionsOf("PRISONER", all, action)).toEqual([action[0]]);
  });

  it("stops when enough is said", () => {
    const action = Array.from({ length: 40 }, (_, at) => `Marta walks ${at}.`);
    expect(mentionsOf("MARTA", names, action)).toHaveLength(12);
  });
});

describe("saidTo", () => {
  const say = (characterName: string, dialogueText: string, sceneHeading = "INT. BAR") => ({
    ...{ characterName, dialogueText, sceneHeading },
  });

  it("is what is said between two, and nothing that a third could be meant by", () => {
    const lines = [
      say("MARTA", "Eat, my son."),
      say("KEEPER", "Later."),
      say("MARTA", "Now."),
      say("IDA", "Leave him."),
      say("MARTA", "No.", "EXT. QUAY"),
    ];
    expect(saidTo("KEEPER", lines)).toEqual(["Eat, my son."]);
    expect(saidTo("IDA", lines)).toEqual([]);
    expect(saidTo("MARTA", lines)).toEqual(["Later.", "Leave him."]);
  });
});
