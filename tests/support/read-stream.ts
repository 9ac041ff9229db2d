/** One server-sent event as it came. */
export interface StreamedEvent {
  id: string;
  data: Record<string, unknown>;
}

/** Reads a stream to its end, or until enough events have come. */
export async function readEvents(
  response: Response,
  isEnough: (events: StreamedEvent[]) => boolean = () => false,
): Promise<StreamedEvent[]> {
  if (!response.body) throw new Error(`no stream was answered but ${response.status}`);
  const events: StreamedEvent[] = [];
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return events;
    text += value;
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) {
      const id = /^id: (.*)$/mu.exec(block)?.[1];
      const data = /^data: (.*)$/mu.exec(block)?.[1];
      if (id !== undefined && data !== undefined) events.push({ id, data: JSON.parse(data) });
    }
    if (isEnough(events)) {
      await reader.cancel();
      return events;
    }
  }
}
