import { useEffect, useEffectEvent } from "react";
import type { z } from "zod";
import type { StreamAddress, Streams } from "@/lib/contracts/addresses";
import { targetOf } from "./call";
import { isObject, parseJson } from "./read-answer";

export type EventOf<A extends StreamAddress> = z.output<Streams[A]["event"]>;

export const streamTexts = {
  lost: "Lost connection to server",
  invalid: "Error processing server update: Invalid data format",
  goesOn: "Process continues in the background. You can refresh the page later to see results.",
} as const;

/** The browser comes back by itself; after so many tries in a row that brought nothing, it is lost. */
const FRUITLESS_TRIES = 5;

/** A stream by its method and path, and what its placeholders stand for. */
export interface StreamSource<A extends StreamAddress> {
  address: A;
  params: z.input<Streams[A]["params"]>;
  /** Where to begin, for streams that know positions; left out, where the stream begins. */
  lastEventId?: number | null;
}

interface StreamOptions<Event> {
  onEvent: (event: Event) => void;
  /** The connection is gone, and the browser does not get it back. */
  onLost?: () => void;
  /** The words for a message that cannot be read; the stream goes on. */
  onInvalid?: (text: string) => void;
  /** Another one is another stream of the same address. */
  key?: string | null;
}

/**
 * Follows a stream of the product: typed events until one says `complete`.
 * @param source null follows nothing; a new object with the same values changes nothing
 */
export function useStream<A extends StreamAddress>(
  source: StreamSource<A> | null,
  options: StreamOptions<EventOf<A>>,
): void {
  const address = source === null ? null : addressOf(source);
  const { key } = options;
  const onEvent = useEffectEvent(options.onEvent);
  const onLost = useEffectEvent(() => options.onLost?.());
  const onInvalid = useEffectEvent((text: string) => options.onInvalid?.(text));

  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another stream
  useEffect(() => {
    if (address === null) return;
    const connection = new EventSource(address);
    let fruitless = 0;
    connection.onmessage = ({ data }) => {
      fruitless = 0;
      const event = readEvent<A>(data);
      if (event === null) return onInvalid(streamTexts.invalid);
      if (isLast(event)) connection.close();
      onEvent(event);
    };
    connection.onerror = () => {
      fruitless += 1;
      if (connection.readyState !== EventSource.CLOSED && fruitless < FRUITLESS_TRIES) return;
      connection.close();
      onLost();
    };
    return () => connection.close();
  }, [address, key]);
}

function addressOf({ address, params, lastEventId }: StreamSource<StreamAddress>): string {
  const { url } = targetOf(address, params);
  return lastEventId == null ? url : `${url}?lastEventId=${lastEventId}`;
}

/** The server has held an event to its contract before it was sent. */
function readEvent<A extends StreamAddress>(data: unknown): EventOf<A> | null {
  const event = parseJson(String(data));
  return isObject(event) ? (event as EventOf<A>) : null;
}

function isLast(event: unknown): boolean {
  return isObject(event) && event.complete === true;
}
