import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { type S3Server, startS3Server } from "@/tests/providers/s3-server";
import { createThrowawayFolder, type ThrowawayFolder } from "@/tests/run/throwaway-folder";
import { openTestDatabase } from "@/tests/support/database";
import { hostedSettings, runScript } from "./command-kit";

let folder: ThrowawayFolder;
let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  [folder, database] = await Promise.all([createThrowawayFolder(), openTestDatabase()]);
});
afterAll(async () => {
  await database.close();
  await folder.remove();
});

const run = (command: string, settings: Record<string, string>) =>
  runScript(command, path.join(folder.path, "data"), settings);
const hosted = () => hostedSettings(database.url);

async function anS3Server() {
  const server = await startS3Server();
  onTestFinished(() => server.close());
  return server;
}

/** A studio at https takes no http address for browsers. */
const privately = (s3: S3Server) => ({ ...s3.environment, S3_PUBLIC_ENDPOINT: "off" });

// Each of them starts programs, several of them more than one.
describe("npm run doctor, of the file store", { timeout: 180_000 }, () => {
  it("says that an S3 store keeps files, who reads there, and where browsers do", async () => {
    const s3 = await anS3Server();
    const { code, output } = await run("doctor.ts", { ...hosted(), ...privately(s3) });
    expect(output).toMatch(/ok +S3_BUCKET +The S3 store keeps and gives back a file\./u);
    expect(output).toMatch(/ok +S3_BUCKET +Without a key nobody reads there\./u);
    expect(output).toMatch(/ok +S3_PUBLIC_ENDPOINT +It is off: all files go through the app\./u);
    expect(code).toBe(0);
    const local = await run("doctor.ts", s3.environment);
    expect(local.output).toMatch(/ok +S3_PUBLIC_ENDPOINT +Browsers read .* at http:\/\/127/u);
    s3.isPublic = true;
    const open = await run("doctor.ts", s3.environment);
    expect(open.output).toMatch(/WRONG +S3_BUCKET +Anybody can read its files without a key/u);
  });

  it.each([
    ["S3_BUCKET", { S3_BUCKET: "nobodys" }, "has no such bucket"],
    ["S3_ACCESS_KEY_ID", { S3_ACCESS_KEY_ID: "AKIANOBODY" }, "does not know the key"],
    ["S3_SECRET_ACCESS_KEY", { S3_SECRET_ACCESS_KEY: "stolen-words" }, "did not accept the key"],
    ["S3_ENDPOINT", { S3_ENDPOINT: "http://127.0.0.1:9" }, "cannot be reached"],
    ["S3_PUBLIC_ENDPOINT", { S3_PUBLIC_ENDPOINT: "http://127.0.0.1:9" }, "set it to off"],
  ])("names %s of an S3 store when it is wrong", async (name, changes, words) => {
    const s3 = await anS3Server();
    const { output } = await run("doctor.ts", { ...s3.environment, ...changes });
    expect(output).toMatch(new RegExp(`^(?:WRONG|hint ) +${name} +.*${words}`, "mu"));
    expect(output).not.toContain("stolen-words");
  });

  it.each([
    ["clock", "RequestTimeTooSkewed", "set the clock right"],
    ["S3_REGION", "AuthorizationHeaderMalformed", "lies in another region"],
    ["S3_ACCESS_KEY_ID", "AccessDenied", "check its keys and their rights"],
  ])("names the %s when the S3 store answers %s", async (name, code, words) => {
    const s3 = await anS3Server();
    s3.failAlways({ kind: "answer", status: 403, code });
    const { output } = await run("doctor.ts", s3.environment);
    expect(output).toMatch(new RegExp(`^WRONG +${name} +.*${words}`, "mu"));
  });

  it("says that two processes on one database do not share their files", async () => {
    const at = (name: string) => ({ ...hosted(), ROUGHCUT_DATA: path.join(folder.path, name) });
    expect((await run("store.ts accept", at("first"))).output).toContain("are in this store now");
    const other = await run("doctor.ts", at("second"));
    expect(other.output).toMatch(/WRONG +files +This process keeps its files in another store/u);
    expect(other.output).toContain("give all processes one folder as ROUGHCUT_DATA");
    expect(other.code).toBe(1);
    // All files were copied, this one left out.
    expect((await run("store.ts accept", at("second"))).code).toBe(0);
    const accepted = await run("doctor.ts", at("second"));
    expect(accepted.output).toMatch(/ok +files +Files are kept on disk\./u);
    expect(accepted.output).not.toContain("another store");
  });
});
