import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createResendMailer } from "@/lib/providers/resend/resend-mailer";
import { expectFailure } from "./expect-failure";
import { RESEND_KEY, type ResendServer, startResendServer } from "./resend-server";

let server: ResendServer;
beforeAll(async () => {
  server = await startResendServer();
});
afterAll(() => server.close());

const mailer = (facts: { apiKey?: string; mailFrom?: string; timeoutMs?: number } = {}) =>
  createResendMailer({
    apiKey: RESEND_KEY,
    mailFrom: "Roughcut <studio@studio.example>",
    baseUrl: server.url,
    ...facts,
  });

let number = 0;
function aMail() {
  number += 1;
  return {
    to: "ana@example.com",
    subject: "Verify your address",
    html: "<p>Hello</p>",
    text: "Hello",
    idempotencyKey: `verify-${number}`,
  };
}

describe("Resend", () => {
  it("delivers a mail once, however often it is sent", async () => {
    const mail = aMail();
    const before = server.delivered.length;
    await mailer().send(mail);
    await mailer().send(mail);
    expect(server.delivered.length).toBe(before + 1);
    expect(server.delivered.at(-1)).toMatchObject({ to: mail.to, subject: mail.subject });
  });

  it("delivers the fields and the pictures of a mail with it", async () => {
    const headers = { "List-Unsubscribe": "<https://studio.example/x>" };
    await mailer().send({
      ...{ ...aMail(), headers, html: '<img src="cid:shot-1">' },
      pictures: [{ id: "shot-1", jpeg: Buffer.from("picture") }],
    });
    expect(server.delivered.at(-1)).toMatchObject({
      headers,
      attachments: [{ content_id: "shot-1", content: "cGljdHVyZQ==", content_type: "image/jpeg" }],
    });
  });

  it("delivers once even when the first answer was lost", async () => {
    const mail = aMail();
    const before = server.delivered.length;
    server.failNext({ kind: "lost-answer" });
    const error = await expectFailure(mailer().send(mail), "unreachable");
    expect(error.retryable).toBe(true);
    await mailer().send(mail);
    expect(server.delivered.length).toBe(before + 1);
  });

  it("refuses another mail under a key that was used", async () => {
    const mail = aMail();
    await mailer().send(mail);
    await expectFailure(mailer().send({ ...mail, subject: "Something else" }), "refused");
  });

  it("names a wrong key, an unverified sender and a bad address", async () => {
    await expectFailure(mailer({ apiKey: "re_wrong" }).send(aMail()), "unauthorised");
    const sender = await expectFailure(
      mailer({ mailFrom: "a@other.example" }).send(aMail()),
      "refused",
    );
    expect(sender.message).toContain("not verified");
    await expectFailure(mailer().send({ ...aMail(), to: "nobody" }), "refused");
  });

  it.each([
    [429, "rate_limit_exceeded", "busy"],
    [429, "daily_quota_exceeded", "quota"],
    [409, "concurrent_idempotent_requests", "busy"],
    [500, "internal_server_error", "unreachable"],
  ] as const)("reads %d %s as %s", async (statusCode, name, kind) => {
    const body = { statusCode, name, message: "no" };
    const headers = { "retry-after": "4" };
    server.failNext({ kind: "answer", answer: { status: statusCode, headers, body } });
    const error = await expectFailure(mailer().send(aMail()), kind);
    expect(error.facts.retryAfterSeconds).toBe(4);
  });

  it("gives up on a silent server within its time limit", async () => {
    server.failNext({ kind: "silence" });
    await expectFailure(mailer({ timeoutMs: 200 }).send(aMail()), "unreachable");
  });
});
