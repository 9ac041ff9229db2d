import type { Environment } from "@/lib/env";
import {
  entriesOf,
  type VendorCheck,
  type VendorDefinition,
  type VendorSettings,
} from "../vendor-definition";

/** Resend allows two requests a second; mails are few, and one after another is soon enough. */
const MAILS_AT_ONCE = 2;

/** Resend: mail. */
export const RESEND: VendorDefinition<NonNullable<Environment["resend"]> & VendorSettings> = {
  provider: "resend",
  name: "Resend",
  settings: ({ resend }) => resend && { ...resend, concurrency: MAILS_AT_ONCE },
  models: [],
  choices: () => [],
  /** Also looks whether the sender's domain is verified, without which no mail leaves. */
  checks: ({ apiKey, baseUrl }, { mailFrom }) => {
    const domain = /@([^>\s]+)>?$/u.exec(mailFrom)?.[1] ?? "";
    const check: VendorCheck = {
      subject: "RESEND_API_KEY",
      url: `${baseUrl ?? "https://api.resend.com"}/domains`,
      headers: { Authorization: `Bearer ${apiKey}` },
      accepted: "Resend takes the key.",
      understand: (status, body) => {
        if (body.includes("restricted_api_key")) {
          const text = "Resend takes the key, which may only send: that is enough.";
          return { state: "good", subject: "RESEND_API_KEY", text };
        }
        if (status !== 200) return null;
        return isVerified(body, domain)
          ? {
              state: "good",
              subject: "MAIL_FROM",
              text: `Resend takes the key and has verified ${domain}.`,
            }
          : {
              state: "wrong",
              subject: "MAIL_FROM",
              text: `Resend has not verified ${domain}: add it there, or change MAIL_FROM.`,
            };
      },
    };
    return [check];
  },
};

function isVerified(body: string, domain: string): boolean {
  return entriesOf(body, "data").some(
    ({ name, status }) =>
      status === "verified" && (name === domain || domain.endsWith(`.${String(name)}`)),
  );
}
