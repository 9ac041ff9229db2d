import { Skeleton } from "@/components/ui/skeleton";

const ROWS = [0, 1, 2, 3];

/** The shape of the script-media page while its content is read. */
export function LoadingScriptMedia() {
  return (
    <div>
      <div role="status">
        <h1 className="text-soft">Loading script media...</h1>
      </div>
      <Skeleton className="mt-4 h-8 max-w-md" />
      <Skeleton className="mt-6 h-11" />
      <Skeleton className="mt-10 h-10 max-w-2xl" />
      <Skeleton className="mt-10 h-6 max-w-40" />
      <div className="mt-4 flex flex-col gap-3">
        {ROWS.map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </div>
    </div>
  );
}
