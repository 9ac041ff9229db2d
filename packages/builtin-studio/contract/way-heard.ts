/**
 * How a voice reaches us that is not simply there: through a telephone or a loudspeaker, from outside the
 * picture, from far away.
 */
export const WAYS_HEARD = ["telephone", "radio", "off-screen", "distance"] as const;
export type WayHeard = (typeof WAYS_HEARD)[number];

/** How much quieter than a voice that is there it is heard in the film, in LU: a judgement. */
export const QUIETER_LU: Readonly<Record<WayHeard, number>> = {
  telephone: 1,
  radio: 1,
  "off-screen": 2,
  distance: 4,
};
