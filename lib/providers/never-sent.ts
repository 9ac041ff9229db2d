/** Calls of the system that come before the first byte of a request. */
const BEFORE_SENDING = ["getaddrinfo", "connect"];

/** Codes of Node, undici and OpenSSL for a connection that never came about. */
const NO_CONNECTION =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_\w+|EHOSTUNREACH|ENETUNREACH|ENETDOWN|EADDRNOTAVAIL|UND_ERR_CONNECT_TIMEOUT|CERT_\w+|ERR_TLS_\w+|ERR_SSL_\w+|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+)$/u;

/** Whether a request certainly never reached anybody: its connection could not be made. */
export function isNeverSent(cause: unknown): boolean {
  const seen = new Set<unknown>();
  for (let at = cause; at instanceof Error && !seen.has(at); at = at.cause) {
    seen.add(at);
    if (saysNoConnection(at)) return true;
    // One error for each address of the host.
    if (at instanceof AggregateError && at.errors.length > 0) return at.errors.every(isNeverSent);
  }
  return false;
}

function saysNoConnection(error: Error): boolean {
  const code = "code" in error ? String(error.code) : "";
  const call = "syscall" in error ? String(error.syscall) : "";
  return BEFORE_SENDING.includes(call) || NO_CONNECTION.test(code);
}
