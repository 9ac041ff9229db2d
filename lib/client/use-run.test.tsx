// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { act, cleanup, renderHook, waitFor } from "@/tests/support/dom";
import { type LocalApi, sendJson, startLocalApi } from "@/tests/support/local-api";
import { call } from "./call";
import { isRefusal } from "./client-error";
import { useRun } from "./use-run";

const RUN = "3f0c6f0e-6f3e-4b57-9d0b-0d7a4a7f6a33";
const STREAM = `/api/runs/${RUN}/events`;
const STATUS = `GET /api/runs/${RUN}`;
const START = "POST /api/script-media/generate-all/story";

let api: LocalApi;
let told: string[];

beforeEach(async () => {
  api = await startLocalApi();
  told = [];
  api.answer(STATUS, { run: { status: "running" } });
  api.answer(START, { run_id: RUN });
});
afterEach(async () => {
  cleanup();
  await api.close();
});

interface Given {
  activeId?: string | null;
  stream?: "own" | null;
  startLimitMs?: number;
  unseenLimitMs?: number;
  giveUpMs?: number;
}

/** A run as a screen follows it, with everything that it was told. */
function follow(given: Given = {}) {
  return renderHook(
    (props: Given) => {
      const run = useRun({
        activeId: null,
        pollMs: 20,
        stream: "own",
        ...props,
        onEvent: (event) => {
          told.push(event.message ?? "");
          if (event.complete) run.end();
        },
        poll: async (signal, isAnswered) => {
          const { run: state } = await call("GET /runs/{id}", { id: RUN }, { signal });
          told.push(`looked, ${isAnswered ? "answered" : "unanswered"}`);
          if (state.status === "queued") return "unseen";
          return state.status === "running" ? "active" : "over";
        },
        onJoin: () => told.push("joined"),
        onLost: () => told.push("lost"),
        onPollFailed: (cause, inRow) =>
          told.push(`${isRefusal(cause) ? "refused" : "away"} ${inRow}`),
        onUnanswered: () => told.push("unanswered"),
        onUnseen: () => told.push("unseen"),
        onTooLong: () => told.push("too long"),
        onStartFailed: (cause) => told.push(`not started: ${(cause as Error).message}`),
        onCancelled: () => told.push("cancelled"),
        onCancelFailed: () => told.push("not cancelled"),
      });
      return run;
    },
    { initialProps: given },
  );
}

type Followed = ReturnType<typeof follow>;

const begin = async (signal: AbortSignal) => {
  const input = { storyId: "story" };
  return (await call("POST /script-media/generate-all/{storyId}", input, { signal })).run_id;
};
const start = ({ result }: Followed) => act(() => result.current.start(begin));

describe("a run that is started", () => {
  it("is followed by its stream to its end", async () => {
    api.stream(STREAM);
    const page = follow();
    expect(page.result.current.running).toBe(false);
    await start(page);
    expect(page.result.current).toMatchObject({ phase: "following", runId: RUN });
    await waitFor(() => expect(api.openStreams()).toBe(1));
    api.tell(STREAM, { run_id: RUN, kind: "all-media", message: "Line 2: MARTA" });
    await waitFor(() => expect(told).toEqual(["Line 2: MARTA"]));
    api.tell(STREAM, { run_id: RUN, kind: "all-media", message: "Done", complete: true });
    await waitFor(() => expect(page.result.current.running).toBe(false));
    await waitFor(() => expect(api.openStreams()).toBe(0));
    expect(api.asked).not.toContain(STATUS);
  });

  it("says why it was refused, and is followed no more", async () => {
    api.answer(START, (_request, response) =>
      sendJson(response, 402, { error: "Too dear.", code: "spending.limit" }),
    );
    const page = follow();
    await start(page);
    expect(told).toEqual(["not started: Too dear."]);
    expect(page.result.current.phase).toBe("resting");
  });

  it("is looked for when its start takes too long, and found", async () => {
    api.answer(START, () => undefined);
    api.answer(STATUS, { run: { status: "queued" } });
    const page = follow({ stream: null, startLimitMs: 30 });
    await start(page);
    expect(page.result.current.phase).toBe("unanswered");
    await waitFor(() => expect(told).toContain("looked, unanswered"));
    expect(page.result.current.phase).toBe("unanswered");
    api.answer(STATUS, { run: { status: "running" } });
    await waitFor(() => expect(page.result.current.phase).toBe("following"));
    api.answer(STATUS, { run: { status: "completed" } });
    await waitFor(() => expect(page.result.current.phase).toBe("resting"));
    expect(told[0]).toBe("unanswered");
    expect(told.at(-1)).toBe("looked, answered");
  });

  it("is not waited for when it was heard of, and ended, before its answer came", async () => {
    api.answer(START, () => undefined);
    const page = follow({ stream: null, startLimitMs: 400 });
    let starting: Promise<void> | undefined;
    act(() => {
      starting = page.result.current.start(begin);
    });
    expect(page.result.current.phase).toBe("starting");
    page.rerender({ stream: null, startLimitMs: 400, activeId: RUN });
    await waitFor(() => expect(page.result.current.phase).toBe("following"));
    api.answer(STATUS, { run: { status: "completed" } });
    await waitFor(() => expect(page.result.current.phase).toBe("resting"));
    await act(async () => starting);
    expect(page.result.current.phase).toBe("resting");
    expect(told).not.toContain("unanswered");
  });

  it("is given up when nothing is seen of it", async () => {
    api.answer(START, () => undefined);
    api.answer(STATUS, { run: { status: "queued" } });
    const page = follow({ startLimitMs: 30, unseenLimitMs: 60 });
    await start(page);
    await waitFor(() => expect(told.at(-1)).toBe("unseen"));
    expect(page.result.current.running).toBe(false);
  });
});

