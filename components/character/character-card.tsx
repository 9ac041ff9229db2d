import Link from "next/link";
import { Frame } from "@/components/ui/frame";
import type { WireCharacter } from "@/lib/contracts/character";

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
        />
        <span className="mt-2 block truncate font-medium transition-colors group-hover:text-accent-bright">
          {character.name}
        </span>
      </Link>
    </li>
  );
}
