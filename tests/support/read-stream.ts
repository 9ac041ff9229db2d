/** A stream that is silent for so long says nothing any more, on however busy a machine. */
const SILENT_MS = 60_000;

/** One server-sent event as it came. */
export interface StreamedEvent {
  id: string;
  data: Record<string, unknown>;
}

/** A stream that is read while other things happen. */
export interface OpenStream {
  /** What has come so far. */
  readonly events: StreamedEvent[];
  /** Resolves when the server has ended it. */
  readonly ended: Promise<void>;
  /** Answers the first event of which this is true, seen already or to come. @throws Error when none comes */
  waitFor(isIt: (event: StreamedEvent) => boolean): Promise<StreamedEvent>;
  close(): Promise<void>;
}

/** Reads a stream to its end, or until enough events have come. */
export async function readEvents(
  response: Response,
  isEnough: (events: StreamedEvent[]) => boolean = () => false,
): Promise<StreamedEvent[]> {
  const events: StreamedEvent[] = [];
  for await (const some of eventsOf(response)) {
    events.push(...some);
    if (isEnough(events)) break;
  }
  return events;
}

/** Opens a stream that goes on by itself. */
export function openEvents(response: Response): OpenStream {
  const events: StreamedEvent[] = [];
  const reading = eventsOf(response);
  let onEvents: () => void = () => undefined;
  const ended = (async () => {
    for await (const some of reading) {
      events.push(...some);
      onEvents();
    }
  })();
  return {
    events,
    ended,
    async waitFor(isIt) {
      const until = Date.now() + SILENT_MS;
      for (;;) {
        const found = events.find(isIt);
        if (found) return found;
        const left = until - Date.now();
        if (left <= 0) throw new Error(`not within ${SILENT_MS} ms: ${JSON.stringify(events)}`);
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, left);
          onEvents = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    },
    close: () => reading.close(),
  };
}

/** The events of a stream as they come, several at a time. */
function eventsOf(response: Response) {
  if (!response.body) throw new Error(`no stream was answered but ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  async function* read() {
    let text = "";
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        text += value;
        const blocks = text.split("\n\n");
        text = blocks.pop() ?? "";
        const events = blocks.flatMap(parse);
        yield events;
      }
    } finally {
      await reader.cancel();
    }
  }
  return Object.assign(read(), { close: () => reader.cancel() });
}

function parse(block: string): StreamedEvent[] {
  const id = /^id: (.*)$/mu.exec(block)?.[1];
  const data = /^data: (.*)$/mu.exec(block)?.[1];
  return id !== undefined && data !== undefined ? [{ id, data: JSON.parse(data) }] : [];
}
