import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmButton } from "@/components/ui/confirm-button";
import { StateWord } from "@/components/ui/state-word";
import { call } from "@/lib/client/call";
import type { WireReviewLink } from "@/lib/contracts/review-link";
import { reviewLinkErrors } from "@/lib/errors/catalogue/review-link";
import { LinkActivity } from "./link-activity";

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
