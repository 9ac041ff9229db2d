"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { InlineEditor } from "@/components/forms/inline-editor";
import { Field } from "@/components/ui/field";
import { Frame } from "@/components/ui/frame";
import { TextArea } from "@/components/ui/text-area";
import { InlineName } from "@/components/writing/inline-name";
import { InlineText } from "@/components/writing/inline-text";
import { call } from "@/lib/client/call";
import type { WireProject } from "@/lib/contracts/project";
import { projectErrors } from "@/lib/errors/catalogue/project";
import type { ImageStyle } from "@/lib/rules/image-style";
import { PROJECT_DESCRIPTION_MAXIMUM } from "@/lib/rules/text-limits";
import { LooksAtStills } from "./looks-at-stills";
import { Pronunciations } from "./pronunciations";
import { StyleChoice } from "./style-choice";
import { stylePicturePath } from "./style-picture-path";
import { TwinHint } from "./twin-hint";

/**
 * Name, description, image style and pronunciations of a project, each edited in place.
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
    return answer.project;
  };
  const { id } = project;
  return (
    <div className="flex flex-col gap-4">
      <InlineName
        draft={`project.name.${id}`}
        value={project.name}
        mayEdit={mayRename}
        help={(name) => <TwinHint name={name} projectId={id} />}
        store={async (name) => {
          const failure = { onFailure: projectErrors["project.nameNotUpdated"].text } as const;
          return take(await call("PUT /project/{id}/update-name", { id, name }, failure)).name;
        }}
      />
      <InlineText
        name={`project.description.${id}`}
        label="description"
        saved={project.description}
        mayEdit={mayEdit}
        store={async (description, edited_from) => {
          const failure = {
            onFailure: projectErrors["project.descriptionNotUpdated"].text,
          } as const;
          const body = { id, description, edited_from };
          return take(await call("PUT /project/{id}/update-description", body, failure))
            .description;
        }}
        onTheirs={(description) => setProject((before) => ({ ...before, description }))}
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
            <TextArea
              autoFocus
              maxLength={PROJECT_DESCRIPTION_MAXIMUM}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
          </Field>
        )}
      </InlineText>
      <InlineEditor<ImageStyle>
        label="image style"
        value={project.image_style}
        mayEdit={mayEdit}
        save={async (image_style) => {
          const failure = {
            onFailure: projectErrors["project.imageStyleNotUpdated"].text,
          } as const;
          take(await call("PUT /project/{id}/update-image-style", { id, image_style }, failure));
        }}
        display={
          <div className="flex items-center gap-3">
            <Frame
              src={stylePicturePath(project.image_style)}
              alt=""
              className="w-14 shrink-0"
              eager
            />
            <p>
              <span className="text-soft">Image style</span> &ensp;{project.image_style}
            </p>
          </div>
        }
      >
        {({ value, onChange }) => <StyleChoice value={value} onChange={onChange} />}
      </InlineEditor>
      <Pronunciations
        name={`project.pronunciations.${id}`}
        saved={project.pronunciations}
        mayEdit={mayEdit}
        store={async (pronunciations, edited_from) => {
          const failure = {
            onFailure: projectErrors["project.pronunciationsNotUpdated"].text,
          } as const;
          const body = { id, pronunciations, edited_from };
          const answer = await call("PUT /project/{id}/update-pronunciations", body, failure);
          take(answer);
          return answer.project.pronunciations;
        }}
        onTheirs={(pronunciations) => setProject((before) => ({ ...before, pronunciations }))}
      />
      <LooksAtStills project={project} mayEdit={mayEdit} onSaved={take} />
    </div>
  );
}
