import { describe, expect, it } from "vitest";
import type { CharacterFacts, ShotSubject } from "../../contract/picture-subject";
import type { World } from "../../contract/world";
import { readCharacter } from "../looks/read-character";
import { aStudioShot } from "../test-shots";
import { isInside } from "./place-words";
import { readPlace } from "./read-place";
import { readShot } from "./read-shot";
import { PLACES, type Place } from "./scene-spec";

const facts = (description: string, more: Partial<CharacterFacts> = {}): CharacterFacts => ({
  id: "marta",
  name: "Marta",
  description,
  gender: "female",
  age: "middle_aged",
  ...more,
});

const location = { id: "1", name: "INT. LIGHTHOUSE KITCHEN", description: "" };
const subject = (more: Partial<ShotSubject>) =>
  aStudioShot({ location, timeOfDay: "NIGHT", cast: [], shotSize: "wide", ...more });

it("keeps those in a room who are there while it rains outside, and shows nobody in it who is seen through its window", () => {
  const seen = (stageDirections: string) =>
    readShot(
      aStudioShot({
        ...{ stageDirections, shotSize: "wide" },
        location: { id: "k", name: "INT. KITCHEN", description: "" },
      }),
      "Digital Art",
      1,
    ).characters.length;
  expect(seen("Outside, it rains while Marta reads.")).toBe(1);
  expect(seen("Through the window Marta stares at the sea.")).toBe(1);
  expect(seen("Outside Marta limps along the road.")).toBe(0);
});

