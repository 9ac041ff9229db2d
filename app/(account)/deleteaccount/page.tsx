import type { Metadata } from "next";
import { AccountPage } from "@/components/account/account-page";
import { DeleteAccountForm } from "@/components/account/delete-account-form";
import { requirePage } from "@/lib/http/require-page";
import { listSharedProjects } from "@/lib/services/account/delete-account";
import { listProjects } from "@/lib/services/project/projects";

export const metadata: Metadata = { title: "Delete Account" };

/** More names than this are only counted. */
const NAMES_SHOWN = 5;

export default async function DeleteAccountPage() {
  const { caller, scope } = await requirePage("/deleteaccount");
  const [{ projects: shared }, lists] = await Promise.all([
    listSharedProjects(scope),
    listProjects(scope),
  ]);
  const sharedIds = new Set(shared.map(({ project_id }) => project_id));
  const alone = lists.owned_projects.filter(({ id }) => !sharedIds.has(id));
  const visited = lists.accessible_projects.length;
  return (
    <AccountPage
      title="Delete Account"
      note="This cannot be undone."
      back={{ href: "/myaccount", label: "My Account" }}
    >
      <div className="mb-7">
        <h2 className="text-small font-medium text-soft">What will be gone</h2>
        <ul className="mt-2 list-disc space-y-1.5 pl-5 marker:text-faint">
          <li className="break-words">
            Your user name {caller.userName}, your address {caller.email}, and every place that
            names you.
          </li>
          {alone.length > 0 ? (
            <li className="break-words">
              {alone.length === 1 ? "Your project, " : `Your ${alone.length} projects, `}
              with all stories, characters, pictures, voices and films:
              <ul className="text-soft">
                {alone.slice(0, NAMES_SHOWN).map(({ id, name }) => (
                  <li key={id}>{name}</li>
                ))}
                {alone.length > NAMES_SHOWN ? <li>and {alone.length - NAMES_SHOWN} more</li> : null}
              </ul>
            </li>
          ) : null}
          {visited > 0 ? (
            <li>
              Your way into {visited === 1 ? "one project" : `${visited} projects`} of others. Whom
              you invited there stays.
            </li>
          ) : null}
        </ul>
      </div>
      <DeleteAccountForm projects={shared} />
    </AccountPage>
  );
}
