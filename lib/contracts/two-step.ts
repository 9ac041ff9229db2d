import * as z from "zod";
import { givenCode, givenPassword, tokenSet } from "./account";
import { defineContract } from "./contract";

/** Two-step sign-in: the password, and a code of an authenticator app. Beyond the specifications. */

const state = z.object({
  is_on: z.boolean(),
  since: z.string().nullable(),
  recovery_codes_left: z.number().int(),
  /** Whether the caller has the rights of an admin only with it. */
  is_required: z.boolean(),
});
export type WireTwoStep = z.output<typeof state>;

const recoveryCodes = z
  .array(z.string())
  .describe("Each stands in for a code of the app once. They are shown here and never again.");

/** Whether the caller's sign-in takes two steps. */
export const readTwoStep = defineContract("GET /auth/two-step", {
  response: state,
});

/** Makes a key for an authenticator app. It counts once a code of it was given to `confirm`. */
export const beginTwoStep = defineContract("POST /auth/two-step/begin", {
  body: z.object({ password: givenPassword }),
  response: z.object({
    secret: z.string().describe("The key in base32, to be typed into an app."),
    address: z.string().describe("The same as an otpauth address, which a QR code carries."),
  }),
});

/** Switches two steps on. Ends every other session; the one that asked goes on, as with a new password. */
export const confirmTwoStep = defineContract("POST /auth/two-step/confirm", {
  body: z.object({ code: givenCode }),
  response: z.object({ recovery_codes: recoveryCodes, ...tokenSet.partial().shape }),
});

/** A new set of recovery codes; what is left of the one before is worth nothing. */
export const renewRecoveryCodes = defineContract("POST /auth/two-step/recovery-codes", {
  body: z.object({ password: givenPassword, code: givenCode }),
  response: z.object({ recovery_codes: recoveryCodes }),
});

/** Switches two steps off. */
export const endTwoStep = defineContract("DELETE /auth/two-step", {
  body: z.object({ password: givenPassword, code: givenCode }),
  response: z.object({}),
});
