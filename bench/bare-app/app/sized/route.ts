export const dynamic = "force-dynamic";

/** About as much as a row of a list has. */
const ROW = { id: "0b0c7c0e-3c49-4d7e-8d35-2f1e6a1f7a11", name: "Story 1", text: "x".repeat(200) };
const ROW_BYTES = JSON.stringify(ROW).length;

/** What it costs to say as much as a large answer does, with nothing behind it. */
export function GET(request: Request): Response {
  const bytes = Number(new URL(request.url).searchParams.get("bytes"));
  return Response.json({ rows: Array(Math.max(1, Math.round(bytes / ROW_BYTES))).fill(ROW) });
}
