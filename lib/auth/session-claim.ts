/**
 * What a session carries: who, and which count of their sessions. Nothing else, because everything
 * else can change while the session lives.
 */
export interface SessionClaim {
  userId: string;
  sessionVersion: number;
}

/**
 * A token or cookie this close to its end would die on the way, so it counts as expired (document 1,
 * §9: 30 seconds early).
 */
export const EXPIRES_EARLY_SECONDS = 30;
