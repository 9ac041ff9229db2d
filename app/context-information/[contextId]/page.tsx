import { Attachments } from "@/components/context/attachments";
import { InformationEditor } from "@/components/context/information-editor";
import { Content } from "@/components/layout/content";
import { PageHeader } from "@/components/layout/page-header";
import { ErrorBox } from "@/components/ui/error-box";
import { type InformationScope, requireContextItem, requireInformation } from "@/lib/access";
import { catalogue } from "@/lib/errors";
import { requirePage } from "@/lib/http/require-page";
import { mayEdit } from "@/lib/rules/permission";
import { listAttachments } from "@/lib/services/attachment/attachments";
import { fetchContextItem } from "@/lib/services/context/context-items";
import { fetchInformation } from "@/lib/services/context/information";
import { titleOfContextItem } from "../../page-titles";

export const generateMetadata = titleOfContextItem("Information");

export default async function ContextInformationPage({
  params,
  searchParams,
}: {
  params: Promise<{ contextId: string }>;
  searchParams: Promise<{ infoId?: string | string[] }>;
}) {
  const [{ contextId }, { infoId }] = await Promise.all([params, searchParams]);
  const query = infoId === undefined ? "" : `?infoId=${encodeURIComponent(String(infoId))}`;
  const { scope } = await requirePage(
    `/context-information/${contextId}${query}`,
    { contextId, infoId },
    async ({ caller, ids }) => ({
      item: await requireContextItem(caller, ids.contextId, "viewer"),
      entry:
        ids.infoId === undefined
          ? null
          : await requireInformation(caller, { ...ids, infoId: ids.infoId }, "viewer"),
    }),
  );
  const [{ contextItem, permissionLevel }, entry] = await Promise.all([
    fetchContextItem(scope.item),
    scope.entry && readEntry(scope.entry),
  ]);
  const back = { href: `/project-context/${contextItem.id}`, label: contextItem.name };
  if (mayEdit(permissionLevel)) {
    return (
      <Content width="page">
        <InformationEditor
          key={entry?.information.id ?? "new"}
          projectId={scope.item.projectId}
          contextId={contextItem.id}
          contextName={contextItem.name}
          information={entry?.information ?? null}
          attachments={entry?.attachments ?? []}
        />
      </Content>
    );
  }
  return (
    <Content width="page">
      <PageHeader title={entry?.information.name ?? "Add Information"} back={back} />
      {entry ? (
        <>
          <p className="break-words whitespace-pre-wrap text-soft">
            {entry.information.information}
          </p>
          <Attachments
            projectId={scope.item.projectId}
            contextId={contextItem.id}
            infoId={entry.information.id}
            attachments={entry.attachments}
            mayEdit={false}
          />
        </>
      ) : (
        <ErrorBox message={catalogue["general.forbidden"].text} />
      )}
    </Content>
  );
}

/** The entry that the address names, with its files. */
async function readEntry(scope: InformationScope) {
  const [{ information }, { attachments }] = await Promise.all([
    fetchInformation(scope),
    listAttachments(scope),
  ]);
  return { information, attachments };
}
