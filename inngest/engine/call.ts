import { z } from "zod";
import { parseRetryAfterMs } from "./durations";
import { LONG_CALL_MS, MAX_CALL_MS } from "./limits";
import type { Log } from "./options";
import type { EngineFunction } from "./register";
import { type Answer, toWireError, wireOp } from "./wire";

/** One call of a function: what to run, and the state that the SDK replays. */
interface Call {
  fn: EngineFunction;
  runId: string;
  /** The step to run, or "step" for discovery. */
  stepId: string;
  /** Returned by the SDK in checkpoints: the job and its dispatch. */
  token: string;
  attempt: number;
  version: number;
  /** Steps are pending, so a discovered step must be planned, not run at once. */
  plansOnly: boolean;
  /** JSON of the event. */
  event: string;
  /** Ids and results (JSON) of the done steps in their order of completion. */
  results: [string, string][];
}

/**
 * Calls a function in process by the SDK's protocol and reads its answer. Never throws: whatever
 * goes wrong is an answer that may be retried.
 */
export async function callFunction(
  serve: (request: Request) => Promise<Response>,
  call: Call,
  log: Log,
): Promise<Answer> {
  const startedAt = Date.now();
  let timer: NodeJS.Timeout | undefined;
  try {
    const overtime = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error("The call took over two hours")), MAX_CALL_MS);
    });
    const response = await Promise.race([serve(toRequest(call)), overtime]);
    return readAnswer(response, await response.text());
  } catch (error) {
    return retriable(toWireError(error));
  } finally {
    clearTimeout(timer);
    const tookMs = Date.now() - startedAt;
    if (tookMs > LONG_CALL_MS) {
      log("engine: a call took longer than a hosted platform allows", {
        function: call.fn.id,
        run: call.runId,
        tookMs,
      });
    }
  }
}

function toRequest(call: Call): Request {
  const url = new URL(call.fn.url);
  url.searchParams.set("stepId", call.stepId);
  const ids = call.results.map(([id]) => id);
  const ctx = {
    run_id: call.runId,
    fn_id: call.fn.id,
    qi_id: call.token,
    attempt: call.attempt,
    max_attempts: call.fn.maxAttempts,
    disable_immediate_execution: call.plansOnly,
    use_api: false,
    env: "embedded",
    stack: { stack: ids, current: ids.length },
  };
  const steps = call.results.map(([id, result]) => `${JSON.stringify(id)}:${result}`).join(",");
  return new Request(url, {
    method: "POST",
    headers: { host: url.host, "content-type": "application/json" },
    body:
      `{"version":${call.version},"event":${call.event},"events":[${call.event}],` +
      `"steps":{${steps}},"ctx":${JSON.stringify(ctx)}}`,
  });
}

function readAnswer(response: Response, text: string): Answer {
  if (!response.headers.get("x-inngest-sdk")) {
    const message = `The answer (${response.status}) is not one of the Inngest SDK`;
    return retriable({ name: "NotAnSdk", message });
  }
  const version = Number(response.headers.get("x-inngest-req-version") ?? Number.NaN);
  const common = {
    version: Number.isInteger(version) ? version : undefined,
    retryAfterMs: parseRetryAfterMs(response.headers.get("retry-after")),
  };
  const body: unknown = JSON.parse(text === "" ? "null" : text);
  if (response.status === 206) {
    return { ...common, type: "ops", ops: z.array(wireOp).parse(body) };
  }
  if (response.ok) return { ...common, type: "done", output: JSON.stringify(body) };
  return {
    ...common,
    type: "error",
    error: toWireError(body),
    retriable: response.headers.get("x-inngest-no-retry") !== "true",
  };
}

function retriable(error: ReturnType<typeof toWireError>): Answer {
  return { type: "error", error, retriable: true };
}
