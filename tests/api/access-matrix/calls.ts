import type { Contract, StreamContract } from "@/lib/contracts/contract";
import type { Handler } from "../../support/call-api";

/** A call as the contracts declare it, or one that has no contract. */
export interface Call {
  /** Method and path. */
  name: string;
  method: string;
  path: string;
  /** Names of what it takes, by where it takes them. */
  fields: Record<"params" | "query" | "body", string[]>;
  limitBytes: number | null;
  isStream: boolean;
  hasContract: boolean;
}

const contractModules = import.meta.glob<Record<string, unknown>>("../../../lib/contracts/*.ts", {
  eager: true,
});
const routeModules = import.meta.glob<Record<string, unknown>>("../../../app/api/**/route.ts");

/** Calls whose shapes are not ours, and a second address, with the file that answers them. */
const OTHER_CALLS: { name: string; file: string; params: string[] }[] = [
  { name: "GET /media/{key}", file: "media/[...key]", params: ["key"] },
  {
    name: "GET /review/{token}/media/{file}",
    file: "review/[token]/media/[...file]",
    params: ["token", "file"],
  },
  { name: "GET /voices/{id}/sample", file: "voices/[id]/sample", params: ["id"] },
  { name: "GET /inngest", file: "inngest", params: [] },
  { name: "POST /inngest", file: "inngest", params: [] },
  { name: "PUT /inngest", file: "inngest", params: [] },
  { name: "POST /inbox/unsubscribe", file: "inbox/unsubscribe", params: [] },
  { name: "POST /webhooks/fal", file: "webhooks/fal", params: [] },
  { name: "POST /run/{id}/cancel", file: "run/[id]/cancel", params: ["id"] },
];

/** Sign-in of browsers, which next-auth answers; its rules are tried in sessions.test.ts. */
const NEXT_AUTH = "auth/[...nextauth]";

function isContract(value: unknown): value is Contract | StreamContract {
  return typeof value === "object" && value !== null && "method" in value && "path" in value;
}

const names = (part: { shape: object } | undefined) => Object.keys(part?.shape ?? {});

function fromContract(contract: Contract | StreamContract): Call {
  const { method, path } = contract;
  const whole = "response" in contract ? contract : null;
  return {
    name: `${method} ${path}`,
    method,
    path,
    fields: {
      params: names(contract.params),
      query: names(whole?.query),
      body: names(whole?.body),
    },
    limitBytes: whole?.bodyLimitBytes ?? null,
    isStream: whole === null,
    hasContract: true,
  };
}

function fromOther({ name, params }: (typeof OTHER_CALLS)[number]): Call {
  const [method = "", path = ""] = name.split(" ");
  const fields = { params, query: [], body: [] };
  return { name, method, path, fields, limitBytes: null, isStream: false, hasContract: false };
}

/** Every call of every contract, and those without one. */
export const CALLS: Call[] = [
  ...Object.values(contractModules)
    .flatMap((module) => Object.values(module))
    .filter(isContract)
    .map(fromContract),
  ...OTHER_CALLS.map(fromOther),
];

function routeFile({ name, path }: Call): string {
  const other = OTHER_CALLS.find((candidate) => candidate.name === name);
  const folder = other?.file ?? path.slice(1).replace(/\{(\w+)\}/gu, "[$1]");
  return `../../../app/api/${folder}/route.ts`;
}

/** Whether its route file is there; what is missing is named by "serves the very contract". */
export function hasRoute(call: Call): boolean {
  return routeFile(call) in routeModules;
}

function isHandler(value: unknown): value is Handler {
  return typeof value === "function";
}

const handlers = new Map<Call, Handler>();

/** What answers a call. @throws Error when its route file does not export it */
export async function loadHandler(call: Call): Promise<Handler> {
  // Asking the runner for a module is a twentieth of all that a call costs.
  const known = handlers.get(call);
  if (known) return known;
  const handler = (await routeModules[routeFile(call)]?.())?.[call.method];
  if (!isHandler(handler)) throw new Error(`nothing answers ${call.name}`);
  handlers.set(call, handler);
  return handler;
}

/** next-auth's own route, and the one that answers whatever is no call. */
const NOT_OURS = [NEXT_AUTH, "[...unknown]"];

/** Route files of which no call of the list is answered. */
export function unlistedRoutes(): string[] {
  const listed = new Set(CALLS.map(routeFile));
  return Object.keys(routeModules).filter(
    (file) => !listed.has(file) && !NOT_OURS.some((name) => file.endsWith(`/${name}/route.ts`)),
  );
}

/** The methods that a route file answers. */
export async function methodsOf(call: Call): Promise<string[]> {
  const module = (await routeModules[routeFile(call)]?.()) ?? {};
  return ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"].filter(
    (method) => method in module,
  );
}
