import { describe, expect, it } from "vitest";
import { ClientError } from "@/lib/client/client-error";
import { readNone } from "./recommendation";

describe("an answer that there is no recommendation", () => {
  it("names the run that writes one", () => {
    const cause = new ClientError("None.", "recommendation.none", 404, { run_id: "r1" });
    expect(readNone(cause)).toMatchObject({ text: null, runId: "r1" });
  });

  it("names none when nothing is being written", () => {
    expect(readNone(new ClientError("None.", "recommendation.none", 404))).toMatchObject({
      text: null,
      runId: null,
    });
  });

  it("is not read into any other error", () => {
    expect(readNone(new ClientError("Story not found.", "story.notFound", 404))).toBeNull();
    expect(readNone(new Error("recommendation.none"))).toBeNull();
  });
});
