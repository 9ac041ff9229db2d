import { describe, expect, it } from "vitest";
import { sexOfNouns } from "./looks";
import { readBeing, readPersonLook } from "./person-look";

const OTHERS = ["SIR HUMPHREY LISLE", "MARTA"];

it("is no animal that somebody has a last name of, or whose adjective is a noun besides", () => {
  const kindOf = (name: string, action: string) => readBeing(name, [action]).kind;
  expect(kindOf("DOCTOR", "A young DOCTOR laughs.")).toBe("human");
  expect(kindOf("LENA FOX", "LENA FOX, the bride, waits in a white dress.")).toBe("human");
  expect(kindOf("FOX", "A red FOX trots by.")).toBe("animal");
  expect(kindOf("OMAR", "OMAR (17), in full cricket whites, waits.")).toBe("human");
  for (const other of ["JACK MOSS, 40, wait", "ROBIN MOSS, 40, wait", "TOM enter"])
    expect(kindOf("ANNA BELL", `ANNA BELL, 30, and ${other}.`)).toBe("human");
  expect(kindOf("OMAR", "OMAR, a lame greyhound in a red coat, waits.")).toBe("animal");
});

it("is as old as a grandfather, in whatever language, and has no hair that was cut off", () => {
  const lookOf = (name: string, action: string) => readPersonLook(name, [action]);
  expect(lookOf("AVÔ TOMÉ", "AVÔ TOMÉ nods.")).toMatchObject({ sex: "male", age: 72 });
  expect(lookOf("OMA LIES", "OMA LIES nods.")).toMatchObject({ sex: "female", age: 72 });
  const shorn = lookOf(
    "JIN",
    "JIN, 30, his topknot cut off so lately that he touches the place, waits.",
  );
  expect(shorn.hair).toEqual(["short hair"]);
});

it("is no person who has a body that is its", () => {
  const beingOf = (action: string) => readBeing("LORGE", [action]);
  const lifts = "The LORGE lifts its chin, moss on its back.";
  expect(beingOf(lifts)).toMatchObject({ kind: "creature", noun: "creature" });
  expect(beingOf("LORGE takes the guitar by its neck.").kind).toBe("human");
  for (const other of ["The LORGE lifts its lid.", "LORGE, 30, pulls its tail.", "He is LORGE."])
    expect(beingOf(other).kind).toBe("human");
  expect(readBeing("PIP", ["A boy on a white horse, PIP, about twelve, stops."]).kind).toBe(
    "human",
  );
  expect(readBeing("ANNA", ["ANNA holds the cat. Anna strokes its head."]).kind).toBe("human");
});

it.each([
  ["From under it crawls PIP, nineteen at most.", 19],
  ["PIP, not yet thirty, closes a book.", 30],
  ["PIP, somewhere between thirty and forty, waits.", 30],
  ["PIP, who could be sixteen or twenty-five, waits.", 16],
  ["PIP, hardly twenty, waits.", 20],
  ["PIP, on duty from ten to twelve, yawns.", null],
  ["PIP, boss of twenty or thirty, waits.", null],
])("is about as old as is said of them: %s", (action, age) => {
  expect(readPersonLook("PIP", [action]).age).toBe(age);
});

it("is of the sex of their pronouns whose name is as often a man's as a woman's", () => {
  const sexOf = (name: string, action: string) => readPersonLook(name, [action]).sex;
  expect(sexOf("PIP", "PIP, 19, waits. Pip pulls off his helmet.")).toBe("male");
  expect(sexOf("SAM", "SAM, 60, lowers herself into a chair.")).toBe("female");
  expect(sexOf("BILLY", "BILLY, 30, kisses her hand.")).toBe("male");
  expect(sexOf("GRAN", "GRAN shuffles in.")).toBe("female");
});

