/** What a vendor's message says: that a job has ended, never with what. */
export interface EndedWork {
  /** The vendor's own id of the job. */
  requestId: string;
}

/** Reads the messages in which a vendor tells that work has ended. */
export interface VendorWebhook {
  /**
   * Null for a message that the vendor did not send, or did not send just now.
   * @param body the bytes as they came; anything else has another signature
   * @throws Error when it cannot be found out now whether the vendor sent it
   */
  parse(headers: Headers, body: Uint8Array): Promise<EndedWork | null>;
}
