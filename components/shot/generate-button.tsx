import { StartLabel } from "@/components/production/start-label";
import { Button } from "@/components/ui/button";

/**
 * Starts making something of the shot. While that runs it stays where it is, so that the keyboard's
 * focus does, but does nothing.
 * @param label what a click makes
 * @param isNext whether this is what the shot waits for: then it is the main action of the screen
 */
export function GenerateButton({
  label,
  running,
  isNext = false,
  cost,
  onClick,
}: {
  label: string;
  running: boolean;
  isNext?: boolean;
  /** What it would cost; empty or left out where nothing is paid. */
  cost?: string | undefined;
  onClick: () => void;
}) {
  return (
    <Button
      variant={isNext && !running ? "primary" : "secondary"}
      aria-disabled={running}
      onClick={() => (running ? undefined : onClick())}
      className="held:cursor-default held:border-line! held:bg-raised! held:text-soft!"
    >
      {running ? "Generating..." : <StartLabel cost={cost}>{label}</StartLabel>}
    </Button>
  );
}
