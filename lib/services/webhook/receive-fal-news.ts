import { listSubmittedJobs } from "@/db/queries/provider-jobs";
import { sendWorkEnded } from "@/lib/events";
import { log } from "@/lib/log/log";
import { falWebhook } from "@/lib/providers";

/**
 * Takes a message of fal that a job has ended. It only wakes whoever waits for that job: the result
 * is looked up at fal as always, so that nothing in a message can change what is made. A message
 * about work that is done, unknown or gone does nothing, and is answered all the same.
 * @returns what to answer: 404 without fal, 401 when the message is not proven, 503 when that cannot
 * be found out now (fal sends it again)
 */
export async function receiveFalNews(
  headers: Headers,
  body: Uint8Array,
): Promise<200 | 401 | 404 | 503> {
  const webhook = falWebhook();
  if (!webhook) return 404;
  let news: Awaited<ReturnType<typeof webhook.read>>;
  try {
    news = await webhook.read(headers, body);
  } catch (cause) {
    log("warn", "a message of fal could not be checked", { cause });
    return 503;
  }
  if (!news) return 401;
  for (const { id } of await listSubmittedJobs("fal", news.requestId)) await sendWorkEnded(id);
  return 200;
}
