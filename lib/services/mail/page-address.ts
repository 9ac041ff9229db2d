import { environment } from "@/lib/env";

/** A page as mails link to it: every link begins with the installation's own address, never a request's. */
export function pageAddress(path: string, query: Record<string, string> = {}): string {
  const search = new URLSearchParams(query).toString();
  return `${environment().publicUrl}${path}${search ? `?${search}` : ""}`;
}
