import postgres, { type Sql } from "postgres";

export const dynamic = "force-dynamic";

/** As many as the product has. */
const CONNECTIONS = 12;

let sql: Sql | null = null;

/** The same with one indexed query, prepared, by the driver alone: a project by its id. */
export async function GET(request: Request): Promise<Response> {
  sql ??= postgres(String(process.env.BENCH_DATABASE_URL), { max: CONNECTIONS });
  const id = new URL(request.url).searchParams.get("id") ?? "";
  const [row] = await sql`select id, name, description from projects where id = ${id}`;
  return Response.json({ project: row });
}
