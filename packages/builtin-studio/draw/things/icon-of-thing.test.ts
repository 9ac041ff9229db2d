import { describe, expect, it } from "vitest";
import { readScenes } from "../../read";
import { HAND_DRAWN } from "../props/draw-prop";
import { factsOf, iconOfNoun, iconOfThing } from "./icon-of-thing";
import { partsOfIcon } from "./icon-parts";
import table from "./table.json";

const NAMES = (Object.keys(table) as (keyof typeof table)[]).filter((name) => name !== "hand");

const iconsIn = (text: string) =>
  (readScenes([{ kind: "action", id: "line", text }])[0]?.things ?? []).flatMap(
    (thing) => iconOfThing(thing) ?? [],
  );

describe("the icons of things", () => {
  it("have outlines, a size, a place and nouns of their own", () => {
    const nouns = Object.values(table).flatMap(({ nouns }) => nouns.split(", "));
    expect(new Set(nouns).size).toBe(nouns.length);
    for (const name of NAMES) {
      const parts = HAND_DRAWN.includes(name) ? null : partsOfIcon(name);
      expect(parts?.length, name).not.toBe(0);
      for (const [fill, outline] of parts ?? []) {
        expect(fill, name).toMatch(/^#[\da-f]{6}$/iu);
        expect(outline, name).toMatch(/^[mM]/u);
      }
      expect(factsOf(name).metres, name).toBeGreaterThan(0);
      expect(["ground", "small", "water", "air", "upright"], name).toContain(factsOf(name).at);
    }
  });

  it.each([
    ["A ladder leans against the wall.", ["ladder"]],
    ["The Renault comes round the bend.", ["automobile"]],
    ["A motorcycle taxi stops.", ["motorcycle"]],
    ["She opens an ice cream parlour with a spoon.", ["spoon"]],
    ["A poodle and a terrier wait.", ["poodle", "dog"]],
    ["One of the chihuahuas barks.", ["small-dog"]],
    ["A rottweiler sniffs the top tier.", ["dog"]],
    ["A collie and an Alsatian wait.", ["sheepdog", "dog"]],
    ["An old fire engine stands in the yard.", ["fire-engine"]],
    ["A cattle car stands on the siding.", ["goods-wagon"]],
    ["An otter, a stag and a hen wait.", ["otter", "deer", "hen"]],
    ["The mug stands beside the looking-glass.", ["cup", "mirror"]],
    ["He lifts the bonnet of the van.", ["van"]],
    ["He opens the boot of the car.", ["automobile"]],
    ["She ties the bonnet and pulls on a boot.", ["boot"]],
    ["A terrible racket comes from upstairs.", []],
    ["He swings his racket at the ball.", ["tennis", "ball"]],
    ["She types on her tablet.", ["tablet"]],
    ["She takes a tablet with a glass of water.", ["pills", "glass"]],
    ["A waiter pushes a trolley with cakes.", ["cake"]],
    ["The bull, the calf and the cow wait.", ["bull", "calf", "cow"]],
    ["A dead tree and a poplar stand there.", ["bare-tree", "poplar"]],
    ["Gulls circle over the trawler.", ["gull", "fishing-boat"]],
    ["A shark circles in the tank.", ["shark"]],
    ["They stop at a fork in the road.", []],
    ["The hammer of the pistol clicks.", ["gun"]],
    ["Rosa smooths the crown of the wig with a hot iron.", ["wig", "iron"]],
    ["A combine harvester stops beside the gravestone.", ["tombstone"]],
    ["A plastic bag hides an ink bottle.", ["plastic-bag", "ink-bottle"]],
    ["An old rusty key lies there.", ["old-key"]],
    ["She peels an orange.", ["tangerine"]],
    ["In the box, a silver cigarette lighter.", ["lighter", "cardboard-box"]],
    ["He opens the contract and the trophy falls.", ["letter", "trophy"]],
    ["She drops a glove.", ["glove"]],
    ["She drops her gloves.", ["gloves"]],
    ["Keys hang from a nail.", ["keyring"]],
    ["He carves the roast goose.", ["roast-chicken"]],
    ["He signs the telegram and drinks a vodka.", ["letter", "bottle"]],
    ["A diver checks her air tank.", ["oxygen-tank"]],
    ["He wears a knitted cap.", ["beanie"]],
    ["He drops a memory stick.", ["usb-key"]],
    ["She wheels the pram past the parking meter.", ["pram", "parking-meter"]],
    ["A double bass and a cello lean there.", ["double-bass", "cello"]],
    ["She drops a t-shirt.", ["t-shirt"]],
    ["A white flag hangs beside a pirate flag.", ["white-flag"]],
    ["She waits at the barrier.", ["construction"]],
    ["The fishing boat comes in.", ["fishing-boat"]],
    ["He finds a laurel crown and a birth certificate.", ["wreath", "letter"]],
    ["A bull and a Christmas turkey wait.", ["bull", "roast-chicken"]],
    ["A quill lies beside a stop watch.", ["feather", "stopwatch"]],
    ["A nail lies beside the colander and the thermos.", ["steel-nail", "colander", "thermos"]],
  ])("are found by what the line calls a thing: %s", (text, icons) => {
    expect(iconsIn(text)).toEqual(icons);
  });

  it.each([
    "A toy horse lies on the floor.",
    "A painted ship hangs there.",
    "Three divers wait.",
    "The coach shouts at his team.",
    "She opens the fuse box.",
    "The crater is glowing orange. Old headlines and orange light.",
    "He pulls the gear stick.",
    "The kitchen smells of lobster.",
    "A shawl lies on the floor.",
    "A pug and a gosling wait.",
    "A biplane lands on the beach.",
    "A toy police car lies on the floor.",
    "An American flag hangs there.",
    "A black plastic bag lies there.",
    "The double-decker stops.",
    "She waits at the level-crossing barrier.",
  ])("are nothing that only looks so, or means somebody: %s", (text) => {
    expect(iconsIn(text)).toEqual([]);
  });

  const iconsLast = (...lines: string[]) => {
    const pieces = lines.map((text, at) => ({ kind: "action" as const, id: String(at), text }));
    return (readScenes(pieces).at(-1)?.things ?? []).flatMap((thing) => iconOfThing(thing) ?? []);
  };

  it.each([
    [["A piano stands there.", "Anna presses a single key."], []],
    [["Anna turns the key in the lock."], ["key"]],
    [["A train waits.", "Anna steps out of the carriage."], ["railway-carriage"]],
    [["Anna steps out of the carriage."], ["horse-carriage"]],
    [["Anna takes an apron from the hook."], ["apron"]],
    [["Anna sews a button on the jacket."], []],
    [["Anna presses the button."], ["button"]],
    [["Tom drops the anchor from the bow."], ["anchor"]],
    [
      ["An archer waits.", "Tom lifts the bow and shoots an arrow."],
      ["bow-and-arrow", "arrow"],
    ],
  ])("are of the sense that the scene speaks for: %j", (lines, icons) => {
    expect(iconsLast(...lines).filter((icon) => icon !== "piano")).toEqual(icons);
  });

  it.each([
    ["Two men carry a long iron pipe out of the cellar.", ["water-pipe"]],
    ["Grandfather fills his pipe.", ["pipe"]],
    ["Anna unscrews the cap of the toothpaste.", ["bottle-cap"]],
    ["Stones cover the bed of the river.", ["stone"]],
    ["The captain writes in the log.", []],
    ["Anna swings the bat and hits the ball.", ["baseball-bat", "ball"]],
    ["The crane wades through the reeds.", []],
    ["The colonel lifts his field glasses.", ["binoculars"]],
    ["The gambler pushes his chips across the table.", ["poker-chip", "table"]],
    ["Anna eats his chips.", []],
    ["The boxer climbs into the ring.", []],
    ["A shell explodes behind the soldiers.", ["artillery-shell"]],
    ["The winner of the race lifts the cup.", ["trophy"]],
    ["A kite circles over its prey.", []],
    ["Anna kicks off her pumps.", ["high-heeled-shoe"]],
    ["The prisoners are led off in irons.", []],
    ["Anna shuffles the cards.", ["cards"]],
    ["The diver fills her tank.", ["oxygen-tank"]],
    ["The villagers come with torches.", ["burning-torch"]],
    ["A dish on the roof turns.", ["satellite-antenna"]],
    ["Anna counts the bills.", ["banknotes"]],
    ["The bell on the reception counter rings.", ["bellhop-bell"]],
    ["The old man leans on his stick.", ["cane"]],
    ["Fatos stands at the railing with his stick.", ["cane"]],
    ["The dog brings the stick.", ["stick", "dog"]],
    ["Anna sits down on the cot.", ["camp-bed"]],
    ["The baby cries in its cot.", ["baby-cot"]],
    ["Anna looks through the cabin glass.", []],
    ["A shop the width of a bed.", []],
    ["Anna waits in a dentist's chair.", []],
    ["The vending machine can be heard through the wall.", []],
    ["A scarf like a bandage on a cartoon rabbit.", ["scarf"]],
    ["Anna straightens his tie.", []],
    ["The nurse pulls out the needle.", ["syringe"]],
    ["The chopper lands on the roof.", ["helicopter"]],
    ["The palms on the beach sway.", ["palm-tree"]],
    ["Anna grips the wheel.", ["steering-wheel"]],
    ["The judge lifts his hammer.", ["gavel"]],
    ["Anna hangs a wet shirt up with a peg.", ["clothespin", "shirt"]],
    ["The umpire raises a yellow card.", []],
    ["The men open fire.", []],
    ["Anna sits down by the fire.", ["campfire"]],
    ["The doctor reads her chart.", ["clipboard"]],
    ["The witness steps into the box.", []],
    ["A black Jaguar stops at the kerb.", ["automobile"]],
    ["A jaguar drinks.", ["leopard"]],
    ["Anna zips up his fly.", []],
  ])("are of the sense that the words beside a noun speak for: %s", (text, icons) => {
    expect(iconsIn(text).toSorted()).toEqual(icons.toSorted());
  });

  it("are nothing that is only made to look like it, in later lines, too", () => {
    expect(iconsLast("A toy fox lies there.", "Anna hugs the fox.")).toEqual([]);
    expect(iconsLast("Ben carries a dentist's chair.", "The chair falls.")).toEqual([]);
    expect(iconsLast("A fox waits.", "Anna sees the fox.")).toEqual(["fox"]);
    expect(iconsLast("Anna draws a fox on the glass.")).not.toContain("fox");
    expect(iconsLast("Anna pulls a wooden train.")).toEqual([]);
    expect(iconsLast("A horse on the label.")).not.toContain("horse");
  });

  it("have the gaps of a silhouette closed in a darker colour", () => {
    const [closed, open, ...more] = partsOfIcon("fox");
    expect(more).toEqual([]);
    expect(Number.parseInt(closed?.[0].slice(1) ?? "", 16)).toBeLessThan(
      Number.parseInt(open?.[0].slice(1) ?? "", 16),
    );
  });

  it("are known by a noun alone where it means nothing else", () => {
    expect(iconOfNoun("hedgehog")).toBe("hedgehog");
    expect(iconOfNoun("bat")).toBeNull();
  });
});
