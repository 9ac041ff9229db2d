import type { ShotLight, Side } from "./framing";

/** Within so many degrees of the straight view across the scene the light stays a side light. */
const ACROSS_DEGREES = 45;

/** The side of the room from which a place is lit; the same place is lit alike in every scene. */
export function lightSideOf(place: string): Side {
  let hash = 0x811c9dc5;
  // FNV-1a: short, stable over machines, and spreads names that differ in one letter.
  for (let at = 0; at < place.length; at += 1) {
    hash = Math.imul(hash ^ place.charCodeAt(at), 0x01000193) >>> 0;
  }
  return (hash >>> 16) % 2 === 0 ? "left" : "right";
}

/**
 * How the light falls when the camera goes round: the source keeps its place in the room and not
 * its side of the frame (rule D17). A camera at positive degrees looks towards the left of the room.
 */
export function lightOf(source: Side, azimuthDegrees: number): ShotLight {
  if (Math.abs(azimuthDegrees) < ACROSS_DEGREES) return { source, falls: "across" };
  const looksAt: Side = azimuthDegrees > 0 ? "left" : "right";
  return { source, falls: looksAt === source ? "from-behind" : "from-camera" };
}
