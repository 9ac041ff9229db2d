"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { InlineEditor } from "@/components/forms/inline-editor";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { TextArea } from "@/components/ui/text-area";
import { TextInput } from "@/components/ui/text-input";
import { call } from "@/lib/client/call";
import {
  updateProjectDescription,
  updateProjectImageStyle,
  updateProjectName,
  type WireProject,
} from "@/lib/contracts/project";
import { IMAGE_STYLES, type ImageStyle } from "@/lib/rules/image-style";

const styleChoices = IMAGE_STYLES.map((style) => ({ value: style, label: style }));

/**
 * Name, description and image style of a project, each edited in place.
 * @param mayRename only the owner does
 */
export function ProjectFacts({
  project: initial,
  mayRename,
  mayEdit,
}: {
  project: WireProject;
  mayRename: boolean;
  mayEdit: boolean;
}) {
  const [project, setProject] = useState(initial);
  const router = useRouter();
  const take = (answer: { project: WireProject }) => {
    setProject(answer.project);
    router.refresh();
  };
  const { id } = project;
  return (
    <div className="flex flex-col gap-4">
      <InlineEditor
        label="name"
        value={project.name}
        mayEdit={mayRename}
        save={async (name) => {
          const failure = { onFailure: "project.nameNotUpdated" } as const;
          take(await call(updateProjectName, { id, name }, failure));
        }}
        display={
          <h1 className="text-title font-semibold tracking-[-0.01em] break-words">
            {project.name}
          </h1>
        }
      >
        {({ value, onChange }) => (
          <Field label="Name" className="max-w-xl">
            {(control) => (
              <TextInput
                {...control}
                autoFocus
                maxLength={200}
                value={value}
                onChange={(event) => onChange(event.target.value)}
              />
            )}
          </Field>
        )}
      </InlineEditor>
      <InlineEditor
        label="description"
        value={project.description}
        mayEdit={mayEdit}
        save={async (description) => {
          const failure = { onFailure: "project.descriptionNotUpdated" } as const;
          take(await call(updateProjectDescription, { id, description }, failure));
        }}
        display={
          <p className="max-w-(--container-page) py-1 break-words whitespace-pre-wrap text-soft">
            {project.description || (
              <span className="text-faint">
                {mayEdit ? "Say what this project is about." : "No description yet."}
              </span>
            )}
          </p>
        }
      >
        {({ value, onChange }) => (
          <Field label="Description" className="max-w-(--container-page)">
            {(control) => (
              <TextArea
                {...control}
                autoFocus
                maxLength={5000}
                value={value}
                onChange={(event) => onChange(event.target.value)}
              />
            )}
          </Field>
        )}
      </InlineEditor>
      <InlineEditor<ImageStyle>
        label="image style"
        value={project.image_style}
        mayEdit={mayEdit}
        save={async (image_style) => {
          const failure = { onFailure: "project.imageStyleNotUpdated" } as const;
          take(await call(updateProjectImageStyle, { id, image_style }, failure));
        }}
        display={
          <p className="py-1">
            <span className="text-soft">Image style</span> &ensp;{project.image_style}
          </p>
        }
      >
        {({ value, onChange }) => (
          <Field label="Image style" className="max-w-xs">
            {(control) => (
              <Select {...control} value={value} choices={styleChoices} onChange={onChange} />
            )}
          </Field>
        )}
      </InlineEditor>
    </div>
  );
}
