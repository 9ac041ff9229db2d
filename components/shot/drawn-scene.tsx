import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { SharedText } from "@/components/writing/use-shared-text";
import { useQuery } from "@/lib/client/use-query";
import { productionErrors } from "@/lib/errors/catalogue/production";
import { drawnRows } from "./drawn-rows";
import type { ShotState } from "./use-shot-state";

/**
 * "What is drawn": how the built-in studio has understood the line, and the way to set it right, which is
 * the image prompt. Nothing is shown for models of which nobody can tell what they will make.
 */
export function DrawnScene({ screen, prompt }: { screen: ShotState; prompt: SharedText }) {
  const { shot, mayEdit, models } = screen;
  const still = models.jobs.find(({ job }) => job === "still");
  const { data, error } = useQuery(
    "GET /shot/{dialogueId}/drawn",
    { dialogueId: shot.id },
    {
      version: `${shot.image_prompt} ${shot.shot_type} ${still?.chosen ?? still?.of_project.id}`,
      onFailure: productionErrors["shot.drawnNotRead"].text,
    },
  );
  if (error !== null) return <Notice className="mt-6">{error}</Notice>;
  if (!data?.drawn) return null;
  const correct = () => {
    prompt.open();
    // What was written from the script would count as a person's words, all of it.
    if (data.own_words === "" && !prompt.draft.changed) prompt.draft.write("");
  };
  return (
    <section aria-labelledby="drawn" className="mt-6">
      <div className="flex min-h-8 items-center gap-2">
        <h3 id="drawn" className="text-small font-medium text-soft">
          What is drawn
        </h3>
        {mayEdit && !prompt.isOpen ? (
          <Button size="small" variant="quiet" onClick={correct}>
            Correct it
          </Button>
        ) : null}
      </div>
      <dl className="mt-1 grid max-w-[70ch] grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-1 text-small">
        {drawnRows(data.drawn).map(({ label, text }) => (
          <div key={label} className="contents">
            <dt className="text-faint">{label}</dt>
            <dd className="break-words whitespace-pre-line">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 max-w-[70ch] text-caption text-faint">
        A few words of your own in the image prompt count first (“by night”, “a red umbrella”,
        “close-up”), then the descriptions of people and places, then the script.
      </p>
    </section>
  );
}
