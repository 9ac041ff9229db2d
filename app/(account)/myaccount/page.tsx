import type { Metadata } from "next";
import { SignOutEverywhere } from "@/components/account/sign-out-everywhere";
import { Content } from "@/components/layout/content";
import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import { LinkButton } from "@/components/ui/link-button";
import { requirePage } from "@/lib/http/require-page";

export const metadata: Metadata = { title: "My Account" };

export default async function MyAccountPage({
  searchParams,
}: {
  searchParams: Promise<{ after?: string }>;
}) {
  const { userName, email, isAdmin } = (await requirePage("/myaccount")).caller;
  const { after } = await searchParams;
  return (
    <Content width="page">
      <PageHeader
        title="My Account"
        actions={
          isAdmin ? <LinkButton href="/admin">Access Admin Dashboard</LinkButton> : undefined
        }
      />
      {after === "change" ? (
        <p role="status" className="mb-5 text-good">
          Password change was successful.
        </p>
      ) : null}
      <dl className="divide-y divide-line border-y border-line">
        <Fact name="User Name" value={userName} />
        <Fact name="Email" value={email} />
      </dl>
      <Section title="Password and sessions">
        <div className="flex flex-wrap gap-3">
          <LinkButton href="/changepassword">Change Password</LinkButton>
          <SignOutEverywhere />
          <LinkButton href="/logout" prefetch={false}>
            Logout
          </LinkButton>
        </div>
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

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="grid gap-x-6 py-3 sm:grid-cols-[7rem_minmax(0,1fr)]">
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0 break-words">{value}</dd>
    </div>
  );
}
