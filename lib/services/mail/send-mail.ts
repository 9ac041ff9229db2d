import type { ReactElement } from "react";
import { mailer } from "@/lib/providers";
import { ProviderError } from "@/lib/providers/ports/provider-error";

interface OutgoingMail {
  to: string;
  subject: string;
  content: ReactElement;
  /** The same key sends at most one mail. */
  idempotencyKey: string;
}

/** A short trouble of the provider should not cost anybody their mail. */
const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 500;

/** Sends one mail as HTML and as plain text. @throws ProviderError when the provider keeps refusing */
export async function sendMail(mail: OutgoingMail): Promise<void> {
  const { content, ...rest } = mail;
  // Mails are rare, and what draws them is large: it is loaded with the first one.
  const { render, toPlainText } = await import("@react-email/render");
  const html = await render(content);
  const text = toPlainText(html);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await mailer().send({ ...rest, html, text });
    } catch (error) {
      const again = error instanceof ProviderError && error.retryable && attempt < ATTEMPTS;
      if (!again) throw error;
      await pause(error.facts.retryAfterSeconds, attempt);
    }
  }
}

function pause(seconds: number | undefined, attempt: number): Promise<void> {
  const ms = seconds === undefined ? FIRST_PAUSE_MS * attempt : seconds * 1000;
  return new Promise((resolve) => setTimeout(resolve, ms));
}
