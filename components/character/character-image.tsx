"use client";

import { clsx } from "clsx";
import { type FormEvent, useState } from "react";
import { SubmitButton } from "@/components/forms/submit-button";
import { Section } from "@/components/layout/section";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Frame } from "@/components/ui/frame";
import { TextArea } from "@/components/ui/text-area";
import { sayFailure, toast } from "@/components/ui/toast";
import { SharedTextState } from "@/components/writing/shared-text-state";
import { type SharedText, useSharedText } from "@/components/writing/use-shared-text";
import { call } from "@/lib/client/call";
import { useOnReturn } from "@/lib/client/use-on-return";
import { usePoll } from "@/lib/client/use-poll";
import type { WireCharacterImage, WireFace } from "@/lib/contracts/character-image";
import { DESCRIPTION_MAXIMUM } from "@/lib/rules/text-limits";
import { FACE_POLL_MS } from "./face-times";
import { MakeFace } from "./make-face";

/** How a character looks: the picture, the words it is made from, and the earlier pictures. */
export function CharacterImage({
  initial,
  mayEdit,
}: {
  initial: WireCharacterImage;
  mayEdit: boolean;
}) {
  const [details, setDetails] = useState(initial);
  const [isLarge, setLarge] = useState(false);
  const { character, faces } = details;
  const face = character.character_image_url;

  const description = useSharedText({
    name: `character.description.${character.id}`,
    saved: details.imageDescription,
    store: async (text, edited_from) => {
      const input = { id: character.id, description: text, edited_from };
      const answer = await call("PUT /character-image/{id}/update-description", input);
      setDetails((before) => ({ ...before, imageDescription: answer.imageDescription }));
      toast.success("Description saved.");
      return answer.imageDescription;
    },
    onTheirs: (imageDescription) => setDetails((before) => ({ ...before, imageDescription })),
  });

  /** Others may have chosen or described meanwhile; what is being typed here stays. */
  const reload = () =>
    sayFailure(async () => {
      setDetails(await call("GET /character-image/{id}/details", { id: character.id }));
    });
  useOnReturn(reload);
  // Whoever may make faces follows them in `MakeFace`.
  usePoll(mayEdit || !details.generation ? null : FACE_POLL_MS, reload, { firstMs: FACE_POLL_MS });

  const choose = (faceId: string) =>
    sayFailure(async () => {
      const answer = await call("POST /character-image/{id}/choose-face", {
        id: character.id,
        face_id: faceId,
      });
      setDetails((before) => ({ ...before, ...answer }));
    });

  return (
    <div className="grid gap-x-12 gap-y-8 sm:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
      <div>
        {face ? (
          <button
            type="button"
            onClick={() => setLarge(true)}
            aria-label={`View the portrait of ${character.name} large`}
            className="block w-full cursor-zoom-in max-sm:max-w-64"
          >
            <Frame shape="face" src={face} alt={`Portrait of ${character.name}`} eager />
          </button>
        ) : (
          <Frame
            shape="face"
            src={null}
            alt=""
            label={details.generation ? "Image is being made" : "No image yet"}
            className="max-sm:max-w-64"
          />
        )}
        <Dialog
          open={isLarge}
          onOpenChange={setLarge}
          title={`Portrait of ${character.name}`}
          isWide
        >
          {/* biome-ignore lint/performance/noImgElement: private media, read with the session's cookie */}
          <img
            src={face ?? undefined}
            alt={`Portrait of ${character.name}`}
            className="mx-auto h-[72dvh] max-w-full object-contain max-sm:h-auto"
          />
        </Dialog>
      </div>
      <div className="flex min-w-0 flex-col gap-8">
        {mayEdit ? (
          <>
            <DescriptionForm shared={description} />
            <MakeFace details={details} description={description} onDetails={setDetails} />
          </>
        ) : (
          <>
            <p className="max-w-(--container-page) whitespace-pre-wrap break-words text-soft">
              {details.imageDescription || "No description yet."}
            </p>
            {details.generation ? (
              <p role="status" className="text-small text-soft">
                {face ? "Another image is being made." : "The image is being made."}
              </p>
            ) : null}
          </>
        )}
        {faces.length > 1 ? (
          <FaceGallery faces={faces} mayChoose={mayEdit} onChoose={choose} />
        ) : null}
      </div>
    </div>
  );
}

/** What a character looks like, in words. */
function DescriptionForm({ shared }: { shared: SharedText }) {
  const { draft, busy } = shared;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void shared.save();
  };
  return (
    <form onSubmit={submit} className="flex max-w-(--container-page) flex-col gap-4">
      <Field
        label="Description"
        help="What can be seen: age, build, face, hair, clothes with their colours, and one thing nobody else has."
      >
        <TextArea
          rows={6}
          maxLength={DESCRIPTION_MAXIMUM}
          value={draft.text}
          onChange={(event) => draft.write(event.target.value)}
        />
      </Field>
      <SharedTextState shared={shared} failure="Failed to update description" />
      <div>
        <SubmitButton
          variant="secondary"
          label="Save Description"
          busyLabel="Saving..."
          busy={busy}
          disabled={draft.text.trim() === draft.base.text}
        />
      </div>
    </form>
  );
}

/** Every face that was made for a character, newest first; one of them is chosen. */
function FaceGallery({
  faces,
  mayChoose,
  onChoose,
}: {
  faces: readonly WireFace[];
  mayChoose: boolean;
  onChoose: (faceId: string) => Promise<void>;
}) {
  return (
    <Section title="Faces" note={faces.length}>
      <ul className="grid grid-cols-3 gap-4 sm:grid-cols-4 lg:grid-cols-5">
        {faces.map((face, index) => {
          const name = `Face ${faces.length - index}`;
          const picture = (
            <Frame
              shape="face"
              src={face.url}
              // Where the caption says the same it would be read out twice.
              alt={mayChoose || face.chosen ? name : ""}
              className={clsx(face.chosen && "outline-2 outline-offset-2 outline-accent")}
            />
          );
          return (
            <li key={face.id}>
              {mayChoose ? (
                <button
                  type="button"
                  aria-pressed={face.chosen}
                  aria-label={face.chosen ? `${name}, in use` : `Use ${name}`}
                  onClick={() => (face.chosen ? undefined : onChoose(face.id))}
                  className="block w-full"
                >
                  {picture}
                </button>
              ) : (
                picture
              )}
              <p className="mt-1.5 text-caption text-faint">{face.chosen ? "In use" : name}</p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
