import { ArchiveMenu } from "@/components/lists/archive-menu";
import { CardProgress } from "@/components/runs/card-progress";
import { CardFrame } from "@/components/story/card-frame";
import { useBrokenPicture } from "@/components/story/use-broken-picture";
import { useCardFrames } from "@/components/story/use-card-frames";
import { Frame } from "@/components/ui/frame";
import { Link } from "@/components/ui/link";
import { LinkButton } from "@/components/ui/link-button";
import type { WireProjectListItem } from "@/lib/contracts/project";

/**
 * A project by its frames and its name. The frames of its newest film pass by while it is looked at, and
 * the film is one click away.
 */
export function ProjectCard({
  project,
  shared,
  onArchive,
}: {
  project: WireProjectListItem;
  /** Somebody else's: then the owner and the level are shown. */
  shared: boolean;
  /** Left out where it is not the reader's to archive. */
  onArchive?: ((project: WireProjectListItem, archived: boolean) => void) | undefined;
}) {
  const [first = null, second = null, third = null] = project.image_urls;
  const film = project.film && { storyId: project.film.story_id, seconds: project.film.seconds };
  const { shown, look } = useCardFrames(film?.storyId ?? null, project.image_urls);
  return (
    <li className="group relative flex flex-col" {...look}>
      {/* The two small frames with their gap are exactly as high as the large one: all are 16:9. */}
      <div className="grid grid-cols-[1fr_calc((100%-4px-4px*16/9)/3)] gap-1">
        <CardFrame
          title={project.name}
          src={first}
          frame={shown}
          film={film}
          className="row-span-2"
        />
        <SmallFrame src={second} />
        <SmallFrame src={third} />
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
        <div className="relative flex gap-1">
          <LinkButton
            href={`/project/${project.id}`}
            size="small"
            aria-label={`View ${project.name}`}
          >
            View
          </LinkButton>
          {onArchive ? (
            <ArchiveMenu
              name={project.name}
              isArchived={project.archived_at !== null}
              onArchive={(archived) => onArchive(project, archived)}
            />
          ) : null}
        </div>
      </div>
      <CardProgress projectId={project.id} className="mt-2" />
    </li>
  );
}

function SmallFrame({ src }: { src: string | null }) {
  const { shownSrc, watched } = useBrokenPicture(src);
  return (
    <div {...watched}>
      <Frame src={shownSrc} alt="" />
    </div>
  );
}
