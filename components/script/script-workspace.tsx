"use client";

import { useState } from "react";
import { useWritingEstimates } from "@/components/spending/use-estimates";
import { readRecommendation } from "@/components/writing/recommendation";
import { useRecommendation } from "@/components/writing/use-recommendation";
import { useTextDraft } from "@/components/writing/use-text-draft";
import type { WireStory } from "@/lib/contracts/story";
import type { WireScriptRecommendation } from "@/lib/contracts/writing";
import { ScriptEditor } from "./script-editor";
import type { ScriptReading } from "./script-reading";
import { ScriptRecommendation, scriptCalls } from "./script-recommendation";
import { TheirVersion } from "./their-version";
import { useScriptSave } from "./use-script-save";

const RECOMMENDED_WORDS = "The recommended script is on the sheet.";

/** The script of a story, and beside it what the AI recommends, or what somebody else saved. */
export function ScriptWorkspace({
  story,
  seed,
  mayEdit,
  reading,
}: {
  story: WireStory;
  /** The recommendation that the server knew when it made the page. */
  seed: WireScriptRecommendation;
  mayEdit: boolean;
  reading: ScriptReading;
}) {
  const [calls] = useState(() => scriptCalls(story.id));
  const recommendation = useRecommendation(calls, readRecommendation(seed), mayEdit);
  const draft = useTextDraft(`script.${story.id}`, story.script);
  const saving = useScriptSave(story.id, draft);
  const cost = useWritingEstimates(story.id, mayEdit).script?.text ?? "";
  const plannedSeconds = story.length.minutes * 60 + story.length.seconds;
  const use = (script: string) => draft.replace(script, RECOMMENDED_WORDS);
  return (
    <div className="grid gap-x-10 gap-y-12 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <ScriptEditor
        story={{ id: story.id, title: story.title, plannedSeconds }}
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
      {saving.theirs ? (
        <TheirVersion
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
