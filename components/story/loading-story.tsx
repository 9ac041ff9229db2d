import { Skeleton } from "@/components/ui/skeleton";

/** The shape of a story's screen while its content is read. */
export function LoadingStory() {
  return (
    <div>
      <div role="status">
        <h1 className="text-soft">Loading story...</h1>
      </div>
      <Skeleton className="mt-4 h-8 max-w-md" />
      <Skeleton className="mt-6 h-11" />
      <div className="mt-10 grid gap-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <Skeleton className="aspect-frame" />
        <Skeleton className="h-40" />
      </div>
    </div>
  );
}
