"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorBox } from "@/components/ui/error-box";
import { call } from "@/lib/client/call";
import { ClientError, errorText } from "@/lib/client/client-error";
import { parsedLines, type WireLine } from "@/lib/contracts/parsing";
import { fetchStoryVideo, type WireStoryVideo } from "@/lib/contracts/story-video";
import { CreateStoryVideo } from "./create-story-video";
import { FilmPanel } from "./film-panel";
import { filmTimes, isOfTheseShots } from "./film-times";
import { type JoinedJob, useStoryVideoJob } from "./use-story-video-job";

/** The screen of a story's video: making it, and watching the one that is there. */
export function StoryVideo({
  story,
  userId,
  initial,
  joined,
  mayEdit,
}: {
  story: { id: string; title: string };
  userId: string;
  /** What the server knew when it made the page. */
  initial: { video: WireStoryVideo | null; lines: WireLine[] };
  /** The job that was active then. */
  joined: JoinedJob | null;
  mayEdit: boolean;
}) {
  const [{ video, lines }, setShown] = useState(initial);
  const [loadError, setLoadError] = useState<string | null>(null);
  const reload = async () => {
    try {
      const [answer, { parsed_lines }] = await Promise.all([
        call(fetchStoryVideo, { storyId: story.id }),
        call(parsedLines, { storyId: story.id }),
      ]);
      setShown({ video: answer.video, lines: parsed_lines });
      setLoadError(null);
    } catch (cause) {
      setLoadError(`Error loading story video: ${loadFailure(cause)}`);
    }
  };
  const { job, create, cancel } = useStoryVideoJob({ storyId: story.id, userId }, joined, reload);
  const shots = filmTimes(lines);
  const upToDate = video !== null && isOfTheseShots(video, shots);

  return (
    <>
      <CreateStoryVideo
        storyId={story.id}
        lines={lines}
        mayEdit={mayEdit}
        wanted={!upToDate}
        job={job}
        onCreate={create}
        onCancel={cancel}
      />
      {loadError ? (
        <ErrorBox
          className="mt-6"
          message={loadError}
          action={
            <Button size="small" onClick={reload}>
              Try again
            </Button>
          }
        />
      ) : null}
      <div className="mt-8">
        {video ? (
          <FilmPanel
            key={video.stored_video_url}
            title={story.title}
            video={video}
            shots={upToDate ? shots : null}
          />
        ) : (
          <EmptyState>
            The story video joins all shots to one film, with sound and captions. There is none yet.
          </EmptyState>
        )}
      </div>
    </>
  );
}

/** The server's own words, or the status of an answer that had none. */
function loadFailure(cause: unknown): string {
  const silent = cause instanceof ClientError && cause.code === "client.unreachable";
  if (silent && cause.status > 0) return `Failed to fetch story video (HTTP ${cause.status})`;
  return errorText(cause);
}
