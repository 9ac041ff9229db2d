import { Button } from "@/components/ui/button";
import { ConfirmButton } from "@/components/ui/confirm-button";
import { planWords } from "./making-words";
import type { MakeFilm } from "./use-make-film";

/**
 * The one button from a saved script to the film. It says how many shots, how long and what it costs;
 * where that is money, it asks first.
 * @param label what it says: the film is made, or made again
 */
export function MakeFilmButton({ making, label }: { making: MakeFilm; label: string }) {
  const { plan, isStarting, start } = making;
  const words = plan && plan.obstacle === null ? planWords(plan) : "";
  const content = (
    <span className="figures">
      {isStarting ? "Starting..." : label}
      {words ? <span className="font-normal opacity-75 max-lg:sr-only"> ({words})</span> : null}
    </span>
  );
  const isHeld = isStarting || plan?.obstacle !== null;
  if (plan && plan.estimate.text !== "") {
    return (
      <ConfirmButton
        variant="primary"
        question={`${label} for ${plan.estimate.text}?`}
        detail={`${words}. What is made is kept, whatever happens, and nothing is paid twice.`}
        confirmLabel={label}
        busyLabel="Starting..."
        confirmVariant="primary"
        disabled={isHeld}
        onConfirm={start}
      >
        {content}
      </ConfirmButton>
    );
  }
  return (
    // One of its own once the plan is known: it is there at once, and not on its way between two colours.
    <Button key={plan ? "known" : "asked"} variant="primary" disabled={isHeld} onClick={start}>
      {content}
    </Button>
  );
}
