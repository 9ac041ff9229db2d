"use client";

import { clsx } from "clsx";
import Link from "next/link";
import { timeCode } from "@/components/story-video/film-times";
import { Frame } from "@/components/ui/frame";
import { Cell, Row, Table } from "@/components/ui/table";
import type { WireLine } from "@/lib/contracts/parsing";
import { framesFor, secondsFor } from "@/lib/rules/house-format";
import { NON_SPEAKING_PART } from "@/lib/rules/shot";
import { PlayAudio } from "./play-audio";
import { PlayVideo } from "./play-video";

/** The columns of the specification, in its order. */
const COLUMNS = [
  "Line",
  "Scene",
  "Character",
  "Stage Directions",
  "Dialogue",
  "Audio",
  "Image Prompt",
  "Image",
  "Shot Type",
  "Action Video Prompt",
  "Video",
];

/**
 * Every line as one dense row, its still in it. Eleven columns need more than the width of text: a
 * wide screen gives them its margins, a narrower one scrolls them sideways inside their own frame,
 * and on a phone each row is a card with its picture on top.
 */
export function ShotTable({ lines }: { lines: WireLine[] }) {
  return (
    <section
      aria-label="Shot list"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto max-md:overflow-visible min-[1400px]:mx-[max(-200px,calc(50%-50vw+32px))] min-[1400px]:overflow-visible"
    >
      <Table
        caption="Shot list"
        columns={COLUMNS}
        sticky
        className="md:min-w-[1340px] md:[&_:is(td,th):not(:first-child,:last-child)]:px-2 md:[&_td]:py-1.5"
      >
        {filmStarts(lines).map(({ line, startSeconds }) => (
          <ShotRow key={line.id} line={line} startSeconds={startSeconds} />
        ))}
      </Table>
    </section>
  );
}

/** Each line with the second at which it would begin in a film of all of them. */
function filmStarts(lines: readonly WireLine[]): { line: WireLine; startSeconds: number }[] {
  let frames = 0;
  return lines.map((line) => {
    const startSeconds = secondsFor(frames);
    frames += framesFor(line.shot_duration);
    return { line, startSeconds };
  });
}

function ShotRow({ line, startSeconds }: { line: WireLine; startSeconds: number }) {
  const speaks = line.character_name !== NON_SPEAKING_PART;
  const talks = line.shot_type === "talking";
  return (
    <Row>
      <Cell className="figures md:w-12">
        <div className="max-md:flex max-md:items-baseline max-md:gap-3">
          <Link
            href={`/shot/${line.id}`}
            className="font-semibold text-ink underline-offset-4 hover:underline"
            aria-label={`Shot details of line ${line.line_number}`}
          >
            <span className="md:hidden">Line </span>
            {line.line_number}
          </Link>
          <p className="text-caption text-faint">{timeCode(startSeconds)}</p>
        </div>
      </Cell>
      <Cell label="Scene" className="text-small text-soft max-md:hidden md:w-26">
        {line.scene_location ?? "No scene location specified"}
      </Cell>
      <Cell
        label="Character"
        className={
          speaks ? "font-script font-bold" : "text-small text-faint max-md:hidden md:text-caption"
        }
      >
        <span className="md:whitespace-nowrap">{line.character_name}</span>
      </Cell>
      <Cell
        label="Stage Directions"
        className={clsx("md:w-38", hiddenOnPhone(!line.stage_directions))}
      >
        <Clamped text={line.stage_directions} italic />
      </Cell>
      <Cell label="Dialogue" className={clsx("font-script md:w-44", hiddenOnPhone(!speaks))}>
        <Clamped text={line.dialogue_text} />
      </Cell>
      <Cell label="Audio" className={clsx("md:w-19", hiddenOnPhone(!speaks))}>
        {line.audio_url ? (
          <div className="flex items-center gap-2">
            <PlayAudio url={line.audio_url} lineNumber={line.line_number} />
            <span className="text-caption whitespace-nowrap text-faint figures">
              {line.audio_duration === null ? "" : `${line.audio_duration.toFixed(1)} s`}
            </span>
          </div>
        ) : (
          <Missing>{speaks ? "No audio" : "None"}</Missing>
        )}
      </Cell>
      {/* Prompts are for the wide list and for the shot's own screen. */}
      <Cell label="Image Prompt" className="max-md:hidden md:w-38">
        {line.image_prompt ? <Clamped text={line.image_prompt} /> : <Missing>No prompt</Missing>}
      </Cell>
      {/* On a phone the video shows the still itself. */}
      <Cell className={clsx("max-md:order-first md:w-32", hiddenOnPhone(line.video_url !== null))}>
        <Link href={`/shot/${line.id}`} tabIndex={-1} aria-hidden>
          <Frame
            src={line.image_url}
            alt=""
            label={<span className="md:hidden">No image</span>}
            className="w-32 max-md:w-full"
          />
        </Link>
      </Cell>
      <Cell label="Shot Type" className="text-small text-soft md:w-16">
        {line.shot_type ?? <Missing>Open</Missing>}
      </Cell>
      <Cell label="Action Video Prompt" className="max-md:hidden md:w-38">
        {line.action_video_prompt ? (
          <Clamped text={line.action_video_prompt} />
        ) : (
          <Missing>{talks ? "Talking shot" : "No prompt"}</Missing>
        )}
      </Cell>
      <Cell className={clsx("md:w-32", line.video_url ? "max-md:order-first" : "max-md:hidden")}>
        {line.video_url ? (
          <PlayVideo url={line.video_url} poster={line.image_url} lineNumber={line.line_number} />
        ) : (
          <Missing>No video</Missing>
        )}
      </Cell>
    </Row>
  );
}

/** A card leaves out what says nothing of its shot; a table keeps its columns. */
function hiddenOnPhone(isHidden: boolean): string | false {
  return isHidden && "max-md:hidden";
}

/** Long texts are cut to three lines in the list; the shot's own screen shows them whole. */
function Clamped({ text, italic = false }: { text: string; italic?: boolean }) {
  return (
    <p title={text} className={clsx("line-clamp-3 text-small text-soft", italic && "italic")}>
      {text}
    </p>
  );
}

function Missing({ children }: { children: string }) {
  return <span className="text-small text-faint">{children}</span>;
}
