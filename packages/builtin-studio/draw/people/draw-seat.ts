import type { CharacterLook } from "../looks/character-look";
import type { Colour } from "../pen/colour";
import { lerp } from "../pen/outline";
import type { Pen } from "../pen/pen";
import { hashText } from "../pen/seeded-random";
import type { SeatKind } from "../sets/seat-kind";
import { headsUp } from "../sets/seat-of-place";
import { stated } from "../stated";
import { bodyHeads, soleOf } from "./body-rig";
import data from "./data/seats.json";
import { type Body, type Drawings, drawFitted } from "./fitted";
import { sinkOf } from "./pose";

const CLOTHS = ["#7a3a3c", "#3f5a6a", "#5f6a44", "#8a6236"] as const;

const SEATS = stated<Drawings<SeatKind>>(data.seats);
const BACKS = stated<Drawings<SeatKind>>(data.backs);
const BED = stated<Drawings<"pillow" | "blanket" | "berth">>(data.bed);

/**
 * Where furniture stands under a person, who stands on it or sits: `seat` and `floor` at their heights, `middle` between them in halves of
 * the way, `end` at the feet of whoever lies.
 */
export function bodyOfSeat(look: CharacterLook, cloth: Colour, on: SeatKind | null = null): Body {
  const high = on ? headsUp(on) : look.stage === "child" ? 1.12 : 1.5;
  const floor = on ? soleOf(look) + high : soleOf(look) - sinkOf(look, "sit");
  const seat = floor - high;
  const end = bodyHeads(look) - 0.3;
  return {
    yaw: 0,
    anchors: {
      seat: (x, y) => [x, seat + y],
      floor: (x, y) => [x, floor + y],
      middle: (x, y) => [x, lerp(seat, floor, 0.5 + y / 2)],
      end: (x, y) => [x, end + y],
    },
    named: { cloth },
  };
}

function clothOf(what: string, { id }: CharacterLook): Colour {
  return CLOTHS[hashText(`${what}:${id}`) % CLOTHS.length] ?? CLOTHS[0];
}

/** What somebody sits or stands on, in head units around the origin of their head, facing +x. */
export function drawSeat(pen: Pen, kind: SeatKind, look: CharacterLook, isStoodOn = false): void {
  drawFitted(
    pen,
    SEATS[kind] ?? [],
    bodyOfSeat(look, clothOf("seat", look), isStoodOn ? kind : null),
  );
}

/** What somebody lies on who lies on no bed, in head units around the origin of their head, facing +x. */
export function drawBerth(pen: Pen, kind: SeatKind, look: CharacterLook): void {
  const cloth = BERTHS[kind] ?? clothOf("seat", look);
  drawFitted(pen, BED.berth, bodyOfSeat(look, cloth));
}

const BERTHS: Partial<Record<SeatKind, Colour>> = {
  ...{ bench: "#9a6c44", table: "#8a5a36", crate: "#a97c4c", wall: "#8d877c" },
};

/** The back of a chair as a near view shows it, behind the shoulders; head units, facing +x. */
export function drawChairBack(pen: Pen, kind: SeatKind, look: CharacterLook): void {
  drawFitted(pen, BACKS[kind] ?? [], bodyOfSeat(look, clothOf("seat", look)));
}

/** Pillow behind the head of somebody who lies, and the blanket over them; head units, lying. */
export function drawPillow(pen: Pen): void {
  drawFitted(pen, BED.pillow, { yaw: 0, anchors: {}, named: {} });
}

/** The blanket of a bed over whoever lies in it, from the chest down; head units, lying. */
export function drawBlanket(pen: Pen, look: CharacterLook): void {
  drawFitted(pen, BED.blanket, bodyOfSeat(look, clothOf("blanket", look)));
}
