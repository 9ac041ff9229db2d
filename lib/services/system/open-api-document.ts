import type { z } from "zod";
import type { openApi } from "@/lib/contracts/system";
import packageFacts from "@/package.json";
import {
  type CallDescription,
  describeCalls,
  describeFailure,
  describeRefusedSpending,
  type Parameter,
} from "./describe-calls";
import { PAID_CALLS } from "./paid-calls";

const INTRODUCTION = `Every call of the studio's own screens. Sign in with \`POST /auth/token\` and send \
the \`access_token\` as \`Authorization: Bearer\`. Identities in \`user_id\` and its kin are accepted \
and compared with the session; they may be left out. Fields that a call does not know are dropped.`;

/** The failures that any call may answer; the texts are those of the product's error catalogue. */
const FAILURES: Record<string, string> = {
  400: "A field is missing or not valid.",
  401: "Nobody is signed in.",
  403: "Signed in, but not allowed to do this.",
  409: "Somebody else changed the same thing, or it is being worked on.",
  413: "More than is taken.",
  429: "Too many of these; `Retry-After` says when to come again.",
  500: "It did not work, and the log says why.",
};

const SPENDING_REFUSED =
  "It would cost more than a cap leaves, its price is unknown under a cap, or paid work is off; nothing was started. `details` has the figures.";

type OpenApiDocument = z.input<typeof openApi.response>;

/**
 * The OpenAPI 3.1 document of all calls.
 * @param serverUrl address of the API, ending in `/api`
 */
export function openApiDocument(serverUrl: string): OpenApiDocument {
  const calls = describeCalls();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Roughcut", version: packageFacts.version, description: INTRODUCTION },
    servers: [{ url: serverUrl }],
    tags: [...new Set(calls.map(({ area }) => area))].map((name) => ({ name })),
    security: [{ bearer: [] }, {}],
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      schemas: { Failure: describeFailure(), SpendingRefused: describeRefusedSpending() },
    },
  };
}

function operationOf(call: CallDescription): Record<string, unknown> {
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.area],
    parameters: call.parameters.map(withDescription),
    ...(call.body === null
      ? {}
      : {
          requestBody: {
            required: (call.body.schema.required ?? []).length > 0,
            content: { [call.body.contentType]: { schema: call.body.schema } },
          },
        }),
    responses: {
      200: {
        description: "Done.",
        content: { [call.answer.contentType]: { schema: call.answer.schema } },
      },
      404: failure(call.notFound),
      ...(PAID_CALLS.has(call.name) ? { 402: failure(SPENDING_REFUSED, "SpendingRefused") } : {}),
      ...Object.fromEntries(
        Object.entries(FAILURES).map(([status, text]) => [status, failure(text)]),
      ),
    },
  };
}

/** What is said of a value stands where programs that show this document look for it. */
function withDescription({ schema: { description, ...schema }, ...parameter }: Parameter) {
  return { ...parameter, ...(description === undefined ? {} : { description }), schema };
}

function failure(
  description: string,
  schema: "Failure" | "SpendingRefused" = "Failure",
): Record<string, unknown> {
  return {
    description,
    content: { "application/json": { schema: { $ref: `#/components/schemas/${schema}` } } },
  };
}
