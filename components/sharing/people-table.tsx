"use client";

import { clsx } from "clsx";
import { Cell, Row, Table } from "@/components/ui/table";
import type { WirePermission } from "@/lib/contracts/sharing";
import { levelsToOffer, type Member, mayHandOver, mayLeave, mayRemove } from "@/lib/rules/sharing";
import { ancestorsOf, inviteesOf } from "@/lib/rules/sharing-tree";
import { HandOver } from "./hand-over";
import { LevelChoice } from "./level-choice";
import { LEVEL_NAMES } from "./members";
import { RemoveMember } from "./remove-member";

export interface SharedProject {
  id: string;
  name: string;
}

/** Everybody in a project as a tree: who invited whom, and what each may be given. */
export function PeopleTable({
  project,
  members,
  viewerEmail,
  onChange,
}: {
  project: SharedProject;
  /** The owner first, each after the person who answers for them. */
  members: readonly Member[];
  viewerEmail: string;
  onChange: (permissions: readonly WirePermission[]) => void;
}) {
  return (
    <Table
      caption="People of the project, with who invited whom"
      columns={["Person", "Permission", "Invited by", null]}
    >
      {members.map((member) => {
        const { email, level, sharedBy } = member;
        const isViewer = email === viewerEmail;
        const act = { project, members, viewerEmail, subject: member, onChange };
        return (
          <Row key={email}>
            <Cell className="md:py-0">
              <Person members={members} member={member} isViewer={isViewer} />
            </Cell>
            <Cell label="Permission" className="md:w-44">
              {levelsToOffer(members, viewerEmail, email).length > 1 ? (
                <LevelChoice {...act} />
              ) : (
                <span className={level === "owner" ? "text-ink" : "text-soft"}>
                  {LEVEL_NAMES[level]}
                </span>
              )}
            </Cell>
            <Cell label="Invited by" className="text-soft">
              <span className="min-w-0 break-all">{sharedBy ?? "-"}</span>
            </Cell>
            <Cell className="md:w-56 md:text-right max-md:empty:hidden">
              <span className="inline-flex flex-wrap gap-2 empty:hidden">
                {mayHandOver(members, viewerEmail, email) ? <HandOver {...act} /> : null}
                {isViewer ? mayLeave(members, email) && <RemoveMember {...act} /> : null}
                {mayRemove(members, viewerEmail, email) ? <RemoveMember {...act} /> : null}
              </span>
            </Cell>
          </Row>
        );
      })}
    </Table>
  );
}

/** A person at their place in the tree; the lines are drawn, the order and "Invited by" are read. */
function Person({
  members,
  member,
  isViewer,
}: {
  members: readonly Member[];
  member: Member;
  isViewer: boolean;
}) {
  const above = ancestorsOf(members, member.email);
  // From the owner's children down: at each height, does somebody still follow below?
  const branch = [member, ...above].slice(0, -1).reverse();
  return (
    <div className="flex min-w-0 items-stretch">
      {branch.map(({ email, sharedBy }, index) => (
        <TreeLine
          key={email}
          isLast={inviteesOf(members, sharedBy ?? "").at(-1)?.email === email}
          isElbow={index === branch.length - 1}
        />
      ))}
      <span className="min-w-0 py-3 break-all max-md:py-1">
        <span className="text-ink">{member.email}</span>
        {isViewer ? <span className="text-faint"> (you)</span> : null}
      </span>
    </div>
  );
}

function TreeLine({ isLast, isElbow }: { isLast: boolean; isElbow: boolean }) {
  return (
    <span aria-hidden className="relative w-6 shrink-0 max-md:w-4">
      {!isLast || isElbow ? (
        <span
          className={clsx(
            "absolute top-0 left-2 w-px bg-line-strong",
            isLast ? "h-[23px] max-md:h-[15px]" : "h-full",
          )}
        />
      ) : null}
      {isElbow ? (
        <span className="absolute top-[23px] left-2 h-px w-3 bg-line-strong max-md:top-[15px] max-md:w-2" />
      ) : null}
    </span>
  );
}
