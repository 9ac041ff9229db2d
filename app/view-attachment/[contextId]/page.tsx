import { AttachmentView, downloadHref } from "@/components/context/attachment-view";
import { fileSizeText } from "@/components/context/file-size";
import { Content } from "@/components/layout/content";
import { PageHeader } from "@/components/layout/page-header";
import { buttonClasses } from "@/components/ui/button";
import { levelOf, requireAttachment } from "@/lib/access";
import { requirePage } from "@/lib/http/require-page";
import { mayEdit } from "@/lib/rules/permission";
import { describeAttachment } from "@/lib/services/attachment/attachments";
import { fetchInformation } from "@/lib/services/context/information";
import { titleOfContextItem } from "../../page-titles";

export const generateMetadata = titleOfContextItem("Attachment");

interface Address {
  params: Promise<{ contextId: string }>;
  searchParams: Promise<{ infoId?: string | string[]; attachmentId?: string | string[] }>;
}

export default async function ViewAttachmentPage({ params, searchParams }: Address) {
  const [{ contextId }, { infoId = "", attachmentId = "" }] = await Promise.all([
    params,
    searchParams,
  ]);
  const query = new URLSearchParams({
    infoId: String(infoId),
    attachmentId: String(attachmentId),
  });
  const { scope } = await requirePage(
    `/view-attachment/${contextId}?${query}`,
    { contextId, infoId, attachmentId },
    async ({ caller, ids }) => {
      const scope = await requireAttachment(caller, ids, "viewer");
      // Its file may be gone as well, which is the same to whoever wants to see it.
      return { ...scope, shown: await describeAttachment(scope) };
    },
  );
  const { attachment: shown, preview } = scope.shown;
  const { information } = await fetchInformation(scope);
  return (
    <Content>
      <PageHeader
        title={shown.name}
        back={{
          href: `/context-information/${scope.contextItemId}?infoId=${scope.informationId}`,
          label: information.name,
        }}
        note={<span className="text-small figures">{fileSizeText(shown.size)}</span>}
        actions={
          <a href={downloadHref(shown)} download className={buttonClasses("secondary", "small")}>
            Download
          </a>
        }
      />
      <AttachmentView
        contextId={scope.contextItemId}
        attachment={shown}
        preview={preview}
        mayEdit={mayEdit(levelOf(scope))}
      />
    </Content>
  );
}
