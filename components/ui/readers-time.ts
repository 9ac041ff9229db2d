import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** A moment as the server writes it into what it says of long work. */
const MOMENT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/gu;

/**
 * Words of the server with each moment in them as the reader's clock shows it: `OpenAI is busy, goes on at
 * 14:05`. The server does not know the reader's zone, so that its page says UTC until the browser takes over.
 */
export function useReadersTime(text: string): string {
  return useSyncExternalStore(
    never,
    () => inZone(text, undefined),
    () => inZone(text, "UTC"),
  );
}

/** @param zone left out, the zone of this machine */
export function inZone(text: string, zone: string | undefined, now = new Date()): string {
  return text.replace(MOMENT, (moment) => {
    const at = new Date(moment);
    const day = { day: "numeric", month: "short", ...(zone ? { timeZone: zone } : {}) } as const;
    const time = at.toLocaleTimeString("en-GB", {
      ...{ hour: "2-digit", minute: "2-digit" },
      ...(zone ? { timeZone: zone } : {}),
    });
    const date = at.toLocaleDateString("en-GB", day);
    const isToday = date === now.toLocaleDateString("en-GB", day);
    return `${time}${isToday ? "" : ` on ${date}`}${zone ? ` ${zone}` : ""}`;
  });
}
