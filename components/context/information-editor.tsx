"use client";

import { useSearchParams } from "next/navigation";
import { PageHeader } from "@/components/layout/page-header";
import type { WireAttachment } from "@/lib/contracts/attachment";
import { Attachments } from "./attachments";
import { InformationForm } from "./information-form";
import { useFreshPage } from "./use-fresh-page";
import { type InformationText, useInformationDraft } from "./use-information-draft";

/**
 * The screen on which an entry is written: its text, and its files once it has an id.
 * @param information null for a new entry
 */
export function InformationEditor({
  projectId,
  contextId,
  contextName,
  information,
  attachments,
}: {
  projectId: string;
  contextId: string;
  contextName: string;
  information: (InformationText & { id: string }) | null;
  attachments: WireAttachment[];
}) {
  const named = useSearchParams().get("infoId");
  // A new entry that was saved, left and come back to: its page is still that of a new one.
  useFreshPage(`entry ${named ?? `of ${contextId}`}`, named !== (information?.id ?? null));
  const draft = useInformationDraft(contextId, information);
  const back = { href: `/project-context/${contextId}`, label: contextName };
  return (
    <>
      <PageHeader
        title={draft.infoId === null ? "Add Information" : "Edit Information"}
        back={back}
      />
      <InformationForm contextId={contextId} draft={draft} backHref={back.href} />
      <Attachments
        projectId={projectId}
        contextId={contextId}
        infoId={draft.infoId}
        attachments={attachments}
        mayEdit
      />
    </>
  );
}
