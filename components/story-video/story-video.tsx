"use client";

import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { eachOnce, linesOfCut } from "@/components/cut/cut-lines";
import { CutSection } from "@/components/cut/cut-section";
import { useCut } from "@/components/cut/use-cut";
import { AlsoIn } from "@/components/frame-format/also-in";
import { FrameFormatOfPart } from "@/components/frame-format/frame-format";
import { HandOver } from "@/components/hand-over/hand-over";
import { TryAgain } from "@/components/ui/try-again";
import { call } from "@/lib/client/call";
import { ClientError, errorText } from "@/lib/client/client-error";
import { type Production, useProduction, useRunChanges } from "@/lib/client/use-production";
import type { WireCut } from "@/lib/contracts/cut";
import type { WireLine } from "@/lib/contracts/parsing";
import type { WireStoryVideo } from "@/lib/contracts/story-video";
import { kindsOfPart } from "@/lib/rules/batch";
import { TAKE_KINDS } from "@/lib/rules/own-file";
import { ChangedSince } from "./changed-since";
import { CreateStoryVideo } from "./create-story-video";
import { FilmBoard } from "./film-board";
import { choicesOf } from "./film-choices";
import { FilmPanel } from "./film-panel";
import { filmTimes, isOfTheseShots, timesOfFilm } from "./film-times";
import { JobState } from "./job-state";
import { jobTexts } from "./job-words";
import { Later } from "./later";
import { type JoinedJob, useStoryVideoJob } from "./use-story-video-job";
import { WatchedVersion } from "./watched-version";

const FilmVersions = lazy(() => import("./film-versions"));
const CompareVersions = lazy(() => import("./compare-versions"));

/** Runs whose results this screen shows. */
const SHOWN_KINDS = ["parse", "story-video", ...TAKE_KINDS.flatMap(kindsOfPart)];

