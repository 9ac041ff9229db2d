/** Who is asking: read from the session by one function, believed everywhere. */
export interface Caller {
  userId: string;
  userName: string;
  email: string;
  isAdmin: boolean;
  /** They would be an admin if their sign-in took two steps, as this installation wants it. */
  lacksTwoStep?: boolean;
  sessionVersion: number;
  /** Which of their sessions; absent as in `SessionClaim`. */
  sessionId?: string | undefined;
  via: "cookie" | "bearer";
}

/** A verified person at the moment they proved who they are: what a new session is made of. */
export type Identity = Pick<Caller, "userId" | "userName" | "email" | "sessionVersion">;
