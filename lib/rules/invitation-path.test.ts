import { describe, expect, it } from "vitest";
import { readArrival } from "@/lib/auth/return-path";
import { invitationPath } from "./invitation-path";

const project = "6b1f7c1e-0a51-4b7e-9d0a-2f4f1c8f6f10";

describe("where an invitation leads", () => {
  it("is its project, for whoever has an account", () => {
    expect(invitationPath(project, { email: "ben@mail.example", hasAccount: true })).toBe(
      `/project/${project}`,
    );
  });

  it("is the registration for everybody else, which knows the address and the project", () => {
    const email = "ben+film@mail.example";
    const path = invitationPath(project, { email, hasAccount: false });
    const { pathname, searchParams } = new URL(path, "http://here.invalid");
    expect(pathname).toBe("/register");
    const arrival = readArrival(Object.fromEntries(searchParams));
    expect(arrival).toEqual({ goTo: `/project/${project}`, email });
  });
});
