import { startTestServer } from "./start-test-server";

/**
 * Gives the suites under `tests/` a PostgreSQL server: its address as superuser is in
 * TEST_DATABASE_URL. `npm test` starts one for the whole run; a suite run by hand gets one here.
 * @returns ends it
 */
export default async function provideTestDatabase(): Promise<() => Promise<void>> {
  if (process.env.TEST_DATABASE_URL) return async () => undefined;
  const server = await startTestServer();
  process.env.TEST_DATABASE_URL = server.superuserUrl;
  return async () => {
    delete process.env.TEST_DATABASE_URL;
    await server.stop();
  };
}
