import { z } from "zod";
import {
  jsonBody,
  type ProtocolServer,
  type ServerSettings,
  startProtocolServer,
  type VendorAnswer,
} from "./protocol-server";

export const RESEND_KEY = "re_local_resend";

const mailSchema = z.strictObject({
  from: z.string().regex(/^(?:[^<>]+<[^@\s<>]+@[^@\s<>]+>|[^@\s]+@[^@\s]+)$/),
  to: z.union([z.string().includes("@"), z.array(z.string().includes("@")).min(1).max(50)]),
  subject: z.string().min(1),
  html: z.string().optional(),
  text: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  attachments: z
    .array(
      z.strictObject({
        content: z.base64(),
        filename: z.string(),
        content_type: z.string(),
        content_id: z.string().max(127),
      }),
    )
    .optional(),
});
export type DeliveredMail = z.infer<typeof mailSchema>;

export interface ResendServer extends ProtocolServer {
  delivered: DeliveredMail[];
}

export interface ResendSettings extends ServerSettings {
  /** Told of each mail that is delivered. */
  onMail?: (mail: DeliveredMail) => void;
}

/** Speaks Resend's call for one mail, with its rules for repeated keys. */
export async function startResendServer(
  verifiedDomain = "studio.example",
  settings: ResendSettings = {},
): Promise<ResendServer> {
  const delivered: DeliveredMail[] = [];
  const byKey = new Map<string, { body: string; id: string }>();
  const server = await startProtocolServer((call) => {
    const authorization = call.headers.authorization;
    if (!authorization) return failure(401, "missing_api_key", "Missing API Key");
    if (authorization !== `Bearer ${RESEND_KEY}`) {
      return failure(403, "invalid_api_key", "API key is invalid");
    }
    if (call.path === "/domains" && call.method === "GET") {
      const domain = { id: "d-1", name: verifiedDomain, status: "verified", region: "eu-west-1" };
      return { status: 200, body: { object: "list", has_more: false, data: [domain] } };
    }
    if (call.path !== "/emails") return failure(404, "not_found", "Not found");
    if (call.method !== "POST") return failure(405, "method_not_allowed", "Method not allowed");
    if (!call.headers["user-agent"]) return failure(403, "validation_error", "Missing user agent");
    const parsed = mailSchema.safeParse(withoutUndefined(jsonBody(call)));
    if (!parsed.success) {
      return failure(422, "validation_error", parsed.error.issues[0]?.message ?? "invalid");
    }
    if (!parsed.data.from.includes(`@${verifiedDomain}`)) {
      return failure(403, "validation_error", "The domain is not verified.");
    }
    const key = call.headers["idempotency-key"];
    const body = call.body.toString("utf8");
    if (typeof key !== "string" || key.length > 256) {
      return failure(400, "invalid_idempotency_key", "The key must be 1 to 256 characters.");
    }
    const earlier = byKey.get(key);
    if (earlier && earlier.body !== body) {
      return failure(409, "invalid_idempotent_request", "Same key with a different payload.");
    }
    const id = earlier?.id ?? `mail-${delivered.length + 1}`;
    if (!earlier) {
      byKey.set(key, { body, id });
      delivered.push(parsed.data);
      settings.onMail?.(parsed.data);
    }
    return { status: 200, body: { id } };
  }, settings);
  return { ...server, delivered };
}

function failure(statusCode: number, name: string, message: string): VendorAnswer {
  return { status: statusCode, body: { statusCode, name, message } };
}

function withoutUndefined(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}