describe("reading a place", () => {
  it.each([
    ["INT. LIGHTHOUSE KITCHEN", "kitchen", true],
    ["EXT. LIGHTHOUSE", "lighthouse", false],
    ["INT. LIGHTHOUSE", "lantern-room", true],
    ["EXT. SOFIA STATION PLATFORM", "station", false],
    ["INT. TRAIN COMPARTMENT", "train", true],
    ["INT. TRAIN CORRIDOR", "corridor", true],
    ["EXT. CHURCH", "church-front", false],
    ["INT. CAR", "car", true],
    ["INT. BUICK", "car", true],
    ["INT. KITCHEN OF THE HOUSE", "kitchen", true],
    ["EXT. EDGE OF THE FOREST", "forest", false],
    ["EXT. KAZIMIERZ, KRAKÓW", "street", false],
    ["EXT. HARBOUR, HAMBURG", "harbour", false],
    ["THE OLD HARBOUR", "harbour", false],
    ["EXT. SALT FLAT", "outside", false],
    ["INT. POLICE STATION", "police-desk", true],
    ["EXT. ICE PLAIN", "snowfield", false],
    ["EXT. MOUNTAIN LAKE", "lake", false],
    ["EXT. RIVER BANK", "river", false],
    ["INT. SWIMMING POOL", "swimming-pool", true],
    ["EXT. SEA BATHS - POOLSIDE", "open-air-pool", false],
    ["INT. SEA BATHS - TICKET OFFICE", "station-hall", true],
    ["INT. GOD'S TIME BARBING SALON", "barber-shop", true],
    ["INT. POOL HALL", "inside", true],
    ["EXT. BANK OF THE RIVER", "river", false],
    ["EXT. THORNWICK HALL", "country-house", false],
    ["INT. THORNWICK HALL", "corridor", true],
    ["INT. MANSION", "living-room", true],
    ["EXT. TOWN HALL", "civic-front", false],
    ["EXT. HOSPITAL CAR PARK", "car-park", false],
    ["EXT. BACK YARD", "back-yard", false],
    ["EXT. HARBOR TOWN, WESTMAN ISLANDS", "harbour", false],
    ["INT. GLASSHOUSE", "greenhouse", true],
    ["INT. PIZZERIA", "restaurant", true],
    ["INT. COACH STATION", "station-hall", true],
    ["EXT. COACH STATION", "bus-station", false],
    ["INT. MATE'S CABIN", "ship-cabin", true],
    ["INT. CITY MUSEUM - GREAT HALL", "museum", true],
    ["INT. MUSEUM - HALL OF BEASTS", "museum", true],
    ["INT. CASTLE - GREAT HALL", "inside", true],
    ["INT. FERRY SOLVEIG - SALOON", "inside", true],
    ["INT. SALOON", "bar", true],
    ["INT. FERRY SOLVEIG - WHEELHOUSE", "wheelhouse", true],
    ["EXT. WHEELHOUSE", "boat", false],
    ["INT. CONTROL DECK", "control-room", true],
    ["INT. LAUNDRETTE", "launderette", true],
    ["EXT. LIGHTHOUSE, GALLERY", "lighthouse-gallery", false],
    ["EXT. LIGHTHOUSE - BALCONY", "lighthouse-gallery", false],
    ["EXT. FIRE TOWER - PLATFORM", "high-platform", false],
    ["EXT. BELL TOWER - PARAPET", "high-platform", false],
    ["EXT. HOTEL - LEDGE", "outside", false],
    ["EXT. WINDOW LEDGE", "outside", false],
    ["EXT. MOUNTAIN LEDGE", "cliff", false],
    ["EXT. DRY LAKE BED", "outside", false],
    ["EXT. CONNING TOWER", "outside", false],
    ["INT. MAIN STATION - FOOTBRIDGE", "inside", true],
    ["INT. FOOTBRIDGE", "inside", true],
    ["EXT. FOOTBRIDGE", "bridge", false],
    ["EXT. CRICKET GROUND", "outside", false],
    ["EXT. SHEEP STATION, NEW SOUTH WALES", "farm", false],
    ["EXT. STOCKYARD", "outside", false],
    ["EXT. BUS STOP, GLASGOW", "street", false],
    ["EXT. BAMBOO FOREST", "outside", false],
    ["INT. CLOUD PALACE HALL", "throne-room", true],
    ["EXT. FRENCH TRENCH, VERDUN", "trench", false],
    ["INT. DUGOUT", "dugout", true],
    ["EXT. BRIDGE OVER THE CANAL", "bridge", false],
    ["EXT. ALLEY BEHIND THE CHURCH", "alley", false],
    ["EXT. XQZZY", "outside", false],
    ["INT. XQZZY", "inside", true],
    ["", "inside", true],
  ] as const)("sees %s as %s", (heading, place, interior) => {
    expect(readPlace(heading.toLowerCase())).toMatchObject({ place, interior });
  });

  it.each([
    ["INT. STARSHIP PERSEUS - BRIDGE", "space", "control-room"],
    ["INT. MERIDIAN - LOWER DECK", "space", "ship-corridor"],
    ["EXT. MERIDIAN - OUTER HULL", "space", "hull"],
    ["EXT. SURFACE", "space", "planet"],
    ["INT. KITCHEN", "space", "ship-mess"],
    ["INT. SHIP'S LIBRARY", "space", "library"],
    ["INT. HOUSE - CORRIDOR", "space", "corridor"],
    ["INT. CORRIDOR", "rails", "train"],
    ["INT. GALLEY", "air", "plane"],
    ["INT. BRIDGE", "sea", "wheelhouse"],
    ["EXT. MAIN DECK", "sea", "boat"],
    ["INT. FREIGHTER - HOLD TWO", "sea", "hold"],
    ["INT. SECOND CLASS DINING SALOON", "sea", "restaurant"],
    ["INT. CABIN FOUR", "sea", "ship-cabin"],
    ["INT. CONTROL ROOM", "underwater", "submarine"],
    ["EXT. DECK", "rig", "oil-rig"],
  ] as const)("sees %s in the world of %s as %s", (heading, world, place) => {
    expect(readPlace(heading.toLowerCase(), { world }).place).toBe(place);
  });

  it("knows what is drawn as the inside of what moves, and not a bare room of it", () => {
    const isKnown = (heading: string, world: World) => readPlace(heading, { world }).isKnown;
    expect(isKnown("int. luxury jet", "air")).toBe(true);
    expect(isKnown("int. starship perseus", "space")).toBe(false);
    expect(isKnown("int. starship perseus - galley", "space")).toBe(true);
  });

  it.each([
    ["INT. MERCER & LOWE", "A cramped office. Files climb the walls.", "office"],
    ["INT. 31ST FLOOR", "Rows of desks, half of them under dust sheets.", "office"],
    ["EXT. SECTOR NINE", "Containers stacked four high.", "container-terminal"],
    ["INT. CITY MUSEUM - INSIDE THE VOLCANO", "A cave of old headlines.", "cave"],
    ["INT. CITY MUSEUM - INSIDE THE VOLCANO", "Wires, dust, a hot bulb.", "inside"],
    ["INT. SECTOR NINE", "A man leaves the bar.", "inside"],
    ["INT. BEDROOM", "Rows of desks.", "bedroom"],
    ["EXT. KORBU, ACCRA", "A handcart blocks the alley.", "alley"],
    ["INT. POOL HALL", "Lane ropes sway under the glass roof.", "swimming-pool"],
    ["INT. POOL HALL", "A cue cracks.", "inside"],
    ["INT. THE BEAST", "EVA grips the steering wheel.", "car"],
    ["EXT. MILL", "The mill wheel stands still.", "river"],
    ["EXT. THE SKAGERRAK", "Dark clouds over a heaving sea.", "sea"],
    ["EXT. THE SKAGERRAK", "ANA crouches in the bow.", "boat"],
    ["EXT. ZONE FOUR", "PIP, 9, hair like a haystack, waits.", "outside"],
    ["EXT. ZONE FOUR", "MIRA stands on a rope bridge.", "rope-bridge"],
    ["EXT. ZONE FOUR", "MIRA stands on the old bridge.", "bridge"],
    ["EXT. ZONE FOUR", "Graves? No. Furrows, a hedge, then wet sand.", "field"],
  ])("sees %s as its action tells: %s", (heading, action, place) => {
    expect(readPlace(heading.toLowerCase(), { action: [action] }).place).toBe(place);
  });

  it.each([
    ["EXT. DESERT PLAIN", "desert"],
    ["EXT. FOREST", "campsite"],
    ["EXT. SHAFT NINE", "campsite"],
  ])("has the camp by %s in a landscape without trees where that has none", (near, place) => {
    const camp = { id: "camp", name: "EXT. CAMP", description: "" };
    expect(readShot(subject({ location: camp, around: [near] }), "Comic Book", 7).place).toBe(
      place,
    );
  });

  it("has words for every place that can be built", () => {
    // Their names alone are those of other places, too.
    const MORE_NAMED: Partial<Record<Place, string>> = {
      ...{ ruins: "temple ruins", hull: "starship hull", canal: "herengracht" },
      ...{ "rehearsal-room": "dance studio", "marble-hall": "triclinium" },
      ...{ "temple-hall": "zen temple", "temple-front": "zen temple" },
      ...{ longhouse: "mead hall", battlefield: "no man's land" },
    };
    const reached = new Set<string>();
    for (const place of PLACES) {
      const name = MORE_NAMED[place] ?? place.replaceAll("-", " ");
      const heading = `${isInside(place) ? "int" : "ext"}. ${name}`;
      reached.add(readPlace(heading).place);
    }
    expect(PLACES.filter((place) => !reached.has(place))).toEqual([]);
  });

  it("looks at the description when the heading says nothing", () => {
    expect(
      readPlace("int. marta's", { description: "a small kitchen with an iron stove" }).place,
    ).toBe("kitchen");
    const seen = "the watermill, wide and still, seen from the path. it has low grass in front.";
    expect(readPlace("ext. watermill", { description: seen }).place).toBe("outside");
  });
});

