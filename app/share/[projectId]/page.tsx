import { Content } from "@/components/layout/content";
import { PageHeader } from "@/components/layout/page-header";
import { SharedPeople } from "@/components/sharing/shared-people";
import { fetchProject } from "@/lib/services/project/projects";
import { listPermissionChanges, listPermissions } from "@/lib/services/sharing/permissions";
import { titleOfProject } from "../../page-titles";
import { type ProjectPageProps, requireProjectPage } from "../../require-pages";

export const generateMetadata = titleOfProject("Share");

export default async function SharePage(props: ProjectPageProps) {
  const { caller, scope } = await requireProjectPage("share", props);
  const [{ project, permissionLevel }, { permissions, members_may_invite }] = await Promise.all([
    fetchProject(scope),
    listPermissions(scope),
  ]);
  const history = permissionLevel === "owner" ? await listPermissionChanges(scope, {}) : null;
  return (
    <Content>
      <PageHeader
        title={`Share ${project.name}`}
        back={{ href: `/project/${project.id}`, label: project.name }}
        note="Everybody sees who works here. You can change the people you invited, and those whom they invited."
      />
      <SharedPeople
        project={{ id: project.id, name: project.name }}
        viewerEmail={caller.email}
        permissions={permissions}
        policy={{ membersMayInvite: members_may_invite }}
        history={history}
      />
    </Content>
  );
}
