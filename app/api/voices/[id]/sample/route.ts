import { z } from "zod";
import { requireUser } from "@/lib/access";
import { defineFileRoute } from "@/lib/http/define-file-route";
import { voiceSampleKey } from "@/lib/services/voice/voice-sample";

/** How a voice of the catalogue sounds, for anybody who is signed in. */
export const GET = defineFileRoute({
  params: z.object({ id: z.string() }),
  resolve: async ({ caller, params }) => voiceSampleKey(await requireUser(caller), params.id),
});
