import { describe, expect, it } from "vitest";
import { z } from "zod";
import { GARMENT_WORDS, HAT_WORDS } from "../draw/looks/character-words";
import { dressedIn, dressOfPlace, usualDress, type Wearer } from "./dress";
import dress from "./words/dress.json";

const wears = (role: string, about: Partial<Wearer> = {}) =>
  usualDress({
    ...{ roles: [role], sex: "male", isChild: false, year: null, region: null },
    ...about,
  }).join(" / ");

const way = z.string().min(1);
const schema = z.strictObject({
  titles: z.record(z.string(), z.string()),
  notByKind: z.string(),
  worn: z.record(z.enum(["body", "head", "legs", "feet", "unshod", "tie", "role"]), way),
  rows: z.array(
    z.strictObject({
      who: z.string().regex(/^(?:=?[a-z-]+(?: =?[a-z-]+)*)?$/),
      ...{ from: z.int().optional(), until: z.int().optional(), grown: z.boolean().optional() },
      in: z.array(z.string()).min(1).optional(),
      sex: z.enum(["female", "male"]).optional(),
      wears: z.array(way).min(1),
    }),
  ),
  places: z.array(
    z.strictObject({
      ...{ at: z.string(), dressed: z.string() },
      ...{ female: z.array(way).min(1), male: z.array(way).min(1) },
    }),
  ),
});

describe("what people wear whose clothes nobody names", () => {
  it("is stated as the schema has it, in words for garments that can be drawn", () => {
    expect(schema.safeParse(dress).error?.message).toBeUndefined();
    const ways = [
      ...dress.rows.flatMap((row) => row.wears),
      ...dress.places.flatMap(({ female, male }) => [...female, ...male]),
    ];
    for (const one of ways)
      expect([one, GARMENT_WORDS.some(([words]) => words.test(one))]).toEqual([one, true]);
    const hats = ways.filter((one) => /\b(?:hat|cap|turban|wimple|helmet|bonnet)\b/.test(one));
    for (const one of hats)
      expect([one, HAT_WORDS.some(([words]) => words.test(one))]).toEqual([one, true]);
  });

  it("has the colour of the uniform in a soldier's coat, and the helmet stays on", () => {
    const uniform = "khaki uniform, khaki helmet, brown boots";
    expect(dressedIn(["greatcoat"], uniform)).toEqual([
      "khaki greatcoat",
      "khaki helmet",
      "brown boots",
    ]);
    expect(dressedIn(["red coat"], uniform)).toEqual(["red coat", "brown boots"]);
    expect(dressedIn(["shirt"], "brown doublet with breeches")).toEqual([
      "brown doublet with breeches",
    ]);
    expect(dressedIn(["coat"], "white shirt, straw hat")).toEqual(["coat", "straw hat"]);
    expect(dressedIn(["pajamas"], "white shirt, dark trousers, boots")).toEqual(["pajamas"]);
  });

  it.each([
    ["farmer", {}, /overalls/],
    ["farmer", { region: "india" }, /kurta/],
    ["resident", {}, /^(?!.*lab coat)/],
    ["monk", { year: 1348 }, /habit/],
    ["orderly", { year: 1917 }, /white tunic/],
    ["trapper", { year: 1917 }, /beanie/],
    ["psychiatrist", {}, /tweed/],
    ["dictator", {}, /uniform/],
    ["cowboy", { year: 1882 }, /cowboy hat/],
    ["soldier", { year: 1348 }, /armour/],
    ["soldier", { year: 1917 }, /khaki/],
    ["marabout", { region: "africa" }, /boubou/],
    ["nurse", { year: 1917, sex: "female" }, /pinafore/],
    ["nurse", { sex: "female" }, /scrubs/],
    ["weaver", { year: 1348 }, /apron/],
    ["fishwife", { year: 1868, sex: "female" }, /pinafore/],
    ["friend", { year: 1348 }, /tunic/],
    ["friend", { year: 1348, sex: "female" }, /gown/],
  ] as const)("goes with what they are, when and where: %s %o", (role, about, dressed) => {
    expect(wears(role, about)).toMatch(dressed);
  });

  it("has no trade that an earlier row always takes", () => {
    const years = dress.rows.flatMap(({ from = 0, until = 2025 }) => [from, until - 1]);
    const regions = [null, ...new Set(dress.rows.flatMap((row) => row.in ?? []))];
    const settings = [...new Set(years)].flatMap((year) =>
      (regions as Wearer["region"][]).flatMap((region) =>
        (["female", "male"] as const).map((sex) => ({ year, region, sex })),
      ),
    );
    for (const { who, wears: way } of dress.rows.filter((row) => row.who !== "")) {
      const reaches = (noun: string) =>
        settings.some(
          (setting) =>
            usualDress({ roles: [noun.replace("=", "")], isChild: false, ...setting }) === way,
        );
      expect(who.split(" ").filter((noun) => !reaches(noun))).toEqual([]);
    }
  });

  it("is that of what WordNet has an unknown occupation as a kind of", () => {
    expect(wears("paratrooper")).toBe(wears("soldier"));
    expect(wears("cardiologist")).toBe(wears("doctor"));
  });

  it("is what anybody wears today where nothing says more", () => {
    expect(wears("friend")).toMatch(/jeans/);
    for (const sex of ["male", "female"] as const)
      expect(wears("friend", { sex })).not.toMatch(/suit|coat|hoodie|hat|jacket/);
    for (const role of ["man", "teacher", "driver", "thief"])
      expect([role, wears(role)]).toEqual([role, wears("friend")]);
    expect(wears("friend", { isChild: true })).not.toMatch(/suit|leather/);
  });

  it("is what one wears in a pool or a sauna, but for who works there", () => {
    const man = { roles: ["friend"], sex: "male" } as const;
    expect(dressOfPlace("INT. SWIMMING POOL", man)[0]).toMatch(/trunks/);
    expect(dressOfPlace("INT. SAUNA", man)[0]).toMatch(/towel/);
    expect(dressOfPlace("INT. POOL HALL", man)).toEqual([]);
    expect(dressOfPlace("INT. SWIMMING POOL", { ...man, roles: ["lifeguard"] })).toEqual([]);
  });
});

it("goes under the tie of a school with a white shirt, under any other with a suit", () => {
  expect(dressedIn(["school tie"], "teal buttoned shirt, blue jeans")).toEqual([
    "school tie",
    "white buttoned shirt",
    "blue jeans",
  ]);
  expect(dressedIn(["red tie"], "teal buttoned shirt, blue jeans")).toContain("dark grey suit");
});

it("has the hat that is usual for who wears one of which no more is told", () => {
  const cook = "white apron over a white shirt, chef's hat";
  expect(dressedIn(["white hat"], cook)).toContain("chef's hat");
  expect(dressedIn(["hat"], cook)).toContain("chef's hat");
  expect(dressedIn(["straw hat"], cook)).toContain("straw hat");
  expect(dressedIn(["red hat"], cook)).toContain("red hat");
  expect(dressedIn(["hat"], "dark red robe, gold crown")).toContain("hat");
  expect(dressedIn(["red hat"], "teal buttoned shirt, blue jeans")).toContain("red hat");
});