describe("reading a person", () => {
  it("draws what the description says", () => {
    const look = readCharacter(
      facts(
        "A tall woman of 41 with a chestnut brown bob and green eyes. She wears a grey coat and a red scarf.",
      ),
    );
    expect(look).toMatchObject({
      gender: "female",
      stage: "middle",
      hair: { style: "bob", colour: "#643a22" },
      eyes: "#4a7d4e",
      garment: { kind: "coat", colour: "#7c8188" },
      scarf: "#c4262e",
      hat: null,
      glasses: "none",
    });
  });

  it.each([
    [
      "grey moustache, blue conductor's cap",
      { beard: "moustache", hat: { kind: "peaked-cap", colour: "#2f5aa0" } },
    ],
    ["a bald head and a full white beard", { hair: { style: "bald" }, beard: "full" }],
    [
      "a girl of 9 with two red braids and freckles",
      { stage: "child", hair: { style: "braids" }, freckles: true },
    ],
    [
      "a black leather jacket, three days of beard",
      { garment: { kind: "leather-jacket", colour: "#232329" }, beard: "stubble" },
    ],
    ["fair hair, brown eyes, fair skin", { skin: "#f0cfb4" }],
    ["short fair hair, pale", { hair: { style: "pixie", colour: "#c8a25c" }, skin: "#f3d8c4" }],
    ["a bleached crop", { hair: { style: "pixie", colour: "#e6d9a8" } }],
    ["close-cropped grey hair", { hair: { style: "buzz", colour: "#9a9a98" } }],
    ["a shaved head and a grey uniform", { hair: { style: "bald" }, hat: null }],
    ["silver hair pinned back", { hair: { style: "bun", colour: "#c2c5c8" } }],
    ["black hair in one braid", { hair: { style: "braid" } }],
    ["a long red fringe", { hair: { style: "bob", colour: "#a03c1c" } }],
    ["a short red fringe", { hair: { style: "fringe", colour: "#a03c1c" } }],
    ["red hair with a fringe", { hair: { style: "fringe", colour: "#a03c1c" } }],
    ["a waxed black moustache", { beard: "handlebar", beardColour: "#1b1718" }],
    ["blonde hair and sideburns", { beard: "sideburns" }],
    ["grey whiskers and brown hair", { beard: "whiskers", beardColour: "#9a9a98" }],
    ["stooped, bow-legged, sunburned", { stooped: true, bowLegged: true, skin: "#d38263" }],
    ["pale green coveralls", { garment: { kind: "coveralls", colour: "#92b194" } }],
    ["a white dress and a veil", { hat: { kind: "veil" }, garment: { kind: "dress" } }],
    ["red suspenders over a grey shirt", { garment: { kind: "suspenders", under: "#7c8188" } }],
    ["a brown cardigan over a blue nightdress", { garment: { kind: "sweater" } }],
    ["a yellow nightdress", { garment: { kind: "nightdress" }, hat: null }],
    ["an eye patch and round glasses", { eyepatch: true, glasses: "round" }],
    [
      "dark blue overalls over a checked shirt",
      { garment: { kind: "overalls", colour: "#24365f" } },
    ],
    [
      "dark skin, an afro and a yellow dress",
      { skin: "#60391f", hair: { style: "afro" }, garment: { kind: "dress", colour: "#e2b62a" } },
    ],
  ] as const)("reads %s", (description, look) => {
    expect(readCharacter(facts(description))).toMatchObject(look);
  });

  it.each([
    ["knee-high, dented, a single round lamp for a face", { height: 0.5, eyepatch: true }],
    ["the size of a bucket, two green eyes", { height: 0.5 }],
    ["no taller than a child", { height: 0.68 }],
    ["waist-high, two green eyes", { height: 0.68, eyepatch: false }],
  ])("reads a robot: %s", (description, look) => {
    const robot = facts(`A robot, no person. The script says: ${description}.`);
    expect(readCharacter(robot)).toMatchObject({ robot: true, ...look });
  });

  it("looks the same in every shot, and only depends on who it is", () => {
    const person = facts("A woman with a bun.");
    const once = readCharacter(person);
    const in1 = readShot(subject({ cast: [person] }), "Film Noir", 1);
    const in2 = readShot(
      subject({
        cast: [facts("A man.", { id: "other", gender: "male" }), person],
        shotSize: "medium",
        dialogue: "No!",
      }),
      "Comic Book",
      99,
    );
    expect(in1.characters[0]?.look).toEqual(once);
    expect(in2.characters[1]?.look).toEqual(once);
  });

  it.each([
    ["HENRYK BAUER", "male"],
    ["MRS. KOWALSKI", "female"],
    ["OLD MAN", "male"],
  ] as const)("takes %s for %s when nothing else is said", (name, gender) => {
    expect(readCharacter(facts("", { name, id: name, gender: null })).gender).toBe(gender);
  });

  it("gives people of whom nothing is known different looks", () => {
    const looks = ["ana", "ben", "cleo", "dan", "eve", "finn"].map((id) =>
      JSON.stringify({
        ...readCharacter(facts("", { id, name: id, gender: null, age: null })),
        id: "",
        name: "",
      }),
    );
    expect(new Set(looks).size).toBe(6);
  });
});

