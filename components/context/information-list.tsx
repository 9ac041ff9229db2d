"use client";

import { useRouter } from "next/navigation";
import { useEffect, useId, useState } from "react";
import { Section } from "@/components/layout/section";
import { bringBack, sayDeleted } from "@/components/trash/say-deleted";
import { ConfirmButton } from "@/components/ui/confirm-button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { LinkButton } from "@/components/ui/link-button";
import { call } from "@/lib/client/call";
import { contextErrors } from "@/lib/errors/catalogue/context";
import { TRASH_DAYS } from "@/lib/rules/trash";
import { focusWhenLost } from "./focus-when-lost";
import { noteContextChange, useFreshPage } from "./use-fresh-page";

const BACK = `It can be brought back for ${TRASH_DAYS} days.`;

/** An entry as a list shows it. */
export interface InformationSummary {
  id: string;
  name: string;
  /** The beginning of its text. */
  excerpt: string;
  attachmentCount: number;
}

/** The information entries of a context item, with add, edit and delete for those who may. */
export function InformationList({
  projectId,
  contextId,
  entries: initial,
  mayEdit,
}: {
  projectId: string;
  contextId: string;
  entries: readonly InformationSummary[];
  mayEdit: boolean;
}) {
  const [entries, setEntries] = useState(initial);
  useEffect(() => setEntries(initial), [initial]);
  useFreshPage(`item ${contextId}`);
  const router = useRouter();
  const listId = useId();
  const path = `/context-information/${contextId}`;
  const remove = async ({ id: infoId, name }: InformationSummary) => {
    const failure = { onFailure: contextErrors["information.deleteFailed"].text } as const;
    await call(
      "DELETE /project-context/{id}/information/{infoId}",
      { id: contextId, infoId },
      failure,
    );
    noteContextChange();
    setEntries((before) => before.filter((entry) => entry.id !== infoId));
    focusWhenLost(() => document.getElementById(listId));
    router.refresh();
    const restore = () => bringBack(projectId, { kind: "information", id: infoId });
    sayDeleted(name, restore, () => {
      noteContextChange();
      router.refresh();
    });
  };
  return (
    <Section
      title="Information"
      note={entries.length > 0 ? entries.length : null}
      className="mt-12"
      actions={
        mayEdit ? (
          <LinkButton href={path} size="small" variant="primary">
            Add Information
          </LinkButton>
        ) : null
      }
    >
      <div id={listId} tabIndex={-1} className="outline-none">
        {entries.length === 0 ? (
          <EmptyState>
            Notes, research and PDF files about this: the stories of the project are written with
            them in mind. {mayEdit ? "Add the first." : ""}
          </EmptyState>
        ) : (
          <ul className="border-t border-line">
            {entries.map((entry) => (
              <Entry
                key={entry.id}
                entry={entry}
                href={`${path}?infoId=${entry.id}`}
                mayEdit={mayEdit}
                remove={() => remove(entry)}
              />
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}

function Entry({
  entry,
  href,
  mayEdit,
  remove,
}: {
  entry: InformationSummary;
  href: string;
  mayEdit: boolean;
  remove: () => Promise<void>;
}) {
  const { name, excerpt, attachmentCount } = entry;
  return (
    <li className="flex gap-x-8 gap-y-3 border-b border-line py-4 max-sm:flex-col">
      <div className="min-w-0 flex-1">
        <h3 className="text-lead font-medium break-words">
          <Link href={href} className="transition-colors hover:text-accent-bright">
            {name}
          </Link>
        </h3>
        <p className="mt-0.5 line-clamp-2 max-w-(--container-page) break-words text-soft">
          {excerpt}
        </p>
        {attachmentCount > 0 ? (
          <p className="mt-1 text-small text-faint figures">
            {attachmentCount} {attachmentCount === 1 ? "attachment" : "attachments"}
          </p>
        ) : null}
      </div>
      {mayEdit ? (
        <div className="flex shrink-0 items-start gap-2">
          <LinkButton href={href} size="small" aria-label={`Edit ${name}`}>
            Edit
          </LinkButton>
          <ConfirmButton
            question="Are you sure you want to delete this information?"
            detail={
              attachmentCount > 0
                ? `"${name}" and the files attached to it go for everybody in the project. ${BACK}`
                : `"${name}" goes for everybody in the project. ${BACK}`
            }
            confirmLabel="Delete Information"
            busyLabel="Deleting..."
            size="small"
            onConfirm={remove}
          >
            Delete<span className="sr-only"> {name}</span>
          </ConfirmButton>
        </div>
      ) : null}
    </li>
  );
}
