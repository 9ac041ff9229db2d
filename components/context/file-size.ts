const KIB = 1024;

/** A size in bytes as people read it; a megabyte has 1,048,576 bytes, as the upload limit counts it. */
export function fileSizeText(bytes: number): string {
  if (bytes < KIB) return `${bytes} ${bytes === 1 ? "byte" : "bytes"}`;
  if (bytes < 1000 * KIB) return `${Math.round(bytes / KIB)} KB`;
  // Rounded down: a file just below the limit must not read as if it were over it.
  return `${(Math.floor((bytes / (KIB * KIB)) * 10) / 10).toFixed(1)} MB`;
}
