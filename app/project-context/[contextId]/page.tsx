import { ContextFacts } from "@/components/context/context-facts";
import { DeleteContextItem } from "@/components/context/delete-context-item";
import { InformationList } from "@/components/context/information-list";
import { BackLink } from "@/components/layout/back-link";
import { Content } from "@/components/layout/content";
import { requireContextItem, requireProject } from "@/lib/access";
import { requirePage } from "@/lib/http/require-page";
import { mayEdit } from "@/lib/rules/permission";
import { fetchContextItem } from "@/lib/services/context/context-items";
import { listInformation } from "@/lib/services/context/information";
import { fetchProject } from "@/lib/services/project/projects";
import { titleOfContextItem } from "../../page-titles";

export const generateMetadata = titleOfContextItem();

/** Two lines of a list, also on the widest screen. */
const EXCERPT_CHARACTERS = 240;

export default async function ProjectContextPage({
  params,
}: {
  params: Promise<{ contextId: string }>;
}) {
  const { contextId } = await params;
  const { caller, scope } = await requirePage(
    `/project-context/${contextId}`,
    { contextId },
    ({ caller, ids }) => requireContextItem(caller, ids.contextId, "viewer"),
  );
  const [{ contextItem, permissionLevel }, { information }, { project }] = await Promise.all([
    fetchContextItem(scope),
    listInformation(scope),
    fetchProject(await requireProject(caller, scope.projectId, "viewer")),
  ]);
  const editing = mayEdit(permissionLevel);
  const entries = information.map((entry) => ({
    id: entry.id,
    name: entry.name,
    excerpt: entry.information.slice(0, EXCERPT_CHARACTERS).toWellFormed(),
    attachmentCount: entry.attachment_count,
  }));
  return (
    <Content>
      <BackLink href={`/project/${project.id}`}>{project.name}</BackLink>
      <ContextFacts key={contextItem.id} item={contextItem} mayEdit={editing} />
      <InformationList
        projectId={project.id}
        contextId={contextItem.id}
        entries={entries}
        mayEdit={editing}
      />
      {editing ? (
        <div className="mt-16 border-t border-line pt-6">
          <DeleteContextItem
            contextId={contextItem.id}
            name={contextItem.name}
            projectId={project.id}
          />
        </div>
      ) : null}
    </Content>
  );
}
