import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useStaleMedia } from "@/components/production/use-stale-media";
import { useShotEstimates } from "@/components/spending/use-estimates";
import { toast } from "@/components/ui/toast";
import { useAttempt } from "@/components/ui/use-attempt";
import { call } from "@/lib/client/call";
import { ClientError, errorText } from "@/lib/client/client-error";
import { invalidate } from "@/lib/client/query-keys";
import { type Query, useQuery } from "@/lib/client/use-query";
import type { WireShotApproval } from "@/lib/contracts/approval";
import type { StaleReasons, WireLine } from "@/lib/contracts/parsing";
import type { WireShotDetails } from "@/lib/contracts/shot";
import { approvalErrors } from "@/lib/errors/catalogue/approval";
import { generalErrors } from "@/lib/errors/catalogue/general";
import { productionErrors } from "@/lib/errors/catalogue/production";
import type { TakeKind } from "@/lib/rules/own-file";
import { mayEdit } from "@/lib/rules/permission";
import { type ShotType, shotTypeOf } from "@/lib/rules/shot";
import type { UploadedTake } from "./upload-take";
import { type OwnFile, useOwnFile } from "./use-own-file";
import { type ShotModels, useShotModels } from "./use-shot-models";
import { useTakeDrop } from "./use-take-drop";

/** Everything the parts of the screen share: the shot, and what can be done with it as a whole. */
export interface ShotState extends Pick<Shot, "reload" | "change" | "follow"> {
  details: WireShotDetails;
  shot: WireLine;
  reading: ShotReading;
  /** Which parts would be made otherwise now, and why. */
  stale: StaleReasons;
  /** What was decided about it, and whether it is locked. */
  approval: WireShotApproval;
  /** Words for what is shown of it being older than the last attempt to read it; null when it is not. */
  approvalProblem: string | null;
  readApproval: () => Promise<void>;
  /** Whether it can be changed here: somebody who may, and no lock. */
  mayEdit: boolean;
  storyPath: string;
  /** What the screen as a whole could not do. */
  error: string | null;
  shotType: ShotType;
  isSavingType: boolean;
  saveType: (type: ShotType) => Promise<void>;
  choosing: { choosingId: string | null; onChoose?: (takeId: string) => void };
  files: Record<TakeKind, OwnFile>;
  /** Whether a file that could be dropped is held over the page. */
  isFileHeld: boolean;
  /** What each thing would cost if it were made now; empty where nothing is paid. */
  estimates: ReturnType<typeof useShotEstimates>;
  models: ShotModels;
}

/**
 * @param initial what the server knew when it made the page
 * @param initialApproval what was decided about the shot then
 */
