import { afterEach, describe, expect, it } from "vitest";
import { AppError } from "@/lib/errors";
import { sendLogTo } from "@/lib/log/log";
import { readRawInput } from "./read-input";
import { errorResponse } from "./response";

const lines: string[] = [];
afterEach(() => lines.splice(0));

/** A request whose sender hangs up within the body. */
function aBrokenRequest(): Request {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"title":"half'));
      controller.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" }));
    },
  });
  const headers = { "content-type": "application/json" };
  const init = { method: "POST", headers, body, duplex: "half" };
  return new Request("http://localhost/api/x", init as RequestInit);
}

describe("a body whose sender hangs up", () => {
  it("is a bad request of theirs, no fault of the database, and no error in the log", async () => {
    sendLogTo((_level, line) => lines.push(line));
    const error = await readRawInput(aBrokenRequest(), { bodyLimitBytes: 1000 }, {}).then(
      () => expect.fail("half a body was taken"),
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(AppError);
    const answer = errorResponse(error, "general.failed", "request");
    expect(answer.status).toBe(400);
    expect(lines).toEqual([]);
  });
});