describe("a run that somebody else started", () => {
  it("is followed from the beginning when the page comes with it", async () => {
    api.stream(STREAM);
    const page = follow({ activeId: RUN });
    expect(page.result.current).toMatchObject({ phase: "following", runId: RUN });
    await waitFor(() => expect(api.openStreams()).toBe(1));
    page.unmount();
    await waitFor(() => expect(api.openStreams()).toBe(0));
  });

  it("is joined when it is heard of, once", async () => {
    const page = follow({ stream: null });
    page.rerender({ stream: null, activeId: RUN });
    await waitFor(() => expect(page.result.current.phase).toBe("following"));
    api.answer(STATUS, { run: { status: "completed" } });
    await waitFor(() => expect(page.result.current.phase).toBe("resting"));
    // What is heard of it afterwards is old.
    page.rerender({ stream: null, activeId: null });
    page.rerender({ stream: null, activeId: RUN });
    expect(page.result.current.phase).toBe("resting");
    expect(told.filter((word) => word === "joined")).toHaveLength(1);
  });
});

describe("a stream that is lost", () => {
  it("is replaced by looking, and tried again once the server answers", async () => {
    let isThere = false;
    api.answer(`GET ${STREAM}`, (_request, response) => {
      if (!isThere) return sendJson(response, 502, {});
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write(`data: ${JSON.stringify({ run_id: RUN, message: "back" })}\n\n`);
    });
    api.answer(STATUS, (_request, response) => sendJson(response, 503, {}));
    const page = follow({ activeId: RUN });
    await waitFor(() => expect(page.result.current.isLost).toBe(true));
    await waitFor(() => expect(told).toContain("away 2"));
    isThere = true;
    api.answer(STATUS, { run: { status: "running" } });
    await waitFor(() => expect(told.at(-1)).toBe("back"));
    expect(page.result.current).toMatchObject({ phase: "following", isLost: false });
  });

  it("three times is not opened again: the run is looked at to its end", async () => {
    api.answer(`GET ${STREAM}`, (_request, response) => sendJson(response, 502, {}));
    const page = follow({ activeId: RUN });
    await waitFor(() => expect(told.filter((word) => word === "lost")).toHaveLength(3));
    await waitFor(() => expect(told.at(-1)).toBe("looked, answered"));
    const streams = () => api.asked.filter((asked) => asked === `GET ${STREAM}`).length;
    const opened = streams();
    api.answer(STATUS, { run: { status: "completed" } });
    await waitFor(() => expect(page.result.current.running).toBe(false));
    expect(streams()).toBe(opened);
  });
});

describe("looking", () => {
  it("ends with a refusal, since asking again would change nothing", async () => {
    api.answer(STATUS, (_request, response) =>
      sendJson(response, 404, { error: "Gone.", code: "run.notFound" }),
    );
    const page = follow({ activeId: RUN, stream: null });
    await waitFor(() => expect(page.result.current.running).toBe(false));
    expect(told).toEqual(["refused 1"]);
  });

  it("looks once more before it gives up", async () => {
    const page = follow({ activeId: RUN, stream: null, giveUpMs: 50 });
    await waitFor(() => expect(told.at(-1)).toBe("too long"));
    expect(told.at(-2)).toBe("looked, answered");
    expect(page.result.current.running).toBe(false);
  });
});

describe("stopping", () => {
  const CANCEL = `POST /api/runs/${RUN}/cancel`;

  it("asks the server, and says so until the run has ended", async () => {
    api.answer(CANCEL, { run_id: RUN, status: "cancelled" });
    const page = follow({ activeId: RUN, stream: null });
    await act(() => page.result.current.cancel?.());
    expect(told).toContain("cancelled");
    expect(page.result.current.cancelling).toBe(true);
    api.answer(STATUS, { run: { status: "cancelled" } });
    await waitFor(() => expect(page.result.current.running).toBe(false));
    expect(page.result.current.cancelling).toBe(false);
  });

  it("that fails can be tried again", async () => {
    api.answer(CANCEL, (_request, response) => sendJson(response, 500, {}));
    const page = follow({ activeId: RUN, stream: null });
    await act(() => page.result.current.cancel?.());
    expect(told).toContain("not cancelled");
    expect(page.result.current).toMatchObject({ running: true, cancelling: false });
  });

  it("is offered only while there is a run to stop", () => {
    expect(follow().result.current.cancel).toBeUndefined();
  });
});
