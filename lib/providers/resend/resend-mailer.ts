import { DEADLINES } from "../deadlines";
import type { Mail, Mailer } from "../ports/mailer";
import { ProviderError, type ProviderErrorKind } from "../ports/provider-error";
import { readRetryAfter } from "../vendor-answer";
import { failureOfStatus, timedOut, unreachable, type VendorAccess } from "../vendor-call";
import { RESEND } from "./vendor";

export interface ResendMailerOptions extends Omit<VendorAccess, "fetch"> {
  /** Sender, for example `Roughcut <studio@example.com>`; its domain must be verified at Resend. */
  mailFrom: string;
}

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
  const timeoutMs = options.timeoutMs ?? DEADLINES.mail;

  async function send({ to, subject, html, text, idempotencyKey, ...more }: Mail): Promise<void> {
    const limit = AbortSignal.timeout(timeoutMs);
    const attachments = more.pictures?.map(({ id, jpeg }) => ({
      ...{ filename: `${id}.jpg`, contentType: "image/jpeg", contentId: id },
      content: Buffer.from(jpeg).toString("base64"),
    }));
    const { Resend } = await import("resend");
    const client = new Resend(options.apiKey, options.baseUrl ? { baseUrl: options.baseUrl } : {});
    const { error, headers } = await client.emails.send(
      {
        ...{ from: options.mailFrom, to, subject, html, text },
        ...(more.headers ? { headers: more.headers } : {}),
        ...(attachments?.length ? { attachments } : {}),
      },
      { idempotencyKey, signal: limit },
    );
    if (error === null) return;
    if (error.statusCode === null) {
      throw limit.aborted
        ? timedOut(RESEND, timeoutMs, false)
        : unreachable(RESEND, new Error(error.message));
    }
    const failure = {
      status: error.statusCode,
      method: "POST",
      url: "/emails",
      body: { message: error.message },
    };
    const kind = KINDS[error.name];
    const vendor = kind ? { ...RESEND, readFailure: () => kind } : RESEND;
    throw failureOfStatus(vendor, failure, readRetryAfter(headers?.["retry-after"]));
  }

  return {
    provider: RESEND.provider,
    async send(mail) {
      const leave = await options.gate?.enter();
      try {
        await send(mail);
        leave?.(null);
      } catch (error) {
        if (error instanceof ProviderError) leave?.(error.kind, error.facts.retryAfterSeconds);
        else leave?.("given-up");
        throw error;
      }
    },
  };
}
