import type { ReactNode } from "react";
import { exportPath } from "@/components/export/export-files";
import type { ExportName } from "@/lib/rules/export-names";
import { PackagePart } from "./package-part";
import { RecutPart } from "./recut-part";
import { useHandOver } from "./use-hand-over";
import type { Recut } from "./use-recut";

/** Everything that can be taken out of the studio with a film, and the way back; fetched when it is opened. */
export default function HandOverParts({
  storyId,
  mayEdit,
  recut,
  onRecut,
  onTake,
}: {
  storyId: string;
  mayEdit: boolean;
  recut: Recut | null;
  onRecut: (file: File) => void;
  onTake: () => void;
}) {
  const handOver = useHandOver(storyId);
  const hasShots = handOver.plan.data?.obstacle === null;
  return (
    <div className="flex flex-col gap-6 sm:w-160">
      <Part title="Package for editors">
        <PackagePart storyId={storyId} handOver={handOver} mayEdit={mayEdit} />
      </Part>
      {hasShots ? (
        <>
          <Part title="Timeline alone">
            <Formats storyId={storyId} formats={TIMELINES} />
          </Part>
          <Part title="Words">
            <Formats storyId={storyId} formats={WORDS} />
          </Part>
        </>
      ) : null}
      {mayEdit && hasShots ? (
        <Part title="And back">
          <RecutPart recut={recut} onFile={onRecut} onTake={onTake} />
        </Part>
      ) : null}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-t border-line pt-4 first:border-0 first:pt-0">
      <h3 className="mb-2 font-medium">{title}</h3>
      {children}
    </section>
  );
}

function Formats({ storyId, formats }: { storyId: string; formats: readonly Format[] }) {
  return (
    <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
      {formats.map(({ name, title, use }) => (
        <li key={name}>
          <a
            href={exportPath(storyId, name)}
            download
            className="-mx-2 block rounded-control px-2 py-1.5 transition-colors hover:bg-raised"
          >
            <span className="block">{title}</span>
            <span className="block text-small text-soft">{use}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A file that can be taken away of a film, and what it is for. */
interface Format {
  name: ExportName;
  title: string;
  use: string;
}

const TIMELINES: readonly Format[] = [
  {
    name: "timeline.otio",
    title: "OpenTimelineIO",
    use: "DaVinci Resolve, Premiere Pro, Kdenlive, Nuke",
  },
  { name: "timeline.fcpxml", title: "FCPXML 1.10", use: "Final Cut Pro, DaVinci Resolve" },
  { name: "timeline.xml", title: "Final Cut 7 XML", use: "Premiere Pro, older programs" },
  { name: "timeline.edl", title: "CMX3600 EDL", use: "Avid and everything else: cuts only" },
];

const WORDS: readonly Format[] = [
  { name: "captions.srt", title: "Captions, SRT", use: "Video sites and most players" },
  { name: "captions.vtt", title: "Captions, WebVTT", use: "Web pages, with the speakers' names" },
  { name: "captions.ttml", title: "Captions, TTML", use: "Broadcasters and streaming services" },
  { name: "notes.csv", title: "Notes, CSV", use: "What was said about the film, at its frames" },
  { name: "disclosure.txt", title: "How it was made", use: "For descriptions and credits" },
  { name: "disclosure.json", title: "How it was made, JSON", use: "For programs: shot by shot" },
];
