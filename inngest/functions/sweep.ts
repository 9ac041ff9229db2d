import { isAnyRunActive } from "@/db/queries/run-watch";
import { environment } from "@/lib/env";
import {
  LOOK_AT_MAILS_EVENT,
  LOOK_AT_RUNS_EVENT,
  sendLookAtMails,
  sendLookAtRuns,
} from "@/lib/events";
import { releaseIdleHolds } from "@/lib/ledger/release-idle-holds";
import { settleOldReservations } from "@/lib/ledger/settle-old-reservations";
import { endLostRuns } from "@/lib/runs/end-lost-runs";
import { sendForgottenRuns } from "@/lib/runs/start-run";
import { finishDeletions } from "@/lib/services/account/finish-deletion";
import { sweepAccounts } from "@/lib/services/account/sweep-accounts";
import { askForWaitingTexts } from "@/lib/services/attachment/ask-for-texts";
import {
  claimInboxMail,
  giveBackInboxMail,
  listDueMails,
  sendInboxMail,
} from "@/lib/services/inbox/send-inbox-mail";
import { sweepUnclaimedFiles, sweepUnfinishedUploads } from "@/lib/services/media/unclaimed-files";
import { sweepPresence } from "@/lib/services/presence/presence";
import { purgeTrash } from "@/lib/services/system/purge-trash";
import { sweepImports } from "@/lib/services/system/sweep-imports";
import { inngest } from "../client";
import { callRetries } from "../retries";

interface Schedules {
  often: (asked: string) => ({ cron: string } | { event: string })[];
  seldom: { cron: string }[];
  retries: 0 | ReturnType<typeof callRetries>;
}

/**
 * When to look. The embedded engine looks by the clock alone. Inngest counts what it runs, and a database
 * that sleeps while nobody needs it would be woken: there looks are asked for, minute by minute, while
 * something is under way; the clock is only the net under a question that was lost.
 */
function schedules(): Schedules {
  if (environment().inngest.kind === "embedded") {
    return {
      often: () => [{ cron: "* * * * *" }],
      seldom: [{ cron: "*/10 * * * *" }],
      retries: 0,
    };
  }
  return {
    often: (asked: string) => [{ cron: "0 * * * *" }, { event: asked }],
    seldom: [{ cron: "0 0 * * *" }],
    retries: callRetries(),
  };
}

/** What is done by the clock, without anybody asking. */
export function createSweeps() {
  const { often, seldom, retries } = schedules();
  /**
   * Runs whose event was lost between commit and engine are sent again, those that the engine lost are
   * ended, and accounts whose deletion was interrupted are gone within the minute that their owners
   * were promised. What runs that have ended had set aside and did not need is given back.
   */
  const interrupted = inngest().createFunction(
    { id: "sweep-interrupted", triggers: often(LOOK_AT_RUNS_EVENT), retries },
    async ({ step }) => {
      await step.run("look-at-runs", async () => {
        if (await isAnyRunActive()) await sendLookAtRuns();
        const sent = await sendForgottenRuns();
        return { sent, ended: await endLostRuns() };
      });
      await step.run("finish-deletions", () => finishDeletions());
      await step.run("release-idle-holds", async () => {
        await releaseIdleHolds();
      });
    },
  );

  /** Accounts and trash that are to be deleted for good, and files of nobody. */
  const leftovers = inngest().createFunction(
    { id: "sweep-leftovers", triggers: seldom, retries: 0 },
    async ({ step }) => {
      const failures: unknown[] = [];
      /** One chore that fails must not keep the others from being done. */
      const chore = async (name: string, work: () => Promise<unknown>) => {
        try {
          await step.run(name, async () => {
            await work();
          });
        } catch (error) {
          failures.push(error);
        }
      };
      await chore("sweep-accounts", () => sweepAccounts());
      await chore("purge-trash", () => purgeTrash());
      await chore("remove-unclaimed-files", () => sweepUnclaimedFiles());
      await chore("give-up-unfinished-uploads", () => sweepUnfinishedUploads());
      await chore("forget-absent", () => sweepPresence());
      await chore("ask-for-waiting-texts", () => askForWaitingTexts());
      await chore("sweep-imports", () => sweepImports());
      await chore("settle-old-reservations", () => settleOldReservations());
      if (failures.length > 0) throw new AggregateError(failures, "a sweep failed");
    },
  );

  /**
   * Mails of what happened, to everybody for whom one is due. What is mailed is taken
   * out of the queue first, so that nobody is written to twice; a mail that cannot be sent is put back.
   */
  const mails = inngest().createFunction(
    { id: "send-inbox-mails", triggers: often(LOOK_AT_MAILS_EVENT), retries: 2 },
    async ({ step }) => {
      const due = await step.run("list-due", async () => {
        const { people, nextAt } = await listDueMails();
        if (nextAt) await sendLookAtMails(nextAt);
        return people;
      });
      for (const personId of due) {
        const claimed = await step.run(`claim-${personId}`, () => claimInboxMail(personId));
        if (claimed === null) continue;
        try {
          await step.run(`send-${personId}`, () => sendInboxMail(claimed));
        } catch {
          // The step has been tried again and logged; the next minute tries anew.
          await step.run(`give-back-${personId}`, () => giveBackInboxMail(claimed));
        }
      }
    },
  );
  return [interrupted, leftovers, mails];
}
