import { processWide } from "@/lib/process-wide";

/**
 * Keeps secrets out of the log, whoever wrote them into a message: the settings' own by their value,
 * those of people by the form in which they travel.
 */

const REDACTED = "[redacted]";

/** A shorter value would be found in words that have nothing to do with it. */
const SHORTEST_SECRET = 6;

const secrets = processWide("log-secrets", () => new Set<string>());

/** From now on these values stand in no line of the log. */
export function keepOutOfLog(values: Iterable<string>): void {
  for (const value of values) if (value.length >= SHORTEST_SECRET) secrets.add(value);
}

const FORMS: readonly RegExp[] = [
  // Authorization: Bearer ..., Key ..., Basic ...
  /(?<=\b(?:Bearer|Basic|Key) )[\w.~+/:=-]{12,}/gu,
  // Links of mails, and addresses that are signed.
  /(?<=[?&](?:token|signature|sig|key|password)=)[^&\s"\\]+/giu,
  // The password in the address of a database or a proxy.
  /(?<=:\/\/[^\s:/@"]*:)[^\s@/"]+(?=@)/gu,
];

/** A line without what nobody may read. */
export function redact(line: string): string {
  let text = line;
  for (const secret of secrets) {
    // As it stands in a line, where quotes and the like are escaped.
    text = text.replaceAll(JSON.stringify(secret).slice(1, -1), REDACTED);
  }
  for (const form of FORMS) text = text.replace(form, REDACTED);
  return text;
}
