import { describe, expect, it } from "vitest";
import { placesIn } from "./region-of-place";

describe("the places that a text names", () => {
  it("are towns and provinces, with accents or without, the longest name first", () => {
    const named = (text: string) => placesIn(text).map(({ name, region }) => [name, region]);
    expect(named("EXT. SAN PEDRO SULA - PLZEŇ")).toEqual([
      ["SAN PEDRO SULA", "latin-america"],
      ["PLZEŇ", "europe"],
    ]);
    expect(named("Plzen, Pogradec, Rewa's bazaar")).toEqual([
      ["Plzen", "europe"],
      ["Pogradec", "europe"],
      ["Rewa", "india"],
    ]);
  });

  it.each(["reading nice tours cork split bath mobile", "Lincoln Victoria Paris Florence Chad"])(
    "are neither words nor what people are called: %s",
    (text) => expect(placesIn(text)).toEqual([]),
  );

  it("are those of North America, too, so that nothing else is thought of them", () => {
    expect(placesIn("SPRINGFIELD").map(({ region }) => region)).toEqual(["north-america"]);
  });
});
