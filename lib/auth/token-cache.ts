import { createHash } from "node:crypto";
import { keepLast } from "@/lib/keep-last";
import { EXPIRES_EARLY_SECONDS } from "./session-claim";

/** What a token said, and when it ends, in seconds since 1970. */
export interface VerifiedToken {
  exp: number;
}

/** Some hundred bytes each: far more people than one process serves within a session's renewal. */
const MOST_REMEMBERED = 5_000;

/**
 * Remembers what tokens said that were opened before. Checking a signature, and more so opening a sealed
 * cookie, costs as much as a query, and a page sends the same one with every call. Nothing is believed
 * longer for it: a token ends when it says, and whether its session still lives is asked of the database
 * at every call. Tokens that could not be opened are not remembered, so that nobody fills the memory.
 */
export class TokenCache<Opened extends VerifiedToken> {
  private readonly known = new Map<string, Opened>();

  /** @param open what the token says, or null when it is forged, foreign or too old */
  constructor(private readonly open: (token: string) => Promise<Opened | null>) {}

  /** What the token says; null when it cannot be opened, or has ended. */
  async read(token: string): Promise<Opened | null> {
    const name = nameOf(token);
    const opened = this.known.get(name) ?? (await this.open(token));
    this.known.delete(name);
    // The libraries themselves would take it for some seconds longer.
    if (!opened || opened.exp <= Date.now() / 1000 + EXPIRES_EARLY_SECONDS) return null;
    // What was asked for last stands last; the first one is forgotten.
    keepLast(this.known, name, opened, MOST_REMEMBERED);
    return opened;
  }
}

/** Memory holds no token that could be used. */
function nameOf(token: string): string {
  return createHash("sha256").update(token).digest("base64");
}
