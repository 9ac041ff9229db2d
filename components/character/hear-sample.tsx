"use client";

import { HearButton } from "./hear-button";

/** Plays the sample of a voice. */
export function HearSample({ name, url }: { name: string; url: string }) {
  return (
    <HearButton label={`Sample of ${name}`} load={async () => url}>
      Sample
    </HearButton>
  );
}
