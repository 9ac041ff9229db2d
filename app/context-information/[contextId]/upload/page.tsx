import type { Metadata } from "next";
import { PdfUpload } from "@/components/context/pdf-upload";
import { Content } from "@/components/layout/content";
import { PageHeader } from "@/components/layout/page-header";
import { ErrorBox } from "@/components/ui/error-box";
import { levelOf, requireInformation } from "@/lib/access";
import { catalogue } from "@/lib/errors";
import { requirePage } from "@/lib/http/require-page";
import { mayEdit } from "@/lib/rules/permission";
import { fetchInformation } from "@/lib/services/context/information";

export const metadata: Metadata = { title: "Upload PDF" };

export default async function UploadPage({
  params,
  searchParams,
}: {
  params: Promise<{ contextId: string }>;
  searchParams: Promise<{ infoId?: string | string[] }>;
}) {
  const [{ contextId }, { infoId = "" }] = await Promise.all([params, searchParams]);
  const entryPath = `/context-information/${contextId}`;
  const query = `?infoId=${encodeURIComponent(String(infoId))}`;
  const { scope } = await requirePage(
    `${entryPath}/upload${query}`,
    { contextId, infoId },
    ({ caller, ids }) => requireInformation(caller, ids, "viewer"),
  );
  const { information } = await fetchInformation(scope);
  return (
    <Content width="page">
      <PageHeader
        title="Upload PDF"
        back={{ href: `${entryPath}?infoId=${information.id}`, label: information.name }}
      />
      {mayEdit(levelOf(scope)) ? (
        <PdfUpload contextId={contextId} infoId={information.id} infoName={information.name} />
      ) : (
        <ErrorBox message={catalogue["general.forbidden"].text} />
      )}
    </Content>
  );
}
