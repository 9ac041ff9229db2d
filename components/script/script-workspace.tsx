import { lazy, type RefObject, Suspense, useRef, useState } from "react";
import type { NotedPassage } from "@/components/review/script-notes";
import { useWritingEstimates } from "@/components/spending/use-estimates";
import { readRecommendation } from "@/components/writing/recommendation";
import { TheirVersion } from "@/components/writing/their-version";
import { useRecommendation } from "@/components/writing/use-recommendation";
import { useTextDraft } from "@/components/writing/use-text-draft";
import { useAtRest } from "@/lib/client/use-at-rest";
import type { WireStory } from "@/lib/contracts/story";
import type { WireScriptRecommendation } from "@/lib/contracts/writing";
import type { Passage } from "@/lib/rules/anchor";
import { ScriptEditor } from "./script-editor";
import type { ScriptReading } from "./script-reading";
import { ScriptRecommendation, scriptCalls } from "./script-recommendation";
import { useScriptSave } from "./use-script-save";

/** Fetched once the page has come to rest: what a script's page is for is the script. */
const ScriptNotes = lazy(() => import("@/components/review/script-notes"));

const RECOMMENDED_WORDS = "The recommended script is on the sheet.";

/** The script of a story, and beside it what the AI recommends, or what somebody else saved. */
export function ScriptWorkspace({
  story,
  seed,
  mayEdit,
  mayComment,
  reading,
}: {
  story: WireStory;
  /** The recommendation that the server knew when it made the page. */
  seed: WireScriptRecommendation;
  mayEdit: boolean;
  mayComment: boolean;
  reading: ScriptReading;
}) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [calls] = useState(() => scriptCalls(story.id));
  const recommendation = useRecommendation(calls, readRecommendation(seed), mayEdit);
  const draft = useTextDraft(`script.${story.id}`, story.script);
  const saving = useScriptSave(story.id, draft);
  const [selected, select] = useState<Passage | null>(null);
  const [passages, setPassages] = useState<readonly NotedPassage[]>([]);
  const isAtRest = useAtRest();
  const cost = useWritingEstimates(story.id, mayEdit).script?.text ?? "";
  const plannedSeconds = story.length.minutes * 60 + story.length.seconds;
  const use = (script: string) => draft.replace(script, RECOMMENDED_WORDS);
  return (
    <div className="grid gap-x-10 gap-y-12 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="flex min-w-0 flex-col gap-12">
        <ScriptEditor
          area={area}
          story={{ id: story.id, title: story.title, plannedSeconds }}
          passages={passages}
          mayNote={mayComment && selected !== null}
          onSelectWords={select}
          draft={draft}
          saving={saving}
          reading={reading}
          mayEdit={mayEdit}
          recommended={
            recommendation.phase !== "resting"
              ? "writing"
              : recommendation.isPartial || recommendation.text === ""
                ? null
                : { save: () => saving.saveOther(recommendation.text, RECOMMENDED_WORDS) }
          }
        />
        {isAtRest ? (
          <Suspense fallback={null}>
            <ScriptNotes
              storyId={story.id}
              text={draft.text}
              savedText={draft.base.text}
              selected={selected}
              mayWrite={mayComment}
              onPassages={setPassages}
              onShow={(passage) => showPassage(area, passage)}
              onWritten={() => select(null)}
            />
          </Suspense>
        ) : null}
      </div>
      {saving.theirs ? (
        <TheirVersion
          id="their-version"
          theirs={saving.theirs}
          mine={draft.text}
          busy={saving.busy}
          onWrite={draft.write}
          onTake={saving.takeTheirs}
          onKeep={() => void saving.keepMine()}
        />
      ) : (
        <ScriptRecommendation
          state={recommendation}
          plannedSeconds={plannedSeconds}
          reading={reading}
          mayEdit={mayEdit}
          cost={cost}
          onUse={use}
        />
      )}
    </div>
  );
}

/** Brings words of the script into sight, selected, so that the eye finds them. */
function showPassage(area: RefObject<HTMLTextAreaElement | null>, { from, to }: Passage): void {
  const field = area.current;
  if (!field) return;
  field.focus();
  field.setSelectionRange(from, to);
  // The sheet scrolls, not the field, which is as long as the script.
  const share = from / Math.max(1, field.value.length);
  const sheet = field.closest("[data-sheet]");
  sheet?.scrollTo({ top: Math.max(0, share * field.scrollHeight - sheet.clientHeight / 3) });
}
