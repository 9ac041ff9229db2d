import { requireRun } from "@/lib/access";
import * as contracts from "@/lib/contracts/run";
import { defineStream } from "@/lib/http/define-stream";
import { followRunEvents } from "@/lib/services/run/follow-events";

export const GET = defineStream(contracts.runEvents, {
  access: ({ caller, ids }) => requireRun(caller, ids.id, "viewer"),
  follow: followRunEvents,
});
