import { describe, expect, it } from "vitest";
import { answerDescribeCharacter } from "./describe-character";

const NAMES =
  "ANA BEN CARA DAN EVA FINN GINA HUGO IDA JON KIM LEO MIA NED OLA PIA ROY SUE TOM UMA".split(" ");

const described = (name: string, words: string) =>
  answerDescribeCharacter({
    ...{ task: "describe-character", name, imageStyle: "Digital Art", isOnlyHeard: false },
    ...{ mentions: [`${name}, ${words}, waits.`], spoken: [], others: [] },
  }).description;

describe("what a description chooses where the script says nothing", () => {
  it("is nothing that only grown people wear, for a child", () => {
    for (const name of NAMES) {
      const description = described(name, "seven");
      expect(description).toMatch(/of 7 with/u);
      expect(description).not.toMatch(/tailored|leather jacket|vest|earring|stubble|deep line/u);
    }
  });

  it("is what their trade, time and part of the world have them wear", () => {
    const inStory = (name: string, mention: string, world: object) =>
      answerDescribeCharacter({
        ...{ task: "describe-character", name, imageStyle: "Digital Art", isOnlyHeard: false },
        ...{ mentions: [mention], spoken: [], others: [], ...world },
      }).description;
    expect(inStory("ANSELM", "ANSELM, 50, a monk, prays.", { year: 1348 })).toMatch(/habit/);
    expect(inStory("ANSELM", "Brother ANSELM prays.", { year: 1348 })).toMatch(/habit/);
    expect(inStory("TOM BAKER", "TOM BAKER, 50, waits.", {})).not.toMatch(/apron/);
    const ousmane = "OUSMANE DIALLO, an old marabout, counts his beads.";
    expect(inStory("OUSMANE DIALLO", ousmane, {})).toMatch(/dark skin|deep brown skin/);
    expect(inStory("OUSMANE DIALLO", ousmane, {})).toMatch(/boubou/);
    const edo = { year: 1869, region: "japan" };
    expect(inStory("SHINPACHI", "SHINPACHI, 40, waits.", edo)).toMatch(/kimono/);
    expect(inStory("LARS", "LARS, 40, a Norwegian, waits.", edo)).not.toMatch(/kimono/);
    expect(inStory("ANA", "ANA stuffs wet rags into the gap.", {})).not.toMatch(/rags/);
    const wilkes = "COMMANDER ADAEZE WILKES, 38, waits.";
    expect(inStory("COMMANDER WILKES", wilkes, {})).toMatch(/dark skin|deep brown skin/);
    expect(inStory("COLE", "COLE, a cowboy in a green coat, waits.", { year: 1882 })).toMatch(
      /wears a green coat, a \w+ cowboy hat/,
    );
  });

  it("is what they were once no more, and a suit for whoever wears a tie", () => {
    expect(described("GOPAL", "66, a surgeon")).toMatch(/scrubs|gown|white coat/u);
    expect(described("GOPAL", "66, a retired heart surgeon")).not.toMatch(
      /scrubs|gown|white coat/u,
    );
    expect(described("EDWIN", "45, tie already knotted")).toMatch(
      /wears a tie and a dark grey suit\./u,
    );
    expect(described("TORVALD", "64, a skipper")).toMatch(/roll-neck sweater/u);
  });

  it("is grey hair for whoever is nearly old, and plain clothes where no work tells any", () => {
    for (const name of NAMES) {
      expect(described(name, "57, thin")).toMatch(/grey|silver/u);
      expect(described(name, "57, thin, red hair")).not.toMatch(/grey .*hair|silver hair/u);
    }
    const in1930 = (about: string) =>
      answerDescribeCharacter({
        ...{ task: "describe-character", name: "GEORGE", imageStyle: "Film Noir" },
        ...{ isOnlyHeard: false, mentions: [`GEORGE (40), ${about}, waits.`], spoken: [] },
        ...{ others: [], year: 1935, region: null },
      }).description;
    expect(in1930("thin, a bank clerk")).toMatch(/suit|vest|waistcoat/u);
    for (const about of ["thin", "in shirtsleeves"])
      expect(in1930(about)).not.toMatch(/fedora|hat|suit|coat/u);
  });

  it("has the sex of a title, and dark eyes with black hair and dark skin", () => {
    expect(described("MR. BAO", "her hands full, waits with his granddaughter")).toMatch(/ man /u);
    expect(described("MRS. HALE", "his coat wet")).toMatch(/ woman /u);
    for (const name of NAMES) {
      expect(described(name, "30, black hair")).toMatch(/(?:brown|dark) eyes/u);
      expect(described(name, "30, dark skin")).toMatch(/(?:brown|dark) eyes/u);
    }
  });

  it("is bare-chested where the script says so, and wears what is told beside it", () => {
    expect(described("BEN", "70, shirtless, in rubber boots")).toMatch(
      /Bare-chested, he wears rubber boots and [^.]*(?:jeans|trousers)\./u,
    );
  });

  it("is neither glasses nor a scarf, nor a hat for whoever has hair told", () => {
    for (const name of NAMES)
      expect(described(name, "a police officer of 40, short fair hair")).not.toMatch(
        /glasses|scarf|cap|beard of/u,
      );
    expect(described("ANA", "a police officer of 40")).toMatch(/cap/u);
  });

  it("has hair, build and beard in the script's words", () => {
    expect(described("BEN", "52, round, freckled, a buzz cut gone grey, waxed moustache")).toMatch(
      /^A round, freckled man of 52 with a buzz-cut gone grey, .* and a waxed moustache\./u,
    );
    expect(described("BEN", "40, unshaven")).not.toMatch(/beard|moustache|clean/u);
  });

  it("is neither a beard, nor another garment over what is told, nor shoes for bare feet", () => {
    for (const name of NAMES) {
      expect(described(name, "a man of seventy")).not.toMatch(/beard|stubble|moustache/u);
      expect(described(name, "40, in a vest and pressed trousers")).toMatch(
        /wears a vest(?: and|,) trousers(?: and [a-z]+ (?:boots|shoes|sneakers))?\./u,
      );
      expect(described(name, "a waiter of 40 in a green coat")).not.toMatch(/tie|vest|apron/u);
      expect(described(name, "25, a soldier, no helmet, a torn coat")).not.toMatch(/helmet|cap/u);
      expect(described(name, "30, barefoot, a red shirt")).not.toMatch(/boots|shoes|sneakers/u);
      expect(described(name, "30, in pyjamas")).toMatch(/wears pyjamas\./u);
    }
  });

  it("is the sex by which others call them, where nothing else tells it", () => {
    const genderOf = (...saidTo: string[]) =>
      answerDescribeCharacter({
        ...{ task: "describe-character", name: "NALIAKO", imageStyle: "Digital Art" },
        ...{
          mentions: ["NALIAKO, 40, waits."],
          spoken: [],
          others: [],
          isOnlyHeard: false,
          saidTo,
        },
      }).gender;
    expect(genderOf("You have not eaten, my daughter.")).toBe("female");
    expect(genderOf("Madam, I fix screens.")).toBe("female");
    expect(genderOf("My daughter fixes screens.", "Come on, man!")).toBe("male");
    expect(genderOf("Yes, madam.", "Good night, sir.")).toBe("male");
  });

  it("is no earring for a man", () => {
    for (const name of ["BEN", "DAN", "FINN", "HUGO", "LEO", "NED", "ROY", "TOM"])
      expect(described(name, "a man of forty")).not.toMatch(/earring/u);
  });
});
