import { clsx } from "clsx";
import type { CSSProperties } from "react";
import { Button } from "@/components/ui/button";
import { StateWord } from "@/components/ui/state-word";
import { toast } from "@/components/ui/toast";
import { useAttempt } from "@/components/ui/use-attempt";
import { call } from "@/lib/client/call";
import { sharingErrors } from "@/lib/errors/catalogue/sharing";
import { LEVEL_NAMES } from "@/lib/rules/permission";
import {
  ancestorsOf,
  findMember,
  inviteesOf,
  levelsToOffer,
  type Member,
  mayHandOver,
  mayLeave,
  mayMail,
  mayRemove,
} from "@/lib/rules/sharing";
import { CopyInviteLink } from "./copy-invite-link";
import { HandOver } from "./hand-over";
import { LevelChoice } from "./level-choice";
import type { PersonAct } from "./members";
import { RemoveMember } from "./remove-member";

/** A style that sets one of our own variables, from which classes reckon at each width. */
type Variable<Name extends string> = CSSProperties & Record<Name, number>;

/** So deep the tree is drawn; below that a person stands under the last line, and "Invited by" tells. */
const DRAWN_DEPTH = 8;

/** Everybody in a project as a tree: who invited whom, and what each may be given. */
export function PeopleTable({
  project,
  members,
  viewerEmail,
  onChange,
}: Omit<PersonAct, "subject">) {
  return (
    <table className="w-full border-collapse text-body max-md:block">
      <caption className="sr-only">People of the project, with who invited whom</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-line-strong">
          {["Person", "Permission", "Invited by"].map((column) => (
            <th
              key={column}
              scope="col"
              className="px-3 py-2 text-left text-caption font-medium text-faint first:pl-0"
            >
              {column}
            </th>
          ))}
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block max-md:border-t max-md:border-line-strong">
        {members.map((member) => (
          <PersonRow
            key={member.email}
            act={{ project, members, viewerEmail, subject: member, onChange }}
          />
        ))}
      </tbody>
    </table>
  );
}

/**
 * One person. On a phone the row is two lines beside the tree: who it is, then what may be changed;
 * who invited them is drawn there, and only read out.
 */
function PersonRow({ act }: { act: PersonAct }) {
  const { project, members, viewerEmail, subject } = act;
  const { email, level, sharedBy, userName, isPending } = subject;
  const isViewer = email === viewerEmail;
  const branch = branchOf(members, subject);
  const isChoice = levelsToOffer(members, viewerEmail, email).length > 1;
  const isRemovable = isViewer ? mayLeave(members, email) : mayRemove(members, viewerEmail, email);
  const canHandOver = !isPending && mayHandOver(members, viewerEmail, email);
  const viewer = findMember(members, viewerEmail);
  const isReminded = isPending && viewer !== null && mayMail(viewer, subject);
  const indent: Variable<"--depth"> = { "--depth": branch.length };
  return (
    <tr
      style={indent}
      className="border-b border-line max-md:relative max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-2 max-md:py-3 max-md:pl-[calc(var(--depth)*1rem)] md:hover:bg-panel"
    >
      <td className="py-3 pr-3 pl-[calc(var(--depth)*1.75rem)] md:relative max-md:w-full max-md:p-0">
        {branch.map(({ email: key, isLast }, index) => (
          <TreeLine
            key={key}
            column={index}
            isLast={isLast}
            isElbow={index === branch.length - 1}
          />
        ))}
        <span className="font-medium break-words [overflow-wrap:anywhere] text-ink">{email}</span>
        {isViewer ? <span className="text-faint"> (you)</span> : null}
        {userName === null ? null : (
          <span className="[overflow-wrap:anywhere] text-soft"> {userName}</span>
        )}
        {isPending ? (
          <>
            {" "}
            <StateWord state="blocked">Invited, no account yet</StateWord>
          </>
        ) : null}
      </td>
      <td className={clsx("px-3 py-2 md:w-44 max-md:p-0", isChoice && "max-md:w-40")}>
        {isChoice ? (
          <LevelChoice {...act} />
        ) : (
          <span className={level === "owner" ? "text-ink" : "text-soft"}>{LEVEL_NAMES[level]}</span>
        )}
      </td>
      <td className="px-3 py-2 [overflow-wrap:anywhere] text-soft max-md:sr-only">
        {sharedBy === viewerEmail ? "you" : sharedBy}
      </td>
      <td className="py-2 pl-3 md:w-52 md:text-right lg:w-80 max-md:p-0 empty:max-md:hidden">
        {isRemovable || canHandOver || isReminded ? (
          <span className="inline-flex flex-wrap gap-2 md:justify-end">
            {isReminded ? (
              <>
                <SendAgain projectId={project.id} email={email} />
                <CopyInviteLink projectId={project.id} invitee={{ email, hasAccount: false }} />
              </>
            ) : null}
            {canHandOver ? <HandOver {...act} /> : null}
            {isRemovable ? <RemoveMember {...act} /> : null}
          </span>
        ) : null}
      </td>
    </tr>
  );
}

/** From the top down to a person: at each height, is that one the last of their inviter's people? */
function branchOf(members: readonly Member[], member: Member) {
  const chain = [member, ...ancestorsOf(members, member.email)].slice(0, -1).reverse();
  return chain.slice(-DRAWN_DEPTH).map(({ email, sharedBy }) => ({
    email,
    isLast: inviteesOf(members, sharedBy ?? "").at(-1)?.email === email,
  }));
}

/** A line fills the height of its row, so that it meets those above and below whatever they hold. */
function TreeLine({
  column,
  isLast,
  isElbow,
}: {
  column: number;
  isLast: boolean;
  isElbow: boolean;
}) {
  // Above an elbow the branch goes on; beside somebody further down only while others follow.
  if (isLast && !isElbow) return null;
  const place: Variable<"--column"> = { "--column": column };
  const left =
    "left-[calc(var(--column)*1rem+0.25rem)] md:left-[calc(var(--column)*1.75rem+0.5rem)]";
  return (
    <span aria-hidden style={place}>
      <span
        className={clsx(
          "absolute top-0 w-px bg-edge",
          left,
          isLast ? "h-1/2 max-md:h-[1.4rem]" : "-bottom-px",
        )}
      />
      {isElbow ? (
        <span
          className={clsx("absolute top-1/2 h-px w-2 bg-edge max-md:top-[1.4rem] md:w-3.5", left)}
        />
      ) : null}
    </span>
  );
}

/** Mails somebody their invitation once more. */
function SendAgain({ projectId, email }: { projectId: string; email: string }) {
  const { isBusy: busy, attempt } = useAttempt(toast.error);
  const send = () =>
    attempt(async () => {
      await call(
        "POST /share/send-invite-email",
        { projectId, inviteeEmail: email, again: true },
        { onFailure: sharingErrors["sharing.inviteFailed"].text },
      );
      toast.success(`The invitation is on its way to ${email} again.`);
    });
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={`Send Again to ${email}`}
      disabled={busy}
      onClick={() => void send()}
    >
      {busy ? "Sending..." : "Send Again"}
    </Button>
  );
}
