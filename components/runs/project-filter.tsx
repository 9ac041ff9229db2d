"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";

/** Stands for no project in particular; no id looks so. */
const ALL = "all";

/** Which project's runs are shown. The choice is in the address, so that it can be kept and sent. */
export function ProjectFilter({
  projects,
  chosen,
}: {
  projects: readonly { id: string; name: string }[];
  chosen: string | null;
}) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  if (projects.length < 2) return null;
  const choices = [
    { value: ALL, label: "All projects" },
    ...projects.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const show = (value: string) => {
    startTransition(() => router.push(value === ALL ? "/runs" : `/runs?project=${value}`));
  };
  return (
    <Field label="Project" hideLabel>
      <Select
        className="w-64 max-w-full"
        value={chosen ?? ALL}
        choices={choices}
        onChange={show}
        disabled={isPending}
      />
    </Field>
  );
}
