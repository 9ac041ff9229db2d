import { subscribe } from "node:diagnostics_channel";
import { ServerResponse } from "node:http";

/**
 * Under this name an answer says how long it is. Next takes `content-length` out of every answer of a
 * route, because a body may have been unpacked on its way; ours never are, and without a length nobody
 * sees how far a download is.
 */
export const EXACT_LENGTH = "x-exact-length";

/** Has this process send the length of answers that say it. Compression takes it away where it applies. */
export function sendExactLengths(): void {
  subscribe("http.server.request.start", (message) => {
    const response = responseOf(message);
    if (!response) return;
    const setHeader = response.setHeader.bind(response);
    response.setHeader = (name, value) =>
      name.toLowerCase() === EXACT_LENGTH
        ? setHeader("content-length", String(value))
        : setHeader(name, value);
  });
}

function responseOf(message: unknown): ServerResponse | null {
  if (typeof message !== "object" || message === null || !("response" in message)) return null;
  return message.response instanceof ServerResponse ? message.response : null;
}
