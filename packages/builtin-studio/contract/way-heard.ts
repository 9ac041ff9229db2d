/**
 * How a voice reaches us that is not simply there: through a telephone or a loudspeaker, from outside the
 * picture, from far away.
 */
export const WAYS_HEARD = ["telephone", "radio", "off-screen", "distance"] as const;
export type WayHeard = (typeof WAYS_HEARD)[number];