describe("reading a shot", () => {
  it("finds time, weather, things and movement in the directions", () => {
    const spec = readShot(
      subject({
        location: { id: "2", name: "EXT. CITY STREET", description: "" },
        timeOfDay: "",
        cast: [facts("")],
        stageDirections: "At dusk, in the rain, Marta runs with a letter in her hand.",
      }),
      "Digital Art",
      1,
    );
    expect(spec).toMatchObject({ place: "street", time: "dusk", weather: "rain", interior: false });
    expect(spec.actions).toContain("run");
    expect(spec.props).toContain("letter");
    expect(spec.characters[0]?.pose).toBe("run");
  });

  it.each([
    ["Marta comes late for dinner and shakes the snow off her boots.", "DAY", "day", "clear"],
    ["Sparks rain down from the crane.", "NIGHT", "night", "clear"],
    ["Marta dreams of the night.", "EVENING", "dusk", "clear"],
    ["Snow falls on the roof.", "THE NEXT MORNING", "day", "snow"],
    ["A storm rages. Night falls.", "DAY", "night", "storm"],
  ] as const)("has the time and weather that are meant: %s", (text, said, time, weather) => {
    const spec = readShot(
      subject({ timeOfDay: said, cast: [facts("")], stageDirections: text }),
      "Digital Art",
      1,
    );
    expect(spec).toMatchObject({ time, weather });
  });

  it("has no weather where there is none", () => {
    const location = { id: "l", name: "EXT. SPACE", description: "" };
    const spec = readShot(subject({ location, stageDirections: "Rain falls." }), "Film Noir", 1);
    expect(spec).toMatchObject({ place: "space", weather: "clear" });
  });

  it("lets whoever speaks stand, whatever the directions say they do", () => {
    const spec = readShot(
      subject({
        cast: [facts("")],
        speakerId: "marta",
        stageDirections: "(walking)",
        dialogue: "Come.",
      }),
      "Digital Art",
      1,
    );
    expect(spec.characters[0]).toMatchObject({ speaks: true });
    expect(spec.characters[0]?.pose).not.toBe("walk");
  });

  it("reads a feeling from the parenthetical before the words", () => {
    const spec = readShot(
      subject({
        cast: [facts("")],
        speakerId: "marta",
        stageDirections: "(furious)",
        dialogue: "Thank you.",
      }),
      "Digital Art",
      1,
    );
    expect(spec.characters[0]?.expression).toBe("angry");
  });
});

