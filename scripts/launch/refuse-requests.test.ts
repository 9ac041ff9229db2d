import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readlink } from "node:fs/promises";
import { get } from "node:http";
import net from "node:net";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";

/** More than a process may have open at once where the usual limits hold. */
const REQUESTS = 25_000;
const AT_ONCE = 200;

/** Listens for upgrades as the framework does: nobody answers those for paths that it does not know. */
const SERVER = `
  import { createServer } from "node:http";
  const server = createServer((request, response) => {
    response.statusCode = request.method === "PATCH" ? 405 : 200;
    response.end(request.method === "PATCH" ? undefined : "ok");
  });
  server.on("upgrade", () => {});
  server.listen(0, "127.0.0.1", () => console.log(server.address().port));
`;

let child: ChildProcess;
let port: number;

beforeAll(async () => {
  const preload = pathToFileURL(path.resolve("scripts/launch/refuse-requests.mjs")).href;
  const args = ["--import", preload, "--input-type=module", "--eval", SERVER];
  child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const [said] = await once(child.stdout ?? child, "data");
  port = Number(String(said));
});

afterAll(() => child.kill());

/** What the server says to lines of a request, once it closes the connection. */
function send(...lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    // The client's own end stays open: the server must not wait for it.
    const socket = net.connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    let said = "";
    socket.on("data", (chunk) => {
      said += chunk.toString();
    });
    socket.on("end", () => {
      resolve(said);
      socket.destroy();
    });
    socket.on("error", reject);
    socket.write([...lines, "", ""].join("\r\n"));
  });
}

const askForUpgrade = (target: string) =>
  send(`GET ${target} HTTP/1.1`, "Host: x", "Connection: Upgrade", "Upgrade: websocket");

async function openSockets(): Promise<number> {
  const folder = `/proc/${child.pid}/fd`;
  const links = await Promise.all(
    (await readdir(folder)).map((name) => readlink(path.join(folder, name)).catch(() => "")),
  );
  return links.filter((link) => link.startsWith("socket:")).length;
}

it("refuses a change of protocol with 426 and closes, and answers other requests", async () => {
  const said = await askForUpgrade("/_next/webpack-hmr");
  expect(said).toMatch(/^HTTP\/1\.1 426 Upgrade Required\r\n/u);
  expect(said).toContain("\r\nConnection: Upgrade, close\r\n");
  const response = await new Promise<{ statusCode?: number | undefined }>((resolve, reject) => {
    get({ port, host: "127.0.0.1" }, resolve).on("error", reject);
  });
  expect(response.statusCode).toBe(200);
});

it.runIf(process.platform === "linux")("keeps nothing of 25,000 of them", async () => {
  const before = await openSockets();
  let sent = 0;
  const sendSome = async () => {
    while (sent < REQUESTS) {
      sent += 1;
      expect(await askForUpgrade(`/${sent}`)).toContain(" 426 ");
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendSome));
  await expect.poll(openSockets).toBeLessThanOrEqual(before);
});

it.each([
  ["a wrong percent sign", 400, ["GET /api/project/%E0%A4%A HTTP/1.1", "Host: x"]],
  ["two hosts", 400, ["GET / HTTP/1.1", "Host: x", "Host: y"]],
  ["a broken state of the router", 400, ["GET / HTTP/1.1", "Host: x", "Next-Router-State-Tree: {"]],
  ["TRACE", 405, ["TRACE /api/health HTTP/1.1", "Host: x"]],
  ["a question for all there is", 204, ["OPTIONS * HTTP/1.1", "Host: x"]],
] as const)("answers %s with %i", async (_, status, lines) => {
  const said = await send(...lines);
  expect(said).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `, "u"));
  expect(said).toContain("\r\nallow: GET, HEAD, POST");
});

it("says in words that a call has no such method", async () => {
  const said = await send("PATCH /api/health HTTP/1.1", "Host: x", "Connection: close");
  expect(said).toMatch(/^HTTP\/1\.1 405 /u);
  expect(said).toContain("\r\ncontent-type: application/json\r\n");
  expect(said).toContain('{"error":"This call has no such method.","code":"general.wrongMethod"}');
});

it("lets through percent signs, states of the router and methods that are right", async () => {
  const state = encodeURIComponent(JSON.stringify(["", {}]));
  const said = await send(
    ...["DELETE /a%20b?c=%zz HTTP/1.1", "Host: x", "Connection: close"],
    `Next-Router-State-Tree: ${state}`,
  );
  expect(said).toMatch(/^HTTP\/1\.1 200 /u);
});
