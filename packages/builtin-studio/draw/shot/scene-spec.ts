import type { Condition } from "../../contract/conditions";
import type { FrameFormat } from "../../contract/frame-format";
import type { ShotFraming, Staging } from "../../contract/framing";
import type { ImageStyle } from "../../contract/image-style";
import type { Period } from "../../contract/period";
import type { Region } from "../../contract/region";
import type { SceneLamps } from "../../contract/scene-lamps";
import type { CameraMove, ShotSize } from "../../contract/shot";
import type { WindowCover } from "../../contract/window-cover";
import type { CharacterLook } from "../looks/character-look";
import type { Colour } from "../pen/colour";
import type { ExpressionName } from "../people/expression";
import type { PoseName } from "../people/pose";
import type { SeatKind } from "../sets/seat-kind";
import type { LyingThing } from "../things/drawn-thing";
import type { IconName } from "../things/icon-of-thing";
import type { Action, Opening } from "./actions";
import type { BesideCast } from "./beside-cast";
import type { OnScreen } from "./on-screen";
import type { OwnColours } from "./own-colours";
import places from "./place-words.json";
import type { TimeOfDay, Weather } from "./time-and-weather";

export type { Action, Opening } from "./actions";
export type { TimeOfDay, Weather } from "./time-and-weather";

/** Every place the studio can build; the vocabulary maps many more words onto these. */
export type Place = keyof typeof places.places;
export const PLACES = Object.keys(places.places) as readonly Place[];

/** What is seen through the windows of a room; nothing but the sky where nothing is known of it. */
export const VIEWS = [
  "sky",
  "sea",
  "city",
  "town",
  "forest",
  "field",
  "mountain",
  "desert",
  "space",
] as const;
export type View = (typeof VIEWS)[number];

/** A thing that can be shown close up, held, or put on a table. */
export type Prop = IconName;

/** How a body is carried, before anything it does: what the line says, else what the place asks for. */
export type Posture = "stand" | "sit" | "lie" | "lean" | "kneel";

/** Somebody in the picture. */
export interface StagedCharacter {
  look: CharacterLook;
  expression: ExpressionName;
  pose: PoseName;
  posture: Posture;
  /** What the line says they sit, lie or stand on; left out where it does not. */
  seat?: SeatKind;
  /** The look's id of whom they sit next to, on the same seat; left out where the line does not say it. */
  nextTo?: string;
  /** Where a director put them; null leaves it to the order of the cast. */
  staging: Staging | null;
  /** What their part of the line makes them do. */
  actions: Action[];
  speaks: boolean;
  /** What they hold, if anything. */
  holds: Prop | null;
  /** The colour that the story gives that; left out where it gives none. */
  dye?: Colour;
  /** What they push or press, and do not hold; left out where there is nothing of the kind. */
  handles?: Prop;
  /** On what they ride; left out for whoever does not. */
  mount?: Prop;
  /** Which animal is before the cart that they drive. */
  team?: Prop;
  /** The look's id of whom they do something to, or who does it to them; left out where nobody is. */
  partner?: string;
}

/** Everything that decides a picture, in the studio's own closed vocabulary. */
export interface SceneSpec extends OwnColours, OnScreen, BesideCast {
  imageStyle: ImageStyle;
  format: FrameFormat;
  /** Varies what may differ between two takes of the same shot. */
  seed: string;
  place: Place;
  /** The same place in another shot has the same seed, and so the same furniture. */
  placeSeed: string;
  interior: boolean;
  /** What has become of it: ruined, frozen. */
  conditions: Condition[];
  view: View;
  /** When it plays; null for today and times to come. */
  period: Period | null;
  /** About which year, and in which part of the world; null where the script does not say it. */
  year: number | null;
  region: Region | null;
  time: TimeOfDay;
  weather: Weather;
  shotSize: ShotSize;
  cameraMove: CameraMove;
  /** What a director decided beyond the size; null where nobody did. */
  framing: ShotFraming | null;
  characters: StagedCharacter[];
  /** Side from which the key light comes, the same in every shot of a place. */
  lightSide: -1 | 1;
  /** What is closed before the windows; null where they are free. */
  cover: WindowCover | null;
  /** What lights the place before the line and after it. */
  lamps: { before: SceneLamps; after: SceneLamps };
  /** Through what light falls, when the line says that it does. */
  opening: Opening;
  /** What an insert shows; also put on tables. */
  props: Prop[];
  /** Small things of the line, or that a person wants to see, and nobody holds: they stand in the picture. */
  shown: LyingThing[];
  actions: Action[];
}
