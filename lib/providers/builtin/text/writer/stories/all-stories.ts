import { FIRST_NOTE, HALF_PACKED } from "./chance-stories";
import { CLEAN_SQUARE, LAST_COIN } from "./debt-stories";
import { HIDING_PLACE, LAST_NIGHT } from "./keep-stories";
import { NO_ANSWER, TWO_CUPS } from "./longing-stories";
import type { StoryPlan } from "./story-plan";
import { EMPTY_CHAIR, MISSING_PIECE, REFUSED_DELIVERY } from "./truth-stories";

/** Every story the built-in writer knows how to tell. */
export const ALL_STORIES: readonly [StoryPlan, ...StoryPlan[]] = [
  LAST_NIGHT,
  CLEAN_SQUARE,
  EMPTY_CHAIR,
  NO_ANSWER,
  HALF_PACKED,
  MISSING_PIECE,
  TWO_CUPS,
  LAST_COIN,
  REFUSED_DELIVERY,
  FIRST_NOTE,
  HIDING_PLACE,
];
