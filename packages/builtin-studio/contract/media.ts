/** A file in the product's own store, by key; bytes stay out of requests, results and steps. */
export interface MediaReference {
  key: string;
  contentType: string;
}

/** A finished file as a provider hands it over, before it has a key. */
export interface MediaBytes {
  bytes: Uint8Array;
  contentType: string;
}
