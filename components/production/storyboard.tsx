import Link from "next/link";
import { Frame } from "@/components/ui/frame";
import type { WireLine } from "@/lib/contracts/parsing";
import { NON_SPEAKING_PART } from "@/lib/rules/shot";
import { scenesOf } from "./scenes-of";

/** The shots as a storyboard, scene by scene: the still, and under it what is said or done. */
export function Storyboard({ lines }: { lines: WireLine[] }) {
  return (
    <div className="flex flex-col gap-9">
      {scenesOf(lines).map(({ number, place, shots, seconds }) => (
        <section key={number}>
          <div className="mb-3 flex items-baseline gap-3 border-b border-line pb-1.5">
            <span aria-hidden className="font-script text-small text-faint">
              {number}
            </span>
            <h3 className="min-w-0 truncate font-script font-bold uppercase">
              {place ?? "No scene location specified"}
            </h3>
            <p className="ml-auto shrink-0 text-small text-faint figures">
              {shots.length} {shots.length === 1 ? "shot" : "shots"} · {seconds.toFixed(0)} s
            </p>
          </div>
          <ol className="grid grid-cols-2 gap-x-4 gap-y-6 max-[480px]:grid-cols-1 md:grid-cols-3 xl:grid-cols-4">
            {shots.map((line) => (
              <BoardShot key={line.id} line={line} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function BoardShot({ line }: { line: WireLine }) {
  const speaks = line.character_name !== NON_SPEAKING_PART;
  return (
    <li>
      <Link href={`/shot/${line.id}`} className="group block rounded-frame">
        <Frame
          src={line.image_url}
          alt=""
          label="No image yet"
          className="transition-[filter] group-hover:brightness-110"
        />
        <span className="mt-1.5 flex items-baseline gap-2 text-caption figures">
          <span className="font-semibold text-ink">
            <span className="sr-only">Line </span>
            {line.line_number}
          </span>
          <span className="min-w-0 truncate text-soft">
            {speaks ? line.character_name : <span className="text-faint">Action</span>}
          </span>
          <span className="ml-auto shrink-0 text-faint">{line.shot_duration.toFixed(1)} s</span>
        </span>
        <span
          className={
            speaks
              ? "mt-1 line-clamp-3 font-script text-small text-soft transition-colors group-hover:text-ink"
              : "mt-1 line-clamp-3 font-script text-small text-faint italic transition-colors group-hover:text-soft"
          }
        >
          {speaks ? line.dialogue_text : line.stage_directions}
        </span>
      </Link>
    </li>
  );
}