it("is who is called by a part of their name, and looks as they do", () => {
  const lookOf = (name: string, action: string) => readPersonLook(name, [action]);
  const captain = "CAPTAIN ORLA VANCE, late forties, cropped silver hair, floats in.";
  expect(lookOf("CAPTAIN VANCE", captain)).toMatchObject({ sex: "female", age: 48 });
  expect(lookOf("FRIAR", "FRIAR TUCK, fat and red-faced, drinks.").traits).toContain("fat");
  expect(lookOf("INMATE 44", "INMATE 44, a wiry woman, waits.").sex).toBe("female");
  expect(lookOf("RAJU", "RAJU, ten, balances glasses.").clothes).toEqual([]);
  expect(lookOf("HANA", "HANA, 49, hair in rollers, ties a ribbon.").clothes).toEqual([]);
  expect(lookOf("HANA", "HANA, 49, in boots the colour of mud.").clothes).toEqual(["boots"]);
  expect(lookOf("FADUMO", "DOTTORESSA FADUMO ALI, 30, waits.").sex).toBe("female");
  const group = "Two men in blue overalls come in, and the older one, SALVU, has a knife.";
  expect(lookOf("SALVU", group).clothes).toEqual(["blue overalls"]);
  expect(lookOf("IMAM", "The IMAM, white beard, waits.").age).toBe(68);
  expect(lookOf("OLD TOM", "OLD TOM, white beard, waits.").age).toBe(72);
});

it("is called by what is seen of them", () => {
  const lookOf = (name: string) => readPersonLook(name, [`${name} waits.`]);
  const seated = "A MAN IN A TRACKSUIT takes the seat.";
  expect(readPersonLook("TRACKSUIT", [seated]).clothes).toEqual(["tracksuit"]);
  expect(lookOf("JUMPER").clothes).toEqual([]);
  expect(lookOf("WOMAN IN GLASSES")).toMatchObject({ sex: "female", clothes: ["glasses"] });
  expect(lookOf("MAN WITH A BEARD").beards).toEqual(["beard"]);
  expect(lookOf("MRS. CAPE").clothes).toEqual([]);
});

