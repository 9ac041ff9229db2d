import type { Metadata } from "next";
import { SessionList } from "@/components/account/session-list";
import { SignOutEverywhere } from "@/components/account/sign-out-everywhere";
import { Content } from "@/components/layout/content";
import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import { buttonClasses } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { LinkButton } from "@/components/ui/link-button";
import { requirePage } from "@/lib/http/require-page";
import { recoveryCodesLeft } from "@/lib/rules/recovery-codes-left";
import { listSessions } from "@/lib/services/account/sessions";
import { readTwoStep } from "@/lib/services/account/two-step";

export const metadata: Metadata = { title: "My Account" };

/** What has just happened, by the `after` of the address. */
const DONE: Record<string, string> = {
  change: "Password change was successful.",
  name: "Your user name was changed.",
  email: "Your new address counts from now on.",
  twostep: "Two-step sign-in was switched off.",
};

export default async function MyAccountPage({
  searchParams,
}: {
  searchParams: Promise<{ after?: string }>;
}) {
  const { caller, scope } = await requirePage("/myaccount");
  const { userName, email, isAdmin } = caller;
  const [{ after }, sessions, twoStep] = await Promise.all([
    searchParams,
    listSessions(scope),
    readTwoStep(scope),
  ]);
  const done = DONE[after ?? ""];
  return (
    <Content width="page">
      <PageHeader
        title="My Account"
        actions={
          isAdmin ? <LinkButton href="/admin">Access Admin Dashboard</LinkButton> : undefined
        }
      />
      {done ? (
        <p role="status" className="mb-5 text-good">
          {done}
        </p>
      ) : null}
      <dl className="divide-y divide-line border-y border-line">
        <Fact name="User Name" value={userName} changeAt="/changename" />
        <Fact name="Email" value={email} changeAt="/changeemail" />
      </dl>
      <Section title="Password and two-step sign-in">
        <p className="mb-4 text-soft">
          {twoStep.is_on
            ? `Logging in takes your password and a code. ${recoveryCodesLeft(twoStep.recovery_codes_left)}`
            : "Logging in takes your password alone."}
          {twoStep.is_required && !twoStep.is_on
            ? " Admins of this studio need two-step sign-in: until it is on, the pages of admins stay closed to you."
            : ""}
        </p>
        <div className="flex flex-wrap gap-3">
          <LinkButton href="/changepassword">Change Password</LinkButton>
          <LinkButton href="/twostep">Two-step sign-in</LinkButton>
        </div>
      </Section>
      <Section title="Where you are logged in">
        <SessionList seed={sessions} />
        <div className="mt-5 flex flex-wrap gap-3">
          <SignOutEverywhere />
          <LinkButton href="/logout">Logout</LinkButton>
        </div>
      </Section>
      <Section title="Your data">
        <p className="mb-4 text-soft">
          Everything that you own and wrote, as a ZIP: projects, scripts with all their versions,
          notes, attached files, and the newest film of each story.
        </p>
        <a href="/api/auth/export" download className={buttonClasses()}>
          Download your data
        </a>
      </Section>
      <Section title="The end of the account">
        <p className="mb-4 text-soft">
          Deletes you and what is yours alone. Projects in which others work can be handed to one of
          their editors first.
        </p>
        <LinkButton href="/deleteaccount" variant="danger">
          Delete Account
        </LinkButton>
      </Section>
    </Content>
  );
}

function Fact({ name, value, changeAt }: { name: string; value: string; changeAt: string }) {
  return (
    <div className="grid gap-x-6 py-3 sm:grid-cols-[7rem_minmax(0,1fr)]">
      <dt className="text-soft">{name}</dt>
      <dd className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-6">
        <span className="min-w-0 break-words">{value}</span>
        <Link href={changeAt} className="text-link text-small">
          Change<span className="sr-only"> {name}</span>
        </Link>
      </dd>
    </div>
  );
}
