import * as z from "zod";
import { normaliseEmail, PASSWORD_MAXIMUM, USER_NAME_MAXIMUM } from "@/lib/rules/account";
import { defineContract, defineUnclaimed, entityId } from "./contract";

/** An address in its normal form; two spellings of one address are one person. */
export const emailAddress = z.string().transform((typed, context) => {
  const email = normaliseEmail(typed);
  if (email !== null) return email;
  context.addIssue({ code: "custom", message: "is not an email address" });
  return z.NEVER;
});

/**
 * A field whose rule is judged by the service, so that the answer is the sentence that the form
 * shows; here it is only kept from being absurdly long.
 */
const typedText = z.string().max(400);

/** A password to compare. None can be longer than the rule allows, but wrong ones may be. */
export const givenPassword = z
  .string()
  .min(1)
  .max(PASSWORD_MAXIMUM * 10);

/** The secret of a mailed link: 256 bits in base64url. */
const linkToken = z.string().max(100);

/** A code of an authenticator app, or a recovery code; spaces and hyphens do not count. */
export const givenCode = z.string().max(100);

export const tokenSet = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  /** Seconds until the access token ends; it is treated as expired 30 seconds earlier. */
  expires_in: z.number().int(),
  user_id: z.string(),
});
export type WireTokenSet = z.output<typeof tokenSet>;

const nothing = z.object({});

export const checkUserName = defineUnclaimed("POST /auth/check-username", {
  body: z.object({
    userName: z
      .string()
      .min(1)
      .max(USER_NAME_MAXIMUM, `must have at most ${USER_NAME_MAXIMUM} characters`),
  }),
  response: z.object({ available: z.boolean(), suggestion: z.string().optional() }),
});

const afterLink = z
  .string()
  .max(2_000)
  .optional()
  .describe("A path of this site that is shown once the mailed link was followed.");

export const registerUser = defineUnclaimed("POST /auth/register", {
  body: z.object({
    userName: typedText,
    email: typedText,
    password: typedText,
    next: afterLink,
  }),
  response: nothing,
});
export type WireRegistration = z.output<typeof registerUser.body>;

/** The person who is signed in. */
export const userLogin = defineUnclaimed("POST /auth/user-login", {
  body: z.object({ uid: z.string().optional() }),
  response: z.object({ userName: z.string(), email: z.string() }),
});

/** Sign-in of API clients: address and password, or the refresh token of an earlier answer. */
export const issueTokens = defineUnclaimed("POST /auth/token", {
  body: z.object({
    email: emailAddress.optional(),
    password: givenPassword.optional(),
    refresh_token: linkToken.optional(),
    code: givenCode.optional(),
  }),
  response: tokenSet,
});

/** Address and password of the login form. */
export const credentials = z.object({
  email: emailAddress,
  password: givenPassword,
  code: givenCode.optional(),
});

export const verifyEmail = defineUnclaimed("POST /auth/verify-email", {
  body: z.object({ token: linkToken, password: givenPassword }),
  response: z.object({ user_id: z.string(), userName: z.string(), email: z.string() }),
});

export const resendVerification = defineUnclaimed("POST /auth/resend-verification", {
  body: z.object({ email: emailAddress, next: afterLink }),
  response: nothing,
});

export const requestPasswordReset = defineUnclaimed("POST /auth/password-reset", {
  body: z.object({ email: emailAddress, new_password: typedText, next: afterLink }),
  response: nothing,
});
export type WireResetRequest = z.output<typeof requestPasswordReset.body>;

export const confirmPasswordReset = defineUnclaimed("POST /auth/password-reset/confirm", {
  body: z.object({ token: linkToken, new_password: givenPassword }),
  response: z.object({ email: z.string() }),
});

/** Ends every other session; the one that asked goes on (a new cookie, or the tokens answered). */
export const changePassword = defineContract("POST /auth/change-password", {
  body: z.object({ old_password: givenPassword, new_password: typedText }),
  response: tokenSet.partial(),
});

/** Another user name for the caller. */
export const changeUserName = defineContract("PUT /auth/user-name", {
  body: z.object({ userName: typedText }),
  response: z.object({ userName: z.string() }),
});

/** Asks for another address; it counts once it was confirmed by the link that is mailed to it. */
export const requestAddressChange = defineContract("POST /auth/change-email", {
  body: z.object({ email: emailAddress, password: givenPassword }),
  response: nothing,
});

/** Makes the new address count, by the mailed link and the account's password. */
export const confirmAddressChange = defineUnclaimed("POST /auth/change-email/confirm", {
  body: z.object({ token: linkToken, password: givenPassword }),
  response: z.object({ email: z.string() }),
});

const session = z.object({
  id: z.string(),
  kind: z.enum(["browser", "program"]),
  /** What the browser or program calls itself. */
  user_agent: z.string().nullable(),
  began_at: z.string(),
  /** When it was used last, an hour too early at most. */
  seen_at: z.string(),
  /** Whether it is the one that asks. */
  is_current: z.boolean(),
});
export type WireSession = z.output<typeof session>;

/** Where the caller is signed in, what was used last first. */
export const listSessions = defineContract("GET /auth/sessions", {
  response: z.object({ sessions: z.array(session) }),
});

/** Ends one session of the caller; its next request finds nobody signed in. */
export const endSession = defineContract("DELETE /auth/session/{sessionId}", {
  response: nothing,
  notFound: "account.sessionNotFound",
});

/** Ends every session of the caller, this one included. */
export const signOutEverywhere = defineContract("POST /auth/sign-out-everywhere", {
  response: nothing,
});

/** A project of the caller in which others work, and the editors who could take it over. */
const sharedProject = z.object({
  project_id: z.string(),
  name: z.string(),
  members: z.number().int(),
  editors: z.array(z.string()),
});
export type WireSharedProject = z.output<typeof sharedProject>;

/** What must be decided before the caller's account can be deleted. */
export const listSharedProjects = defineContract("GET /auth/shared-projects", {
  response: z.object({ projects: z.array(sharedProject) }),
});

/** Deletes the caller for good. Every shared project is handed to an editor or named as deleted. */
export const deleteAccount = defineUnclaimed("DELETE /auth/delete-account", {
  body: z.object({
    uid: z.string().optional(),
    /** Without it the call is refused, in words of the form. */
    password: typedText.optional(),
    projects: z
      .array(
        z.object({
          project_id: entityId,
          /** Address of the editor who becomes the owner; null deletes the project. */
          hand_to: emailAddress.nullable(),
        }),
      )
      .max(1_000)
      .optional(),
  }),
  response: nothing,
});

export const checkAdminStatus = defineContract("GET /admin/check-admin-status", {
  response: z.object({ is_admin: z.boolean() }),
});
