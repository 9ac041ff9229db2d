import type { Metadata } from "next";
import { ModelTable } from "@/components/admin/model-table";
import { Content } from "@/components/layout/content";
import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import { requireAdmin } from "@/lib/access";
import { requirePage } from "@/lib/http/require-page";
import { listModels } from "@/lib/services/system/list-models";

export const metadata: Metadata = { title: "Models" };

export default async function ModelsPage() {
  const { scope } = await requirePage("/admin/models", {}, ({ caller }) => requireAdmin(caller));
  const { models } = await listModels(scope);
  const vendors = [...new Set(models.map(({ vendor }) => vendor))];
  return (
    <Content width="page">
      <PageHeader
        title="Models"
        back={{ href: "/admin", label: "Admin" }}
        note="What vendors can be asked for, and what this studio asks them for. The settings of the studio name others."
      />
      {vendors.map((vendor) => (
        <Section key={vendor} title={vendor}>
          <ModelTable models={models.filter((model) => model.vendor === vendor)} />
        </Section>
      ))}
    </Content>
  );
}
