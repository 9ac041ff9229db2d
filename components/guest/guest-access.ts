/** How a guest who came by a link reads and writes the notes of its story. */
export interface GuestAccess {
  /** Of the link. */
  token: string;
  mayComment: boolean;
  /** Reads them again once something was written. */
  onWritten: () => Promise<void>;
}
