import { ORIGIN } from "./call-route";

/** Any handler of a route file: of calls, streams and files alike. */
export type Handler = (
  request: Request,
  context: { params: Promise<Record<string, string | string[] | undefined>> },
) => Promise<Response>;

export interface ApiCall {
  /** Whoever calls; left out, nobody is signed in. */
  as?: { bearer: string } | undefined;
  method?: string;
  params?: Record<string, string | string[]>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** Calls a handler as an API client does, and gives its answer as it came. */
export function callApi(handler: Handler, call: ApiCall = {}): Promise<Response> {
  const { as, method = "GET", params = {}, query = {}, body, headers, signal } = call;
  const request = new Request(`${ORIGIN}/api/call?${new URLSearchParams(query)}`, {
    method,
    headers: {
      ...(method === "GET" ? {} : { "content-type": "application/json" }),
      ...(as ? { authorization: `Bearer ${as.bearer}` } : {}),
      ...headers,
    },
    body: method === "GET" ? null : JSON.stringify(body ?? {}),
    ...(signal ? { signal } : {}),
  });
  return handler(request, { params: Promise.resolve(params) });
}

/** The same for a call that answers JSON. */
export async function callJson(
  handler: Handler,
  call: ApiCall = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await callApi(handler, call);
  return { status: response.status, body: await response.json() };
}
