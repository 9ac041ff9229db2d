import { Frame } from "@/components/ui/frame";
import { Link } from "@/components/ui/link";
import type { WireCharacter } from "@/lib/contracts/character";
import { FollowFace } from "./follow-face";

/** A character by face and name. */
export function CharacterCard({ character }: { character: WireCharacter }) {
  const pending = character.generation_status === "pending";
  return (
    <li>
      <Link href={`/character/${character.id}`} className="group block rounded-frame">
        <Frame
          shape="face"
          src={character.character_image_url}
          alt=""
          label={pending ? "In the making" : null}
        >
          {pending && character.character_image_url ? (
            <span className="absolute inset-x-0 bottom-0 bg-black/70 px-2 py-1 text-caption text-ink">
              Another in the making
            </span>
          ) : null}
        </Frame>
        <span className="mt-2 block truncate font-medium transition-colors group-hover:text-accent-bright">
          {character.name}
        </span>
      </Link>
      {pending ? <FollowFace characterId={character.id} /> : null}
    </li>
  );
}
