/** Provider of everything that the product makes itself: it costs nothing and has no account. */
export const BUILT_IN = "offline";
