import type { Colour } from "../pen/colour";
import type { PartEntry } from "./place-schema";
import type { PaintEntries, SetContext } from "./set";

/** A value when chance has decided: a number for two of them, a colour for a list. */
type Settled<Value> = number extends Value ? number : string extends Value ? Colour : Value;
type SettledFields<Fields> = {
  [Name in keyof Fields]: undefined extends Fields[Name]
    ? Settled<NonNullable<Fields[Name]>> | undefined
    : Settled<Fields[Name]>;
};

export type PartName = PartEntry["part"];

/** What the painter of a part is told of it: its fields in `place-schema.ts`. */
export type Part<Name extends PartName> = SettledFields<
  Omit<Extract<PartEntry, { part: Name }>, "part" | "only" | "row" | "within">
>;

/** Who draws a part of that name. @param paint draws entries that it holds, as a window its view */
export type PaintPart<Name extends PartName> = (
  set: SetContext,
  part: Part<Name>,
  paint: PaintEntries,
) => void;

/** Who draws the parts of these names, which hold nothing else. */
export type Painters<Name extends PartName> = {
  [Each in Name]: (set: SetContext, part: Part<Each>) => void;
};
