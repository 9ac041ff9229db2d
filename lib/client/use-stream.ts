import { useEffect, useEffectEvent, useState } from "react";
import type { z } from "zod";
import type { StreamContract } from "@/lib/contracts/contract";
import { callPath } from "./call";

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
 * @param params of the path; null follows nothing. A new object with the same values changes nothing
 * @returns whether events are still expected
 */
export function useStream<C extends StreamContract>(
  contract: C,
  params: z.input<C["params"]> | null,
  options: StreamOptions<z.output<C["event"]>>,
): { following: boolean } {
  const address = params === null ? null : callPath(contract.path, params);
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
      const event = readEvent(contract, data);
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
  }, [address, contract]);

  return { following: address !== null && endedAt !== address };
}

function readEvent<C extends StreamContract>(
  contract: C,
  data: unknown,
): z.output<C["event"]> | null {
  try {
    return contract.event.parse(JSON.parse(String(data))) as z.output<C["event"]>;
  } catch {
    return null;
  }
}

function isLast(event: unknown): boolean {
  return (
    typeof event === "object" && event !== null && "complete" in event && event.complete === true
  );
}
