/**
 * Loaded into the app's server before anything else: answers requests that the framework does not
 * (Next 16.4).
 *
 * A request to change the protocol, of which the product speaks no other, it leaves open and unanswered
 * where it does not know the path: some 20,000 of them, which one client sends in half a minute, would
 * take every connection that the process may have. Requests that are wrong in themselves it answers with
 * 500, as if the product had failed, and writes them into the log.
 */
import { subscribe } from "node:diagnostics_channel";

/** What pages and calls answer to between them. */
const METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";
/** Where a page of the product says which part of it is asked for. */
const ROUTER_STATE = "next-router-state-tree";

const UPGRADE = "This studio speaks HTTP only.\n";
const UPGRADE_REFUSAL = [
  "HTTP/1.1 426 Upgrade Required",
  "Upgrade: HTTP/1.1",
  "Connection: Upgrade, close",
  "Content-Type: text/plain; charset=utf-8",
  `Content-Length: ${UPGRADE.length}`,
  "",
  UPGRADE,
].join("\r\n");

/** Answers at once and keeps nothing of the connection, whether the client closes its end or not. */
function refuseUpgrade(_request, socket) {
  socket.on("error", () => socket.destroy());
  socket.end(UPGRADE_REFUSAL, () => socket.destroy());
}

/** Whether a text, once its percent signs are read, can be read further. */
function isReadable(text, read = (decoded) => decoded) {
  try {
    read(decodeURIComponent(text));
    return true;
  } catch {
    return false;
  }
}

/** The answer to a request that is none of the framework's: status and what is wrong; else null. */
function refusalOf({ method, url, headers, rawHeaders }) {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host");
  if (hosts.length > 1) return [400, "The request names more than one host."];
  if (url === "*") return [method === "OPTIONS" ? 204 : 400, ""];
  if (method === "TRACE") return [405, "There is no such method here."];
  if (!isReadable(url.split("?", 1)[0])) return [400, "The address has a wrong percent sign."];
  const state = headers[ROUTER_STATE];
  if (state !== undefined && !isReadable(state, JSON.parse)) {
    return [400, `The header ${ROUTER_STATE} is broken.`];
  }
  return null;
}

const WRONG_METHOD = {
  error: "This call has no such method.",
  code: "general.wrongMethod",
};

/**
 * Of a call that does not have the method, the framework tells the status alone; whoever reads the answer
 * of a call reads JSON.
 */
function nameWrongMethod(request, response) {
  if (!request.url.startsWith("/api/") || request.method === "HEAD") return;
  const { writeHead, end } = response;
  let isBare = false;
  // What compresses answers writes the head before it hands on their end.
  response.writeHead = function writeHeadOfWords(status, ...rest) {
    isBare = status === 405 && !this.hasHeader("content-type");
    if (isBare) this.setHeader("content-type", "application/json");
    return writeHead.call(this, status, ...rest);
  };
  response.end = function endWithWords(...given) {
    if (this.statusCode === 405 && !this.headersSent) this.writeHead(405);
    return isBare ? end.call(this, JSON.stringify(WRONG_METHOD)) : end.apply(this, given);
  };
}

/** Lets through to these listeners what is right in itself. */
function letThrough(listeners) {
  return function answer(request, response) {
    const refusal = refusalOf(request);
    if (!refusal) {
      nameWrongMethod(request, response);
      for (const listener of listeners) listener.call(this, request, response);
      return;
    }
    const [status, text] = refusal;
    // What follows on this connection may be a body that nobody reads.
    const headers = { allow: METHODS, connection: "close" };
    if (text) headers["content-type"] = "text/plain; charset=utf-8";
    response.writeHead(status, headers).end(text && `${text}\n`);
  };
}

// The framework makes its server itself and listens on it for requests before it opens a port.
subscribe("tracing:net.server.listen:asyncStart", ({ server }) => {
  if (server.listenerCount("upgrade") === 0) return;
  server.removeAllListeners("upgrade");
  server.on("upgrade", refuseUpgrade);
  const listeners = server.listeners("request");
  server.removeAllListeners("request");
  server.on("request", letThrough(listeners));
});
