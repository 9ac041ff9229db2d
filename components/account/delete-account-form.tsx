"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { KnownPasswordField } from "@/components/forms/known-password-field";
import { readField } from "@/components/forms/read-field";
import { SendForm } from "@/components/forms/send-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { call } from "@/lib/client/call";
import { forgetDrafts } from "@/lib/client/drafts";
import type { WireSharedProject } from "@/lib/contracts/account";
import { accountErrors } from "@/lib/errors/catalogue/account";
import { announce } from "./announce";
import { SharedProjectChoice } from "./shared-project-choice";

const answers = [
  { value: "no", label: "No" },
  { value: "yes", label: "Yes" },
] as const;

/**
 * Deletes the account for good, once the person said yes, gave the password, and decided about every
 * project in which others work.
 */
export function DeleteAccountForm({ projects }: { projects: WireSharedProject[] }) {
  const [answer, setAnswer] = useState<"no" | "yes">("no");
  const [password, setPassword] = useState("");
  const [handTo, setHandTo] = useState<Record<string, string | null>>({});
  const router = useRouter();
  const send = async (fields: FormData) => {
    const decided = projects.map(({ project_id }) => ({
      project_id,
      hand_to: handTo[project_id] ?? null,
    }));
    const failure = { onFailure: accountErrors["account.deleteFailed"].text } as const;
    await call(
      "DELETE /auth/delete-account",
      { password: readField(fields, "password"), projects: decided },
      failure,
    );
    forgetDrafts();
    // The session ended with the account; what is left of it in this browser opens nothing.
    await import("next-auth/react")
      .then(({ signOut }) => signOut({ redirect: false }))
      .catch(() => undefined);
    announce("Account deleted successfully.");
    router.replace("/");
    router.refresh();
    return "leaves" as const;
  };
  return (
    <SendForm
      send={send}
      button="Delete Account"
      busy="Deleting..."
      variant="danger"
      isReady={
        answer === "yes" &&
        password !== "" &&
        projects.every(({ project_id }) => handTo[project_id] !== undefined)
      }
      wayOut={(code) =>
        code === "account.projectsUndecided" ? (
          <Button size="small" onClick={() => router.refresh()}>
            Show the projects again
          </Button>
        ) : null
      }
      cancelHref="/myaccount"
    >
      {projects.map((project) => (
        <SharedProjectChoice
          key={project.project_id}
          project={project}
          handTo={handTo[project.project_id]}
          onChange={(address) => setHandTo({ ...handTo, [project.project_id]: address })}
        />
      ))}
      <Field label="Are you sure you want to delete your account?">
        <Select value={answer} choices={answers} onChange={setAnswer} />
      </Field>
      <KnownPasswordField value={password} onChange={setPassword} />
    </SendForm>
  );
}