describe("reading what falls, and who stands behind", () => {
  const actionsOf = (stageDirections: string) =>
    readShot(subject({ stageDirections, cast: [facts("")] }), "Digital Art", 7);

  it.each([
    ["Sunlight falls through the blinds.", "blinds"],
    ["A strip of light lies on the floor by the door.", "door"],
    ["Moonlight pours in through the window.", "window"],
    ["A shaft of light. Dust turns in it.", "window"],
  ] as const)("lets light in where the line says: %s", (line, opening) => {
    const spec = actionsOf(line);
    expect(spec.actions).toContain("light-falls");
    expect(spec.opening).toBe(opening);
    expect(spec.characters[0]?.actions).not.toContain("fall");
  });

  it.each(["Marta falls.", "The light comes on.", "She looks at the sun.", "Night falls."])(
    "sees no beams in: %s",
    (line) => expect(actionsOf(line).actions).not.toContain("light-falls"),
  );

  it.each(["A crowd waits.", "Passengers push past.", "People hurry by.", "Guests with glasses."])(
    "fills the background: %s",
    (line) => expect(actionsOf(line).actions).toContain("crowd"),
  );

  it.each(["No crowd tonight.", "His guests are late.", "The passenger sleeps.", "No passengers."])(
    "leaves it empty: %s",
    (line) => expect(actionsOf(line).actions).not.toContain("crowd"),
  );
});