describe("how somebody looks", () => {
  it.each([
    ["PIP", "A boy on a white horse, PIP, about twelve, stops.", { sex: "male", age: 12 }],
    ["PIP", "PIP, 30, stands under the crown of the tree.", { clothes: [] }],
    ["PIP", "The boy, PIP, 12, waits. Ada stands there while Pip rubs her back.", { sex: "male" }],
    ["TORA", "TORA, broad, pregnant, waits.", { sex: "female" }],
    ["TOM", "A girl at her father, TOM, waits.", { sex: "male" }],
    [
      "ODA",
      "ODA, 40, in a coat that her mother made, red scarf.",
      { clothes: ["coat", "red scarf"] },
    ],
    ["ODA", "ODA, 40, in the uniform of an officer, waits.", { clothes: ["uniform"] }],
    ["ODA", "ODA (40), stout, fills bowls that the men hold in their coats.", { clothes: [] }],
    ["ÉMILE", "Private ÉMILE (19, slight) tumbles down the steps.", { sex: "male", age: 19 }],
    ["EVA HOFFMAN", "EVA HOFFMAN (45, thin) waits.", { sex: "female" }],
    ["ADA PRINCE", "ADA PRINCE (45, thin) waits.", { sex: "female" }],
    ["INÊS", "Beside him INÊS (45, thin) waits.", { sex: "female" }],
    ["CLERK", "A bald CLERK in a bow tie stamps a card.", { hairColour: "none" }],
    [
      "OLGA",
      "OLGA, 74, dressed in black to the chin, enters with a tray of glasses.",
      { clothes: ["black"] },
    ],
    [
      "OLGA",
      "OLGA (66), severe in black with spectacles on a chain, waits.",
      { clothes: ["spectacles", "black"] },
    ],
    [
      "OLGA",
      "OLGA (50), in police uniform under a clear plastic poncho, waits.",
      { clothes: ["police uniform"] },
    ],
    ["MINA", "The new girl, MINA, is fifteen, skinny, all elbows.", { age: 15 }],
    ["MINA", "MINA is 15, skinny.", { age: 15 }],
    [
      "COLONEL HALE",
      "COLONEL HALE (55): pressed khakis, silver moustache, riding crop.",
      { sex: "male", beards: ["silver moustache"], hair: [] },
    ],
    ["PIP", "Behind him a boy of seven, PIP, waits.", { sex: "male", age: 7 }],
    ["YUMI", "A little old lady, his mother YUMI, weeps.", { sex: "female", age: 72 }],
    ["PIP", "PIP - late twenties, buzz cut - climbs out.", { age: 28, hair: ["buzz-cut"] }],
    ["LENNY", 'LENNY "THE NAIL" BRUNO (44, striped suit) nods.', { age: 44, sex: "male" }],
    ["MEG", "In the yard MEG (24), all muscle, blue shorts, waits.", { clothes: ["blue shorts"] }],
    ["PIP", "PIP (60), moustache dyed black, laughs.", { age: 60, hairColour: "black" }],
    ["PIP", "PIP, near seventy, bare-headed, laughs.", { age: 70 }],
    ["PIP", "PIP, well over sixty, laughs.", { age: 60 }],
    ["PIP", "On the bed sits old PIP, thick glasses.", { age: 72 }],
    ["JED", "JED (70), wind-burnt, beard like a thicket, waits.", { beards: ["wild beard"] }],
    ["JED", "JED (70), half-blind, a grey moustache, waits.", { beards: ["grey moustache"] }],
    ["JED", "JED (70), beard like a prophet, waits.", { beards: ["beard"] }],
    [
      "JED",
      "JED (70), clogs, crutch, jam on his pullover, shuffles in.",
      { clothes: ["clogs", "pullover"] },
    ],
    ["JED", "JED (70), in shirtsleeves, one glove, waits.", { clothes: ["shirt"] }],
    ["JED", "JED (70), thin hands on a grey blanket, waits.", { clothes: [] }],
    ["JED", "JED (70), a grey blanket on his shoulders, waits.", { clothes: ["grey blanket"] }],
    ["JED", "JED (70), hurries past, his red scarf flying.", { clothes: ["red scarf"] }],
    ["BABA JAGA", "BABA JAGA, a hunched crone, waits.", { sex: "female", age: 80 }],
    ["ANN", "ANN (45) and the CLERK, a woman in a grey suit, sit down.", { clothes: [] }],
    ["FATHER", "Ann sits by the bed of her FATHER (80).", { sex: "male" }],
    ["KEMI", "KEMI, 19, in an ironed blouse, waits.", { sex: "female" }],
    ["PIP", "He shields the youngest, a boy called PIP.", { sex: "male", age: 10 }],
    ["MRS. ADE-COLE", "MRS. ADE-COLE (61, purple lace) peers in.", { sex: "female", age: 61 }],
    [
      "MISS LISLE",
      "SIR HUMPHREY LISLE, 58, stout, dozes. His sister, MISS LISLE, a thin woman of fifty, reads.",
      { sex: "female", age: 50, traits: ["thin"] },
    ],
    [
      "MAN",
      "A MAN in a surgical mask (50s, bushy grey eyebrows) sits behind the wheel.",
      { age: 55, features: ["bushy grey eyebrows"] },
    ],
    [
      "JONAS",
      "JONAS (60s), a stooped man in a long grey coat, steps in. He wears wire-rimmed glasses.",
      { age: 65, clothes: ["long grey coat", "wire-rimmed glasses"], traits: ["stooped"] },
    ],
    [
      "IVA",
      "IVA, 30, green-eyed, a scar on her chin, waits.",
      { features: ["green eyes", "scar"] },
    ],
    ["COACH", "COACH IBOMCHA (63, tracksuit, whistle) drags the scale.", { age: 63 }],
    ["SOLDIER", "A YOUNG SOLDIER (19, acne) pushes down the aisle.", { age: 19 }],
    ["GILLIES", "DONALD GILLIES (58, grey beard cut square) sits.", { hairColour: "grey" }],
    ["TOM", "TOM watches ANA (34, red coat).", { age: null, clothes: [] }],
    ["IVA", "IVA in a little black dress and an old coat waits.", { age: null }],
    ["IVA", "IVA, 30, red coat, waits. Iva wears a yellow coat.", { clothes: ["yellow coat"] }],
    ["IVA", "IVA, 30, red coat, waits. Iva wears a hat.", { clothes: ["red coat", "hat"] }],
    [
      "IVA",
      "IVA, 44, a green wool coat buttoned over her dress, waits.",
      { clothes: ["green wool coat", "dress"] },
    ],
    ["IVA", "IVA: A woman of 44 in a red scarf.", { age: 44, clothes: ["red scarf"] }],
    ["VALE", "VALE, 40, steps up to his counter. Under a coat, she has a card.", { sex: "female" }],
    ["VALE", "A CONVICT, 40, sits. VALE, 35, opens the door. She nods to him.", { sex: "female" }],
    ["VALE", "VALE, 10, shifts. He lets her by and asks where she is going.", { sex: "male" }],
    ["VALE", "A lady enters. Vale catches her as she falls.", { sex: null }],
    ["VALE", "VALE gazes at her, lost.", { sex: null }],
    ["SAM", "SAM stands by. He is proud of her.", { sex: "male" }],
    ["SAM", "His MAMA, SAM, and a dog come in.", { sex: "male" }],
    ["VALE", "VALE sits up. She's awake.", { sex: "female" }],
    ["VALE", "VALE winks at MARTA. She smiles.", { sex: null }],
    ["VALE", "Here are VALE, his mother ROSA, and a dog.", { sex: "male" }],
    ["VALE", "VALE, a tall woman Rosa, and a dog.", { sex: null }],
    ["VALE", "SERGEANT IRENE VALE (40) waits.", { sex: "female", age: 40 }],
    ["IRENE", "SERGEANT IRENE RAMAN (40) waits.", { sex: "female" }],
    ["ADAM", "SERGEANT IRENE ADAM (40) waits.", { sex: "female" }],
    ["ROSA", "TOM AND ROSA VALE come in.", { sex: "female" }],
    ["VALE", "It is VALE, 27, in a worn cowboy hat.", { sex: null, clothes: ["worn cowboy hat"] }],
    ["VALE", "VALE, in full dress blues, salutes.", { sex: null }],
    ["VALE", "VALE, not a small man, bows.", { traits: [] }],
    ["BOB", "BOB, 45, a moose of a man, weeps.", { hair: [], age: 45 }],
    ["VALE", "The phone RINGS. VALE, a busboy in his 50's, answers.", { age: 55 }],
    ["WOMAN", "A slender WOMAN in her late forties waves.", { age: 48 }],
    ["MALE NURSE", "A MALE NURSE waits.", { sex: "male" }],
    ["DR. VALE", "A fifty-year old female doctor (DR. VALE) sits.", { sex: "female" }],
    [
      "ADA",
      "ADA peers in. She's a diminutive blonde in her thirties with a bag.",
      { age: 35, hairColour: "blonde", traits: ["diminutive"] },
    ],
    ["ADA", "This is ADA. A bearded old man waits.", { age: null, beards: [] }],
    ["ADA", "This is ADA. A tall woman of 30 in a red coat.", { age: 30, clothes: ["red coat"] }],
    ["ADA", "ADA comes in. She is with a tall man.", { traits: [] }],
    ["ADA", "ADA hugs Tom. He's a tall man of 40.", { age: null, traits: [] }],
    ["ADA", "ADA greets a nun. She's a tall woman of 40.", { age: null, traits: [] }],
    ["ADA", "ADA: She shakes his hand. He's amazed.", { sex: "female" }],
    ["ADA", "ADA looks up, a little hurt.", { age: null }],
    ["ADA", "ADA, a little girl, looks up.", { age: 8 }],
    [
      "AVERY",
      "A PRISONER, 40, shaved head, orange overalls, sits. The prisoner, TOM AVERY, rises.",
      { age: 40, hairColour: "none", clothes: ["orange overalls"] },
    ],
    [
      "BRIDE",
      "A BRIDE, 26, stands with the GROOM, 29, sideburns, a grey coat.",
      { beards: [], clothes: [] },
    ],
  ])("is read of %s: %s", (name, action, look) => {
    expect(readPersonLook(name, [action], OTHERS)).toMatchObject(look);
  });

  it("keeps the glasses of somebody who changes, and the fuller words for the same clothes", () => {
    const actions = [
      "IDRIS, 45, white linen suit, thin gold glasses, signs papers.",
      "IDRIS in his white suit looks up.",
    ];
    expect(readPersonLook("IDRIS", actions).clothes).toEqual([
      "white linen suit",
      "thin gold glasses",
    ]);
    const changed = [...actions, "IDRIS wakes, a man in a striped dressing gown."];
    expect(readPersonLook("IDRIS", changed).clothes).toContain("thin gold glasses");
  });

  it("is not what they put on in the course of the story", () => {
    const actions = ["IVA, 30, red coat, waits.", "Iva puts on a yellow raincoat."];
    expect(readPersonLook("IVA", actions).clothes).toEqual(["red coat"]);
  });

  it("knows an age that a word says from one in numbers", () => {
    expect(readPersonLook("ADA", ["ADA, an elderly woman, waits."]).isAgeRough).toBe(true);
    expect(readPersonLook("ADA", ["ADA, 81, waits."]).isAgeRough).toBe(false);
  });
});

