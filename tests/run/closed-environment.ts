import os from "node:os";
import path from "node:path";

/**
 * Runs before every test file: takes away the settings of the person who runs the tests. Without it
 * a key in the shell would let tests call a paid service, and an address would let them write into
 * somebody's database.
 */
const services =
  /^(DATABASE_URL|SPENDING|MODEL_PRICES|BLOB_|RESEND_|INNGEST_|OPENAI_|ELEVENLABS_|FAL_|ROUGHCUT_(?!DATA$)|AUTH_SECRET|ADMIN_EMAILS|MAIL_FROM|TRUSTED_PROXIES|PORT$|HOST$|VERCEL)/u;

for (const name of Object.keys(process.env)) {
  if (services.test(name)) delete process.env[name];
}

// What `npm test` has made of the processes that draw, speak and look into files; else they run from sources.
if (process.env.TEST_PROGRAMS) process.env.ROUGHCUT_PROGRAMS = process.env.TEST_PROGRAMS;

// `npm test` gives a folder of its own; a single file run by hand must not use the real one either.
if (!process.env.TEST_RUN_DIRECTORY) {
  process.env.TEST_RUN_DIRECTORY = path.join(os.tmpdir(), `roughcut-test-${process.pid}`);
}
process.env.ROUGHCUT_DATA = path.join(
  process.env.TEST_RUN_DIRECTORY,
  `data-${process.env.VITEST_POOL_ID ?? process.pid}`,
);
