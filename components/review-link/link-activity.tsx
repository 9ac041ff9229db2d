import { ErrorBox } from "@/components/ui/error-box";
import { useQuery } from "@/lib/client/use-query";
import type { WireLinkActivity } from "@/lib/contracts/review-link";
import { reviewLinkErrors } from "@/lib/errors/catalogue/review-link";
import { frameCode } from "@/lib/rules/film-frames";
import { timeCode } from "@/lib/rules/time-code";

const DID: Record<WireLinkActivity["activity"][number]["kind"], string> = {
  opened: "opened it",
  watched: "watched",
  commented: "commented",
  approved: "approved",
  changes: "asked for changes",
  downloaded: "downloaded it",
};

/** Who came by a link, how far they watched, and what they did, newest first. */
export function LinkActivity({ linkId }: { linkId: string }) {
  const { data, error } = useQuery(
    "GET /review-link/{linkId}/activity",
    { linkId },
    { onFailure: reviewLinkErrors["reviewLink.notRead"].text },
  );
  if (error) return <ErrorBox className="mt-2" message={error} />;
  if (!data) return <p className="mt-2 text-small text-soft">Loading...</p>;
  return (
    <div className="mt-2 grid gap-4 text-small sm:grid-cols-2">
      <ul aria-label="Guests">
        {data.guests.map((guest) => (
          <li key={guest.id} className="py-0.5">
            {guest.name}{" "}
            <span className="text-faint figures">
              {guest.watched_seconds > 0
                ? `watched to ${timeCode(Math.floor(guest.watched_seconds))}`
                : ""}
            </span>
          </li>
        ))}
      </ul>
      <ol aria-label="What they did" className="text-soft">
        {data.activity.map(({ kind, guest_name: name, at, frame }) => (
          <li key={`${at} ${kind}`} className="py-0.5 figures">
            {name} {DID[kind]}
            {frame === null ? "" : ` ${kind === "watched" ? "to" : "at"} ${frameCode(frame)}`}{" "}
            <time dateTime={at} className="text-faint">
              {at.slice(0, 10)}
            </time>
          </li>
        ))}
      </ol>
    </div>
  );
}
