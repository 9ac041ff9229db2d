import { useQuery } from "@/lib/client/use-query";
import { sameName } from "@/lib/rules/same-name";

/**
 * What is worth knowing about the name of a project before it is taken; null for most.
 * @param taken names of the person's own other projects: one may be given again, but not unseen
 */
export function twinHint(name: string, taken: readonly string[]): string | null {
  const twin = taken.find((other) => sameName(other, name));
  if (twin === undefined) return null;
  return `You have a project called "${twin}" already. You can have another of that name, but will not tell them apart by it.`;
}

/** The same for a project that gets another name. The other names are read when it is about to. */
export function TwinHint({ name, projectId }: { name: string; projectId: string }) {
  const { data } = useQuery("GET /project/list-all", {});
  const others = data?.owned_projects.filter(({ id }) => id !== projectId) ?? [];
  const hint = twinHint(
    name,
    others.map((project) => project.name),
  );
  return (
    <span role="status" className="block text-warn empty:hidden">
      {hint}
    </span>
  );
}