export function useShotState(
  initial: WireShotDetails,
  initialApproval: WireShotApproval,
): ShotState {
  const { details, reading, reload, change, follow } = useShot(initial);
  const { isBusy: isSavingType, error, attempt } = useAttempt();
  const [choosingId, setChoosingId] = useState<string | null>(null);
  const { shot, story, permissionLevel } = details;
  const dialogueId = shot.id;
  const {
    data: approval,
    error: approvalProblem,
    reload: readApproval,
  } = useQuery(
    "GET /shot/{dialogueId}/approval",
    { dialogueId },
    { seed: initialApproval, onFailure: approvalErrors["approval.notRead"].text },
  );
  const { lock } = (approval ?? initialApproval).standing;
  const editing = mayEdit(permissionLevel) && lock === null;
  const shotType = shotTypeOf(shot);
  const staleOfStory = useStaleMedia(
    story.id,
    useMemo(() => [shot], [shot]),
  );

  const saveType = async (type: ShotType) => {
    const before = shot.shot_type;
    const show = (shown: ShotType | null) =>
      change((now) => ({ ...now, shot: { ...now.shot, shot_type: shown } }));
    show(type);
    await attempt(
      async () => {
        const input = { dialogueId, shot_type: type };
        const saved = await call("POST /shot/{dialogueId}/update-type", input, {
          onFailure: productionErrors["shot.typeNotUpdated"].text,
        });
        change((now) => ({ ...now, shot: saved.shot }));
      },
      () => show(before),
    );
  };
  // What nobody chose yet is settled by the first person who may (spec 2, §4).
  const settleType = useEffectEvent(() => {
    if (editing && shot.shot_type === null) void saveType(shotType);
  });
  useEffect(() => settleType(), []);

  const onChoose = async (takeId: string) => {
    setChoosingId(takeId);
    try {
      const answer = await call("POST /shot/{dialogueId}/choose-take", {
        dialogueId,
        take_id: takeId,
      });
      change((now) => ({ ...now, shot: answer.shot, takes: answer.takes }));
      void invalidate("GET /shot/{dialogueId}/approval");
    } catch (cause) {
      toast.error(errorText(cause));
    } finally {
      setChoosingId(null);
    }
  };

  const onUploaded = (answer: UploadedTake) => {
    change((now) => ({ ...now, shot: answer.shot, takes: answer.takes }));
    void reload();
  };
  const files = {
    audio: useOwnFile(dialogueId, "audio", onUploaded),
    image: useOwnFile(dialogueId, "image", onUploaded),
    video: useOwnFile(dialogueId, "video", onUploaded),
  };
  // Another voice, still or prompt is another price.
  const version = `${shotType} ${shot.audio_url} ${shot.image_url} ${shot.image_prompt === ""}`;
  const works = [details.audio_status, details.image_status, details.video_status];
  const models = useShotModels(dialogueId, {
    isAsked: editing,
    version: `${version} ${works.map(({ status }) => status).join(" ")}`,
    isUnsettled: works.some(({ status }) => status === "generating" || status === "failed"),
    onChosen: () => void invalidate("GET /story/{id}/outdated-media"),
  });
  const chosen = models.jobs.map((job) => job.chosen ?? job.of_project.id).join(" ");
  const estimates = useShotEstimates(dialogueId, editing, `${version} ${chosen}`);
  const isFileHeld = useTakeDrop(editing, (kind, file) => {
    if (kind) void files[kind].send(file);
    else toast.error(productionErrors["take.notMedia"].text);
  });

  return {
    details,
    shot,
    reading,
    stale: { ...staleOfStory.get(dialogueId), ...shot.stale },
    reload,
    change,
    follow,
    approval: approval ?? initialApproval,
    approvalProblem,
    readApproval,
    mayEdit: editing,
    storyPath: `/story/${story.id}/script-media`,
    error,
    shotType,
    isSavingType,
    saveType,
    choosing: { choosingId, ...(editing ? { onChoose } : {}) },
    files,
    isFileHeld,
    estimates,
    models,
  };
}

/** What became of reading the shot again; `reading` only after it failed. */
type ShotReading =
  | { state: "read" }
  | { state: "reading" }
  | { state: "missing" }
  | { state: "failed"; text: string };

/** The shot's screen as a whole, with the ways to change it. */
interface Shot extends Pick<Query<WireShotDetails>, "reload" | "change" | "follow"> {
  details: WireShotDetails;
  reading: ShotReading;
}

/**
 * Keeps a shot up to date. It is read again when the screen opens, because what was fetched in
 * advance may be minutes old, and whenever the person comes back to the page.
 * @param initial what the server knew when it made the page
 */
function useShot(initial: WireShotDetails): Shot {
  const { data, error, cause, isLoading, reload, change, follow } = useQuery(
    "GET /shot/{dialogueId}/details",
    { dialogueId: initial.shot.id },
    { seed: initial, onFailure: generalErrors["general.failed"].text },
  );
  useEffect(() => void reload(), [reload]);

  const readingOf = (): ShotReading => {
    if (error === null) return { state: "read" };
    if (isLoading) return { state: "reading" };
    const isMissing = cause instanceof ClientError && cause.status === 404;
    return isMissing ? { state: "missing" } : { state: "failed", text: error };
  };
  return {
    details: data ?? initial,
    reading: readingOf(),
    change,
    follow,
    reload,
  };
}
