import Link from "next/link";
import { CardProgress } from "@/components/runs/card-progress";
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
  const [first = null, second = null, third = null] = project.image_urls;
  return (
    <li className="group relative flex flex-col">
      {/* The two small frames with their gap are exactly as high as the large one: all are 16:9. */}
      <div className="grid grid-cols-[1fr_calc((100%-4px-4px*16/9)/3)] gap-1">
        <Frame
          src={first}
          alt=""
          label={<TitleCard>{project.name}</TitleCard>}
          className="row-span-2"
        />
        <Frame src={second} alt="" />
        <Frame src={third} alt="" />
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
      <CardProgress projectId={project.id} className="mt-2" />
    </li>
  );
}
