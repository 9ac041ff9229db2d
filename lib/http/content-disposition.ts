/**
 * The header that has a file saved under a name, as RFC 6266 wants it: once in plain letters, once
 * whole. Nothing in the name can end the header.
 */
export function attachment(name: string): string {
  return `attachment; ${fileName(name)}`;
}

/** The name alone, for a file that may also be shown in place. */
export function fileName(name: string): string {
  const plain = name.replace(/[^A-Za-z0-9._ -]+/gu, "_").slice(0, 100) || "file";
  // A name that is cut within a surrogate pair cannot be encoded.
  const encoded = encodeURIComponent((name || plain).slice(0, 100).toWellFormed()).replace(
    /['()*]/gu,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}
