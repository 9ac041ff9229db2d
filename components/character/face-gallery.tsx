import { clsx } from "clsx";
import { Section } from "@/components/layout/section";
import { Frame } from "@/components/ui/frame";
import type { WireFace } from "@/lib/contracts/character-image";

/** Every face that was made for a character, newest first; one of them is chosen. */
export function FaceGallery({
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
