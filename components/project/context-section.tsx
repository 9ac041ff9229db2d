"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { itemsOfPdfs } from "@/components/context/items-of-pdfs";
import { PdfDropZone } from "@/components/context/pdf-drop-zone";
import { UploadList } from "@/components/context/upload-list";
import { useUploads } from "@/components/context/use-uploads";
import { Section } from "@/components/layout/section";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import type { WireContextListItem } from "@/lib/contracts/context";
import { ContextItems } from "./context-items";
import { ContextOrder } from "./context-order";

/** What is gathered about a project: its items in their order, and for those who may edit, more of them. */
export function ContextSection({
  projectId,
  items,
  mayEdit,
}: {
  projectId: string;
  items: WireContextListItem[];
  mayEdit: boolean;
}) {
  const [isOrdering, setOrdering] = useState(false);
  return (
    <Section
      title="Context"
      note={items.length > 0 ? items.length : null}
      actions={
        mayEdit ? (
          <>
            {items.length > 1 ? (
              <Button
                size="small"
                variant="quiet"
                aria-pressed={isOrdering}
                onClick={() => setOrdering((before) => !before)}
              >
                {isOrdering ? "Done" : "Change Order"}
              </Button>
            ) : null}
            <LinkButton href={`/new-project-context/${projectId}`} size="small">
              New Context Item
            </LinkButton>
          </>
        ) : null
      }
    >
      {items.length === 0 ? (
        <EmptyState>
          Notes and PDFs about the project's people, places and themes. What is written here helps
          to write its stories.
        </EmptyState>
      ) : isOrdering ? (
        <ContextOrder projectId={projectId} items={items} />
      ) : (
        <ContextItems items={items} />
      )}
      {mayEdit ? <DroppedPdfs projectId={projectId} /> : null}
    </Section>
  );
}

/** Makes a context item of every PDF that is dropped on the page, or chosen. */
function DroppedPdfs({ projectId }: { projectId: string }) {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [places] = useState(() => itemsOfPdfs(projectId));
  const { add, ...uploads } = useUploads(places);
  const arrived = uploads.uploads.filter(({ stage }) => "attachment" in stage).length;
  const showThem = useEffectEvent(() => router.refresh());
  useEffect(() => {
    if (arrived > 0) showThem();
  }, [arrived]);
  return (
    <div className="mt-6">
      <PdfDropZone
        input={input}
        onFiles={add}
        isAside
        whenOver="Each PDF becomes a context item of this project, and its text is read."
      >
        Or drop them on this page: each becomes a context item.
      </PdfDropZone>
      <UploadList {...uploads} input={input} />
    </div>
  );
}
