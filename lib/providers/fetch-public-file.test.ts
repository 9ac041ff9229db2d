import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fetchPublicFile } from "./fetch-public-file";
import { isPublicAddress } from "./public-address";

let server: Server;
let origin = "";
let asked = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1;
    if (request.url === "/moved") response.writeHead(302, { location: "/file" }).end();
    else if (request.url === "/large") response.end(Buffer.alloc(5_000));
    else response.end("sample");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("the server has no port");
  origin = `http://127.0.0.1:${address.port}`;
});
afterAll(() => server.close());

const most = { maximumBytes: 1_000, timeoutMs: 2_000 };

describe("a file from an address that a person gave", () => {
  it("is never read from this machine or its network, however the address is written", async () => {
    const port = new URL(origin).port;
    for (const address of [
      origin,
      `https://127.0.0.1:${port}/`,
      `https://localhost:${port}/`,
      `https://[::1]:${port}/`,
      `https://[::ffff:127.0.0.1]:${port}/`,
      `https://0x7f.1:${port}/`,
      `https://2130706433:${port}/`,
      "https://169.254.169.254/latest/meta-data",
      "https://10.1.2.3/",
      "file:///etc/passwd",
      "https://person:secret@example.com/",
      "not an address",
    ]) {
      await expect(fetchPublicFile(address, most), address).rejects.toThrow(
        /^(?:is not an https address|is not an address on the internet)$/u,
      );
    }
    expect(asked).toBe(0);
  });

  it("may come from a configured service, within its size and without redirects", async () => {
    const trusted = { ...most, trustedOrigin: origin };
    expect(Buffer.from(await fetchPublicFile(`${origin}/file`, trusted)).toString()).toBe("sample");
    await expect(fetchPublicFile(`${origin}/moved`, trusted)).rejects.toThrow("answers 302");
    await expect(fetchPublicFile(`${origin}/large`, trusted)).rejects.toThrow("is larger than");
  });

  it("tells public addresses from others", () => {
    expect(["93.184.216.34", "2606:2800:220:1::1"].map(isPublicAddress)).toEqual([true, true]);
    expect(
      ["10.0.0.1", "172.31.255.255", "192.168.1.1", "100.64.0.1", "::1", "fd00::1", "x"].some(
        isPublicAddress,
      ),
    ).toBe(false);
  });
});
