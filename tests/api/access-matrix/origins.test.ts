import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ORIGIN } from "../../support/call-route";
import { whatChanges } from "../../support/data-print";
import { openTestApp } from "../../support/test-app";
import { isAnswer } from "./guards";
import {
  getCall,
  getRow,
  type Manner,
  makeCall,
  ownerOf,
  shareOf,
  TRIED_CALLS,
  triesOf,
  valuesOf,
} from "./make-call";
import { aMatrixWorld, type MatrixWorld } from "./matrix-world";

/** Another site makes the browser of somebody who is signed in send what it likes. */

let app: Awaited<ReturnType<typeof openTestApp>>;
let world: MatrixWorld;

beforeAll(async () => {
  app = await openTestApp();
  world = await aMatrixWorld(app.outbox);
});
afterAll(() => app?.close());

const writes = TRIED_CALLS.filter(({ method }) => method !== "GET");

const HOSTILE: [string, Record<string, string>][] = [
  ["another site", { origin: "https://evil.example" }],
  ["a frame without an origin", { origin: "null" }],
  ["no origin", {}],
  ["no origin from another site", { "sec-fetch-site": "cross-site" }],
  ["our origin, said from another site", { origin: ORIGIN, "sec-fetch-site": "cross-site" }],
  ["a longer name", { origin: `${ORIGIN}.evil.example` }],
  ["another port of this machine", { origin: "http://localhost:3001" }],
  ["another scheme", { origin: ORIGIN.replace("http:", "https:") }],
  ["nothing that is an origin", { origin: "evil" }],
];

/** Bodies that a form of another site can send without asking first, and one that nobody reads. */
const FOREIGN_BODIES: [string, BodyInit][] = [
  ["text/plain", '{"a":1}'],
  ["application/x-www-form-urlencoded", "a=1"],
  [
    "multipart/form-data; boundary=x",
    '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
  ],
  ["application/xml", "<a/>"],
];

describe("a call that writes", () => {
  it("is refused when another site sent it with our cookie, and changes nothing", async () => {
    const wrong: unknown[] = [];
    const changed = await whatChanges(
      await triesOf(writes, world, ownerOf, async (call, row, values) => {
        const cookieOf = world.people[ownerOf(row)];
        for (const [name, headers] of shareOf(HOSTILE, 3, writes.indexOf(call))) {
          const { status, text } = await makeCall(row, values, { cookieOf, headers });
          if (status !== 403 || !text.includes("general.foreignOrigin")) {
            wrong.push([call.name, name, status, text]);
          }
        }
      }),
    );
    expect(wrong).toEqual([]);
    expect(changed).toEqual([]);
    expect(writes.length).toBeGreaterThan(40);
  });

  it("is refused in a body that a foreign form can send, and changes nothing", async () => {
    const wrong: unknown[] = [];
    const manner = { cookieOf: world.people.owner };
    const owner = () => "owner" as const;
    const changed = await whatChanges(
      await triesOf(writes, world, owner, async (call, row, values) => {
        for (const [type, rawBody] of shareOf(FOREIGN_BODIES, 2, writes.indexOf(call))) {
          if (row.file && type.startsWith("multipart")) continue;
          const headers = { origin: ORIGIN, "content-type": type };
          const { status, text } = await makeCall(row, values, { ...manner, headers, rawBody });
          if (status !== 415) wrong.push([call.name, type, status, text]);
        }
      }),
    );
    expect(wrong).toEqual([]);
    expect(changed).toEqual([]);
  });

  it("of somebody who is signed out is refused from another site too", async () => {
    const wrong: unknown[] = [];
    const open = writes.filter((candidate) => getRow(candidate).guard === "public");
    const nobody = () => "nobody" as const;
    const changed = await whatChanges(
      await triesOf(open, world, nobody, async (call, row, values) => {
        const headers = { origin: "https://evil.example" };
        const { status } = await makeCall(row, values, { headers });
        if (status !== 403) wrong.push([call.name, status]);
      }),
    );
    expect(wrong).toEqual([]);
    expect(changed).toEqual([]);
  });

  it.each<[string, (world: MatrixWorld) => Manner]>([
    [
      "a cookie from our own pages",
      (w) => ({
        cookieOf: w.people.owner,
        headers: { origin: ORIGIN, "sec-fetch-site": "same-origin" },
      }),
    ],
    [
      "a cookie from this machine by its other name",
      (w) => ({ cookieOf: w.people.owner, headers: { origin: "http://127.0.0.1:3000" } }),
    ],
    [
      "a token, from wherever",
      (w) => ({ as: w.people.owner, headers: { origin: "https://app.example" } }),
    ],
    ["a token and no origin", (w) => ({ as: w.people.owner })],
  ])("is taken with %s", async (_name, manner) => {
    const row = getRow(getCall("PUT /project/{id}/update-description"));
    const values = await valuesOf(row, world, "owner");
    const { status } = await makeCall(row, values, manner(world));
    expect(isAnswer(status, 2)).toBe(true);
  });

  it("gains nothing from a token that is none beside a cookie", async () => {
    const row = getRow(getCall("PUT /project/{id}/update-description"));
    const values = await valuesOf(row, world, "owner");
    const cookieOf = world.people.owner;
    for (const authorization of ["Bearer x", "bearer x", "Bearer ", "Basic eDp5", ""]) {
      const headers = { authorization, origin: "https://evil.example" };
      const { status } = await makeCall(row, values, { cookieOf, headers });
      expect([authorization, [401, 403].includes(status)]).toEqual([authorization, true]);
    }
  });
});
