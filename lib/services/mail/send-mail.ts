import { setTimeout as sleep } from "node:timers/promises";
import type { ReactElement } from "react";
import { mailer } from "@/lib/providers";
import type { MailPicture } from "@/lib/providers/ports/mailer";
import { ProviderError } from "@/lib/providers/ports/provider-error";

interface OutgoingMail {
  to: string;
  subject: string;
  content: ReactElement;
  /** The same key sends at most one mail. */
  idempotencyKey: string;
  headers?: Record<string, string>;
  pictures?: readonly MailPicture[];
}

/** A short trouble of the provider should not cost anybody their mail. */
const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 500;
/** Somebody may wait for it on a page: after so long no further try begins. */
const TRY_WITHIN_MS = 5_000;

/** Headings as they are written: names in capitals are other names. */
const PLAIN = {
  selectors: ["h1", "h2"].map((selector) => ({ selector, options: { uppercase: false } })),
};

/** Sends one mail as HTML and as plain text. @throws ProviderError when the provider keeps refusing */
export async function sendMail(mail: OutgoingMail): Promise<void> {
  const { content, ...rest } = mail;
  // Mails are rare, and what draws them is large: it is loaded with the first one.
  const { render, toPlainText } = await import("@react-email/render");
  const html = await render(content);
  const text = toPlainText(html, PLAIN);
  const lastAt = Date.now() + TRY_WITHIN_MS;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await mailer().send({ ...rest, html, text });
    } catch (error) {
      if (!(error instanceof ProviderError) || !error.retryable || attempt >= ATTEMPTS) throw error;
      const seconds = error.facts.retryAfterSeconds;
      const ms = seconds === undefined ? FIRST_PAUSE_MS * attempt : seconds * 1000;
      if (Date.now() + ms > lastAt) throw error;
      await sleep(ms);
    }
  }
}
