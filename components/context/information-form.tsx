import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { LeaveGuard } from "@/components/forms/leave-guard";
import { SendForm } from "@/components/forms/send-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { TextArea } from "@/components/ui/text-area";
import { TextInput } from "@/components/ui/text-input";
import { TheirVersion } from "@/components/writing/their-version";
import { call } from "@/lib/client/call";
import { changedMeanwhile } from "@/lib/client/changed-meanwhile";
import { ClientError } from "@/lib/client/client-error";
import { contextErrors } from "@/lib/errors/catalogue/context";
import { isCompleteInformation } from "@/lib/rules/context";
import { INFORMATION_MAXIMUM } from "@/lib/rules/text-limits";
import { focusWhenLost } from "./focus-when-lost";
import { noteContextChange } from "./use-fresh-page";
import type { InformationText, useInformationDraft } from "./use-information-draft";

/**
 * Writes an entry. After the first save it has its id: the address says so from then on, and what
 * is typed goes into that entry.
 */
export function InformationForm({
  contextId,
  draft,
  backHref,
}: {
  contextId: string;
  draft: ReturnType<typeof useInformationDraft>;
  backHref: string;
}) {
  const { text, infoId } = draft;
  const form = useRef<HTMLDivElement>(null);
  const [missing, setMissing] = useState({ name: false, information: false });
  const [saved, setSaved] = useState(false);
  const write = (change: Partial<typeof text>) => {
    draft.write(change);
    setSaved(false);
    if (change.name !== undefined) setMissing((before) => ({ ...before, name: false }));
    if (change.information !== undefined) {
      setMissing((before) => ({ ...before, information: false }));
    }
  };
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  /** What the next save replaces, where that is not what the text began from. */
  const replaces = useRef<InformationText | null>(null);
  const save = async () => {
    const from = replaces.current ?? draft.base;
    replaces.current = null;
    setSaved(false);
    if (!isCompleteInformation(text)) {
      setMissing({ name: text.name.trim() === "", information: text.information.trim() === "" });
      setRefusals((count) => count + 1);
      throw new ClientError(
        contextErrors["information.incomplete"].text,
        "information.incomplete",
        0,
      );
    }
    const sent = { info_name: text.name, information: text.information };
    const failure = { onFailure: contextErrors["information.saveFailed"].text } as const;
    const edited_from = { info_name: from.name, information: from.information };
    const { information } =
      infoId === null
        ? await call(
            "POST /project-context/{id}/add-information",
            { id: contextId, ...sent },
            failure,
          )
        : await call(
            "PUT /project-context/{id}/information/{infoId}",
            { id: contextId, infoId, ...sent, edited_from },
            failure,
          ).catch((cause: unknown) => {
            const other = theirsOf(cause);
            if (other) draft.meet(other);
            throw cause;
          });
    noteContextChange();
    draft.settle(text, information);
    setSaved(true);
    if (infoId === null) {
      // The address alone: going there would begin the page, and the text in it, anew.
      window.history.replaceState(null, "", `?infoId=${information.id}`);
    }
    focusWhenLost(() => form.current?.querySelector<HTMLElement>('button[type="submit"]') ?? null);
    return "stays" as const;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key !== "s") return;
    event.preventDefault();
    form.current?.querySelector("form")?.requestSubmit();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields inside
    <div ref={form} onKeyDown={onKeyDown}>
      <LeaveGuard
        active={draft.changed}
        question="Leave without saving?"
        detail={
          draft.kept
            ? "What you wrote is kept in this browser and will be here when you come back."
            : "What you wrote has not been saved."
        }
      />
      {draft.isRestored ? (
        <div
          role="status"
          className="mb-5 flex flex-wrap items-center justify-between gap-3 border-l-2 border-accent bg-panel px-4 py-2.5"
        >
          <p className="min-w-0 flex-1">
            What you wrote here before was not saved yet. It is back.
          </p>
          <Button size="small" variant="quiet" onClick={draft.discard}>
            Discard it
          </Button>
        </div>
      ) : null}
      <SendForm send={save} button="Save" busy="Saving..." cancelHref={backHref}>
        <Field
          label="Name"
          help="Required. What this tells, in a few words."
          error={missing.name ? "The name is missing." : null}
          className="max-w-xl"
        >
          <TextInput
            aria-required
            maxLength={200}
            autoComplete="off"
            autoFocus={infoId === null}
            value={text.name}
            onChange={(event) => write({ name: event.target.value })}
          />
        </Field>
        <Field
          label="Information"
          help="Required. What everybody who writes this project's stories should know."
          error={missing.information ? "The information is missing." : null}
        >
          <TextArea
            aria-required
            rows={10}
            maxLength={INFORMATION_MAXIMUM}
            className="max-h-[60dvh] min-h-52"
            value={text.information}
            onChange={(event) => write({ information: event.target.value })}
          />
        </Field>
      </SendForm>
      {draft.theirs ? (
        <div className="mt-6">
          <TheirVersion
            face="words"
            theirs={{ text: draft.theirs.information, version: 0, savedBy: null }}
            mine={text.information}
            busy={false}
            onWrite={(words) => write({ information: words })}
            onTake={draft.discard}
            onKeep={() => {
              replaces.current = draft.theirs;
              form.current?.querySelector("form")?.requestSubmit();
            }}
          >
            {draft.theirs.name === text.name ? null : (
              <p className="mt-1 text-soft">Their name: {draft.theirs.name}</p>
            )}
          </TheirVersion>
        </div>
      ) : null}
      <p aria-live="polite" className="mt-3 min-h-5 text-small">
        {draft.changed ? (
          <span className="text-warn">
            Unsaved changes{draft.kept ? ", kept in this browser" : ""}
          </span>
        ) : saved ? (
          <span className="text-good">Saved</span>
        ) : null}
      </p>
    </div>
  );
}

/** What the server has in place of the entry that was edited; null for every other failure. */
function theirsOf(cause: unknown): InformationText | null {
  const { currentName: name, currentText: information } = changedMeanwhile(cause) ?? {};
  return typeof name === "string" && typeof information === "string" ? { name, information } : null;
}
