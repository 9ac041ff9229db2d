"use client";

import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { Frame } from "@/components/ui/frame";
import { sayFailure, toast } from "@/components/ui/toast";
import { useSharedText } from "@/components/writing/use-shared-text";
import { call } from "@/lib/client/call";
import { useOnReturn } from "@/lib/client/use-on-return";
import { usePoll } from "@/lib/client/use-poll";
import type { WireCharacterImage } from "@/lib/contracts/character-image";
import { DescriptionForm } from "./description-form";
import { FaceGallery } from "./face-gallery";
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
