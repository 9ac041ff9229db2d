import { useState } from "react";
import { Button } from "@/components/ui/button";
import { TryAgain } from "@/components/ui/try-again";
import { useQuery } from "@/lib/client/use-query";
import { reviewLinkErrors } from "@/lib/errors/catalogue/review-link";
import { LinkRow } from "./link-row";
import { NewLinkForm } from "./new-link-form";

/** The links of a story with what became of them, and the form of a new one. */
export default function ReviewLinks({
  storyId,
  what,
}: {
  storyId: string;
  what: "film" | "board";
}) {
  const { data, error, reload } = useQuery(
    "GET /story/{id}/review-links",
    { id: storyId },
    { onFailure: reviewLinkErrors["reviewLink.notRead"].text },
  );
  const [isMaking, setMaking] = useState(false);
  const links = data?.links.filter((link) => link.what === what) ?? [];
  return (
    <div className="flex flex-col gap-5">
      {isMaking || (data && links.length === 0) ? (
        <NewLinkForm
          storyId={storyId}
          what={what}
          onMade={() => {
            // The new address stays in sight, though there is a link now.
            setMaking(true);
            return reload();
          }}
        />
      ) : (
        <Button variant="primary" className="self-start" onClick={() => setMaking(true)}>
          Make a link
        </Button>
      )}
      {error ? <TryAgain message={error} onTry={() => void reload()} /> : null}
      {data === null && !error ? <p className="text-soft">Loading...</p> : null}
      {links.length > 0 ? (
        <ul aria-label="Links of this story" className="border-t border-line">
          {links.map((link) => (
            <LinkRow key={link.id} link={link} onEnded={reload} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}
