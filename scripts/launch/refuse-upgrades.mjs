/**
 * Loaded into the app's server before anything else: refuses every request to change the protocol. The
 * product speaks no other one, and the framework leaves those for paths that it does not know open and
 * unanswered (Next 16.4), so that some 20,000 of them, which one client sends in half a minute, would
 * take every connection that the process may have.
 */
import { subscribe } from "node:diagnostics_channel";

const BODY = "This studio speaks HTTP only.\n";
const REFUSAL = [
  "HTTP/1.1 426 Upgrade Required",
  "Upgrade: HTTP/1.1",
  "Connection: Upgrade, close",
  "Content-Type: text/plain; charset=utf-8",
  `Content-Length: ${BODY.length}`,
  "",
  BODY,
].join("\r\n");

/** Answers at once and keeps nothing of the connection, whether the client closes its end or not. */
function refuse(_request, socket) {
  socket.on("error", () => socket.destroy());
  socket.end(REFUSAL, () => socket.destroy());
}

// The framework makes its server itself and listens for upgrades before it opens a port.
subscribe("tracing:net.server.listen:asyncStart", ({ server }) => {
  if (server.listenerCount("upgrade") === 0) return;
  server.removeAllListeners("upgrade");
  server.on("upgrade", refuse);
});
