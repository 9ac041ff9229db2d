"use client";

import { clsx } from "clsx";
import Link from "next/link";
import { Frame } from "@/components/ui/frame";
import { Cell, Row, Table } from "@/components/ui/table";
import type { WireLine } from "@/lib/contracts/parsing";
import { NON_SPEAKING_PART } from "@/lib/rules/shot";
import { PlayAudio } from "./play-audio";

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
 * Every line as one dense row, its still in it. The list is wider than a laptop's screen, so it
 * scrolls sideways inside its own frame; on a phone each row is a card.
 */
export function ShotTable({ lines }: { lines: WireLine[] }) {
  return (
    <section
      aria-label="Shot list"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto max-md:overflow-visible"
    >
      <Table caption="Shot list" columns={COLUMNS} className="md:min-w-[1500px]">
        {lines.map((line) => (
          <ShotRow key={line.id} line={line} />
        ))}
      </Table>
    </section>
  );
}

function ShotRow({ line }: { line: WireLine }) {
  const speaks = line.character_name !== NON_SPEAKING_PART;
  return (
    <Row>
      <Cell className="figures">
        <Link
          href={`/shot/${line.id}`}
          className="font-medium text-accent underline-offset-4 hover:underline"
          aria-label={`Shot details of line ${line.line_number}`}
        >
          {line.line_number}
        </Link>
      </Cell>
      <Cell label="Scene" className="text-small text-soft md:w-40">
        {line.scene_location ?? "No scene location specified"}
      </Cell>
      <Cell label="Character" className={clsx("md:w-32", speaks ? "font-script" : "text-faint")}>
        {line.character_name}
      </Cell>
      <Cell label="Stage Directions" className="md:w-56">
        <Clamped text={line.stage_directions} italic />
      </Cell>
      <Cell label="Dialogue" className="font-script md:w-60">
        <Clamped text={line.dialogue_text} />
      </Cell>
      <Cell label="Audio" className="md:w-20">
        {line.audio_url ? (
          <div className="flex items-center gap-2">
            <PlayAudio url={line.audio_url} lineNumber={line.line_number} />
            <span className="text-caption text-faint figures">
              {line.audio_duration === null ? "" : `${line.audio_duration.toFixed(1)} s`}
            </span>
          </div>
        ) : (
          <Missing>{speaks ? "No audio" : "None"}</Missing>
        )}
      </Cell>
      <Cell label="Image Prompt" className="md:w-56">
        {line.image_prompt ? <Clamped text={line.image_prompt} /> : <Missing>No prompt</Missing>}
      </Cell>
      <Cell label="Image" className="max-md:order-first md:w-40">
        <Link href={`/shot/${line.id}`} tabIndex={-1} aria-hidden>
          <Frame src={line.image_url} alt="" className="w-36 max-md:w-full" />
        </Link>
      </Cell>
      <Cell label="Shot Type" className="md:w-24">
        {line.shot_type ?? <Missing>Open</Missing>}
      </Cell>
      <Cell label="Action Video Prompt" className="md:w-56">
        {line.action_video_prompt ? (
          <Clamped text={line.action_video_prompt} />
        ) : (
          <Missing>{line.shot_type === "talking" ? "Talking shot" : "No prompt"}</Missing>
        )}
      </Cell>
      <Cell label="Video" className="md:w-44">
        {line.video_url ? (
          <video
            src={line.video_url}
            {...(line.image_url ? { poster: line.image_url } : {})}
            controls
            preload="none"
            aria-label={`Video of line ${line.line_number}`}
            className="aspect-video w-40 rounded-frame bg-black max-md:w-full"
          />
        ) : (
          <Missing>No video</Missing>
        )}
      </Cell>
    </Row>
  );
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
