"use client";

import { useEffect, useId, useMemo } from "react";
import { Section } from "@/components/layout/section";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorBox } from "@/components/ui/error-box";
import { LinkButton } from "@/components/ui/link-button";
import { Skeleton } from "@/components/ui/skeleton";
import { useQuery } from "@/lib/client/use-query";
import type { WireAttachment } from "@/lib/contracts/attachment";
import { contextErrors } from "@/lib/errors/catalogue/context";
import { AttachmentRow } from "./attachment-row";
import { focusWhenLost } from "./focus-when-lost";
import { noteContextChange } from "./use-fresh-page";

/** While a text is being read the list is looked at this often. */
const READING_MS = 2_500;
/** One that waits is read within a minute or two without anybody asking. */
const WAITING_MS = 15_000;

/**
 * The files of an entry, and the way to add more.
 * @param infoId null while the entry has not been saved: then nothing can be attached to it
 * @param attachments what the server knew when it made the page
 */
export function Attachments({
  projectId,
  contextId,
  infoId,
  attachments: initial,
  mayEdit,
}: {
  projectId: string;
  contextId: string;
  infoId: string | null;
  attachments: WireAttachment[];
  mayEdit: boolean;
}) {
  const listId = useId();
  const seed = useMemo(
    () => ({ attachments: initial, permissionLevel: mayEdit ? "editor" : "viewer" }) as const,
    [initial, mayEdit],
  );
  const { data, error, isLoading, reload, change } = useQuery(
    "GET /upload-context/{id}/information/{infoId}/attachments",
    { id: contextId, infoId: infoId ?? "" },
    {
      seed,
      enabled: infoId !== null,
      onFailure: contextErrors["attachment.listFailed"].text,
      everyMs: (known) => waitOf(known?.attachments ?? []),
    },
  );
  const attachments = data?.attachments;
  useEffect(() => {
    // Pages that the browser goes back to are as old as when they were left.
    if (infoId !== null) void reload();
  }, [infoId, reload]);

  const removed = (attachmentId: string) => {
    noteContextChange();
    change((before) => ({
      ...before,
      attachments: before.attachments.filter(({ id }) => id !== attachmentId),
    }));
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
                projectId={projectId}
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

/** When the list is to be looked at again for the texts that are still to be read; null for never. */
function waitOf(attachments: readonly WireAttachment[]): number | null {
  const states = new Set(attachments.map(({ extraction }) => extraction));
  if (states.has("running")) return READING_MS;
  return states.has("waiting") ? WAITING_MS : null;
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
