import { sendMail } from "./send-mail";
import type { Letter } from "./templates/letter-mail";

/** Sends a mail of one paragraph. @throws ProviderError when the provider keeps refusing */
export async function sendLetter(
  mail: Letter & { to: string; subject: string; idempotencyKey: string },
): Promise<void> {
  const { to, subject, idempotencyKey, ...letter } = mail;
  const { LetterMail } = await import("./templates/letter-mail");
  return sendMail({ to, subject, idempotencyKey, content: <LetterMail {...letter} /> });
}
