import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { TryAgain } from "@/components/ui/try-again";
import { useAttempt } from "@/components/ui/use-attempt";
import { call } from "@/lib/client/call";
import type { WireScriptRevisionListItem } from "@/lib/contracts/writing";
import { writingErrors } from "@/lib/errors/catalogue/writing";

interface Opened {
  version: number;
  script: string;
}

const FAILURE = { onFailure: writingErrors["script.revisionsNotFetched"].text } as const;

/**
 * Every saved text of a script: the list, one of them opened, and the way back to it. Going back
 * puts the text into the editor, where it is saved like any other.
 * @param onRestore not given to people who may only read
 */
export function EarlierVersions({
  storyId,
  currentVersion,
  onRestore,
}: {
  storyId: string;
  currentVersion: number;
  onRestore: ((script: string, version: number) => void) | null;
}) {
  const [isOpen, setOpen] = useState(false);
  const [revisions, setRevisions] = useState<WireScriptRevisionListItem[] | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { isBusy: isLoading, error, attempt } = useAttempt();

  const load = (read: () => Promise<void>) =>
    attempt(async () => {
      await read();
    });
  const list = () =>
    load(async () => {
      const answer = await call("GET /script/list-revisions", { story_id: storyId }, FAILURE);
      setRevisions(answer.revisions);
    });
  const open = (version: number) =>
    load(async () => {
      const asked = { story_id: storyId, version };
      const { revision } = await call("GET /script/get-revision", asked, FAILURE);
      setOpened(revision);
    });
  const show = () => {
    setOpen(true);
    setOpened(null);
    setRevisions(null);
    void list();
  };

  return (
    <>
      <Button size="small" variant="quiet" onClick={show}>
        Earlier versions
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={opened ? `Version ${opened.version}` : "Earlier versions"}
        description="Every save of this script is kept."
      >
        {error ? (
          <TryAgain className="mb-4" message={error} isBusy={isLoading} onTry={() => void list()} />
        ) : null}
        {opened ? (
          <>
            <pre
              // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard
              tabIndex={0}
              className="max-h-[50dvh] overflow-y-auto rounded-control border border-line bg-well p-4 font-script text-[13px] leading-[18px] break-words whitespace-pre-wrap"
            >
              {opened.script || "This version is empty."}
            </pre>
            <div className="mt-4 flex flex-wrap gap-3">
              {onRestore ? (
                <Button
                  variant="primary"
                  onClick={() => {
                    onRestore(opened.script, opened.version);
                    setOpen(false);
                  }}
                >
                  Restore
                </Button>
              ) : null}
              <Button variant="quiet" onClick={() => setOpened(null)}>
                All versions
              </Button>
            </div>
          </>
        ) : (
          <Revisions
            revisions={revisions}
            isLoading={isLoading}
            currentVersion={currentVersion}
            onOpen={(version) => void open(version)}
          />
        )}
      </Dialog>
    </>
  );
}

function Revisions({
  revisions,
  isLoading,
  currentVersion,
  onOpen,
}: {
  revisions: WireScriptRevisionListItem[] | null;
  isLoading: boolean;
  currentVersion: number;
  onOpen: (version: number) => void;
}) {
  if (revisions === null) return isLoading ? <Skeleton className="h-24" /> : null;
  if (revisions.length === 0) return <p className="text-soft">Nothing has been saved yet.</p>;
  return (
    <ul className="flex flex-col">
      {revisions.map(({ version, saved_by, created_at, characters }) => (
        <li key={version} className="border-b border-line last:border-0">
          <button
            type="button"
            onClick={() => onOpen(version)}
            className="flex w-full flex-wrap items-baseline gap-x-3 rounded-control px-2 py-2.5 text-left transition-colors hover:bg-raised"
          >
            <span className="font-medium figures">Version {version}</span>
            {version === currentVersion ? <span className="text-small text-good">Now</span> : null}
            <span className="text-small text-soft">{when(created_at)}</span>
            <span className="text-small text-faint figures">
              {saved_by ? `${saved_by} · ` : ""}
              {characters.toLocaleString("en")} characters
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** `21 Nov 2026, 08:40`, where the person is. */
function when(moment: string): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" }).format(
    new Date(moment),
  );
}
