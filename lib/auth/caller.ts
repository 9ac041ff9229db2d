/** Who is asking: read from the session by one function, believed everywhere. */
export interface Caller {
  userId: string;
  userName: string;
  email: string;
  isAdmin: boolean;
  sessionVersion: number;
  via: "cookie" | "bearer";
}
