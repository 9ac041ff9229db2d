import { describe, expect, it } from "vitest";
import { readPersonLook } from "./person-look";

/** What is read of somebody in one paragraph. */
function lookOf(name: string, paragraph: string, others: string[] = []) {
  const { sex, age, hair, beards, clothes } = readPersonLook(name, [paragraph], others);
  return { sex, age, hair, beards, clothes };
}

describe("what is said around the name of somebody", () => {
  it("is theirs before it in one sentence", () => {
    const look = lookOf(
      "ELISEO",
      "On the mud, sixty and built like a bollard, in hip waders and a wool cap, ELISEO kicks a post.",
    );
    expect(look).toMatchObject({ age: 60, clothes: ["waders", "wool cap"] });
  });

  it("is theirs behind the verb", () => {
    const look = lookOf(
      "MARISOL",
      "MARISOL gets off the coach last, thirty-six, a good grey coat slept in for a night.",
    );
    expect(look).toMatchObject({ age: 36, clothes: ["grey coat"] });
  });

  it("is theirs in the sentence before, which says only what they are", () => {
    expect(
      lookOf(
        "LA CHUCA",
        "Someone raps on the glass: a woman selling buns from a bucket, sixty-odd, a man's oilskin down to her ankles. Everybody knows her as LA CHUCA.",
      ),
    ).toMatchObject({ sex: "female", age: 60, clothes: ["man's oilskin"] });
    expect(
      lookOf(
        "YESENIA",
        "The youngest of them is a girl with a shaved head and a poncho. YESENIA's grandfather broke his hip, ninety years old.",
      ),
    ).toMatchObject({ age: 10, hair: ["shaved head"], clothes: ["poncho"] });
  });

  it("is theirs in the sentences behind that go on with their pronoun", () => {
    const look = lookOf(
      "PILAR",
      "PILAR is the younger sister, the one who stayed. She wears a braid to the waist and a tunic.",
    );
    expect(look.hair.join()).toMatch(/^braid/);
    expect(look.clothes).toEqual(["tunic"]);
  });

  it("is not theirs where it is of somebody else who is named", () => {
    const look = lookOf(
      "PURSER",
      "VESNA, late thirties, good coat, hugs a wheel of cheese while a PURSER punches her ticket.",
    );
    expect(look).toMatchObject({ age: null, clothes: [] });
    const cook = lookOf(
      "GUNHILD",
      "GUNHILD, broad, ladles soup into bowls that the men hold inside their coats.",
    );
    expect(cook.clothes).toEqual([]);
  });

  it("is theirs in another paragraph that goes on with them", () => {
    const paragraphs = [
      "PAKIE comes out from between the cows.",
      "PAKIE: He's eighty if he's a day, a cap that has never been off. The door opens.",
    ];
    expect(readPersonLook("PAKIE", paragraphs)).toMatchObject({ age: 80, clothes: ["cap"] });
  });

  it("is theirs behind who they are besides", () => {
    expect(
      lookOf(
        "MALAKAI",
        "The nurse, a big bloke, goes to meet her. MALAKAI has known her since school.",
      ),
    ).toMatchObject({ sex: "male" });
    expect(lookOf("UT", "Everyone calls him UT, though he is thirty-three.").age).toBe(33);
    expect(lookOf("MISS HEHIR", "The sacristan, MISS HEHIR, who is ninety, waits.").age).toBe(90);
    expect(
      lookOf("DOT", "The publican, a tiny woman in a jersey, stops. Her name's DOT.").sex,
    ).toBe("female");
  });

  it("ends at a semicolon where another is named", () => {
    const paragraph =
      "In a green sari walks DR. MIRZA, of Bradford; at her elbow, in a kilt, is UNCLE BASHIR.";
    expect(lookOf("DR. MIRZA", paragraph, ["UNCLE BASHIR"]).clothes).toEqual(["green sari"]);
    expect(lookOf("UNCLE BASHIR", paragraph, ["DR. MIRZA"]).clothes).toEqual(["kilt"]);
  });

  it("is told behind a semicolon, too, where others are named behind it", () => {
    const paragraph = "The band plays; ANNA gets up, thirty, a red coat, and kisses BEN.";
    expect(lookOf("ANNA", paragraph, ["BEN"])).toMatchObject({ age: 30, clothes: ["red coat"] });
  });

  it("is of both twins", () => {
    const paragraph = "Through the sheets come Norma's twins, JAIME and JAVIER, 22.";
    expect(lookOf("JAIME", paragraph, ["JAVIER", "NORMA"]).age).toBe(22);
  });

  it("leaves out what nobody wears", () => {
    expect(lookOf("FIRAS", "Trying to hand out hats is a director, FIRAS.").clothes).toEqual([]);
    expect(lookOf("ANA", "ANA, 16, feeds a lid under the belt sander.").clothes).toEqual([]);
    expect(lookOf("IDA", "IDA sits down, her coat still wet on the hook.").clothes).toEqual([]);
    expect(lookOf("RIMA", "RIMA has her visa folded in her shoe.").clothes).toEqual([]);
  });

  it("does not change what the words at the name say", () => {
    const look = lookOf("BEN", "BEN, 50, in a red coat, waits. He is in a white shirt of late.");
    expect(look).toMatchObject({ age: 50 });
    expect(look.clothes).toContain("red coat");
  });
});

describe("somebody of whom kin or a group is told", () => {
  it("is as much older or younger as kin are", () => {
    const paragraph = "MEI, 34, sweeps. Her mother-in-law, AH PO, plucks a duck.";
    expect(readPersonLook("AH PO", [paragraph])).toMatchObject({ sex: "female", age: 76 });
    const behind = "MEI, 34, sweeps. LO, her son, helps.";
    expect(readPersonLook("LO", [behind]).age).toBeLessThan(12);
  });

  it("is as old as who was described before has it", () => {
    const known = [{ name: "MEI", description: "A slim woman of 24 with black hair." }];
    const paragraph = "Mei's mother, LIEN, plucks a duck.";
    expect(readPersonLook("LIEN", [paragraph], ["MEI"], known).age).toBe(52);
  });

  it("wears what each of the group wears", () => {
    const paragraph = "Two salt guards in blue coats sit against a cross.";
    expect(lookOf("SECOND GUARD", paragraph).clothes).toEqual(["blue coats"]);
    expect(lookOf("GUARD #2", paragraph).clothes).toEqual(["blue coats"]);
  });

  it("speaks by a nickname", () => {
    const look = lookOf("MOTE", 'This is the owner: BAUTISTA "MOTE" OYARZUN, fifty.');
    expect(look.age).toBe(50);
  });
});
