import { useRouter } from "next/navigation";
import {
  type ComponentProps,
  lazy,
  type RefObject,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from "react";
import { ExportMenu } from "@/components/export/export-menu";
import { RunningTime } from "@/components/story/running-time";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { LinkButton } from "@/components/ui/link-button";
import { Segmented } from "@/components/ui/segmented";
import { TryAgain } from "@/components/ui/try-again";
import { DraftNotices, UnsavedWords } from "@/components/writing/draft-notices";
import { useFreshStory } from "@/components/writing/use-fresh-story";
import type { TextDraft } from "@/components/writing/use-text-draft";
import { SCRIPT_LINES_MAXIMUM } from "@/lib/rules/script";
import { EarlierVersions } from "./earlier-versions";
import { FileDrop } from "./file-drop";
import { ScreenplayPage } from "./screenplay-page";
import type { ScriptReading } from "./script-reading";
import { ScriptSheet } from "./script-sheet";
import type { useScriptSave } from "./use-script-save";

/** Fetched when somebody brings a file: most scripts are written here. */
const ImportScript = lazy(() => import("./import-script"));

/** The script of a story, written on the same page on which it is read. */
export function ScriptEditor({
  area,
  story,
  passages,
  mayNote,
  onSelectWords,
  draft,
  saving,
  reading,
  mayEdit,
  recommended,
}: {
  area: RefObject<HTMLTextAreaElement | null>;
  story: { id: string; title: string; plannedSeconds: number };
  /** Words with a note, which are marked. */
  passages: ComponentProps<typeof ScriptSheet>["passages"];
  /** Whether words are selected on which a note can be written. */
  mayNote: boolean;
  onSelectWords: ComponentProps<typeof ScriptSheet>["onSelectWords"];
  draft: TextDraft;
  saving: ReturnType<typeof useScriptSave>;
  reading: ScriptReading;
  mayEdit: boolean;
  /** The script that is recommended: offered in sight as long as the sheet is empty. */
  recommended: { save: () => Promise<void> } | "writing" | null;
}) {
  const router = useRouter();
  const [view, setView] = useState<"write" | "read">("write");
  /** A script that is being brought in as a file, which may have been dropped here. */
  const [importing, setImporting] = useState<{ file: File | null } | null>(null);
  const { seconds, shots, speakers } = useMeasured(draft.text, reading.measure);
  const fresh = useFreshStory(story.id, saving.meet);

  const restore = (script: string, version: number) => {
    draft.replace(script, `Version ${version} is on the sheet; saving makes it the script again.`);
    setView("write");
  };
  // A line end at the very end begins no line that anybody would count.
  const counted = draft.text.replace(/\n$/u, "");
  const lineCount = counted === "" ? 0 : counted.split("\n").length;
  const offered = mayEdit && draft.text.trim() === "" ? recommended : null;

  return (
    <section aria-labelledby="current-script" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="current-script" className="text-heading font-semibold">
          Script
        </h2>
        <div className="flex flex-wrap items-center gap-1">
          {mayEdit ? (
            <Button size="small" variant="quiet" onClick={() => setImporting({ file: null })}>
              Import script
            </Button>
          ) : null}
          {draft.base.text.trim() === "" ? null : <ExportMenu storyId={story.id} variant="quiet" />}
          <EarlierVersions
            storyId={story.id}
            currentVersion={draft.base.version}
            onRestore={mayEdit ? restore : null}
          />
          <Segmented
            label="View"
            value={view}
            choices={[
              { value: "write", label: mayEdit ? "Write" : "Text" },
              { value: "read", label: "Page" },
            ]}
            onChange={setView}
          />
        </div>
      </div>
      <DraftNotices draft={draft} onDiscard={() => draft.discard(draft.base)} />
      {fresh.error ? (
        <TryAgain
          className="mb-4"
          message={fresh.error}
          isBusy={fresh.isLoading}
          onTry={fresh.reload}
        />
      ) : null}
      {importing ? (
        <Suspense fallback={null}>
          <ImportScript
            storyId={story.id}
            saved={draft.base}
            file={importing.file}
            onSaved={(script) => {
              draft.discard(script);
              setImporting(null);
              setView("write");
              router.refresh();
            }}
            onClose={() => setImporting(null)}
          />
        </Suspense>
      ) : null}
      <FileDrop onFile={mayEdit ? (file) => setImporting({ file }) : null}>
        {view === "write" ? (
          <ScriptSheet
            area={area}
            text={draft.text}
            speakers={speakers}
            mayEdit={mayEdit}
            passages={passages}
            onWrite={draft.write}
            onSelectWords={onSelectWords}
            onSave={() => void saving.save()}
          />
        ) : (
          <ReadPage text={draft.text} reading={reading} />
        )}
      </FileDrop>
      {shots > SCRIPT_LINES_MAXIMUM ? (
        <p role="status" className="mt-4 text-small text-warn">
          This script makes {shots.toLocaleString("en")} shots. It can be saved, but one story is
          parsed into at most {SCRIPT_LINES_MAXIMUM}, as many as are made in one go: split it into
          several stories.
        </p>
      ) : null}
      {saving.error ? (
        <ErrorBox
          className="mt-4"
          message={saving.error}
          action={
            saving.theirs ? (
              <LinkButton href="#their-version" size="small">
                Compare both
              </LinkButton>
            ) : null
          }
        />
      ) : null}
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 sticky bottom-0 z-10 border-t border-line bg-page py-3 max-sm:-mx-4 max-sm:px-4">
        {offered !== null && offered !== "writing" ? (
          <Button variant="primary" disabled={saving.busy} onClick={() => void offered.save()}>
            Save the recommended script
          </Button>
        ) : mayEdit ? (
          <Button
            variant="primary"
            disabled={saving.busy || !draft.changed}
            onClick={() => void saving.save()}
          >
            {saving.busy ? "Saving..." : "Save Script"}
          </Button>
        ) : null}
        <LinkButton href={`/story/${story.id}`} variant="quiet">
          {mayEdit ? "Cancel" : "Back"}
        </LinkButton>
        {mayNote ? (
          <LinkButton href="#notes" variant="quiet">
            Note on these words
          </LinkButton>
        ) : null}
        <UnsavedWords draft={draft} />
        {offered === "writing" ? (
          <p className="text-small text-soft">A script is being written.</p>
        ) : null}
        <p className="ml-auto text-small text-faint figures max-sm:ml-0">
          {lineCount} {lineCount === 1 ? "line" : "lines"}
          {seconds > 0 ? " · " : null}
          <RunningTime seconds={seconds} plannedSeconds={story.plannedSeconds} />
        </p>
      </div>
    </section>
  );
}

function ReadPage({ text, reading }: { text: string; reading: ScriptReading }) {
  const settled = useDeferredValue(text);
  const { blocks, isCut } = useMemo(() => reading.toBlocks(settled), [reading, settled]);
  return (
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard
      tabIndex={0}
      className="h-[62dvh] min-h-80 overflow-y-auto rounded-panel lg:h-[68dvh]"
    >
      <ScreenplayPage blocks={blocks} />
      {isCut ? (
        <p className="mt-4 text-soft">The rest of this long script is in the text.</p>
      ) : null}
    </div>
  );
}

/** A script is read again when its writer pauses for so long: reading takes longer than a keystroke. */
const AFTER_MS = 350;

/** What a script says, a pause behind what is typed. */
function useMeasured(text: string, measure: ScriptReading["measure"]) {
  const [measured, setMeasured] = useState(() => ({ text, ...measure(text) }));
  const isBehind = measured.text !== text;
  useEffect(() => {
    if (!isBehind) return;
    const timer = setTimeout(() => setMeasured({ text, ...measure(text) }), AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, isBehind, measure]);
  return measured;
}
