import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PdfUpload } from "@/components/context/pdf-upload";
import { Content } from "@/components/layout/content";
import { PageHeader } from "@/components/layout/page-header";
import { ErrorBox } from "@/components/ui/error-box";
import { levelOf, requireInformation } from "@/lib/access";
import { requirePageCaller } from "@/lib/auth/page-caller";
import { entityId } from "@/lib/contracts/contract";
import { catalogue } from "@/lib/errors";
import { mayEdit } from "@/lib/rules/permission";
import { fetchInformation } from "@/lib/services/context/information";
import { openById } from "../../../open-by-id";

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
  const caller = await requirePageCaller(`${entryPath}/upload${query}`);
  const contextItemId = entityId.safeParse(contextId).data;
  if (!contextItemId) notFound();
  const scope = await openById(String(infoId), (informationId) =>
    requireInformation(caller, { contextItemId, informationId }, "viewer"),
  );
  const { information } = await fetchInformation(scope);
  return (
    <Content width="page">
      <PageHeader
        title="Upload PDF"
        back={{ href: `${entryPath}?infoId=${information.id}`, label: information.name }}
      />
      {mayEdit(levelOf(scope)) ? (
        <PdfUpload contextId={contextItemId} infoId={information.id} infoName={information.name} />
      ) : (
        <ErrorBox message={catalogue["general.forbidden"].text} />
      )}
    </Content>
  );
}
