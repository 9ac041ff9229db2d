"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * A moment in the reader's own time zone. The server does not know it, so its page says UTC until
 * the browser takes over.
 * @param iso for example `2031-05-04T12:00:00.000Z`
 */
export function CreatedDate({ iso }: { iso: string }) {
  const text = useSyncExternalStore(
    never,
    () => format(iso, undefined),
    () => `${format(iso, "UTC")} UTC`,
  );
  return <time dateTime={iso}>{text}</time>;
}

function format(iso: string, timeZone: string | undefined): string {
  const options = { dateStyle: "medium", timeStyle: "short" } as const;
  return new Date(iso).toLocaleString("en-GB", timeZone ? { ...options, timeZone } : options);
}
