import type { CameraMove, ShotSize } from "@/lib/rules/shot";
import type { ImageStyle } from "@/lib/rules/image-style";
import type { CharacterLook } from "./character-look";

export const TIMES_OF_DAY = ["dawn", "day", "dusk", "night"] as const;
export type TimeOfDay = (typeof TIMES_OF_DAY)[number];

export const WEATHERS = ["clear", "rain", "snow", "fog", "storm"] as const;
export type Weather = (typeof WEATHERS)[number];
