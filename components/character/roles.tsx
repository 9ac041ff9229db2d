import { Link } from "@/components/ui/link";
import type { WireRole } from "@/lib/contracts/character";

/** The names of scripts that a character plays, each with its story. */
export function Roles({ roles }: { roles: readonly WireRole[] }) {
  if (roles.length === 0) {
    return <p className="text-soft">No story yet. A script casts it by its name.</p>;
  }
  return (
    <ul className="flex flex-col gap-1.5">
      {roles.map(({ story_id, title, script_character }) => (
        <li key={`${story_id} ${script_character}`} className="flex min-w-0 flex-wrap gap-x-3">
          <span className="font-script text-ink">{script_character}</span>
          <Link href={`/story/${story_id}`} className="min-w-0 truncate text-soft underline">
            {title || "Untitled Story"}
          </Link>
        </li>
      ))}
    </ul>
  );
}
