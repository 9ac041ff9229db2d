import Link from "next/link";
import { Frame } from "@/components/ui/frame";
import { LinkButton } from "@/components/ui/link-button";
import { TitleCard } from "@/components/ui/title-card";
import type { WireProjectListItem } from "@/lib/contracts/project";

/** A project by its frames and its name. */
export function ProjectCard({
  project,
  shared,
}: {
  project: WireProjectListItem;
  /** Somebody else's: then the owner and the level are shown. */
  shared: boolean;
}) {
  const [first = null, ...strip] = project.image_urls;
  return (
    <li className="group relative flex flex-col">
      <div className="grid grid-cols-[2fr_1fr] gap-1">
        <Frame
          src={first}
          alt=""
          label={<TitleCard>{project.name}</TitleCard>}
          className={strip.length === 0 ? "col-span-2" : "row-span-2"}
        />
        {strip.map((still) => (
          <Frame key={still} src={still} alt="" className="h-full w-full" />
        ))}
      </div>
      <div className="mt-3 flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="truncate text-heading font-semibold">
            <Link
              href={`/project/${project.id}`}
              tabIndex={-1}
              className="after:absolute after:inset-0"
            >
              {project.name}
            </Link>
          </h3>
          {shared ? (
            <p className="truncate text-small text-soft">
              {project.owner} · {project.permission}
            </p>
          ) : null}
        </div>
        <LinkButton
          href={`/project/${project.id}`}
          size="small"
          aria-label={`View ${project.name}`}
          className="relative"
        >
          View
        </LinkButton>
      </div>
    </li>
  );
}
