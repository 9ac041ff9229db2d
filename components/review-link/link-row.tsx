import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmButton } from "@/components/ui/confirm-button";
import { ErrorBox } from "@/components/ui/error-box";
import { StateWord } from "@/components/ui/state-word";
import { call } from "@/lib/client/call";
import { useQuery } from "@/lib/client/use-query";
import type { WireLinkActivity, WireReviewLink } from "@/lib/contracts/review-link";
import { reviewLinkErrors } from "@/lib/errors/catalogue/review-link";
import { frameCode } from "@/lib/rules/film-frames";
import { timeCode } from "@/lib/rules/time-code";

const MAY = { view: "watch", comment: "comment", approve: "approve" };

/** A link: what it gives, who came by it, and the way to end it. */
export function LinkRow({ link, onEnded }: { link: WireReviewLink; onEnded: () => Promise<void> }) {
  const [isShown, setShown] = useState(false);
  const isOpen = link.state === "open";
  const name =
    link.label || (link.what === "film" ? `Version ${link.film_version ?? "?"}` : "Storyboard");
  const facts = [
    link.label && link.film_version !== null ? `version ${link.film_version}` : "",
    `may ${MAY[link.may]}`,
    link.has_password ? "password" : "",
    link.expires_at ? `until ${link.expires_at.slice(0, 10)}` : "",
    link.allow_download ? "download" : "",
    link.watermark ? "watermark" : "",
    `by ${link.made_by.name}`,
  ].filter((fact) => fact !== "");
  const end = async () => {
    await call(
      "DELETE /review-link/{linkId}",
      { linkId: link.id },
      { onFailure: reviewLinkErrors["reviewLink.notEnded"].text },
    );
    await onEnded();
  };
  return (
    <li className="border-b border-line py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-medium break-words">
            {name}{" "}
            <StateWord state={isOpen ? "done" : "blocked"} className="ml-1">
              {isOpen ? "Open" : "Ended"}
            </StateWord>
          </p>
          <p className="text-small text-soft">{facts.join(", ")}</p>
          <p className="text-small text-faint figures">{openedWords(link)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {link.guests > 0 ? (
            <Button
              size="small"
              variant="quiet"
              aria-expanded={isShown}
              onClick={() => setShown(!isShown)}
            >
              Who came<span className="sr-only"> by {name}</span>
            </Button>
          ) : null}
          {isOpen ? (
            <ConfirmButton
              size="small"
              question={`End the link ${name}?`}
              detail="Nobody gets in by it any more, and whoever is watching stops."
              confirmLabel="End it"
              busyLabel="Ending..."
              onConfirm={end}
            >
              End<span className="sr-only"> {name}</span>
            </ConfirmButton>
          ) : null}
        </div>
      </div>
      {isShown ? <LinkActivity linkId={link.id} /> : null}
    </li>
  );
}

function openedWords({ guests, last_opened_at: at }: WireReviewLink): string {
  if (at === null) return "Not opened yet";
  return `${guests} ${guests === 1 ? "guest" : "guests"}, last opened ${at.slice(0, 10)}`;
}

const DID: Record<WireLinkActivity["activity"][number]["kind"], string> = {
  opened: "opened it",
  watched: "watched",
  commented: "commented",
  approved: "approved",
  changes: "asked for changes",
  downloaded: "downloaded it",
};

/** Who came by a link, how far they watched, and what they did, newest first. */
function LinkActivity({ linkId }: { linkId: string }) {
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
