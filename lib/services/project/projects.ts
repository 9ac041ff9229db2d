import {
  getProjectWithOwner,
  insertProject,
  listProjectNamesOwnedBy,
  listProjectsOf,
  setProjectArchived as saveArchived,
  updateProject as saveProject,
} from "@/db/queries/projects";
import { levelOf, type ProjectScope, type UserScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { DEFAULT_IMAGE_STYLE, type ImageStyle } from "@/lib/rules/image-style";
import { faultyPronunciation } from "@/lib/rules/spoken/pronunciation";
import { requireKept } from "@/lib/services/text/changed-meanwhile";
import { presentProject, presentProjectListItem } from "./present";

/** Makes a project that the caller owns. @throws AppError project.nameMissing */
export async function createProject(
  { caller }: UserScope,
  body: { projectName: string },
): Promise<{ project_id: string }> {
  const name = body.projectName.trim();
  if (name === "") throw new AppError("project.nameMissing");
  const project = await insertProject({
    ownerId: caller.userId,
    ownerEmail: caller.email,
    name,
    imageStyle: DEFAULT_IMAGE_STYLE,
  });
  return { project_id: project.id };
}

/** The caller's own projects, and those that others share with them; newest first. */
export async function listProjects({ caller }: UserScope) {
  const rows = await listProjectsOf({ email: caller.email });
  const isOwn = ({ ownerId }: { ownerId: string }) => ownerId === caller.userId;
  return {
    owned_projects: rows.filter(isOwn).map(presentProjectListItem),
    accessible_projects: rows.filter((row) => !isOwn(row)).map(presentProjectListItem),
  };
}

/** What the caller's own projects are called, so that a new one is not named like them unseen. */
export async function listOwnProjectNames({ caller }: UserScope): Promise<string[]> {
  return listProjectNamesOwnedBy(caller.userId);
}

/** A project with the caller's level in it. */
export async function fetchProject(scope: ProjectScope) {
  return {
    project: presentProject(await getProjectWithOwner(scope.projectId)),
    permissionLevel: levelOf(scope),
    projectOwnerId: scope.ownerId,
  };
}

/**
 * Changes name, description, image style, pronunciations, or whether new stills are looked at.
 * @param editedFrom the text that was edited, to be replaced only while it stands there
 * @throws AppError project.nameMissing, project.pronunciationUnreadable, story.changedMeanwhile
 */
export async function updateProject(
  scope: ProjectScope,
  change: {
    name?: string;
    description?: string;
    imageStyle?: ImageStyle;
    pronunciations?: string;
    looksAtStills?: boolean;
  },
  editedFrom?: string,
) {
  if (change.name !== undefined && change.name.trim() === "") {
    throw new AppError("project.nameMissing");
  }
  const line = faultyPronunciation(change.pronunciations ?? "");
  if (line !== null) throw new AppError("project.pronunciationUnreadable", { values: { line } });
  const kind = change.pronunciations === undefined ? "description" : "pronunciations";
  const saved = await saveProject(scope.projectId, change, { [kind]: editedFrom });
  const row = await getProjectWithOwner(scope.projectId);
  requireKept(saved, change[kind] ?? "", { text: row.project[kind] });
  return { project: presentProject(row) };
}

/** Puts a project aside for everybody, or takes it back; one that is archived keeps its moment. */
export async function archiveProject(scope: ProjectScope, { archived }: { archived: boolean }) {
  return { archived_at: (await saveArchived(scope.projectId, archived))?.toISOString() ?? null };
}
