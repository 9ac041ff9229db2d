"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import { PlayAudio } from "@/components/production/play-audio";
import { ErrorBox } from "@/components/ui/error-box";
import { Frame } from "@/components/ui/frame";
import { LinkButton } from "@/components/ui/link-button";
import { call } from "@/lib/client/call";
import { errorText } from "@/lib/client/client-error";
import type { ContractOutput } from "@/lib/contracts/contract";
import type { WireLine } from "@/lib/contracts/parsing";
import { type fetchShot, updateShotType } from "@/lib/contracts/shot";
import { mayEdit } from "@/lib/rules/permission";
import { deriveShotType, NON_SPEAKING_PART, type ShotType } from "@/lib/rules/shot";
import { ShotPrompt } from "./shot-prompt";
import { ShotSlate } from "./shot-slate";
import { ShotTypeChoice } from "./shot-type-choice";
import { ShotVideo } from "./shot-video";
import { ShotWords } from "./shot-words";

/**
 * One shot from words to clip.
 * @param initial what the server knew when it made the page
 * @param previousId the shot before it in the story, null at the first
 */
export function ShotDetails({
  initial,
  previousId,
  nextId,
}: {
  initial: ContractOutput<typeof fetchShot>;
  previousId: string | null;
  nextId: string | null;
}) {
  const { story, permissionLevel } = initial;
  const [shot, setShot] = useState(initial.shot);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const editing = mayEdit(permissionLevel);
  const shotType = shot.shot_type ?? deriveShotType(shot.character_name);

  const saveType = async (type: ShotType) => {
    const before = shot;
    setSaving(true);
    setError(null);
    setShot({ ...shot, shot_type: type });
    try {
      const input = { dialogueId: shot.id, shot_type: type };
      const saved = await call(updateShotType, input, { onFailure: "shot.typeNotUpdated" });
      setShot(saved.shot);
    } catch (cause) {
      setShot(before);
      setError(errorText(cause));
    } finally {
      setSaving(false);
    }
  };

  // What nobody chose yet is settled by the first person who may (specification, §4).
  const settleType = useEffectEvent(() => {
    if (editing && shot.shot_type === null) void saveType(shotType);
  });
  useEffect(() => settleType(), []);

  return (
    <>
      <PageHeader
        back={{ href: `/story/${story.id}/script-media`, label: "Back to Script Media" }}
        title={`Shot Details - Line ${shot.line_number}`}
        actions={<Neighbours previousId={previousId} nextId={nextId} />}
      />
      {error ? <ErrorBox className="mb-8" message={error} /> : null}
      <div className="mb-10 rounded-panel border border-line bg-panel">
        <ShotSlate shot={shot} storyTitle={story.title} />
        <div className="grid lg:grid-cols-[minmax(0,1fr)_20rem]">
          <ShotWords shot={shot} />
          <div className="border-line p-5 max-lg:border-t lg:border-l">
            <Section title="Audio">
              <ShotAudio shot={shot} />
            </Section>
          </div>
        </div>
      </div>
      <div className="grid gap-x-8 gap-y-10 lg:grid-cols-2">
        <div>
          <Section title="Image">
            <Frame
              eager
              src={shot.stored_image_url ?? shot.image_url}
              alt={`Image of line ${shot.line_number}`}
              label="No image yet"
            />
            <ShotPrompt title="Image prompt" text={shot.image_prompt} />
          </Section>
        </div>
        <div>
          <Section title="Video">
            <ShotVideo shot={shot} />
            <ShotTypeChoice
              type={shotType}
              disabled={saving}
              {...(editing ? { onChange: saveType } : {})}
            />
            {shotType === "action" ? (
              <ShotPrompt title="Action video prompt" text={shot.action_video_prompt} />
            ) : null}
          </Section>
        </div>
      </div>
    </>
  );
}

function ShotAudio({ shot }: { shot: WireLine }) {
  if (shot.audio_url === null) {
    return (
      <p className="text-soft">
        {shot.character_name === NON_SPEAKING_PART
          ? "Nobody speaks in this shot, so it has no audio."
          : "No audio yet."}
      </p>
    );
  }
  return (
    <div className="flex items-center gap-3">
      <PlayAudio url={shot.audio_url} lineNumber={shot.line_number} />
      <p className="text-soft figures">
        {shot.audio_duration === null ? "" : `${shot.audio_duration.toFixed(1)} s of speech, `}
        {`${shot.shot_duration.toFixed(1)} s in the film`}
      </p>
    </div>
  );
}

function Neighbours({ previousId, nextId }: { previousId: string | null; nextId: string | null }) {
  return (
    <>
      {previousId ? (
        <LinkButton size="small" href={`/shot/${previousId}`}>
          Previous shot
        </LinkButton>
      ) : null}
      {nextId ? (
        <LinkButton size="small" href={`/shot/${nextId}`}>
          Next shot
        </LinkButton>
      ) : null}
    </>
  );
}
