"use client";

import { useRouter } from "next/navigation";
import { call } from "@/lib/client/call";
import { usePoll } from "@/lib/client/use-poll";
import { FACE_POLL_MS } from "./face-times";

/** Looks after a face that is being made, and reads the screen again once it is there. */
export function FollowFace({ characterId }: { characterId: string }) {
  const router = useRouter();
  usePoll(
    FACE_POLL_MS,
    async (signal) => {
      const { character } = await call(
        "GET /character/{id}/details",
        { id: characterId },
        { signal },
      );
      if (!signal.aborted && character.generation_status !== "pending") router.refresh();
    },
    { firstMs: FACE_POLL_MS },
  );
  return null;
}
