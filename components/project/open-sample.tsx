"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { useAttempt } from "@/components/ui/use-attempt";
import { call } from "@/lib/client/call";
import { projectErrors } from "@/lib/errors/catalogue/project";

/** Makes a sample project of the person's own and shows its film. */
export function OpenSample() {
  const router = useRouter();
  const { isBusy, error, attempt } = useAttempt();
  const open = async () => {
    if (isBusy) return;
    await attempt(async () => {
      const failure = { onFailure: projectErrors["project.sampleFailed"].text } as const;
      const { project_id, story_id, has_film } = await call(
        "POST /project/create-sample",
        {},
        failure,
      );
      // Busy until it is on the screen, so that a second click makes no second one.
      router.push(has_film ? `/story/${story_id}/edit-video?play=1` : `/project/${project_id}`);
      return "leaves";
    });
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <Button onClick={open} aria-disabled={isBusy}>
        {isBusy ? "Opening..." : "Open the sample"}
      </Button>
      {error ? <ErrorBox message={error} /> : null}
    </div>
  );
}
