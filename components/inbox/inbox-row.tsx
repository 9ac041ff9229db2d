import { clsx } from "clsx";
import { CreatedDate } from "@/components/story-video/created-date";
import { Button } from "@/components/ui/button";
import { Frame } from "@/components/ui/frame";
import { Link } from "@/components/ui/link";
import type { WireNotification } from "@/lib/contracts/inbox";
import type { InboxMark } from "@/lib/rules/inbox";

/** One thing that happened, with a still of its shot; opening it reads it. */
export function InboxRow({
  notification,
  onMark,
}: {
  notification: WireNotification;
  onMark: (to: InboxMark) => void;
}) {
  const { title, text, story, project_name, path, still_url, created_at, read, archived } =
    notification;
  return (
    <li
      className={clsx(
        "flex gap-4 border-b border-line py-4 pl-3 max-sm:gap-3",
        read ? "border-l-2 border-l-transparent" : "border-l-2 border-l-accent",
      )}
    >
      {still_url ? (
        <Frame src={still_url} alt="" className="w-28 shrink-0 self-start max-sm:w-20" />
      ) : null}
      <div className="min-w-0 flex-1">
        <p className={clsx("break-words", read ? "text-soft" : "font-medium text-ink")}>
          {read ? null : <span className="sr-only">Unread: </span>}
          <Link
            href={path}
            onClick={() => {
              if (!read) onMark("read");
            }}
            className="rounded-control hover:text-accent-bright hover:underline"
          >
            {title}
          </Link>
        </p>
        {text ? <p className="mt-1 line-clamp-3 break-words text-soft">{text}</p> : null}
        <p className="mt-1 text-small text-faint">
          <Link
            href={`/story/${story.id}`}
            className="rounded-control hover:text-ink hover:underline"
          >
            {story.title}
          </Link>{" "}
          · {project_name} · <CreatedDate iso={created_at} />
        </p>
        <div className="mt-2 -ml-3 flex flex-wrap gap-2">
          <Button
            size="small"
            variant="quiet"
            aria-label={`${read ? "Mark as unread" : "Mark as read"}: ${title}`}
            onClick={() => onMark(read ? "unread" : "read")}
          >
            {read ? "Mark as unread" : "Mark as read"}
          </Button>
          <Button
            size="small"
            variant="quiet"
            aria-label={`${archived ? "Put back" : "Archive"}: ${title}`}
            onClick={() => onMark(archived ? "read" : "archived")}
          >
            {archived ? "Put back" : "Archive"}
          </Button>
        </div>
      </div>
    </li>
  );
}
