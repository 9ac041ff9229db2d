import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";

/** Something could not be read, with a button that reads it again. */
export function TryAgain({
  message,
  isBusy,
  onTry,
  className,
}: {
  message: string;
  isBusy: boolean;
  onTry: () => void;
  className?: string;
}) {
  return (
    <ErrorBox
      {...(className === undefined ? {} : { className })}
      message={message}
      action={
        <Button size="small" onClick={onTry} aria-disabled={isBusy}>
          {isBusy ? "Loading..." : "Try again"}
        </Button>
      }
    />
  );
}
