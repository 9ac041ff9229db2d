import { readFile } from "node:fs/promises";
import path from "node:path";

/** What a browser may have of the library, by folder: plain names with these endings only. */
const FILES =
  /^(?:legacy\/build\/pdf\.worker\.min\.mjs|cmaps\/[\w-]+\.bcmap|standard_fonts\/[\w-]+\.(?:pfb|ttf)|wasm\/[\w-]+\.(?:wasm|js))$/u;

const TYPES: Record<string, string> = {
  ".mjs": "text/javascript; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".wasm": "application/wasm",
};

/**
 * What a PDF may do in the worker that reads it: load the library's own tables and nothing else, from
 * nowhere else.
 */
const WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/**
 * Answers a file of the library that draws PDFs.
 * @param address the version, which makes an address that never changes its content, then the file
 */
export async function servePdfLibrary(address: readonly string[]): Promise<Response> {
  const name = address.slice(1).join("/");
  const content = FILES.test(name) ? await readLibraryFile(name) : null;
  if (content === null) return new Response("Not found.\n", { status: 404 });
  return new Response(new Uint8Array(content), {
    headers: {
      "content-type": TYPES[path.extname(name)] ?? "application/octet-stream",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": WORKER_POLICY,
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
    },
  });
}

async function readLibraryFile(name: string): Promise<Buffer | null> {
  const folder = path.join(/*turbopackIgnore: true*/ process.cwd(), "node_modules/pdfjs-dist");
  try {
    return await readFile(path.join(folder, name));
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return null;
    throw cause;
  }
}
