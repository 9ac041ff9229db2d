import { subscribe, unsubscribe } from "node:diagnostics_channel";

/** The header with the number of a request, in the order in which this process has sent them. */
export const SENT_AS = "x-sent-as";

/** Between the end of an answer and what its reader makes of it lie a few turns of the event loop. */
const READ_MS = 20;

/** What `fetch` tells of a request of its own. */
interface Told {
  request: { origin: string; addHeader(name: string, value: string): void };
}

/**
 * The order in which this process sends requests to one server and reads its answers. Times do not tell
 * whether a request was sent before an answer had been read: on a busy machine it is on its way for long.
 */
export class SentRequests {
  private sent = 0;
  private readonly numbers = new WeakMap<object, number>();
  private readonly readers = new Map<number, (newest: number) => void>();

  /** @param origin of the server: `http://127.0.0.1:4711` */
  constructor(private readonly origin: string) {
    subscribe("undici:request:create", this.number);
    subscribe("undici:request:trailers", this.read);
  }

  /** Tells the number of the newest request once the answer to a request has been read. */
  whenRead(number: number, act: (newest: number) => void): void {
    this.readers.set(number, act);
  }

  close(): void {
    unsubscribe("undici:request:create", this.number);
    unsubscribe("undici:request:trailers", this.read);
  }

  private readonly number = (message: unknown) => {
    const { request } = asTold(message);
    if (request.origin !== this.origin) return;
    this.sent += 1;
    this.numbers.set(request, this.sent);
    request.addHeader(SENT_AS, String(this.sent));
  };

  private readonly read = (message: unknown) => {
    const number = this.numbers.get(asTold(message).request) ?? 0;
    const act = this.readers.get(number);
    if (act) setTimeout(() => act(this.sent), READ_MS);
  };
}

/** The messages of both channels have the request that they are about (undici, docs/api/DiagnosticsChannel.md). */
function asTold(message: unknown): Told {
  return message as Told;
}