describe("reading who is carried how", () => {
  const personIn = (name: string, stageDirections: string) =>
    readShot(
      subject({
        ...{ stageDirections, cast: [facts("")] },
        location: { id: "1", name, description: "" },
      }),
      "Digital Art",
      7,
    ).characters[0];

  it.each([
    ["INT. TRAIN COMPARTMENT", "Marta, a basket of peaches on her knees, looks out.", "sit"],
    ["INT. TRAIN COMPARTMENT", "Marta sleeps with her cheek against the window.", "sit"],
    ["INT. TRAIN COMPARTMENT", "Marta lies on the floor.", "lie"],
    ["INT. BEDROOM", "Marta sleeps.", "lie"],
    ["INT. CHURCH", "Marta, on her knees, prays.", "kneel"],
    ["INT. BAR", "She waits at the counter.", "sit"],
    ["INT. TRAIN COMPARTMENT", "She rises.", "stand"],
    ["INT. HALL", "She throws her coat on the chair.", "stand"],
  ] as const)("%s: %s", (place, line, posture) => {
    expect(personIn(place, line)?.posture).toBe(posture);
  });

  it("takes the wheels of a train for no steering wheel", () => {
    const shown = (line: string) => readShot(subject({ stageDirections: line }), "Film Noir", 7);
    expect(shown("Only the wheels, and then two small clicks.").props).not.toContain("wheel");
    expect(shown("He grips the steering wheel.").props).toContain("steering-wheel");
  });
});

describe("what is seen from a room", () => {
  const viewOf = (name: string, around: readonly string[] = [], description = "") =>
    readShot(
      subject({
        location: { id: "same", name, description },
        around,
      }),
      "Digital Art",
      7,
    ).view;

  it.each([
    ["INT. FARMHOUSE KITCHEN", "EXT. CITY STREET", "field"],
    ["INT. KITCHEN", "EXT. WHEAT FIELD", "field"],
    ["INT. KITCHEN", "EXT. FARMYARD", "field"],
    ["INT. OFFICE", "EXT. MARKET SQUARE", "town"],
    ["INT. OFFICE", "EXT. DESERT", "desert"],
    ["INT. BRIDGE", "window full of stars", "space"],
    ["INT. MATE'S CABIN", "EXT. FARMYARD", "sea"],
    ["INT. BRIDGE", "INT. GENERATION SHIP, GREENHOUSE", "space"],
    ["INT. GALLEY", "INT. TRAWLER, WHEELHOUSE", "sea"],
    ["INT. KITCHEN", "Dark pines against the window", "forest"],
    ["INT. BEDROOM", "EXT. JETTY", "sea"],
    ["INT. HUT", "EXT. PINE FOREST", "forest"],
    ["INT. CORRIDOR", "EXT. RED PLANET", "space"],
  ])("%s near %s: %s", (room, around, view) => expect(viewOf(room, [around])).toBe(view));

  it("is told by its description, too", () => {
    expect(viewOf("INT. KITCHEN", ["EXT. CITY STREET"], "A kitchen on a farm.")).toBe("field");
  });

  it("is what lies around the world in which the room is", () => {
    const ship = { id: "same", name: "INT. CARRIER - CONTROL DECK - SHIP NIGHT", description: "" };
    const around = ["Drops of water drift past the windows"];
    const viewIn = (world: "space" | "sea") =>
      readShot(subject({ location: ship, world, around }), "Digital Art", 7).view;
    expect([viewIn("space"), viewIn("sea")]).toEqual(["space", "sea"]);
  });

  it("is the sky where nothing says it", () => {
    for (const name of ["INT. TRATTORIA", "INT. OFFICE", "INT. BEDROOM"])
      expect(viewOf(name)).toBe("sky");
  });
});

