import { environment } from "@/lib/env";

/** Set on requests for pages that come without the studio around them. */
export const BARE_PAGE_HEADER = "x-roughcut-bare-page";

/** A year, the least that browsers' preload lists ask for. */
const HSTS_SECONDS = 365 * 24 * 60 * 60;

/** Hosted media may answer with a redirect to a signed address at the store. */
const STORED_MEDIA = "https://*.blob.vercel-storage.com";

/** Where a browser puts a file that would not fit through the platform. */
const STORE_UPLOADS = "https://vercel.com/api/blob/";

/** Where admins hear voices of a provider's library, whose samples lie at addresses of its own. */
const VOICE_LIBRARY_PAGE = "/default-voices";

/**
 * What a browser may load and run on a page. Scripts run by nonce only.
 * @param nonce fresh for this answer; the framework writes it onto its own scripts
 * @param path of the page
 */
export function contentSecurityPolicy(nonce: string, path: string): string {
  const { production, publicUrl, blob, elevenlabs } = environment();
  const stores = [...(blob ? [STORED_MEDIA] : []), ...s3Origin()];
  const secure = publicUrl.startsWith("https:");
  const media = ["'self'", "blob:", "data:", ...stores];
  const samples = elevenlabs && path === VOICE_LIBRARY_PAGE ? ["https:"] : [];
  // The development server builds scripts from texts and talks to the page over a socket.
  const evaluation = production ? [] : ["'unsafe-eval'"];
  const sockets = production ? [] : ["ws:"];
  const rules: Record<string, string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", `'nonce-${nonce}'`, "'strict-dynamic'", ...evaluation],
    // Components place dialogs and toasts by inline styles.
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": media,
    "media-src": [...media, ...samples],
    "font-src": ["'self'", "data:"],
    "connect-src": ["'self'", ...stores, ...(blob ? [STORE_UPLOADS] : []), ...sockets],
    "worker-src": ["'self'", "blob:"],
    "frame-src": ["'self'", "blob:"],
    "object-src": ["'none'"],
    "base-uri": ["'self'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    ...(secure ? { "upgrade-insecure-requests": [] } : {}),
  };
  return Object.entries(rules)
    .map(([rule, sources]) => [rule, ...sources].join(" "))
    .join("; ");
}

/** Where browsers read at an S3-compatible store, if they do. */
function s3Origin(): string[] {
  const address = environment().s3?.publicEndpoint;
  return address ? [new URL(address).origin] : [];
}

/**
 * What a stored file may do when a browser opens it: nothing. PDFs are drawn by our own pages; a browser's
 * viewer would run their scripts.
 */
export const STORED_FILE_POLICY = "default-src 'none'; sandbox";

/** What every page's answer says besides its policy. */
export function securityHeaders(): Record<string, string> {
  const secure = environment().publicUrl.startsWith("https:");
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    ...(secure
      ? { "strict-transport-security": `max-age=${HSTS_SECONDS}; includeSubDomains` }
      : {}),
  };
}
