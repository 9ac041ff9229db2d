"use client";

import { useRouter } from "next/navigation";
import { type RefObject, useEffect, useEffectEvent, useRef, useState, useTransition } from "react";
import { AddMenu } from "@/components/context/add-menu";
import { FileDropZone } from "@/components/context/file-drop-zone";
import { MoodBoard } from "@/components/context/mood-board";
import { PieceList } from "@/components/context/piece-list";
import { placesOfProject } from "@/components/context/places-of-project";
import { UploadList } from "@/components/context/upload-list";
import { useUploads } from "@/components/context/use-uploads";
import { Section } from "@/components/layout/section";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorBox } from "@/components/ui/error-box";
import { Link } from "@/components/ui/link";
import { LinkButton } from "@/components/ui/link-button";
import type { WireContextListItem } from "@/lib/contracts/context";
import type { WireLooks, WirePiece } from "@/lib/contracts/context-piece";
import { contextErrors } from "@/lib/errors/catalogue/context";
import { PIECE_ACCEPT } from "@/lib/rules/context-piece";
import { ContextOrders } from "./context-orders";

/**
 * What is gathered about a project: its items, mood board, links and documents in their order, and for
 * those who may edit, more of them.
 * @param gathered pictures, links and documents; null when they could not be read
 */
export function ContextSection({
  projectId,
  items,
  gathered,
  mayEdit,
}: {
  projectId: string;
  items: WireContextListItem[];
  gathered: { pieces: WirePiece[]; looks: WireLooks } | null;
  mayEdit: boolean;
}) {
  const [isOrdering, setOrdering] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const pieces = gathered?.pieces ?? [];
  const pictures = pieces.filter(({ kind }) => kind === "picture");
  const others = pieces.filter(({ kind }) => kind !== "picture");
  const count = items.length + pieces.length;
  const hasOrder = [items, pictures, others].some(({ length }) => length > 1);
  return (
    <Section
      title="Context"
      note={count > 0 ? count : null}
      actions={
        mayEdit ? (
          <>
            {hasOrder ? (
              <Button
                size="small"
                variant="quiet"
                aria-pressed={isOrdering}
                onClick={() => setOrdering((before) => !before)}
              >
                {isOrdering ? "Done" : "Change Order"}
              </Button>
            ) : null}
            <AddMenu projectId={projectId} files={input} />
            <LinkButton href={`/new-project-context/${projectId}`} size="small">
              New Context Item
            </LinkButton>
          </>
        ) : null
      }
    >
      {isOrdering && hasOrder ? (
        <ContextOrders projectId={projectId} items={items} pieces={pieces} />
      ) : (
        <>
          {items.length > 0 ? <ContextItems items={items} /> : null}
          {count === 0 && gathered ? (
            <EmptyState>
              Notes and PDFs about the project's people, places and themes, pictures for its look,
              links and documents. What is written here helps to write its stories.
            </EmptyState>
          ) : null}
          {gathered ? null : <NotRead />}
          {gathered && pictures.length > 0 ? (
            <MoodBoard pictures={pictures} looks={gathered.looks} />
          ) : null}
          {others.length > 0 ? <PieceList pieces={others} /> : null}
        </>
      )}
      {mayEdit ? <DroppedFiles projectId={projectId} input={input} /> : null}
    </Section>
  );
}

/** Pictures, links and documents could not be read; the rest of the page could. */
function NotRead() {
  const router = useRouter();
  const [isLoading, startLoading] = useTransition();
  return (
    <ErrorBox
      className="mt-6"
      message={contextErrors["piece.listFailed"].text}
      action={
        <Button
          size="small"
          aria-disabled={isLoading}
          onClick={() => isLoading || startLoading(() => router.refresh())}
        >
          {isLoading ? "Loading..." : "Try again"}
        </Button>
      }
    />
  );
}

/** Takes files that are dropped on the page, or chosen: each becomes a piece of the context. */
function DroppedFiles({
  projectId,
  input,
}: {
  projectId: string;
  input: RefObject<HTMLInputElement | null>;
}) {
  const router = useRouter();
  const [places] = useState(() => placesOfProject(projectId));
  const { add, ...uploads } = useUploads(places);
  const arrived = uploads.uploads.filter(
    ({ stage }) => "attachment" in stage || stage.state === "kept",
  ).length;
  const showThem = useEffectEvent(() => router.refresh());
  useEffect(() => {
    if (arrived > 0) showThem();
  }, [arrived]);
  return (
    <div className="mt-6">
      <FileDropZone
        input={input}
        onFiles={add}
        isAside
        choose="Choose files"
        accept={PIECE_ACCEPT}
        limits="PNG, JPEG or WebP of at most 20 MB; PDF, .docx, .txt or .md smaller than 10 MB"
        whenOver="Pictures go to the mood board, documents beside the links, and each PDF becomes a context item."
      >
        Or drop them on this page: pictures go to the mood board, documents beside the links, and
        each PDF becomes a context item.
      </FileDropZone>
      <UploadList {...uploads} input={input} />
    </div>
  );
}

/** The context items of a project: what is gathered about it, by name and type. */
function ContextItems({ items }: { items: WireContextListItem[] }) {
  return (
    <ul className="grid grid-cols-1 gap-x-6 border-t border-line lg:grid-cols-2">
      {items.map((item) => (
        <li key={item.id} className="border-b border-line">
          <Link
            href={`/project-context/${item.id}`}
            className="group flex min-h-11 items-baseline gap-x-4 rounded-control py-2.5 max-sm:flex-wrap"
          >
            <span className="min-w-0 flex-1 truncate font-medium max-sm:basis-full max-sm:break-words max-sm:whitespace-normal transition-colors group-hover:text-accent-bright">
              {item.name}
            </span>
            <span className="shrink-0 text-small text-soft">{item.contextType}</span>
            <span className="w-18 shrink-0 text-right text-small text-faint figures max-sm:w-auto">
              {item.information_count === 1 ? "1 entry" : `${item.information_count} entries`}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
