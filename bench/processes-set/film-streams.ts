import { get, type IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/** A film's progress as a browser follows it. */
export interface FilmStream {
  /** Resolves once the film's end was told. */
  ended: Promise<void>;
  /** How often the stream broke and was taken up again. */
  broken(): number;
  close(): void;
}

const RETRY_MS = 500;
const COMPLETE = /"complete":true/u;

/**
 * Follows a film at one process; a stream that breaks is taken up behind what was told last, at the
 * address of all processes, as `EventSource` does behind a proxy.
 */
export function followFilm(
  appUrl: string,
  allUrl: string,
  film: { runId: string; bearer: string },
): FilmStream {
  const closed = new AbortController();
  let breaks = -1;
  const follow = async () => {
    let lastId: string | null = null;
    while (!closed.signal.aborted) {
      breaks += 1;
      const read = await readStream(breaks === 0 ? appUrl : allUrl, film, lastId, closed.signal);
      if (read.isComplete) return;
      lastId = read.lastId;
      await pause(RETRY_MS);
    }
    throw new Error("the film's end was not told");
  };
  return { ended: follow(), broken: () => Math.max(0, breaks), close: () => closed.abort() };
}

/** Reads one answer to its end, however it ends. */
function readStream(
  url: string,
  { runId, bearer }: { runId: string; bearer: string },
  lastId: string | null,
  signal: AbortSignal,
): Promise<{ isComplete: boolean; lastId: string | null }> {
  return new Promise((resolve) => {
    let [text, seen, isComplete] = ["", lastId, false];
    const over = () => resolve({ isComplete, lastId: seen });
    const asked = get(
      `${url}/api/runs/${runId}/events`,
      {
        headers: {
          authorization: `Bearer ${bearer}`,
          ...(lastId === null ? {} : { "last-event-id": lastId }),
        },
        agent: false,
        signal,
      },
      (answer: IncomingMessage) => {
        if (answer.statusCode !== 200) answer.resume();
        else answer.on("data", take);
        answer.on("error", over);
        answer.on("end", over);
      },
    );
    const take = (chunk: Buffer) => {
      text += chunk.toString();
      const events = text.split("\n\n");
      text = events.pop() ?? "";
      for (const event of events) {
        seen = /^id: ?(.*)$/mu.exec(event)?.[1] ?? seen;
        isComplete ||= COMPLETE.test(event);
      }
      if (isComplete) over();
    };
    asked.on("error", over);
  });
}
