/**
 * Where an invitation leads: to its project, for somebody new by way of the registration with the
 * address filled in.
 * @param invitee.hasAccount whether the address belongs to an account
 */
export function invitationPath(
  projectId: string,
  invitee: { email: string; hasAccount: boolean },
): string {
  const project = `/project/${projectId}`;
  if (invitee.hasAccount) return project;
  return `/register?${new URLSearchParams({ next: project, email: invitee.email })}`;
}
