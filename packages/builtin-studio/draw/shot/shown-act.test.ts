import { describe, expect, it } from "vitest";
import { aStudioShot, jonas, marta } from "../test-shots";
import { readShot } from "./read-shot";

const heldIn = (stageDirections: string, words = "") =>
  readShot(aStudioShot({ stageDirections }), "Digital Art", 7, words).characters[0]?.holds;

it("is not in their arms what they have on their head, and no note that is whistled is in a hand", () => {
  expect(heldIn("Marta carries a basket on her head.")).toBeNull();
  expect(heldIn("Marta stands up and whistles, two notes, low.")).toBeNull();
});

describe("what somebody has in their hands", () => {
  it.each([
    ["Marta holds a lantern.", "lantern"],
    ["The bell rings. Marta holds a candle.", "candle"],
    ["Marta drinks from the cup.", "cup"],
    ["Marta eats an apple.", "apple"],
    ["Marta offers him the letter.", "letter"],
    ["Marta sits on the bench with a basket in her lap.", "basket"],
    ["Marta holds a cat in her arms.", "lying-cat"],
    ["Marta sits by the stove with a cat in her lap.", "lying-cat"],
    ["Marta comes in with a hen under her arm.", "hen"],
    ["Marta sweeps the broken glass with a broom.", "broom"],
    ["Marta looks up, the key in her hand.", "key"],
    ["Marta cuts the bread with a knife.", "knife"],
    ["Marta rings a small bell.", "bell"],
    ["Marta pushes an ashtray towards him.", "ashtray"],
    ["Marta peels an orange.", "tangerine"],
    ["Marta rakes the leaves.", "rake"],
    ["Marta waters the roses.", "watering-can"],
    ["Marta takes a picture of the house.", "camera"],
    ["Marta takes the photograph from the wall.", "photo"],
    ["Marta throws Jonas a rope.", "rope"],
    ["Marta shaves.", "razor"],
    ["Marta feeds the pigeons from a plastic bag.", "plastic-bag"],
    ["Marta drinks the whisky from a glass.", "glass"],
    ["Marta walks through the rain under an umbrella.", "umbrella"],
    ["Marta waits at home with her satchel on her arm.", "satchel"],
    ["Marta waits on the porch with her sun hat in her hand.", "womans-hat"],
    ["Marta slides in with a candle in her hand.", "candle"],
    ["Marta takes a sip of wine.", "wine-glass"],
    ["Marta is smoking.", "cigarette"],
    ["Marta takes a drag on her cigarette.", "cigarette"],
    ["Marta reads.", "book"],
    ["Marta pours the coffee.", "coffee-pot"],
    ["Marta hangs up.", "phone"],
    ["Marta presses the receiver to her ear.", "receiver"],
  ])("is what they do it to: %s", (line, thing) => {
    expect(heldIn(line)).toBe(thing);
  });

  it.each([
    "The bell rings. Marta holds a periscope.",
    "Marta pours water over the stones.",
    "Marta drinks from the tap.",
    "Marta turns off the television.",
    "Marta buttons her shirt.",
    "Marta takes her false teeth from a glass.",
    "Marta floats, a mug tied to her belt.",
  ])("is never another thing of the line: %s", (line) => {
    expect(heldIn(line)).toBeNull();
  });

  it("is only held by whoever comes or stands there with it", () => {
    const actsIn = (stageDirections: string) =>
      readShot(aStudioShot({ stageDirections }), "Digital Art", 7).characters[0]?.actions;
    expect(actsIn("Marta stands at the stove with a saucepan in her hand.")).toEqual(["hold"]);
    expect(actsIn("Marta slides out on to the ice with a cup in her hand.")).toEqual(["hold"]);
  });

  it("is once there where it goes from hand to hand", () => {
    const cast = [jonas, marta];
    const stageDirections = "Jonas drops a glove. Marta picks it up.";
    const { characters } = readShot(aStudioShot({ stageDirections, cast }), "Digital Art", 7);
    const held = characters.map(({ look, holds }) => [look.name, holds]);
    expect(Object.fromEntries(held)).toEqual({ [jonas.name]: null, [marta.name]: "glove" });
  });

  it("has the colour that the line gives it", () => {
    const personIn = (stageDirections: string) =>
      readShot(aStudioShot({ stageDirections }), "Digital Art", 7).characters[0];
    const [green, plain] = [personIn("Marta holds a green flag."), personIn("Marta holds a flag.")];
    expect(green?.holds).toBe(plain?.holds);
    expect(green?.dye).toMatch(/^#/);
    expect(plain).not.toHaveProperty("dye");
  });

  it("is what somebody crosses the street with", () => {
    expect(heldIn("Marta crosses the street with a suitcase.")).toBe("suitcase");
    expect(heldIn("Marta wipes the table with a cloth.")).not.toBe("table");
  });

  it("is nothing of before for whoever folds their arms", () => {
    expect(martaAfter(["Marta picks up a letter."], "Marta waits.")?.holds).toBe("letter");
    expect(
      martaAfter(["Marta picks up a letter."], "Marta leans on the wall with her arms folded.")
        ?.holds,
    ).toBeNull();
  });

  it("leaves who stands up and points pointing", () => {
    const [person] = readShot(
      aStudioShot({ stageDirections: "Marta rises and points at the door." }),
      "Digital Art",
      7,
    ).characters;
    expect([person?.pose, person?.actions]).toEqual(["point", ["point"]]);
  });

  it("is nothing long of an earlier line in a frame that ends at the waist", () => {
    const held = (shotSize: "wide" | "medium") => {
      const spoken = { speaker: null, extension: "", dialogue: "" };
      const earlier = [{ ...spoken, stageDirections: "Marta takes the rifle." }];
      const shot = aStudioShot({ stageDirections: "Marta listens.", shotSize, earlier });
      return readShot({ ...shot, cast: [marta] }, "Digital Art", 7).characters[0]?.holds;
    };
    expect([held("wide"), held("medium")]).toEqual(["rifle", null]);
  });

  it("is no animal that stands where it is", () => {
    expect(heldIn("Marta pats a dog.")).toBeNull();
    const { standing, written } = readShot(
      aStudioShot({ stageDirections: "Marta holds a cat in her arms." }),
      "Digital Art",
      7,
    );
    expect([standing.map(({ number }) => number), written]).toEqual([[0], ""]);
  });

  it("is the tool of what they do, and none of whoever only goes", () => {
    expect(heldIn("Marta sweeps the floor.")).toBe("broom");
    expect(heldIn("Marta mops her neck.")).toBeNull();
    expect(heldIn("Marta studies her boots.")).toBeNull();
    expect(heldIn("Marta studies the letter.")).toBe("letter");
    expect(heldIn("Marta looks at the clock.")).toBeNull();
    expect(heldIn("Marta looks at herself in the mirror.")).toBeNull();
    expect(heldIn("Marta holds up a mirror.")).toBe("hand-mirror");
    expect(heldIn("Marta looks at herself in a hand mirror.")).toBe("hand-mirror");
    expect(heldIn("Marta digs in her pocket.")).toBeNull();
    expect(heldIn("Marta digs through a drawer.")).toBeNull();
    expect(heldIn("Marta is hacking.")).toBeNull();
    expect(heldIn("Marta talks to the camera.")).toBeNull();
    expect(heldIn("Marta sweeps into the room.")).toBeNull();
  });

  it("is seen down to the floor where it reaches down to it", () => {
    const sizeOf = (stageDirections: string) =>
      readShot(aStudioShot({ stageDirections, shotSize: "medium" }), "Digital Art", 7).shotSize;
    expect(sizeOf("Marta sweeps the floor with a broom.")).toBe("wide");
    expect(sizeOf("Marta wipes the table with a rag.")).toBe("medium");
  });

  it("is what a person wishes for in words", () => {
    expect(heldIn("Marta holds a calculator.", "Marta holds a sword")).toBe("sword");
  });
});

const martaAfter = (earlier: string[], stageDirections: string) => {
  const lines = earlier.map((text) => ({
    ...{ speaker: null, extension: "", stageDirections: text, dialogue: "" },
  }));
  const subject = aStudioShot({ stageDirections, earlier: lines });
  return readShot(subject, "Digital Art", 7).characters[0];
};

describe("what a scene told before", () => {
  it("is still in the hands, until it is put away", () => {
    expect(martaAfter(["Marta takes a lantern."], "Marta waits.")?.holds).toBe("lantern");
    expect(martaAfter(["Marta takes a letter."], "She folds it.")?.holds).toBe("letter");
    const hug = ["Marta carries a suitcase.", "Marta hugs Jonas."];
    expect(martaAfter(hug, "Marta waits.")?.holds).toBeNull();
    expect(martaAfter(hug.slice(0, 1), "Marta waits.")?.holds).toBe("suitcase");
    const put = ["Marta takes a lantern.", "She puts it on the table."];
    expect(martaAfter(put, "Marta waits.")?.holds).toBeNull();
    const moved = martaAfter(["Marta drinks from a cup."], "Marta throws a stone.");
    expect(moved?.actions[0]).toBe("throw");
  });

  it.each(["takes out", "pulls out", "brings out", "takes back"])("is what somebody %s", (does) => {
    expect(martaAfter([`Marta ${does} a lantern.`], "Marta waits.")?.holds).toBe("lantern");
  });

  it("is not what a screen in the room shows", () => {
    const earlier = ["Marta takes a lantern."];
    expect(martaAfter(earlier, "ON TV: Marta waits.")?.holds).toBeNull();
  });

  it("is how somebody sits, until they go", () => {
    expect(martaAfter(["Marta sits on the floor."], "Marta smiles.")?.posture).toBe("sit");
    expect(martaAfter(["Marta sits down.", "She stands up."], "She smiles.")?.posture).toBe(
      "stand",
    );
    expect(martaAfter(["Marta kneels."], "She runs.")?.posture).toBe("stand");
  });
});

describe("what somebody is seen to do", () => {
  it.each([
    ["Marta unscrews a jar.", "work"],
    ["Marta lifts a cup from the tray.", "raise"],
    ["Marta runs bent over past the cars.", "run"],
    ["Marta runs off, leaving the door wide open behind her.", "run"],
    ["Marta lifts the flute to her lips.", "to-mouth"],
    ["Marta looks at the watch chain and counts coins.", "count"],
    ["Marta locks the door.", "handle"],
    ["Marta shows him the ring.", "give"],
    ["Marta wipes her mouth.", "touch-face"],
    ["Marta buttons her coat.", "touch-chest"],
    ["Marta nods and sings.", "sing"],
    ["Marta walks in and throws a stone.", "throw"],
    ["She stops. Takes the key.", "take"],
    ["Marta hangs there.", "hang"],
    ["Marta heads for the door.", "walk"],
    ["Marta jogs past.", "run"],
    ["Marta takes off down the street.", "run"],
    ["Marta flinches.", "recoil"],
    ["Marta drags on her cigarette.", "smoke"],
    ["Marta runs a hand through her hair.", "scratch"],
    ["Marta pulls the trigger.", "shoot"],
    ["Marta bursts into tears.", "weep"],
    ["Marta stands at the window.", "look-out"],
    ["Marta takes off her coat.", "touch-chest"],
  ])("is the most visible of it: %s", (line, action) => {
    expect(martaAfter([], line)?.actions[0]).toBe(action);
  });

  it.each(["Marta loosens the reins.", "Marta stands behind Jonas in a hairnet."])(
    "is nothing that empty hands would tell wrongly: %s",
    (line) => {
      expect(martaAfter([], line)?.actions).toEqual([]);
    },
  );

  it.each([
    ["Suitcase in hand, Marta waits.", "suitcase", "stand"],
    ["Marta waits, a suitcase in her hand.", "suitcase", "stand"],
    ["A baby on her hip, Marta opens the fridge.", "baby", "stand"],
    ["Hands in her pockets, Marta waits.", null, "pockets"],
    ["Marta waits, hands on her hips.", null, "hips"],
    ["Marta turns, and takes the cup in her hand.", "cup", "stand"],
  ])("is with what they are told to have between commas: %s", (line, holds, pose) => {
    const one = martaAfter([], line);
    expect([one?.holds, one?.pose]).toEqual([holds, pose]);
  });

  it("is a call until it is over", () => {
    const calls = (before: string, line: string) => {
      const one = martaAfter([before], line);
      return [one?.pose, one?.holds];
    };
    const shouts = "Marta shouts into the receiver.";
    expect(calls(shouts, "Marta smiles.")).toEqual(["phone", "receiver"]);
    expect(calls(shouts, "Marta lights a candle.")[0]).not.toBe("phone");
    expect(calls("Marta hangs up.", "Marta smiles.")).toEqual(["stand", null]);
  });

  it("is a knock on the table for whoever sits at it, and at a door for whoever stands", () => {
    const knocks = (before: string, line: string) => {
      const one = martaAfter([before], line);
      return [one?.posture, one?.handles ?? null];
    };
    const sits = "Marta sits at the table.";
    expect(knocks(sits, "Marta knocks on the table.")).toEqual(["sit", "table"]);
    expect(knocks(sits, "Marta knocks twice.")).toEqual(["sit", null]);
    expect(knocks(sits, "Marta knocks on the door.")).toEqual(["stand", "door"]);
    expect(knocks("Marta waits.", "Marta knocks.")).toEqual(["stand", "door"]);
  });

  it("is neither tears nor a raised hand where only the hand has something in it", () => {
    const acts = (line: string) => martaAfter([], line)?.actions;
    expect(acts("Marta comes out with a razor in her hand and foam on her face.")).not.toContain(
      "weep",
    );
    expect(acts("Marta stops dead, her shoes in her hand.")).not.toContain("raise-hand");
  });

  it("is done to what has no place in a hand", () => {
    expect(martaAfter([], "Marta pulls the lever.")?.handles).toBe("switch");
    expect(martaAfter([], "Marta pulls the lever.")?.holds).toBeNull();
    const unlocks = martaAfter([], "Marta unlocks the door with a key.");
    expect([unlocks?.handles, unlocks?.holds]).toEqual(["door", "key"]);
  });
});

describe("what somebody does", () => {
  const actionsIn = (stageDirections: string) => {
    const subject = aStudioShot({ stageDirections, cast: [marta, jonas], shotSize: "wide" });
    return readShot(subject, "Digital Art", 7).characters.flatMap(({ actions }) => actions);
  };

  it.each([
    ["Marta trots after Jonas.", "ride"],
    ["Marta rides the subway with Jonas.", "ride"],
    ["Marta kicks the ball to Jonas.", "recoil"],
    ["Marta and Jonas kick the door.", "recoil"],
    ["Marta lifts Jonas's hand.", "carry-somebody"],
    ["Marta pulls Jonas into the kitchen.", "drag"],
    ["Marta stumbles to the door. Jonas waits.", "fall"],
    ["Marta looks at Jonas by the window.", "look-out"],
    ["Marta picks up the pace. Jonas waits.", "pick-up"],
    ["Marta takes a look at Jonas.", "reach"],
    ["Jonas clamps his hand over Marta's mouth.", "gasp"],
    ["Jonas lays a hand on Marta's forehead.", "touch-face"],
    ["Jonas puts his hands around Marta's throat.", "hug"],
    ["Marta paddles in the shallows. Jonas waits.", "row"],
  ])("is not more than the line says: %s is no %s", (line, action) => {
    expect(actionsIn(line)).not.toContain(action);
  });

  it.each([
    ["Marta rides. Jonas waits.", "ride"],
    ["Marta kicks Jonas.", "recoil"],
    ["Marta carries Jonas.", "carry-somebody"],
    ["Marta drags Jonas along.", "drag"],
    ["Marta collapses. Jonas waits.", "fall"],
    ["They kiss.", "kiss"],
    ["Marta puts her arm around Jonas.", "hug"],
    ["Marta looks out of the window. Jonas waits.", "look-out"],
  ])("is all that it says: %s is %s", (line, action) => {
    expect(actionsIn(line)).toContain(action);
  });
});

describe("what goes from hand to hand", () => {
  const both = (stageDirections: string) => {
    const cast = [jonas, marta];
    const shot = aStudioShot({ stageDirections, cast, shotSize: "wide" });
    const { characters } = readShot(shot, "Digital Art", 7);
    return characters.map(({ actions, holds }) => [actions[0], holds]);
  };

  it.each([
    ["Jonas unscrews a thermos, takes a big gulp and hands it to Marta.", "thermos"],
    ["Jonas lifts a puppet out of the trunk. He gives it to her.", "puppet"],
    ["Jonas scoops up a kitten and holds it out to Marta.", "cat"],
    ["Jonas finds a hammer and hands it to her, handle first.", "hammer"],
  ])("is what was told of before: %s", (line, thing) => {
    expect(both(line)).toEqual([
      [expect.stringMatching(/^(?:offer|give)$/), thing],
      ["receive", null],
    ]);
  });

  it("is a drink from what they have taken, and nothing to hold", () => {
    expect(heldIn("Marta pulls a bottle from her boot and takes a sip.")).toBe("bottle");
    expect(heldIn("Marta takes a long drink.")).toBe("cup");
  });
});

describe("animals under somebody's hands", () => {
  const shotOf = (stageDirections: string) =>
    readShot(aStudioShot({ stageDirections }), "Digital Art", 7);

  it.each([
    ["Marta kneels and rubs the dog's belly.", "dog", "kneel"],
    ["Marta strokes the mare's neck.", "horse", "stand"],
    ["Marta drags a goat along by its horns.", "goat", "stand"],
    ["Marta leads a donkey by the halter.", "donkey", "stand"],
  ])("are before them: %s", (line, animal, posture) => {
    const { characters, standing, shotSize } = shotOf(line);
    expect(characters[0]).toMatchObject({ handles: animal, posture });
    expect(standing.map(({ icon }) => icon)).toEqual([animal]);
    expect(shotSize).toBe("wide");
  });

  it.each([
    "Marta calls the dog.",
    "Marta watches the dog's ears.",
    "Marta holds a rabbit's foot.",
  ])("are those that hands are put to: %s", (line) => {
    expect(shotOf(line).characters[0]?.handles).toBeUndefined();
  });
});

describe("somebody at a telephone", () => {
  it.each([
    "Marta picks up the phone.",
    "Marta picks up.",
    "Marta puts the phone to her ear.",
    "Marta stands there with the phone to her ear.",
    "Marta raises the receiver to her ear.",
  ])("has it at their ear: %s", (line) => {
    expect(martaAfter([], line)).toMatchObject({ pose: "phone", actions: [] });
  });

  it("has one with a wire before there were others", () => {
    const shot = { ...aStudioShot({ stageDirections: "Marta answers the phone." }), year: 1962 };
    expect(readShot(shot, "Digital Art", 7).characters[0]?.holds).toBe("receiver");
  });
});

it("sits at a table that the place does not have", () => {
  const { characters, standing } = readShot(
    aStudioShot({
      stageDirections: "Marta sits down at the desk.",
      location: { ...aStudioShot().location, name: "INT. LIVING ROOM" },
    }),
    "Digital Art",
    7,
  );
  expect(characters[0]).toMatchObject({ posture: "sit", handles: "table" });
  expect(standing.map(({ icon, number }) => [icon, number])).toEqual([["table", 1]]);
});

it("knocks at a door that the line need not name", () => {
  const { characters, standing } = readShot(
    aStudioShot({ stageDirections: "Marta knocks." }),
    "Digital Art",
    7,
  );
  expect(characters[0]?.handles).toBe("door");
  expect(standing.map(({ icon, number }) => [icon, number])).toEqual([["door", 1]]);
});

it("answers the telephone that was told of", () => {
  const spoken = { speaker: null, extension: "", dialogue: "" };
  const shotOf = (before: string) =>
    readShot(
      aStudioShot({
        stageDirections: "Marta answers.",
        earlier: [{ ...spoken, stageDirections: before }],
      }),
      "Digital Art",
      7,
    ).characters[0];
  expect(shotOf("A phone rings on the shelf.")).toMatchObject({ pose: "phone", holds: "phone" });
  expect(shotOf("A lamp stands on the shelf.")).toMatchObject({ pose: "stand", holds: null });
});
