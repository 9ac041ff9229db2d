"use client";

import { ErrorBox } from "@/components/ui/error-box";
import { errorText } from "@/lib/client/client-error";
import { BusyGeneration, busyRuns } from "./busy-generation";

/** Why a change was refused, with a way out where there is one. @param again tries it once more */
export function ChangeProblem({ cause, again }: { cause: unknown; again: () => void }) {
  const message = errorText(cause);
  const runIds = busyRuns(cause);
  if (runIds) return <BusyGeneration message={message} runIds={runIds} onFree={again} />;
  return <ErrorBox message={message} />;
}
