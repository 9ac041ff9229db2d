/**
 * What a session carries: who, and which count of their sessions. Nothing else, because everything
 * else can change while the session lives.
 */
export interface SessionClaim {
  userId: string;
  sessionVersion: number;
}
