import { useState } from "react";
import { Section } from "@/components/layout/section";
import { Select } from "@/components/ui/select";
import type { WireShotDetails } from "@/lib/contracts/shot";
import { atLeast } from "@/lib/rules/permission";
import { Notes } from "./notes";
import type { NoteSubject } from "./notes-panel";
import { TAKE_KIND_WORDS } from "./take-words";

const SHOT = "shot";

/** The notes about a shot and its takes; a new one is about the shot, or a take that is in use. */
export function ShotNotes({ details }: { details: WireShotDetails }) {
  const { shot, story, takes, permissionLevel } = details;
  const [about, setAbout] = useState(SHOT);
  const inUse = (["image", "video", "audio"] as const).flatMap((kind) => {
    const at = takes[kind].findIndex(({ chosen }) => chosen);
    const take = takes[kind][at];
    if (!take) return [];
    // They count from the first that was made, and the newest stands first.
    const number = takes[kind].length - at;
    return [{ value: take.id, label: `Its ${TAKE_KIND_WORDS[kind]}, take ${number}` }];
  });
  const chosen = inUse.some(({ value }) => value === about) ? about : SHOT;
  const subject: NoteSubject =
    chosen === SHOT
      ? { subject: { kind: "line", id: shot.id } }
      : { subject: { kind: "take", id: chosen }, line_id: shot.id };
  return (
    <Section id="notes" title="Notes" className="mt-16 scroll-mt-28">
      <div className="max-w-3xl">
        <Notes
          storyId={story.id}
          place={{ line_id: shot.id }}
          subject={subject}
          mayWrite={atLeast(permissionLevel, "commenter")}
          placeholder="What should be different here? @ names somebody."
          hint={
            inUse.length === 0 ? null : (
              <div className="mb-2 w-52">
                <Select
                  size="small"
                  aria-label="What the note is about"
                  value={chosen}
                  choices={[{ value: SHOT, label: "The whole shot" }, ...inUse]}
                  onChange={setAbout}
                />
              </div>
            )
          }
          empty="Say what should be different in this shot. A note can be given to somebody, answered, and turned into a new take."
        />
      </div>
    </Section>
  );
}
