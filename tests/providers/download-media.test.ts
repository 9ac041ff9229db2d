import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AllowedAddress, downloadMedia } from "@/lib/providers/fal/download-media";
import { expectFailure } from "./expect-failure";
import { SMALL_PNG } from "./fal-server";

const vendor = { provider: "fal", name: "fal" };
let server: Server;
let origin: URL;
let asked: string[] = [];

/** 64 kB at a time, for as long as somebody listens. */
const CHUNK = Buffer.alloc(65_536, 1);

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.on("error", () => undefined);
    switch (request.url) {
      case "/ok.png":
        return void response.writeHead(200, { "content-type": "image/png" }).end(SMALL_PNG);
      case "/page.png":
        return void response.writeHead(200, { "content-type": "text/html" }).end(SMALL_PNG);
      case "/redirect":
        return void response.writeHead(302, { location: "/ok.png" }).end();
      case "/endless": {
        response.writeHead(200, { "content-type": "video/mp4" });
        const more = () => {
          while (!response.destroyed && response.write(CHUNK));
        };
        response.on("drain", more);
        return more();
      }
      case "/drop": {
        response.writeHead(200, { "content-type": "image/png" });
        const timer = setInterval(() => response.write("."), 20);
        return void response.on("close", () => clearInterval(timer));
      }
      case "/declared":
        response.writeHead(200, { "content-length": "999999999", "content-type": "image/png" });
        return void response.write("x");
      case "/half":
        response.writeHead(200, { "content-length": "500", "content-type": "image/png" });
        return void response.write(SMALL_PNG, () => response.destroy());
      default:
        return void response.writeHead(404).end();
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** The local server as a place of the configuration. */
const own = (): AllowedAddress[] => [
  { host: origin.host, subdomains: false, pathPrefix: "/", protocol: "http:", mayBePrivate: true },
];
const get = (path: string, facts: { idleMs?: number; maximumBytes?: number } = {}) =>
  downloadMedia(new URL(path, origin).href, { vendor, kind: "image", allowed: own(), ...facts });

describe("T40: a file that a vendor names", () => {
  it("is read when it is what it claims to be", async () => {
    expect(await get("/ok.png")).toEqual({
      bytes: new Uint8Array(SMALL_PNG),
      contentType: "image/png",
    });
  });

  it("is refused when its type is another, it leads elsewhere or is gone", async () => {
    await expectFailure(get("/page.png"), "malformed");
    asked = [];
    await expectFailure(get("/redirect"), "malformed");
    expect(asked).toEqual(["/redirect"]);
    await expectFailure(get("/nothing"), "lost");
  });

  it("is cut where it is too large, whether it says so or not", async () => {
    await expectFailure(get("/endless", { maximumBytes: 1_000_000 }), "malformed");
    await expectFailure(get("/declared"), "malformed");
  });

  it("is given up when it comes a byte at a time, or breaks off", async () => {
    const slow = await expectFailure(get("/drop", { idleMs: 150 }), "unreachable");
    expect(slow.message).toBe("A file from fal came too slowly.");
    await expectFailure(get("/half"), "unreachable");
  });

  it("is never sought on this machine or in its network, however the address is written", async () => {
    const { port } = origin;
    const hosts = [
      "127.0.0.1",
      "localhost",
      "0x7f.1",
      "0x7f000001",
      "2130706433",
      "017700000001",
      "127.1",
      "0.0.0.0",
      "[::1]",
      "[::]",
      "[::ffff:127.0.0.1]",
      "[::ffff:7f00:1]",
      "[0:0:0:0:0:ffff:127.0.0.1]",
      "[64:ff9b::7f00:1]",
      "[64:ff9b:1::7f00:1]",
      "[2002:7f00:1::]",
      "[2001:0:7f00:1::]",
      "169.254.169.254",
      "[fe80::1]",
      "[fc00::1]",
      "10.0.0.1",
      "172.16.0.1",
      "192.168.0.1",
      "100.64.0.1",
      "LOCALHOST",
      "localhost.",
      "127.0.0.1.",
      "①②⑦.0.0.1",
    ];
    asked = [];
    const addresses = hosts.flatMap((host) => [
      `https://${host}:${port}/ok.png`,
      `http://${host}:${port}/ok.png`,
    ]);
    addresses.push(
      "file:///etc/passwd",
      "data:image/png;base64,AAAA",
      "gopher://127.0.0.1/",
      `https://fal.media@127.0.0.1:${port}/ok.png`,
      `https://user:pass@fal.media/ok.png`,
      "https://fal.media.evil.example/ok.png",
      "//fal.media/ok.png",
      "https://evilfal.media/ok.png",
    );
    const usual: AllowedAddress[] = [{ host: "fal.media", subdomains: true, pathPrefix: "/" }];
    for (const address of addresses) {
      const none = downloadMedia(address, { vendor, kind: "image", allowed: usual });
      expect((await expectFailure(none, "malformed")).message, address).toContain("not fetched");
    }
    // Even a host of the list is not asked when its name leads here: looked at while connecting.
    for (const host of hosts) {
      if (!URL.canParse(`http://${host}:${port}/ok.png`)) continue;
      const url = new URL(`http://${host}:${port}/ok.png`);
      const listed = { host: url.host, subdomains: false, pathPrefix: "/", protocol: "http:" };
      const none = downloadMedia(url.href, { vendor, kind: "image", allowed: [listed] });
      await expect(none).rejects.toMatchObject({ provider: "fal" });
    }
    expect(addresses.length).toBeGreaterThanOrEqual(40);
    expect(asked).toEqual([]);
  });
});
