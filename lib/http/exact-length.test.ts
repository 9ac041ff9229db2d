import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { EXACT_LENGTH, sendExactLengths } from "./exact-length";

it("an answer that says its length is sent with it, in whatever way it was said", async () => {
  sendExactLengths();
  const server = createServer((request, response) => {
    const value = request.url === "/list" ? ["5"] : "5";
    if (request.url !== "/none") response.setHeader(EXACT_LENGTH, value);
    response.write("12");
    response.end("345");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    for (const [path, length] of [
      ["/one", "5"],
      ["/list", "5"],
      ["/none", null],
    ] as const) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`);
      expect([path, answer.headers.get("content-length")]).toEqual([path, length]);
      expect(answer.headers.get(EXACT_LENGTH)).toBeNull();
      expect(await answer.text()).toBe("12345");
    }
  } finally {
    server.close();
  }
});
