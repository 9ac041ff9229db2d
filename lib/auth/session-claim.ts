import { z } from "zod";

/**
 * What a session carries: who, which count of their sessions, and which of them. Nothing else,
 * because everything else can change while the session lives.
 */
export interface SessionClaim {
  userId: string;
  sessionVersion: number;
  /** Absent in sessions that began before they had ids; those end by themselves, or all at once. */
  sessionId?: string | undefined;
}

/**
 * A token or cookie this close to its end would die on the way, so it counts as expired (document 1,
 * §9: 30 seconds early).
 */
export const EXPIRES_EARLY_SECONDS = 30;

/** How a signed token or cookie names what a session carries. */
export const tokenSchema = z.object({
  sub: z.uuid(),
  sv: z.number().int(),
  sid: z.uuid().optional(),
  exp: z.number(),
});
