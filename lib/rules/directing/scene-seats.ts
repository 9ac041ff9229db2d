import { opposite, type Side } from "./framing";

type Posture = "sitting" | "standing";

/**
 * Where everybody of a scene is: the first who speaks on the left, the second on the right, others
 * between them (rule D3). Seats stay for the whole scene; only a crossing that is seen changes them
 * (rule D4).
 */
export class SceneSeats {
  private readonly order: string[];
  private readonly postures = new Map<string, Posture>();
  private exchanged = false;

  /** @param ids everybody of the scene, those who speak first, in order of appearance */
  constructor(ids: readonly string[]) {
    this.order = [...new Set(ids)];
  }

  /** The two who hold the sides, left and right; fewer in scenes of fewer people. */
  get holders(): string[] {
    const two = this.order.slice(0, 2);
    return this.exchanged ? two.reverse() : two;
  }

  /** Exchanges left and right. */
  exchange(): void {
    this.exchanged = !this.exchanged;
  }

  leftToRight(ids: readonly string[]): string[] {
    return [...ids].sort((a, b) => this.place(a) - this.place(b));
  }

  sideOf(id: string): Side | "middle" {
    const place = this.place(id);
    return place === 0 ? "left" : place === RIGHTMOST ? "right" : "middle";
  }

  /** Which way somebody looks: towards the person they have to do with, else into the scene. */
  facingOf(id: string, towards: string | null): Side {
    if (towards !== null && towards !== id) {
      return this.place(towards) > this.place(id) ? "right" : "left";
    }
    return this.sideOf(id) === "right" ? "left" : "right";
  }

  setPosture(id: string, posture: Posture): void {
    this.postures.set(id, posture);
  }

  /** Whether one looks up or down to the other; people stand until the script seats them. */
  eyeHeight(id: string, towards: string | null): "level" | "up" | "down" {
    if (towards === null) return "level";
    const [own, other] = [this.postureOf(id), this.postureOf(towards)];
    if (own === other) return "level";
    return own === "sitting" ? "up" : "down";
  }

  private postureOf(id: string): Posture {
    return this.postures.get(id) ?? "standing";
  }

  /** Whoever only a pronoun brings into the scene takes the next seat. */
  private place(id: string): number {
    if (!this.order.includes(id)) this.order.push(id);
    const seat = this.order.indexOf(id);
    if (seat === 0) return this.exchanged ? RIGHTMOST : 0;
    if (seat === 1) return this.exchanged ? 0 : RIGHTMOST;
    return seat;
  }
}

const RIGHTMOST = Number.MAX_SAFE_INTEGER;

/** Which way people move on the screen, kept from scene to scene until a turn is seen (rule D15). */
export class Headings {
  private readonly directions = new Map<string, Side>();

  /** Direction of somebody who moves in this picture. @param turns the script says that they turn back */
  move(id: string, firstFacing: Side, turns: boolean): Side {
    const known = this.directions.get(id);
    const direction = known === undefined ? firstFacing : turns ? opposite(known) : known;
    this.directions.set(id, direction);
    return direction;
  }
}
