import type { CDPSession, Page, Request, Route } from "@playwright/test";

type Handler = Parameters<Page["route"]>[1];
type Answer = NonNullable<Parameters<Route["fulfill"]>[0]>;

interface Routed {
  address: string | RegExp;
  handler: Handler;
  /** How many more requests it is asked about. */
  timesLeft: number;
}

/** A request that waits for what becomes of it, as `Fetch.requestPaused` tells of it. */
interface Stopped {
  requestId: string;
  request: {
    url: string;
    method: string;
    headers: Record<string, string>;
    postDataEntries?: { bytes?: string }[];
  };
}

/**
 * Lets `route` of a page stop only requests of the addresses that were asked for. Playwright's own
 * stops every request and switches the browser's cache off, so that a story takes twice as long. It
 * is replaced altogether: beside this one, it would tell no listener of the requests stopped here.
 * @param openSession opens a session of the DevTools protocol for the page; `unrouteAll` closes it
 */
export function stopOnlyRouted(page: Page, openSession: () => Promise<CDPSession>): Page {
  let routes: Routed[] = [];
  let opened: Promise<CDPSession> | null = null;

  const open = async () => {
    const session = await openSession();
    session.on("Fetch.requestPaused", (stopped) => handle(session, stopped));
    return session;
  };

  const stopWhatIsRouted = async () => {
    if (routes.length === 0) {
      await (await opened)?.send("Fetch.disable");
      return;
    }
    opened ??= open();
    const session = await opened;
    // A browser asks nobody for the scripts and pictures that it has in its memory.
    if (routes.some(({ address }) => /_next|\/media\//u.test(String(address)))) {
      await session.send("Network.enable");
      await session.send("Network.setCacheDisabled", { cacheDisabled: true });
    }
    const patterns = routes.map(({ address }) => ({ urlPattern: wildcardsOf(address) }));
    await session.send("Fetch.enable", { patterns });
  };

  /** Asks the newest route first, and an older one where those before it fall back. */
  const handle = async (session: CDPSession, stopped: Stopped) => {
    const asked = routes.filter(({ address }) => matches(address, stopped.request.url));
    const request = asRequest(stopped);
    const ask = async (): Promise<void> => {
      const next = asked.shift();
      const route = asRoute(page, session, request, stopped, ask);
      if (!next) return route.continue();
      next.timesLeft -= 1;
      if (next.timesLeft === 0) routes = routes.filter((each) => each !== next);
      await next.handler(route, request);
    };
    await ask();
  };

  page.route = async (address, handler, { times = Number.POSITIVE_INFINITY } = {}) => {
    if (!isPattern(address)) return refuse("route by a function");
    routes.unshift({ address, handler, timesLeft: times });
    await stopWhatIsRouted();
    const dispose = () => page.unroute(address, handler);
    return { dispose, [Symbol.asyncDispose]: dispose };
  };
  page.unroute = async (address, handler) => {
    const isMeant = (each: Routed) =>
      String(each.address) === String(address) && (!handler || each.handler === handler);
    routes = routes.filter((each) => !isMeant(each));
    await stopWhatIsRouted();
  };
  page.unrouteAll = async () => {
    routes = [];
    await stopWhatIsRouted();
    await (await opened)?.detach();
    opened = null;
  };
  return page;
}

function isPattern(address: Parameters<Page["route"]>[0]): address is string | RegExp {
  return typeof address === "string" || address instanceof RegExp;
}

/** A pattern of the protocol that takes in whatever an address does, and may take in more. */
function wildcardsOf(address: string | RegExp): string {
  return address instanceof RegExp ? "*" : address.replaceAll(/\*+/gu, "*").replaceAll("?", "\\?");
}

/** As Playwright reads an address: one star stops at a slash, two do not. */
function matches(address: string | RegExp, url: string): boolean {
  if (address instanceof RegExp) return address.test(url);
  const pattern = address
    .replaceAll(/[.+?^$(){}|[\]\\]/gu, "\\$&")
    .replaceAll(/\*+/gu, (stars) => (stars.length > 1 ? ".*" : "[^/]*"));
  return new RegExp(`^${pattern}$`, "u").test(url);
}

/**
 * What a test asks of a stopped request. Only what tests ask is there: anything else fails as no function.
 */
function asRequest({ request }: Stopped): Request {
  const body = request.postDataEntries?.map(({ bytes = "" }) => Buffer.from(bytes, "base64"));
  const postDataBuffer = () => (body ? Buffer.concat(body) : null);
  const postData = () => postDataBuffer()?.toString() ?? null;
  const asked: Pick<
    Request,
    "url" | "method" | "headers" | "postData" | "postDataBuffer" | "postDataJSON"
  > = {
    url: () => request.url,
    method: () => request.method,
    headers: () =>
      Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]),
      ),
    postData,
    postDataBuffer,
    postDataJSON: () => JSON.parse(postData() ?? "null"),
  };
  return asked as Request;
}

function asRoute(
  page: Page,
  session: CDPSession,
  request: Request,
  { requestId }: Stopped,
  fallBack: () => Promise<void>,
): Route {
  return {
    request: () => request,
    fallback: (change) => (change ? refuse("change a request") : fallBack()),
    continue: async (change) => {
      if (change) refuse("change a request");
      await unlessGone(session.send("Fetch.continueRequest", { requestId }));
    },
    abort: async (reason = "failed") => {
      const errorReason = REASONS[reason] ?? refuse(`fail for the reason "${reason}"`);
      await unlessGone(session.send("Fetch.failRequest", { requestId, errorReason }));
    },
    fulfill: async (answer = {}) => {
      const answered = await asAnswered(answer);
      await unlessGone(session.send("Fetch.fulfillRequest", { requestId, ...answered }));
    },
    fetch: (change) =>
      change
        ? refuse("change a request")
        : page.request.fetch(request.url(), {
            method: request.method(),
            headers: request.headers(),
            data: request.postDataBuffer() ?? undefined,
          }),
  };
}

/** Reasons of Playwright in the words of the protocol. */
const REASONS: Record<string, "Failed" | "ConnectionFailed"> = {
  failed: "Failed",
  connectionfailed: "ConnectionFailed",
};

/** An answer of a test in the words of the protocol. */
async function asAnswered({ response, ...own }: Answer) {
  if (own.path) refuse("answer with a file");
  const body = own.json === undefined ? own.body : JSON.stringify(own.json);
  const content = Buffer.from(body ?? (await response?.body()) ?? "");
  const contentType = own.contentType ?? (own.json === undefined ? null : "application/json");
  const headers = {
    ...response?.headers(),
    ...own.headers,
    ...(contentType ? { "content-type": contentType } : {}),
    "content-length": String(content.length),
  };
  return {
    responseCode: own.status ?? response?.status() ?? 200,
    responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
    body: content.toString("base64"),
  };
}

function refuse(what: string): never {
  throw new Error(`No test has had to ${what}: stop-only-routed.ts has to learn it first.`);
}

/** A request that its page has given up, that was let go or whose page is closed waits for nothing. */
async function unlessGone(sent: Promise<unknown>): Promise<void> {
  await sent.catch((error: unknown) => {
    const isGone = /Invalid InterceptionId|Fetch domain is not enabled|has been closed/u;
    if (!isGone.test(String(error))) throw error;
  });
}
