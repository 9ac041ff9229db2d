import { sendForgottenRuns } from "@/lib/services/run/send-forgotten-runs";
import { inngest } from "../client";

/** Once a minute: runs whose event was lost between commit and engine are sent again. */
export function createSweep() {
  return inngest().createFunction(
    { id: "sweep-queued-runs", triggers: [{ cron: "* * * * *" }], retries: 0 },
    async ({ step }) => {
      await step.run("send-forgotten-runs", () => sendForgottenRuns());
    },
  );
}
