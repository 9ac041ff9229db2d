import { useEffect, useEffectEvent, useState } from "react";
import type { z } from "zod";
import type { StreamAddress, Streams } from "@/lib/contracts/addresses";
import { targetOf } from "./call";
import { isObject, parseJson } from "./read-answer";

/** What a stream tells. */
export type EventOf<A extends StreamAddress> = z.output<Streams[A]["event"]>;

export const streamTexts = {
  lost: "Lost connection to server",
  invalid: "Error processing server update: Invalid data format",
  goesOn: "Process continues in the background. You can refresh the page later to see results.",
} as const;

/** The browser comes back by itself; after so many tries in a row that brought nothing, it is lost. */
const FRUITLESS_TRIES = 5;

interface StreamOptions<Event> {
  onEvent: (event: Event) => void;
  /** Called once, after the last event. */
  onEnd?: () => void;
  /** The words for a lost connection, or for a message that cannot be read (the stream goes on). */
  onError?: (text: string) => void;
}

/**
 * Follows a stream of the product while `params` is given: typed events until one says `complete`.
 * @param stream its method and path
 * @param params of the path; null follows nothing. A new object with the same values changes nothing
 * @returns whether events are still expected
 */
export function useStream<A extends StreamAddress>(
  stream: A,
  params: z.input<Streams[A]["params"]> | null,
  options: StreamOptions<EventOf<A>>,
): { following: boolean } {
  const address = params === null ? null : targetOf(stream, params).url;
  const [endedAt, setEndedAt] = useState<string | null>(null);
  const onEvent = useEffectEvent(options.onEvent);
  const onEnd = useEffectEvent(() => options.onEnd?.());
  const onError = useEffectEvent((text: string) => options.onError?.(text));

  useEffect(() => {
    setEndedAt(null);
    if (address === null) return;
    const source = new EventSource(address);
    let fruitless = 0;
    const stop = () => {
      source.close();
      setEndedAt(address);
    };
    source.onmessage = ({ data }) => {
      fruitless = 0;
      const event = readEvent<A>(data);
      if (event === null) return onError(streamTexts.invalid);
      onEvent(event);
      if (!isLast(event)) return;
      stop();
      onEnd();
    };
    source.onerror = () => {
      fruitless += 1;
      if (source.readyState !== EventSource.CLOSED && fruitless < FRUITLESS_TRIES) return;
      stop();
      onError(streamTexts.lost);
    };
    return () => source.close();
  }, [address]);

  return { following: address !== null && endedAt !== address };
}

/** The server has held an event to its contract before it was sent. */
function readEvent<A extends StreamAddress>(data: unknown): EventOf<A> | null {
  const event = parseJson(String(data));
  return isObject(event) ? (event as EventOf<A>) : null;
}

function isLast(event: unknown): boolean {
  return isObject(event) && event.complete === true;
}
