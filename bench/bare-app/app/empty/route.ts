export const dynamic = "force-dynamic";

/** What an answer costs with nothing behind it. */
export function GET(): Response {
  return Response.json({ status: "ok" });
}
