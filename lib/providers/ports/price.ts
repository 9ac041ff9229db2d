/** What one call costs by the price data, told before it is made. */
export interface PaidPrice {
  provider: string;
  model: string;
  kind: PaidKind;
  /** Millionths of a US dollar; null while nobody knows the price of the model. */
  micros: number | null;
}

/** `look`: a question to a text model about pictures that go along. */
export type PaidKind = "text" | "look" | "speech" | "image" | "video";

/** `free` for everything that is built in. */
export type Price = PaidPrice | "free";
