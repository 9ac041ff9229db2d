import type { Metadata } from "next";
import { Content } from "@/components/layout/content";
import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import { LinkButton } from "@/components/ui/link-button";
import { requireAdminPage } from "@/lib/http/require-page";
import { checkHealth } from "@/lib/services/system/check-health";

export const metadata: Metadata = { title: "Admin" };

export default async function AdminPage() {
  await requireAdminPage("/admin");
  const health = await checkHealth(true);
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
                <dd>{provider === "embedded" ? "built in" : provider}</dd>
              </div>
            ))}
          </dl>
        </Section>
      ) : null}
    </Content>
  );
}
