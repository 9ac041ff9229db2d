import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AttachmentView, downloadHref } from "@/components/context/attachment-view";
import { fileSizeText } from "@/components/context/file-size";
import { Content } from "@/components/layout/content";
import { PageHeader } from "@/components/layout/page-header";
import { buttonClasses } from "@/components/ui/button";
import { requireAttachment, requireInformation } from "@/lib/access";
import { requirePageCaller } from "@/lib/auth/page-caller";
import { entityId } from "@/lib/contracts/contract";
import { describeAttachment } from "@/lib/services/attachment/attachments";
import { fetchInformation } from "@/lib/services/context/information";
import { openById } from "../../open-by-id";

export const metadata: Metadata = { title: "Attachment" };

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
  const caller = await requirePageCaller(`/view-attachment/${contextId}?${query}`);
  const contextItemId = entityId.safeParse(contextId).data;
  const informationId = entityId.safeParse(infoId).data;
  if (!contextItemId || !informationId) notFound();
  const entry = { contextItemId, informationId };
  // Its file may be gone as well, which is the same to whoever wants to see it.
  const { attachment: shown, preview } = await openById(String(attachmentId), async (id) =>
    describeAttachment(await requireAttachment(caller, { ...entry, attachmentId: id }, "viewer")),
  );
  const { information } = await fetchInformation(await requireInformation(caller, entry, "viewer"));
  return (
    <Content>
      <PageHeader
        title={shown.name}
        back={{
          href: `/context-information/${contextItemId}?infoId=${informationId}`,
          label: information.name,
        }}
        note={<span className="text-small figures">{fileSizeText(shown.size)}</span>}
        actions={
          <>
            {shown.type === "pdf" ? (
              <a
                href={shown.url}
                target="_blank"
                rel="noreferrer"
                className={buttonClasses("quiet", "small")}
              >
                Open in a new tab
              </a>
            ) : null}
            <a href={downloadHref(shown)} download className={buttonClasses("secondary", "small")}>
              Download
            </a>
          </>
        }
      />
      <AttachmentView attachment={shown} preview={preview} />
    </Content>
  );
}
