"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { KnownPasswordField } from "@/components/forms/known-password-field";
import { readField } from "@/components/forms/read-field";
import { SendForm } from "@/components/forms/send-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Link } from "@/components/ui/link";
import { Select } from "@/components/ui/select";
import { call } from "@/lib/client/call";
import { forgetDrafts } from "@/lib/client/drafts";
import type { WireSharedProject } from "@/lib/contracts/account";
import { accountErrors } from "@/lib/errors/catalogue/account";
import { announce } from "./announce";

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

/** No address: those have an `@`. */
const DELETE = "delete";

/**
 * What becomes of one project in which others work.
 * @param handTo address of the editor who gets it, null to delete it, undefined while undecided
 */
function SharedProjectChoice({
  project,
  handTo,
  onChange,
}: {
  project: WireSharedProject;
  handTo: string | null | undefined;
  onChange: (handTo: string | null) => void;
}) {
  const { project_id, name, members, editors } = project;
  const choices = [
    ...editors.map((email) => ({ value: email, label: `Hand it to ${email}` })),
    { value: DELETE, label: "Delete it for everybody" },
  ];
  return (
    <Field
      label={
        <>
          What becomes of <span className="text-ink">{name}</span>?
        </>
      }
      help={
        <>
          {members === 1 ? "One other person works" : `${members} other people work`} in it.{" "}
          {editors.length === 0 ? (
            <>
              None of them is an editor;{" "}
              <Link href={`/share/${project_id}`} className="text-link">
                make somebody an editor
              </Link>{" "}
              to hand it over.
            </>
          ) : null}
        </>
      }
    >
      <Select
        value={handTo === undefined ? "" : (handTo ?? DELETE)}
        choices={choices}
        placeholder="Decide"
        onChange={(chosen) => onChange(chosen === DELETE ? null : chosen)}
      />
    </Field>
  );
}
