import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET as adminStatus } from "@/app/api/admin/check-admin-status/route";
import { databaseSql } from "@/db/client";
import { requireAdmin } from "@/lib/access";
import { findCaller } from "@/lib/auth/find-caller";
import { AppError } from "@/lib/errors";
import { callApi } from "../../support/call-api";
import { ORIGIN } from "../../support/call-route";
import { openTestApp } from "../../support/test-app";
import { aMember, aProject, type Member } from "../../support/world";

/** Who is an admin is found out at every request, never remembered by a session. */

let app: Awaited<ReturnType<typeof openTestApp>>;

beforeAll(async () => {
  app = await openTestApp({ ADMIN_EMAILS: "boss@studio.example, new@studio.example" });
});
afterAll(() => app?.close());

/** What the door of the admins says to somebody. */
async function doorOf(member: Member): Promise<number> {
  const headers = { authorization: `Bearer ${member.bearer}` };
  const caller = await findCaller(new Request(ORIGIN, { headers }));
  if (!caller) return 401;
  try {
    requireAdmin(caller);
    return 200;
  } catch (error) {
    return error instanceof AppError ? error.status : 500;
  }
}

async function saysAdmin(member: Member): Promise<unknown> {
  const response = await callApi(adminStatus, { as: member });
  return response.status === 200 ? (await response.json()).is_admin : response.status;
}

describe("an admin", () => {
  it("is whoever holds an address of the setting", async () => {
    const boss = await aMember("boss@studio.example");
    expect([await doorOf(boss), await saysAdmin(boss)]).toEqual([200, true]);
    const other = await aMember("boss@studio.example.evil.example");
    expect([await doorOf(other), await saysAdmin(other)]).toEqual([403, false]);
  });

  it("holds that address for sure: one that is not verified opens nothing", async () => {
    const claimed = await aMember("new@studio.example");
    await databaseSql()`update users set email_verified_at = null where id = ${claimed.userId}`;
    expect([await doorOf(claimed), await saysAdmin(claimed)]).toEqual([401, 401]);
  });

  it("becomes one, and stops being one, with the next request", async () => {
    const member = await aMember();
    const grant = (isAdmin: boolean) =>
      databaseSql()`update users set is_admin = ${isAdmin} where id = ${member.userId}`;
    expect(await doorOf(member)).toBe(403);
    await grant(true);
    expect([await doorOf(member), await saysAdmin(member)]).toEqual([200, true]);
    await grant(false);
    expect([await doorOf(member), await saysAdmin(member)]).toEqual([403, false]);
  });

  it("is not made by owning projects", async () => {
    const owner = await aMember();
    await aProject().ownedBy(owner).build();
    expect(await doorOf(owner)).toBe(403);
  });
});