describe("what somebody wears where nobody can breathe", () => {
  const wornAt = (name: string, world: "space" | "planet") => {
    const place = { id: "same", name, description: "" };
    const cast = [facts("A red shirt, a knitted cap.")];
    const { characters } = readShot(subject({ location: place, world, cast }), "Digital Art", 7);
    return characters.map(({ look }) => [look.garment.kind, look.hat?.kind]);
  };

  it("is a spacesuit with its helmet, outside only", () => {
    const suit = [["spacesuit", "space-helmet"]];
    expect(wornAt("EXT. CARRIER - HULL", "space")).toEqual(suit);
    expect(wornAt("EXT. SURFACE", "planet")).toEqual(suit);
    expect(wornAt("INT. CARRIER - BRIDGE", "space")).not.toEqual(suit);
  });

  it("is one for each of a crowd, too", () => {
    const shot = subject({
      location: { id: "same", name: "EXT. LUNAR SURFACE", description: "" },
      stageDirections: "Nine miners in blue coats dig.",
      ...{ world: "planet", cast: [] },
    });
    const { crowd } = readShot(shot, "Digital Art", 7);
    const [one] = crowd?.people ?? [];
    expect(one?.description).toMatch(/spacesuit/);
    expect(one?.description).not.toMatch(/coat/);
  });
});

describe("what somebody wears at a pool", () => {
  const worn = (name: string, toldThere: string[], description = "Brown hair.") => {
    const place = { id: "same", name, description: "" };
    const cast = [facts(description)];
    const { characters } = readShot(subject({ location: place, toldThere, cast }), "Comic Book", 7);
    return characters[0]?.look.garment.kind;
  };

  it("is their own, unless somebody swims there", () => {
    const dry = worn("EXT. HOTEL - POOLSIDE", ["Waiters stack chairs."]);
    expect(worn("INT. SWIMMING BATHS", ["She looks at her key."])).toBe(dry);
    expect(worn("EXT. HOTEL - POOLSIDE", ["Marta swims lengths."])).not.toBe(dry);
  });

  it("is what they are introduced in, whoever swims there", () => {
    expect(worn("INT. SWIMMING BATHS", ["Girls swim."], "A blue wool coat.")).toBe("coat");
  });
});

describe("a place of which nobody knows what it looks like", () => {
  const writtenIn = (name: string, earlier: ShotSubject["earlier"]) =>
    readShot(
      aStudioShot({
        location: { id: name, name, description: "" },
        cast: [],
        ...(earlier ? { earlier } : {}),
      }),
      "Film Noir",
      1,
    ).written;
  const told = { speaker: null, extension: "", stageDirections: "She waits.", dialogue: "" };

  it("says its name in the first picture of its scene", () => {
    expect(writtenIn("INT. HERBARIUM", [])).toBe("INT. HERBARIUM");
    expect(writtenIn("EXT. DAM", [])).toBe("EXT. DAM");
  });

  it("does not say it again, nor says the name of a place that is drawn", () => {
    expect(writtenIn("INT. HERBARIUM", [told])).toBe("");
    expect(writtenIn("INT. KITCHEN", [])).toBe("");
    expect(writtenIn("EXT. PRAIRIE", [])).toBe("");
  });
});
