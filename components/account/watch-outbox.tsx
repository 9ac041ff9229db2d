"use client";

import { useRouter } from "next/navigation";
import { usePoll } from "@/lib/client/use-poll";

/** A mail is written a moment after the answer that announces it; nobody should have to reload. */
const POLL_EVERY_MS = 2_000;

/** Keeps the list of mails up to date while the outbox is open. */
export function WatchOutbox() {
  const router = useRouter();
  usePoll(POLL_EVERY_MS, async () => router.refresh(), { firstMs: POLL_EVERY_MS });
  return null;
}
