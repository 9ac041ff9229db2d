"use client";

import { useCallback, useEffect, useId } from "react";
import { Section } from "@/components/layout/section";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorBox } from "@/components/ui/error-box";
import { LinkButton } from "@/components/ui/link-button";
import { Skeleton } from "@/components/ui/skeleton";
import { call } from "@/lib/client/call";
import { usePoll } from "@/lib/client/use-poll";
import { useSeeded } from "@/lib/client/use-seeded";
import type { WireAttachment } from "@/lib/contracts/attachment";
import { contextErrors } from "@/lib/errors/catalogue/context";
import { AttachmentRow } from "./attachment-row";
import { focusWhenLost } from "./focus-when-lost";
import { noteContextChange } from "./use-fresh-page";

/** While a text is being read the list is looked at this often. */
const READING_MS = 2_500;

/**
 * The files of an entry, and the way to add more.
 * @param infoId null while the entry has not been saved: then nothing can be attached to it
 * @param attachments what the server knew when it made the page
 */
export function Attachments({
  contextId,
  infoId,
  attachments: initial,
  mayEdit,
}: {
  contextId: string;
  infoId: string | null;
  attachments: WireAttachment[];
  mayEdit: boolean;
}) {
  const listId = useId();
  const load = useCallback(
    async (signal: AbortSignal): Promise<WireAttachment[]> => {
      if (infoId === null) return [];
      const options = { signal, onFailure: contextErrors["attachment.listFailed"].text } as const;
      return (
        await call(
          "GET /upload-context/{id}/information/{infoId}/attachments",
          { id: contextId, infoId },
          options,
        )
      ).attachments;
    },
    [contextId, infoId],
  );
  const {
    data: attachments,
    error,
    isLoading,
    reload,
    change,
  } = useSeeded(initial, contextErrors["attachment.listFailed"].text, load);
  useEffect(() => {
    // Pages that the browser goes back to are as old as when they were left.
    void reload();
  }, [reload]);
  const reading = attachments?.some(({ extraction }) => extraction === "running") ?? false;
  usePoll(reading ? READING_MS : null, reload, { immediately: false });

  const removed = (attachmentId: string) => {
    noteContextChange();
    change((before) => before.filter(({ id }) => id !== attachmentId));
    focusWhenLost(() => document.getElementById(listId));
  };
  const count = attachments?.length ?? 0;
  return (
    <Section
      title="Attachments"
      note={count > 0 ? count : null}
      className="mt-12"
      actions={
        mayEdit && infoId !== null ? (
          <LinkButton
            href={`/context-information/${contextId}/upload?infoId=${infoId}`}
            size="small"
          >
            Upload PDF
          </LinkButton>
        ) : null
      }
    >
      {error ? (
        <ErrorBox
          className="mb-4"
          message={error}
          action={
            <Button size="small" onClick={reload} aria-disabled={isLoading}>
              {isLoading ? "Loading..." : "Try again"}
            </Button>
          }
        />
      ) : null}
      <div id={listId} tabIndex={-1} className="outline-none">
        {infoId === null ? (
          <EmptyState>Save the information first; then PDF files can be attached to it.</EmptyState>
        ) : count === 0 ? (
          error ? (
            isLoading && <LoadingRows />
          ) : (
            <EmptyState>
              PDF files belong here: treatments, research, location notes. Their text is read, so
              that the stories can use it.
            </EmptyState>
          )
        ) : (
          <ul className="border-t border-line">
            {attachments?.map((attachment) => (
              <AttachmentRow
                key={attachment.id}
                contextId={contextId}
                infoId={infoId}
                attachment={attachment}
                mayEdit={mayEdit}
                onChange={reload}
                onRemoved={() => removed(attachment.id)}
              />
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}

function LoadingRows() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">Loading attachments...</span>
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  );
}
