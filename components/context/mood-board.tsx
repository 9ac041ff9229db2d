import { Link } from "@/components/ui/link";
import { StateWord } from "@/components/ui/state-word";
import type { WireLooks, WirePiece } from "@/lib/contracts/context-piece";
import { looksSentence } from "./looks-sentence";

/** The pictures of a project side by side, each with its caption. */
export function MoodBoard({ pictures, looks }: { pictures: WirePiece[]; looks: WireLooks }) {
  const chosen = pictures.filter(({ is_look }) => is_look).length;
  return (
    <section aria-label="Mood board" className="mt-8">
      <h3 className="mb-3 flex items-baseline gap-x-3 font-semibold">
        Mood board
        <span className="text-small font-normal text-faint figures">{pictures.length}</span>
      </h3>
      {chosen > 0 ? (
        <p className="mb-3 text-small text-soft">{looksSentence(looks, chosen)}</p>
      ) : null}
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-5">
        {pictures.map(({ id, title, note, url, is_look }) => (
          <li key={id}>
            <Link href={`/context-piece/${id}`} className="group block rounded-control">
              <figure>
                {/* biome-ignore lint/performance/noImgElement: private files have no public address for an optimiser */}
                <img
                  src={url ?? ""}
                  // Without a caption its title, which stands below, says as much.
                  alt={note}
                  loading="lazy"
                  className="aspect-[4/3] w-full rounded-frame bg-panel object-cover outline -outline-offset-1 outline-line"
                />
                <figcaption className="mt-1.5">
                  <span className="line-clamp-1 font-medium break-words transition-colors group-hover:text-accent-bright">
                    {title}
                  </span>
                  {note ? (
                    <span className="line-clamp-2 text-small break-words text-soft">{note}</span>
                  ) : null}
                  {is_look ? <StateWord state="done">Look reference</StateWord> : null}
                </figcaption>
              </figure>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
