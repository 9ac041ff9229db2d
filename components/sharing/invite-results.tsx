import { ErrorBox } from "@/components/ui/error-box";
import { Notice } from "@/components/ui/notice";
import { sharingErrors } from "@/lib/errors/catalogue/sharing";
import { CopyInviteLink } from "./copy-invite-link";
import type { SharedPerson } from "./members";

/** What somebody is told about one of the addresses. */
export interface Told<Whom> {
  whom: Whom;
  why: string;
}

/** Who was not invited and why; those addresses stand in the field again. */
export function NotInvited({ told }: { told: readonly Told<string>[] }) {
  const { text } = sharingErrors["sharing.inviteFailed"];
  const [first] = told;
  if (!first) return null;
  if (told.length === 1) return <ErrorBox message={`${text}: ${first.whom}: ${first.why}`} />;
  return (
    <ErrorBox
      message={
        <>
          <p>{text}:</p>
          <ul className="mt-1 flex flex-col gap-1">
            {told.map(({ whom, why }) => (
              <li key={whom} className="[overflow-wrap:anywhere]">
                {whom}: {why}
              </li>
            ))}
          </ul>
        </>
      }
    />
  );
}

/** Whose mail a limit kept back. They are in the project all the same, and the link can be passed on. */
export function NotMailed({
  projectId,
  told,
}: {
  projectId: string;
  told: readonly Told<SharedPerson>[];
}) {
  if (told.length === 0) return null;
  return (
    <Notice tone="warn">
      <ul className="flex flex-col gap-3">
        {told.map(({ whom: { email, isPending }, why }) => (
          <li key={email} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="min-w-0 flex-[1_1_14rem] [overflow-wrap:anywhere]">
              {email}: {why}
            </span>
            <CopyInviteLink projectId={projectId} invitee={{ email, hasAccount: !isPending }} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
