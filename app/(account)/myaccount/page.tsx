import type { Metadata } from "next";
import { Content } from "@/components/layout/content";
import { PageHeader } from "@/components/layout/page-header";
import { LinkButton } from "@/components/ui/link-button";
import { requirePageCaller } from "@/lib/auth/page-caller";

export const metadata: Metadata = { title: "My Account" };

export default async function MyAccountPage() {
  const { userName, email } = await requirePageCaller("/myaccount");
  return (
    <Content width="page">
      <PageHeader title="My Account" />
      <dl className="divide-y divide-line border-y border-line">
        <Fact name="User Name" value={userName} />
        <Fact name="Email" value={email} />
      </dl>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton href="/projectlist">Project List</LinkButton>
        <LinkButton href="/logout" variant="quiet" prefetch={false}>
          Logout
        </LinkButton>
      </div>
    </Content>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-wrap gap-x-6 py-3">
      <dt className="w-28 text-soft">{name}</dt>
      <dd className="min-w-0 break-words">{value}</dd>
    </div>
  );
}
