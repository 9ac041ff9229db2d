import Link from "next/link";
import { Frame } from "@/components/ui/frame";
import type { WireLine } from "@/lib/contracts/parsing";

/** The shots as a storyboard: the still, and under it what is said or done. */
export function Storyboard({ lines }: { lines: WireLine[] }) {
  return (
    <ol className="grid grid-cols-1 gap-x-5 gap-y-7 sm:grid-cols-2 lg:grid-cols-4">
      {lines.map((line) => (
        <li key={line.id}>
          <Link href={`/shot/${line.id}`} className="group block">
            <Frame src={line.image_url} alt="" label={line.character_name}>
              <span className="absolute bottom-1.5 left-2 rounded-control bg-black/70 px-1.5 text-caption text-ink figures">
                {line.line_number}
              </span>
              <span className="absolute right-2 bottom-1.5 rounded-control bg-black/70 px-1.5 text-caption text-soft figures">
                {line.shot_duration.toFixed(1)} s
              </span>
            </Frame>
            <p className="mt-2 text-caption text-faint">{line.character_name}</p>
            <p className="line-clamp-3 font-script text-small text-soft group-hover:text-ink">
              {line.dialogue_text || line.stage_directions}
            </p>
          </Link>
        </li>
      ))}
    </ol>
  );
}
