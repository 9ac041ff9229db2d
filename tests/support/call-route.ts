import type { Route } from "@/lib/http/define-route";

/** The address of the installation under test; what browsers name as their origin. */
export const ORIGIN = "http://localhost:3000";

/** What a call answered. */
export interface Answer {
  status: number;
  body: Record<string, unknown>;
  text: string;
  headers: Headers;
}

export interface CallOptions {
  headers?: Record<string, string>;
  /** An access token. */
  bearer?: string;
  /** The caller's network address, as a proxy in front of the app reports it. */
  from?: string;
  /** Values of the path's placeholders. */
  params?: Record<string, string>;
}

/** Calls a route handler as a client would, with a JSON body. */
export async function callRoute(
  route: Route,
  body: unknown,
  options: CallOptions = {},
): Promise<Answer> {
  const { method, path } = route.contract;
  const headers = new Headers({
    "content-type": "application/json",
    "x-forwarded-for": options.from ?? "198.51.100.7",
    ...(options.bearer ? { authorization: `Bearer ${options.bearer}` } : {}),
    ...options.headers,
  });
  const request = new Request(`${ORIGIN}/api${path}`, {
    method,
    headers,
    body: method === "GET" ? null : JSON.stringify(body),
  });
  const response = await route(request, { params: Promise.resolve(options.params) });
  const text = await response.text();
  return { status: response.status, body: JSON.parse(text), text, headers: response.headers };
}
