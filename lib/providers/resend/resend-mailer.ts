import { Resend } from "resend";
import type { Mailer } from "../ports/mailer";
import type { ProviderErrorKind } from "../ports/provider-error";
import { failureOfStatus, readRetryAfter, unreachable, type Vendor } from "../vendor-call";

export interface ResendMailerOptions {
  apiKey: string;
  /** Sender, for example `Roughcut <studio@example.com>`; its domain must be verified at Resend. */
  from: string;
  baseUrl?: string | null;
  timeoutMs?: number;
}

const RESEND: Vendor = { provider: "resend", name: "Resend" };

/** What Resend's error names mean where the status alone does not tell. */
const KINDS: Record<string, ProviderErrorKind> = {
  missing_api_key: "unauthorised",
  invalid_api_key: "unauthorised",
  restricted_api_key: "unauthorised",
  daily_quota_exceeded: "quota",
  monthly_quota_exceeded: "quota",
  rate_limit_exceeded: "busy",
  // Our own earlier try is still under way; the key makes sure that only one mail goes out.
  concurrent_idempotent_requests: "busy",
  // Unverified senders and test addresses come as 403, with a correct key.
  validation_error: "refused",
  invalid_from_address: "refused",
};

/** Sends mail through Resend; the idempotency key makes a repeated call harmless for 24 hours. */
export function createResendMailer(options: ResendMailerOptions): Mailer {
  const client = new Resend(options.apiKey, options.baseUrl ? { baseUrl: options.baseUrl } : {});
  return {
    provider: RESEND.provider,
    async send(mail) {
      const { to, subject, html, text, idempotencyKey } = mail;
      const signal = AbortSignal.timeout(options.timeoutMs ?? 30_000);
      const { error, headers } = await client.emails.send(
        { from: options.from, to, subject, html, text },
        { idempotencyKey, signal },
      );
      if (error === null) return;
      if (error.statusCode === null) throw unreachable(RESEND, new Error(error.message));
      const failure = {
        status: error.statusCode,
        method: "POST",
        url: "/emails",
        body: { message: error.message },
      };
      const kind = KINDS[error.name];
      const vendor = kind ? { ...RESEND, readFailure: () => kind } : RESEND;
      throw failureOfStatus(vendor, failure, readRetryAfter(headers?.["retry-after"]));
    },
  };
}
