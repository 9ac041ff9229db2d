import { describe, expect, it } from "vitest";
import { readShot } from "../shot/read-shot";
import { aStudioShot, jonas, marta } from "../test-shots";
import { composeShot } from "./compose-shot";

const composed = (stageDirections: string, name = "INT. HALL") =>
  composeShot(
    readShot(
      aStudioShot({
        ...{ cast: [marta, jonas], stageDirections, shotSize: "wide" },
        location: { id: name, name, description: "" },
      }),
      "Digital Art",
      7,
    ),
  );
const pairIn = (stageDirections: string, name?: string) => {
  const { people } = composed(stageDirections, name);
  const [one, other] = ["marta", "jonas"].map((id) => people.find(({ look }) => look.id === id));
  if (!one || !other) throw new Error("Somebody is missing.");
  return { one, other, heads: Math.abs(one.x - other.x) / ((one.headPx + other.headPx) / 2) };
};

describe("two who sit next to each other", () => {
  it.each([
    "Jonas sits on the sofa. Marta sits down next to him.",
    "Jonas and Marta sit on a bench.",
    "Jonas and Marta side by side on the sofa.",
  ])("share one seat: %s", (line) => {
    const { one, other, heads } = pairIn(line);
    expect(heads).toBeCloseTo(2.4, 1);
    const seats = [one, other].filter(({ seat }) => seat !== "none");
    expect(seats).toHaveLength(1);
    const [sitter] = seats;
    const middle = (sitter?.x ?? 0) + (sitter?.seatShift ?? 0) * (sitter?.headPx ?? 0);
    expect(middle).toBeCloseTo((one.x + other.x) / 2, 0);
  });

  it("are both on the bed of the place", () => {
    const { one, other, heads } = pairIn(
      "Jonas sits on the bed. Marta sits beside him.",
      "INT. BEDROOM",
    );
    expect([one.seat, other.seat]).toEqual(["none", "none"]);
    expect([one.feetY, heads.toFixed(1)]).toEqual([other.feetY, "2.4"]);
  });

  it("are two: of three each has a seat", () => {
    const lena = { ...marta, id: "lena", name: "Lena" };
    const { people } = composeShot(
      readShot(
        aStudioShot({
          ...{ cast: [marta, jonas, lena], shotSize: "wide" },
          stageDirections: "Marta, Jonas and Lena sit on a bench.",
        }),
        "Digital Art",
        7,
      ),
    );
    expect(people.map(({ seat }) => seat)).toEqual(["bench", "bench", "bench"]);
  });

  it("have a seat each where one has room for one", () => {
    const { one, other } = pairIn("Jonas sits on a stool. Marta sits down beside him.");
    expect([one.seat, other.seat]).toEqual(["stool", "stool"]);
  });

  it("are far apart on seats that are not the same", () => {
    const { heads } = pairIn("Jonas sits on the sofa. Marta sits on a stool.");
    expect(heads).toBeGreaterThan(3);
  });

  it("lie side by side, and not in each other", () => {
    const { one, other } = pairIn(
      "Jonas lies on the bed. Marta lies down next to him.",
      "INT. BEDROOM",
    );
    expect(one.facing).toBe(other.facing);
    expect(one.y).toBeLessThan(other.y - other.headPx * 0.5);
  });
});

it("has passengers behind the driver, as high, and one cart under them", () => {
  const { one, other } = pairIn("Marta drives a cart. Jonas sits beside her.", "EXT. PLAIN");
  expect([one.isPassenger, other.isPassenger]).toEqual([undefined, true]);
  expect(Math.sign(one.x - other.x)).toBe(one.facing);
  expect(other.y).toBeLessThan(one.y - one.headPx);
});

it("has a child before a grown-up who holds it", () => {
  const girl = { ...marta, id: "girl", name: "Lena", description: "a girl, 6 years old" };
  const { people } = composeShot(
    readShot(
      aStudioShot({
        ...{ cast: [jonas, girl], shotSize: "wide" },
        stageDirections: "Jonas sits on the sofa beside Lena. He puts an arm around Lena.",
      }),
      "Digital Art",
      7,
    ),
  );
  const feetOf = (id: string) => people.find(({ look }) => look.id === id)?.feetY ?? 0;
  expect(feetOf("girl")).toBeGreaterThan(feetOf(jonas.id));
});

it("has a rung under the feet of whoever stands on a ladder", () => {
  const [one] = composed("Marta stands on a ladder.").people.filter(
    ({ seat }) => seat === "ladder",
  );
  expect(Math.sign(one?.seatShift ?? 0)).toBe(-(one?.facing ?? 0));
});

it("leaves heads with their hats in the frame", () => {
  const { people, frame } = composed(
    "Marta, a straw hat on her head, walks. Jonas sits on a rock.",
  );
  for (const { y, headPx } of people) expect(y - headPx * 0.85).toBeGreaterThan(frame.top);
});