it.each([
  ["thirtyish", 30],
  ["a forty something nurse", 40],
  ["40ish", 40],
  ["(30-35)", 30],
  ["twelve or so", 12],
  ["no more than 18", 18],
  ["a rotund 50", 50],
  ["a nine-year- old girl", 9],
  ["a middle aged woman", 48],
])("reads the age of %s", (said, age) => {
  expect(readPersonLook("ADA", [`ADA, ${said}, waits.`]).age).toBe(age);
});

it("has two people for two titles that cannot be one's", () => {
  const looks = ["MRS. VALE", "DR. VALE"].map((name, at, all) =>
    readPersonLook(name, ["MRS. VALE (40) kisses DR. VALE (60)."], [all[1 - at] ?? ""]),
  );
  expect(looks.map(({ sex, age }) => [sex, age])).toEqual([
    ["female", 40],
    [null, 60],
  ]);
});

it("is no bishop who has Bishop for a last name", () => {
  expect(readBeing("BISHOP", ["ARTHUR BISHOP (40s) waits."]).roles).not.toContain("bishop");
  expect(readBeing("BISHOP", ["The BISHOP (40s) waits."]).roles).toContain("bishop");
});

it("is not what somebody else in the sentence is", () => {
  const { roles } = readBeing("ADA", ["ADA (58), his mother, stands by, talking to an OFFICER."]);
  expect(roles).not.toContain("officer");
});

