import {
  listSharedProjectsOf,
  markAccountDeleted,
  type SharedProjectRow,
} from "@/db/queries/account-deletion";
import { requireProject, type UserScope } from "@/lib/access";
import type { WireSharedProject } from "@/lib/contracts/account";
import { AppError } from "@/lib/errors";
import { sendLookAtRuns } from "@/lib/events";
import { log } from "@/lib/log/log";
import { handOverProject } from "@/lib/services/sharing/permissions";
import { finishDeletion } from "./finish-deletion";
import { requirePassword } from "./prove-again";

/** The caller's projects in which others work: what must be decided before their account can go. */
export async function listSharedProjects({
  caller,
}: UserScope): Promise<{ projects: WireSharedProject[] }> {
  const rows = await listSharedProjectsOf(caller.userId);
  return { projects: rows.map(presentSharedProject) };
}

/** The wire form of a shared project. */
export function presentSharedProject(row: SharedProjectRow): WireSharedProject {
  const { projectId, name, members, editors } = row;
  return { project_id: projectId, name, members, editors };
}

/** What happens to one shared project: the address of its next owner, or null to delete it. */
interface Decision {
  project_id: string;
  hand_to: string | null;
}

/**
 * Deletes the caller for good. Projects in which others work are handed over or deleted as decided,
 * all others are deleted. From the moment this returns nobody signs in to the account; what is left
 * of it goes with `finish`, or with the next sweep when that is interrupted.
 * @param body.projects what happens to each shared project; others of the caller's may be named, too
 * @returns what is left to do after the answer
 * @throws AppError account.deleteNotConfirmed, account.passwordWrong, account.projectsUndecided (with
 *   the projects in its details), project.notFound, sharing.handOverToEditor,
 *   general.tooMany
 */
export async function deleteAccount(
  { caller }: UserScope,
  body: { password?: string | undefined; projects?: Decision[] | undefined },
): Promise<{ finish: () => Promise<void> }> {
  if (!body.password) {
    throw new AppError("account.deleteNotConfirmed", { details: { field: "password" } });
  }
  await requirePassword(caller.userId, body.password);
  const decisions = new Map((body.projects ?? []).map((each) => [each.project_id, each.hand_to]));
  // Access to all of them first: a refusal must not leave some projects handed over and others not.
  const scopes = new Map(
    await Promise.all(
      [...decisions.keys()].map(
        async (projectId) => [projectId, await requireProject(caller, projectId, "owner")] as const,
      ),
    ),
  );
  const shared = await listSharedProjectsOf(caller.userId);
  refuseUndecided(shared.filter((project) => !isDecided(project, decisions)));
  for (const [projectId, email] of decisions) {
    const isShared = shared.some((project) => project.projectId === projectId);
    if (email !== null && !isShared) throw new AppError("sharing.handOverToEditor");
  }
  for (const [projectId, scope] of scopes) {
    const email = decisions.get(projectId) ?? null;
    if (email !== null) await handOverProject(scope, { email });
  }
  const deleted = [...decisions].filter(([, email]) => email === null).map(([id]) => id);
  refuseUndecided(await markAccountDeleted(caller.userId, new Set(deleted)));
  // Where nobody looks unasked, an interrupted deletion is found by this.
  await sendLookAtRuns().catch((cause: unknown) =>
    log("warn", "no look at a deletion could be asked for", { userId: caller.userId, cause }),
  );
  return { finish: () => finishDeletion(caller.userId) };
}

function isDecided(project: SharedProjectRow, decisions: Map<string, string | null>): boolean {
  const decision = decisions.get(project.projectId);
  return decision === null || (decision !== undefined && project.editors.includes(decision));
}

/** @throws AppError account.projectsUndecided */
function refuseUndecided(undecided: SharedProjectRow[]): void {
  if (undecided.length === 0) return;
  throw new AppError("account.projectsUndecided", {
    details: { projects: undecided.map(presentSharedProject) },
  });
}
