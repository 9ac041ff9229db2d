import { toast } from "@/components/ui/toast";

/** Long enough to be read on the next screen, whatever opens there first. */
const SHOWN_MS = 12_000;

/** Tells how something ended that leaves its screen; the words stay while the next one comes. */
export function announce(text: string): void {
  toast(<span role="alert">{text}</span>, { duration: SHOWN_MS });
}
