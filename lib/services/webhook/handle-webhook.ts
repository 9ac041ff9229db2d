import { listSubmittedJobs } from "@/db/queries/provider-jobs";
import { sendWorkEnded } from "@/lib/events";
import { log } from "@/lib/log/log";
import { webhookOf } from "@/lib/providers";
import type { EndedWork } from "@/lib/providers/ports/webhook";

/**
 * Takes a vendor's message that a job has ended. It only wakes whoever waits for that job: the result
 * is looked up at the vendor as always, so that nothing in a message can change what is made. A message
 * about work that is done, unknown or gone does nothing, and is answered all the same.
 * @param provider the vendor to whom the address of the call belongs
 * @returns what to answer: 404 where the vendor is not configured, 401 when the vendor did not send the
 * message, 503 when that cannot be found out now (the vendor sends it again)
 */
export async function handleWebhook(
  provider: string,
  headers: Headers,
  body: Uint8Array,
): Promise<200 | 401 | 404 | 503> {
  const webhook = webhookOf(provider);
  if (!webhook) return 404;
  let ended: EndedWork | null;
  try {
    ended = await webhook.parse(headers, body);
  } catch (cause) {
    log("warn", "a vendor's message could not be checked", { provider, cause });
    return 503;
  }
  if (!ended) return 401;
  for (const { id } of await listSubmittedJobs(provider, ended.requestId)) await sendWorkEnded(id);
  return 200;
}
