import type data from "./seats.json";

/** What somebody sits on; `none` where the place itself has drawn the seat. */
export type SeatKind = keyof typeof data.words | "none";
