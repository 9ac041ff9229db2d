export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The same key sends at most one mail, however often the call is repeated. */
  idempotencyKey: string;
}

export interface Mailer {
  readonly provider: string;
  /** @throws ProviderError */
  send(mail: Mail): Promise<void>;
}