it("takes postmen for men, and neither Germans nor humans", () => {
  const sexes = ["postman", "german", "human", "policewoman"].map((noun) => sexOfNouns([noun]));
  expect(sexes).toEqual(["male", null, null, "female"]);
});

it("is of no trade by a part of the body that is like one's", () => {
  const roles = (about: string) => readBeing("ADA", [`ADA (60), ${about}, waits.`]).roles;
  expect(roles("a fisherman's cracked hands")).toEqual([]);
  expect(roles("a wrestler's ears")).toEqual([]);
  expect(roles("the voice of a bell, a sailor's gait")).toEqual([]);
  expect(roles("a nurse's cap")).toContain("nurse");
  expect(roles("a fisherman with cracked hands")).toContain("fisherman");
});

it("is no animal that is held, and wears what stands before a verb that is none", () => {
  expect(
    readBeing("IDA", ["IDA, 70, headscarf, a hen held firmly under her arm, waits."]).kind,
  ).toBe("human");
  const look = readPersonLook("TOM", [
    "TOM, 60, braces over a vest, cap turned backwards, sits on a wall.",
  ]);
  expect(look.clothes).toEqual(["braces", "vest", "cap"]);
});

it("is of the sex that what they do with their own body tells, whatever their name", () => {
  const paragraphs = [
    "BERNIE, 60, opens her eyes.",
    "Bernie shakes her head.",
    "Bernie takes his hand.",
  ];
  expect(readPersonLook("BERNIE", paragraphs).sex).toBe("female");
});
