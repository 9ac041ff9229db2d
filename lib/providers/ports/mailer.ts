/** A picture in a mail, shown where its HTML says `cid:<id>`. */
export interface MailPicture {
  /** Letters, digits and dashes. */
  id: string;
  jpeg: Uint8Array;
}

export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The same key sends at most one mail, however often the call is repeated. */
  idempotencyKey: string;
  /** Fields beside those that every mail has, each value one line: `List-Unsubscribe`. */
  headers?: Record<string, string>;
  pictures?: readonly MailPicture[];
}

export interface Mailer {
  readonly provider: string;
  /** @throws ProviderError */
  send(mail: Mail): Promise<void>;
}
