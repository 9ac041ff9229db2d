import type { CastMember } from "../../contract/picture-subject";
import type { DrawnThing, Scenery } from "../things/drawn-thing";
import type { Action } from "./actions";

/** Several people in the background whom the line names together. */
export interface CrowdOfLine {
  number: number;
  /** What they look like, in turn; at least one. */
  people: readonly Pick<CastMember, "description" | "gender">[];
  /** What all of them do; null where it has no pose. */
  action: Action | null;
  /** How all of them are on the ground; null where they stand. */
  low: "kneel" | "sit-on-ground" | null;
}

/** Who and what is in a picture besides those who stand in it one by one. */
export interface BesideCast {
  /** The group of the line that stands behind; null for none. */
  crowd: CrowdOfLine | null;
  /** Animals and large things of the line. */
  standing: DrawnThing[];
  /** What the place is full of. */
  scenery: Scenery[];
}
