import { keepLast } from "@/lib/keep-last";

/**
 * What fal bills for a job stands in a header of the answer that has its result, and fal's own client
 * hands headers to nobody: they are noted on the way, by the job's id.
 */
const HEADER = "x-fal-billable-units";
const RESULT = /\/requests\/([^/?]+)$/u;

/** Results that nobody takes are few: jobs that failed while they were fetched. */
const KEPT_MOST = 200;

export class BilledUnits {
  private readonly noted = new Map<string, number>();

  note(url: string, headers: Headers): void {
    const [, requestId] = RESULT.exec(url) ?? [];
    const units = Number(headers.get(HEADER) ?? Number.NaN);
    if (requestId === undefined || !Number.isFinite(units) || units < 0) return;
    keepLast(this.noted, requestId, units, KEPT_MOST);
  }

  /** In the unit by which the model is priced: images or seconds; null where fal does not say. */
  take(requestId: string): number | null {
    const units = this.noted.get(requestId) ?? null;
    this.noted.delete(requestId);
    return units;
  }
}
