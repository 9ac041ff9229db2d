import { database } from "../../database";

export const dynamic = "force-dynamic";

/** The same with one indexed query, prepared, by the driver alone: a project by its id. */
export async function GET(request: Request): Promise<Response> {
  const id = new URL(request.url).searchParams.get("id") ?? "";
  const [row] = await database()`select id, name, description from projects where id = ${id}`;
  return Response.json({ project: row });
}
