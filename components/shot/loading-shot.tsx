import { Skeleton } from "@/components/ui/skeleton";

/** The shape of the shot's screen while its content is read. */
export function LoadingShot() {
  return (
    <div>
      <div role="status">
        <h1 className="text-soft">Loading shot details...</h1>
      </div>
      <Skeleton className="mt-8 h-40 max-w-3xl" />
      <div className="mt-12 grid gap-10 lg:grid-cols-2">
        <Skeleton className="aspect-frame" />
        <Skeleton className="aspect-frame" />
      </div>
    </div>
  );
}