/** The screen of a story's video: watching the one that is there, and making it. */
export function StoryVideo({
  story,
  userId,
  initial,
  joined,
  production: initialProduction,
  mayEdit,
  mayWriteNotes,
  startsPlaying,
  openThreadId,
}: {
  story: { id: string; title: string; plannedSeconds: number };
  userId: string;
  /** What the server knew when it made the page. */
  initial: { video: WireStoryVideo | null; lines: WireLine[]; cut: WireCut };
  /** The job that was active then. */
  joined: JoinedJob | null;
  /** Where the production stood then; the head of the page goes on asking. */
  production: Production;
  mayEdit: boolean;
  mayWriteNotes: boolean;
  /** The note that somebody came to see. */
  openThreadId: string | null;
  /** Whether somebody came to watch: the film plays as soon as it is there. */
  startsPlaying: boolean;
}) {
  const [{ video, lines }, setShown] = useState<Pick<typeof initial, "video" | "lines">>(initial);
  const editor = useCut(story.id, initial.cut);
  const cutLines = linesOfCut(lines, editor.cut);
  const linesOnce = eachOnce(cutLines);
  /** An older film that somebody looks at; null while it is the film itself. */
  const [watched, setWatched] = useState<WireStoryVideo | null>(null);
  /** Ids of the two films that are compared. */
  const [compared, setCompared] = useState<[string, string] | null>(null);
  const [choices, setChoices] = useState(() => choicesOf(initial.video));
  const [loadError, setLoadError] = useState<string | null>(null);
  const [title, setTitle] = useState(story.title);
  const reload = async () => {
    const [details, film] = await Promise.allSettled([
      call("GET /story/{id}/details", { id: story.id }),
      Promise.all([
        call("GET /story-video/{storyId}", { storyId: story.id }),
        call("GET /script-parsing/get-parsed-lines/{storyId}", { storyId: story.id }),
      ]),
    ]);
    if (details.status === "fulfilled") setTitle(details.value.story.title || "Untitled Story");
    if (film.status === "fulfilled") {
      const [answer, { parsed_lines }] = film.value;
      setShown({ video: answer.video, lines: parsed_lines });
      // A new film is what one wants to see next.
      if (answer.video?.id !== video?.id) setWatched(null);
    }
    setLoadError(
      film.status === "rejected"
        ? `Error loading story video: ${loadFailure(film.reason, "story video")}`
        : details.status === "rejected"
          ? loadFailure(details.reason, "story details")
          : null,
    );
  };
  const production = useProduction(story.id, initialProduction);
  const { job, create, cancel } = useStoryVideoJob(
    { storyId: story.id, userId },
    joined,
    production.active_runs["story-video"],
    reload,
  );
  // What a job makes that is followed here is shown at its end; what others make, when it is heard of.
  const isFollowed = job.status === "running" || (job.status === "completed" && job.message !== "");
  useRunChanges(production, SHOWN_KINDS, (hasEnded) => {
    if (hasEnded && !isFollowed) void reload();
  });
  const shots = filmTimes(cutLines, video?.missing, video?.opening_seconds);
  const film = watched ?? video;
  const filmShots = film?.shots ? timesOfFilm(film.shots, lines) : null;
  const upToDate = video !== null && isOfTheseShots(video, shots);

  const isRunning = job.status === "running";
  const making = mayEdit ? (
    <CreateStoryVideo
      storyId={story.id}
      lines={linesOnce}
      isFirst={video === null}
      isRunning={isRunning}
      choices={choices}
      onChoose={(change) => setChoices((before) => ({ ...before, ...change }))}
      onCreate={() => create(choices)}
    />
  ) : (
    <p className="text-small text-soft">{jobTexts.levelTooLow}</p>
  );
  const state = (
    <>
      <JobState job={job} onCancel={mayEdit ? () => void cancel?.() : null} />
      {loadError ? <TryAgain className="mb-6" message={loadError} onTry={reload} /> : null}
    </>
  );

  const cutting = mayEdit ? (
    <CutSection
      {...{ storyId: story.id, lines, editor, hasMusic: choices.music }}
      onLines={(changed) => setShown((before) => ({ ...before, lines: changed }))}
      plannedSeconds={story.plannedSeconds}
    />
  ) : null;

  const top = useRef<HTMLDivElement>(null);
  const goUp = () => top.current?.scrollIntoView({ block: "start" });
  const watchVersion = async (filmId: string) => {
    const answer = await call("GET /film-version/{filmId}", { filmId });
    setCompared(null);
    setWatched(answer.video.version === video?.version ? null : answer.video);
    goUp();
  };
  const compare = (filmIds: [string, string]) => {
    setCompared(filmIds);
    goUp();
  };
  /** Another film has become the one of the story. */
  const showFilm = async () => {
    setWatched(null);
    await reload();
  };

  if (video === null || film === null) {
    return (
      <HandOver storyId={story.id} mayEdit={mayEdit}>
        {(handOver) => (
          <>
            {mayEdit ? <div className="mb-6">{making}</div> : null}
            {state}
            <FilmBoard lines={linesOnce} />
            {cutting}
            {mayEdit ? null : <div className="mt-8">{making}</div>}
            {lines.length > 0 ? <div className="mt-8">{handOver}</div> : null}
          </>
        )}
      </HandOver>
    );
  }
  const whole = (handOver: ReactNode) => (
    <>
      <div ref={top} className="scroll-mt-32" />
      {state}
      {compared ? (
        <Suspense fallback={<p className="animate-breathe text-soft">Fetching both...</p>}>
          <CompareVersions storyId={story.id} first={compared} onClose={() => setCompared(null)} />
        </Suspense>
      ) : (
        <>
          {watched ? (
            <WatchedVersion film={watched} newest={video} onReturn={() => setWatched(null)} />
          ) : null}
          <FrameFormatOfPart format={film.format}>
            <FilmPanel
              key={film.stored_video_url}
              title={title}
              video={film}
              shots={filmShots ?? (upToDate && !watched ? shots : null)}
              startsPlaying={startsPlaying && !watched}
              notes={{ storyId: story.id, mayWrite: mayWriteNotes, openId: openThreadId }}
              more={
                <>
                  {handOver}
                  {mayEdit && !watched && !isRunning ? <AlsoIn storyId={story.id} /> : null}
                </>
              }
              changes={
                watched ? null : (
                  <ChangedSince
                    storyId={story.id}
                    production={production}
                    isOfOtherShots={!upToDate}
                    mayEdit={mayEdit}
                    onRebuild={mayEdit && !isRunning ? () => void create(choices) : null}
                  />
                )
              }
            />
          </FrameFormatOfPart>
        </>
      )}
      {compared || watched ? null : cutting}
      <section aria-labelledby="film-versions" className="mt-8">
        <h2 id="film-versions" className="mb-3 text-heading font-semibold">
          Versions
        </h2>
        <Later fallback={<p className="text-soft">Looking for earlier films...</p>}>
          <FilmVersions
            storyId={story.id}
            watchedVersion={compared ? null : film.version}
            mayEdit={mayEdit}
            onWatch={watchVersion}
            onCompare={compare}
            onNamed={({ version, name }) =>
              setWatched((before) => (before?.version === version ? { ...before, name } : before))
            }
            onFilm={showFilm}
            onCut={(shots) => editor.change({ does: "replace", shots })}
          />
        </Later>
      </section>
      <div className="mt-8 border-t border-line pt-4">
        {mayEdit ? (
          <details>
            <summary className="w-fit py-1 text-soft hover:text-ink">Make the film again</summary>
            <div className="mt-3">{making}</div>
          </details>
        ) : (
          making
        )}
      </div>
    </>
  );
  return (
    <HandOver storyId={story.id} mayEdit={mayEdit}>
      {whole}
    </HandOver>
  );
}

/** The server's own words, or the status of an answer that had none. */
function loadFailure(cause: unknown, what: string): string {
  const silent = cause instanceof ClientError && cause.code === "client.unreachable";
  if (silent && cause.status > 0) return `Failed to fetch ${what} (HTTP ${cause.status})`;
  return errorText(cause);
}
