import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { moment, partOf } from "./columns";

/** A person. Names and addresses are stored in their normal form (lower case). */
export const users = pgTable(
  "users",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userName: text("user_name").notNull(),
    email: text("email").notNull(),
    passwordHash: text("password_hash").notNull(),
    emailVerifiedAt: moment("email_verified_at"),
    /** Counted up to end every session at once; carried in each session and compared. */
    sessionVersion: integer("session_version").notNull().default(1),
    isAdmin: boolean("is_admin").notNull().default(false),
    /** The command line's own user: nobody can sign in as it. */
    isSystem: boolean("is_system").notNull().default(false),
    /** The account is being deleted: nobody signs in to it, and a sweep finishes what is left of it. */
    deletedAt: moment("deleted_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("users_user_name_key").on(table.userName),
    uniqueIndex("users_email_key").on(table.email),
    // For the sweeps, which look for few among all.
    index("users_deleted_at_index").on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    index("users_unverified_index")
      .on(table.createdAt)
      .where(sql`${table.emailVerifiedAt} is null`),
  ],
);

/** Links in mails. Only the hash is stored; a link is used once. */
export const accountLinks = pgTable(
  "account_links",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: partOf("user_id", () => users.id),
    purpose: text("purpose", { enum: ["verify", "reset", "email"] }).notNull(),
    tokenHash: text("token_hash").notNull(),
    /** The password that counts once the link is confirmed with it (reset). */
    pendingPasswordHash: text("pending_password_hash"),
    /** The address that counts once the link is confirmed (email). */
    pendingEmail: text("pending_email"),
    wrongPasswords: integer("wrong_passwords").notNull().default(0),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("account_links_token_hash_key").on(table.tokenHash),
    index("account_links_user_id_index").on(table.userId),
    index("account_links_expires_at_index").on(table.expiresAt),
  ],
);

/** One sign-in, of a browser or of a program. Without its row, what it was given is worth nothing. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: partOf("user_id", () => users.id),
    /** That of the person when it began; one that is behind has ended. */
    sessionVersion: integer("session_version").notNull(),
    kind: text("kind", { enum: ["browser", "program"] }).notNull(),
    /** What the browser or program calls itself; null when it says nothing. */
    userAgent: text("user_agent"),
    /** Of its last request, an hour too old at most. */
    seenAt: moment("seen_at").notNull().defaultNow(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("sessions_user_id_index").on(table.userId),
    index("sessions_seen_at_index").on(table.seenAt),
  ],
);

/** What a person's authenticator app knows; without `confirmed_at` nothing asks for its codes yet. */
export const twoStepSecrets = pgTable("two_step_secrets", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Sealed with a key of the installation, for this person. */
  sealedSecret: text("sealed_secret").notNull(),
  /** Of the last code that was accepted: 30 seconds each since 1970. Codes of it and before are used up. */
  lastStep: integer("last_step").notNull().default(0),
  confirmedAt: moment("confirmed_at"),
  createdAt: moment("created_at").notNull().defaultNow(),
});

/** Recovery codes that were not used yet. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: partOf("user_id", () => twoStepSecrets.userId),
    codeHash: text("code_hash").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** One row per refresh token; a family is one session. A used token that comes back ends its family. */
export const refreshTokens = pgTable(
  "refresh_tokens",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    familyId: partOf("family_id", () => sessions.id),
    userId: partOf("user_id", () => users.id),
    tokenHash: text("token_hash").notNull(),
    sessionVersion: integer("session_version").notNull(),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("refresh_tokens_token_hash_key").on(table.tokenHash),
    index("refresh_tokens_family_id_index").on(table.familyId),
    index("refresh_tokens_user_id_index").on(table.userId),
    index("refresh_tokens_expires_at_index").on(table.expiresAt),
  ],
);

/** Counters of fixed windows, shared by all instances of the app. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text("key").notNull(),
    windowStart: moment("window_start").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.windowStart] })],
);
