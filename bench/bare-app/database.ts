import postgres, { type Sql } from "postgres";

/** As many as the product has. */
const CONNECTIONS = 12;

let sql: Sql | null = null;

/** The product's database, by the driver alone. */
export function database(): Sql {
  sql ??= postgres(String(process.env.BENCH_DATABASE_URL), { max: CONNECTIONS });
  return sql;
}
