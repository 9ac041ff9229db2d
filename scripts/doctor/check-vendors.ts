import type { Environment } from "@/lib/env";
import { modelsInUse } from "@/lib/providers/models-in-use";
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

/**
 * Asks for the list of models, which every compatible server has, so that a wrong name is found as
 * well.
 */
function openAi({ openai, providers }: Environment): Question[] {
  if (!openai) return [];
  const { text, image } = modelsInUse(providers);
  const wanted = [
    { variable: "OPENAI_TEXT_MODEL", model: text },
    ...(providers.imageProvider === "openai"
      ? [{ variable: "OPENAI_IMAGE_MODEL", model: image.openai }]
      : []),
  ];
  const names = wanted.map(({ model }) => model).join(" and ");
  return [
    {
      subject: "OPENAI_API_KEY",
      vendor: "OpenAI",
      url: `${openai.baseUrl ?? "https://api.openai.com/v1"}/models`,
      headers: { Authorization: `Bearer ${openai.apiKey}` },
      welcome: `OpenAI takes the key and knows ${names}.`,
      understand: (status, body) => {
        // A key that may only generate is turned away here, and good for everything else.
        if (/missing scopes|insufficient permissions/iu.test(body)) {
          return good("OPENAI_API_KEY", "OpenAI takes the key, which may not list its models.");
        }
        if (status !== 200) return null;
        const known = namesIn(body, "id");
        const stranger = wanted.find(({ model }) => !known.includes(model));
        if (!stranger) return null;
        const { variable, model } = stranger;
        return wrong(variable, `OpenAI does not know ${model}: set ${variable} to one it has.`);
      },
    },
  ];
}

/** Asks for voices, as casting does: a key may be allowed one thing and not another. */
function elevenLabs({ elevenlabs }: Environment): Question[] {
  if (!elevenlabs) return [];
  const base = elevenlabs.baseUrl ?? "https://api.elevenlabs.io";
  return [
    {
      subject: "ELEVENLABS_API_KEY",
      vendor: "ElevenLabs",
      url: `${base}/v2/voices?page_size=10`,
      headers: { "xi-api-key": elevenlabs.apiKey },
      welcome: "ElevenLabs takes the key.",
      understand: (_status, body) =>
        body.includes("missing_permissions")
          ? wrong(
              "ELEVENLABS_API_KEY",
              "ElevenLabs takes the key, which may not read voices: allow it that and text to speech.",
            )
          : null,
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
  return listIn(body).some(
    ({ name, status }) =>
      status === "verified" && (name === domain || domain.endsWith(`.${String(name)}`)),
  );
}

/** What the entries of a list are called. */
function namesIn(body: string, field: string): unknown[] {
  return listIn(body).map((entry) => entry[field]);
}

/** The entries of an answer of the form `{data: [...]}`; none of anything else. */
function listIn(body: string): Record<string, unknown>[] {
  try {
    const { data } = JSON.parse(body) as { data?: unknown };
    return Array.isArray(data) ? data.filter((entry) => typeof entry === "object" && entry) : [];
  } catch {
    return [];
  }
}
