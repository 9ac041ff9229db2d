import { expect, it } from "vitest";
import { nativeLook, regionOfName } from "./region";

it("gives people their skin, unless their name is from elsewhere", () => {
  expect(nativeLook("THE MAN", { region: "africa", year: null }).skin).toContain("dark skin");
  expect(nativeLook("KENJI MORI", { region: "africa", year: null }).skin).toEqual(["light skin"]);
  expect(nativeLook("", { region: "africa", year: null }).skin).toContain("dark skin");
  expect(nativeLook("TOM", { region: null, year: null }).skin).toEqual([]);
  expect(nativeLook("ASTRID", { region: "africa", year: 2020 }).skin).toContain("fair skin");
  const called = "a tall Nigerian with a case";
  expect(nativeLook("TOM", { region: null, year: null }, called).skin).toContain("dark skin");
  expect(nativeLook("TOM", { region: "europe", year: 1348 }).skin).toContain("pale skin");
  expect(nativeLook("TOM", { region: "europe", year: null }).skin).toEqual([]);
});

it.each([
  ...[
    ["GJERGJ", "europe"],
    ["Sjoukje de Vries", "europe"],
    ["NINO KAPANADZE", "europe"],
  ],
  ...[
    ["Þórdís", "europe"],
    ["SZYMAŃSKI", "europe"],
    ["Mrs. Öztürk", "arabia"],
  ],
  ...[
    ["OLUWASEUN", "africa"],
    ["Tesfaye", "africa"],
    ["SIYABONGA", "africa"],
  ],
  ...[
    ["MUTHULAKSHMI", "india"],
    ["Nguyễn", "china"],
    ["SOMBOON", "china"],
    ["SOPHEAP", "china"],
  ],
  ...[
    ["WAYAN", "south-seas"],
    ["LIGAYA", "south-seas"],
    ["ILLARI", "latin-america"],
  ],
  ...[
    ["TOM", null],
    ["EMILY CARTER", null],
    ["ANNA", null],
    ["THE GUARD", null],
    ["THAT MAN", null],
  ],
])("knows where people are called %s", (name, region) => {
  expect(regionOfName(name ?? "")).toBe(region);
});
