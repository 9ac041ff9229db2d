import { Button } from "./button";
import { ErrorBox } from "./error-box";

/**
 * Something could not be read, with a button that reads it again.
 * @param isBusy it is being read at this moment
 */
export function TryAgain({
  message,
  isBusy = false,
  onTry,
  className,
}: {
  message: string;
  isBusy?: boolean;
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
