import { LOOK_REFERENCES_MAXIMUM } from "../context-piece";

/** Three faces and the room: as many pictures as a still without look references takes along. */
const FACES_AND_ROOM = 4;

/** A model that looks at fewer pictures has none to spare: two faces come first. */
const FEWEST = 3;

/**
 * How many look references go along with a still: those that a model takes beside faces and the room, and
 * one of a model that takes hardly more than the faces, for somebody has asked for it. It depends on the
 * model alone, so that a still is not out of date because its neighbours changed.
 * @param maximumReferences how many pictures the model looks at
 */
export function looksThatFit(maximumReferences: number): number {
  if (maximumReferences < FEWEST) return 0;
  return Math.min(LOOK_REFERENCES_MAXIMUM, Math.max(1, maximumReferences - FACES_AND_ROOM));
}
