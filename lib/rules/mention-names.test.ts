import { describe, expect, it } from "vitest";
import { nameByIds } from "./mention-names";

const ana = { id: "11111111-1111-4111-8111-111111111111", name: "ana" };
const anabel = { id: "22222222-2222-4222-8222-222222222222", name: "anabel" };
const ben = { id: "33333333-3333-4333-8333-333333333333", name: "ben.okafor" };
const cy = { id: "44444444-4444-4444-8444-444444444444", name: "Cy Adeyemi" };
const people = [ana, anabel, ben, cy];
const by = ({ id }: { id: string }) => `@[${id}]`;

describe("a name in words", () => {
  it.each([
    ["Ask @anabel and @ana.", `Ask ${by(anabel)} and ${by(ana)}.`],
    ["@Ben.Okafor: darker?", `${by(ben)}: darker?`],
    ["(@ana), @ana's shot", `(${by(ana)}), ${by(ana)}'s shot`],
    ["two lines\n@cy  adeyemi\nsaw it", `two lines\n${by(cy)}\nsaw it`],
    [`${by(ana)} and @ana`, `${by(ana)} and ${by(ana)}`],
  ])("in %j is that of one person", (words, expected) => {
    expect(nameByIds(words, people)).toBe(expected);
  });

  it.each([
    "Mail me: me@ana.org, or ana@ana",
    "@anabella and @ana_b, @ana.b, @ana@b.org, @ana-marie",
    "@ben alone, @okafor, @Cy",
    "no name at all",
    "@",
  ])("in %j is nobody's", (words) => {
    expect(nameByIds(words, people)).toBe(words);
  });

  it("that several people have names none of them, nor one whose name is its beginning", () => {
    const twice = [ana, { id: ben.id, name: "Ana B" }, { id: cy.id, name: "ana b" }];
    expect(nameByIds("@ana b, @ana", twice)).toBe(`@ana b, ${by(ana)}`);
  });

  it("may hold what means something in a pattern, or be empty", () => {
    const odd = { id: ana.id, name: "a.(b)+" };
    expect(nameByIds("@a.(b)+ @axbb", [odd, { id: ben.id, name: " " }])).toBe(`${by(ana)} @axbb`);
    expect(nameByIds("@ana", [])).toBe("@ana");
  });
});
