import type { Metadata } from "next";
import { DefaultVoices } from "@/components/admin/default-voices";
import { Content } from "@/components/layout/content";
import { PageHeader } from "@/components/layout/page-header";
import { requireAdmin } from "@/lib/access";
import { requirePage } from "@/lib/http/require-page";
import { listDefaultVoices } from "@/lib/services/voice/catalogue";

export const metadata: Metadata = { title: "Default Voices" };

export default async function DefaultVoicesPage() {
  const { scope } = await requirePage("/default-voices", {}, ({ caller }) => requireAdmin(caller));
  const catalogue = await listDefaultVoices(scope);
  return (
    <Content>
      <PageHeader
        title="Default Voices"
        back={{ href: "/admin", label: "Admin" }}
        note="The catalogue from which every project casts its characters."
      />
      <DefaultVoices initial={catalogue} />
    </Content>
  );
}
