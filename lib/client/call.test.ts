import { afterEach, describe, expect, it, vi } from "vitest";
import { call, targetOf } from "./call";

/** Answers the next call and keeps what was asked. */
function listen() {
  const asked = vi.fn(async (_url: string, _request: RequestInit) => new Response("{}"));
  vi.stubGlobal("fetch", asked);
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

describe("a call by its address", () => {
  it("puts what the path does not ask for into the body", async () => {
    const asked = listen();
    await call("PUT /story/{id}/update-title", { id: "a/b", title: "Dusk" });
    expect(asked).toHaveBeenCalledWith("/api/story/a%2Fb/update-title", {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: '{"title":"Dusk"}',
    });
  });

  it("puts it into the query of a call that only reads, and leaves out what is not given", async () => {
    const asked = listen();
    await call("GET /story/list", { project_id: "one", user_id: undefined });
    expect(asked).toHaveBeenCalledWith("/api/story/list?project_id=one", { method: "GET" });
  });

  it("sends a body even when there is nothing to say", async () => {
    const asked = listen();
    await call("POST /runs/{id}/cancel", { id: "one" });
    expect(asked.mock.calls[0]?.[1].body).toBe("{}");
  });

  it("leaves its input as it was", () => {
    const input = { id: "one", title: "Dusk" };
    expect(targetOf("PUT /story/{id}/update-title", input).others).toEqual({ title: "Dusk" });
    expect(input).toEqual({ id: "one", title: "Dusk" });
  });
});
