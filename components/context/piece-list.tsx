import { Link } from "@/components/ui/link";
import type { WirePiece } from "@/lib/contracts/context-piece";
import { fileSizeText } from "./file-size";
import { kindWord } from "./kind-word";
import { OutsideLink } from "./outside-link";

/** The links and documents of a project. */
export function PieceList({ pieces }: { pieces: WirePiece[] }) {
  return (
    <section aria-label="Links and documents" className="mt-8">
      <h3 className="mb-3 flex items-baseline gap-x-3 font-semibold">
        Links and documents
        <span className="text-small font-normal text-faint figures">{pieces.length}</span>
      </h3>
      <ul className="grid grid-cols-1 gap-x-6 border-t border-line lg:grid-cols-2">
        {pieces.map(({ id, kind, title, note, address, file_name, size }) => (
          <li key={id} className="flex items-baseline gap-4 border-b border-line py-2.5">
            <div className="min-w-0 flex-1">
              <Link
                href={`/context-piece/${id}`}
                className="block truncate rounded-control font-medium transition-colors hover:text-accent-bright"
              >
                {title}
              </Link>
              {note ? (
                <p className="line-clamp-2 text-small break-words text-soft">{note}</p>
              ) : null}
              <p className="truncate text-small text-faint figures">
                {address ? (
                  <OutsideLink address={address} />
                ) : (
                  `${file_name}, ${fileSizeText(size)}`
                )}
              </p>
            </div>
            <span className="shrink-0 text-small text-soft">{kindWord(kind)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
