import type { Metadata } from "next";
import { Content } from "@/components/layout/content";
import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import { SpendingSwitch } from "@/components/spending/spending-switch";
import { LinkButton } from "@/components/ui/link-button";
import { requireAdmin } from "@/lib/access";
import { requirePage } from "@/lib/http/require-page";
import { isAnythingPaid } from "@/lib/ledger/prices";
import { vendorName } from "@/lib/providers";
import { readSpendingSwitch } from "@/lib/services/spending/spending-switch";
import { checkHealth } from "@/lib/services/system/check-health";

export const metadata: Metadata = { title: "Admin" };

/** Who provides a service, where that is no vendor of models or mail. */
const PROVIDERS: Record<string, string> = {
  embedded: "built in",
  builtin: "built in",
  postgres: "PostgreSQL",
  "vercel-blob": "Vercel Blob",
  s3: "S3",
  inngest: "Inngest",
  off: "off: this preview has no keys of Inngest",
};

export default async function AdminPage() {
  const { scope } = await requirePage("/admin", {}, ({ caller }) => requireAdmin(caller));
  const [health, spending] = await Promise.all([checkHealth(true), readSpendingSwitch(scope)]);
  return (
    <Content width="page">
      <PageHeader title="Admin" back={{ href: "/myaccount", label: "My Account" }} />
      <Section title="Voices">
        <p className="mb-4 text-soft">
          The catalogue of voices that everybody can give to their characters.
        </p>
        <LinkButton href="/default-voices" variant="primary">
          Default Voices
        </LinkButton>
      </Section>
      {health.services ? (
        <Section title="What this studio runs on" note={`Version ${health.version}`}>
          <dl className="divide-y divide-line border-y border-line">
            {Object.entries(health.services).map(([service, provider]) => (
              <div key={service} className="flex gap-x-6 py-2.5">
                <dt className="w-28 text-soft first-letter:uppercase">{service}</dt>
                <dd>{PROVIDERS[provider] ?? vendorName(provider) ?? provider}</dd>
              </div>
            ))}
          </dl>
          {health.vendors && health.vendors.length > 0 ? (
            <ul className="mt-4 space-y-1 text-small text-soft">
              {health.vendors.map(({ provider, words }) => (
                <li key={provider}>{words}</li>
              ))}
            </ul>
          ) : null}
        </Section>
      ) : null}
      <Section title="Models">
        <p className="mb-4 text-soft">What vendors can be asked for, and what that costs here.</p>
        <LinkButton href="/admin/models">Models</LinkButton>
      </Section>
      {isAnythingPaid() || !spending.on ? (
        <Section title="Spending">
          <SpendingSwitch initial={spending} />
        </Section>
      ) : null}
      <Section title="For programs">
        <p className="mb-4 text-soft">Whatever a screen can do, a program can do too.</p>
        <LinkButton href="/api-reference">API reference</LinkButton>
      </Section>
    </Content>
  );
}
