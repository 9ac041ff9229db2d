import type { Environment } from "@/lib/env";
import { type Finding, good, reasonOf, warn, wrong } from "./finding";

/** Longer than any of these calls takes when all is well. */
const PATIENCE_MS = 15_000;

interface Question {
  subject: string;
  vendor: string;
  url: string;
  headers: Record<string, string>;
  /** What is said when the vendor takes the key. */
  welcome: string;
  /** Answers of this vendor that mean something else than their status says. */
  understand?: (status: number, body: string) => Finding | null;
}

/**
 * Asks every configured vendor something that costs nothing, to see whether it can be reached and
 * takes the key. Nothing is generated, nothing is sent to anybody.
 */
export async function checkVendors(environment: Environment): Promise<Finding[]> {
  const questions = [
    ...openAi(environment),
    ...elevenLabs(environment),
    ...fal(environment),
    ...resend(environment),
  ];
  return Promise.all(questions.map(ask));
}

async function ask(question: Question): Promise<Finding> {
  const { subject, vendor, url, headers, welcome, understand } = question;
  try {
    const answer = await fetch(url, {
      headers,
      redirect: "error",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const special = understand?.(answer.status, await answer.text());
    if (special) return special;
    if (answer.ok) return good(subject, welcome);
    if (answer.status === 401 || answer.status === 403) {
      return wrong(subject, `${vendor} refuses the key (${answer.status}): make a new one there.`);
    }
    if (answer.status === 429) {
      return warn(subject, `${vendor} takes the key, but is asked too often (429): try later.`);
    }
    return warn(subject, `${vendor} answers ${answer.status}; look at its status page.`);
  } catch (error) {
    return wrong(subject, `${vendor} cannot be reached (${reasonOf(error)}): check the network.`);
  }
}

/** Asks for the model that would write, so that a wrong name is found as well. */
function openAi({ openai }: Environment): Question[] {
  if (!openai) return [];
  const base = openai.baseUrl ?? "https://api.openai.com/v1";
  const model = openai.textModel;
  return [
    {
      subject: "OPENAI_API_KEY",
      vendor: "OpenAI",
      url: model ? `${base}/models/${encodeURIComponent(model)}` : `${base}/models`,
      headers: { Authorization: `Bearer ${openai.apiKey}` },
      welcome: model ? `OpenAI takes the key and knows ${model}.` : "OpenAI takes the key.",
      understand: (status) =>
        status === 404
          ? wrong("OPENAI_TEXT_MODEL", `OpenAI does not know ${model}: correct the name.`)
          : null,
    },
  ];
}

function elevenLabs({ elevenlabs }: Environment): Question[] {
  if (!elevenlabs) return [];
  const base = elevenlabs.baseUrl ?? "https://api.elevenlabs.io";
  return [
    {
      subject: "ELEVENLABS_API_KEY",
      vendor: "ElevenLabs",
      url: `${base}/v1/models`,
      headers: { "xi-api-key": elevenlabs.apiKey },
      welcome: "ElevenLabs takes the key.",
    },
  ];
}

/** A job that cannot exist: whoever has a good key is told so, whoever has none is turned away. */
function fal(environment: Environment): Question[] {
  if (!environment.fal) return [];
  // A stand-in takes the place of all of fal's hosts, by their names.
  const base = environment.fal.baseUrl
    ? `${environment.fal.baseUrl}/queue.fal.run`
    : "https://queue.fal.run";
  const none = "00000000-0000-4000-8000-000000000000";
  return [
    {
      subject: "FAL_KEY",
      vendor: "fal",
      url: `${base}/fal-ai/nano-banana-2/requests/${none}/status`,
      headers: { Authorization: `Key ${environment.fal.apiKey}` },
      welcome: "fal takes the key.",
      understand: (status) =>
        status === 404 || status === 422 ? good("FAL_KEY", "fal takes the key.") : null,
    },
  ];
}

/** Also looks whether the sender's domain is verified, without which no mail leaves. */
function resend({ resend: settings, mailFrom }: Environment): Question[] {
  if (!settings) return [];
  const domain = /@([^>\s]+)>?$/u.exec(mailFrom)?.[1] ?? "";
  return [
    {
      subject: "RESEND_API_KEY",
      vendor: "Resend",
      url: `${settings.baseUrl ?? "https://api.resend.com"}/domains`,
      headers: { Authorization: `Bearer ${settings.apiKey}` },
      welcome: "Resend takes the key.",
      understand: (status, body) => {
        if (body.includes("restricted_api_key")) {
          return good(
            "RESEND_API_KEY",
            "Resend takes the key, which may only send: that is enough.",
          );
        }
        if (status !== 200) return null;
        return isVerified(body, domain)
          ? good("MAIL_FROM", `Resend takes the key and has verified ${domain}.`)
          : wrong(
              "MAIL_FROM",
              `Resend has not verified ${domain}: add it there, or change MAIL_FROM.`,
            );
      },
    },
  ];
}

function isVerified(body: string, domain: string): boolean {
  try {
    const { data } = JSON.parse(body) as { data?: { name?: string; status?: string }[] };
    return (data ?? []).some(
      ({ name, status }) =>
        status === "verified" && (name === domain || domain.endsWith(`.${name ?? ""}`)),
    );
  } catch {
    return false;
  }
}
