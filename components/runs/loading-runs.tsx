import { Skeleton } from "@/components/ui/skeleton";

/** The place of runs, or of a run's steps, that are being read. */
export function LoadingRuns({ rows }: { rows: number }) {
  return (
    <div role="status" className="flex flex-col gap-3 py-2">
      <span className="sr-only">Loading...</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <Skeleton key={row} className="h-11 w-full" />
      ))}
    </div>
  );
}
