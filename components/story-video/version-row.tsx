import { useState } from "react";
import { ActionMenu } from "@/components/ui/action-menu";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { Frame } from "@/components/ui/frame";
import { useAttempt } from "@/components/ui/use-attempt";
import type { WireFilmVersion } from "@/lib/contracts/film-versions";
import { filmVersionName } from "@/lib/rules/film-name";
import { lengthCode } from "@/lib/rules/time-code";
import { CreatedDate } from "./created-date";
import { captionWords } from "./film-choices";
import { DeleteVersion, NameVersion } from "./version-questions";

/** One version with what can be done with it. What it asks is asked in its place in the list. */
export function VersionRow({
  version,
  isWatched,
  isOnly,
  mayEdit,
  watch,
  compare,
  name,
  restore,
  takeCut,
  remove,
}: {
  version: WireFilmVersion;
  /** It is in the player now. */
  isWatched: boolean;
  isOnly: boolean;
  mayEdit: boolean;
  watch: (filmId: string) => Promise<void>;
  compare: (filmId: string) => void;
  name: (filmId: string, name: string) => Promise<void>;
  restore: (filmId: string) => Promise<void>;
  takeCut: (version: WireFilmVersion) => Promise<void>;
  remove: (version: WireFilmVersion) => Promise<void>;
}) {
  const [asked, ask] = useState<"name" | "delete" | null>(null);
  const { isBusy, error, attempt } = useAttempt();
  const { id, version: number, is_current } = version;
  const perform = async (work: () => Promise<void>) => {
    if (isBusy) return;
    await attempt(async () => {
      await work();
      ask(null);
    });
  };
  const more = [
    { label: "Rename", onSelect: () => ask("name") },
    ...(is_current
      ? []
      : [{ label: "Restore as the film", onSelect: () => void perform(() => restore(id)) }]),
    { label: "Use its cut", onSelect: () => void perform(() => takeCut(version)) },
    { label: "Delete...", onSelect: () => ask("delete") },
  ];
  return (
    <li aria-busy={isBusy} className="py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Frame src={version.poster_url} alt="" className="w-24 shrink-0" />
        <div className="min-w-0 flex-1 basis-56">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="min-w-0 font-medium break-words">{filmVersionName(version)}</span>
            {is_current ? <span className="text-small text-good">The film</span> : null}
            {isWatched ? <span className="text-small text-accent">In the player</span> : null}
          </p>
          <p className="text-small text-soft figures">
            <CreatedDate iso={version.created_at} />
            {` · ${lengthCode(version.duration)} · ${settingsWords(version)}`}
          </p>
        </div>
        <div className="flex items-center gap-1">
          <Button
            size="small"
            variant="quiet"
            aria-label={`Watch version ${number}`}
            aria-disabled={isWatched}
            onClick={() => isWatched || void perform(() => watch(id))}
          >
            Watch
          </Button>
          {isOnly ? null : (
            <Button
              size="small"
              variant="quiet"
              aria-label={`Compare version ${number}`}
              onClick={() => compare(id)}
            >
              Compare
            </Button>
          )}
          {mayEdit ? (
            <ActionMenu
              label={`More for version ${number}`}
              actions={more}
              className="size-8 max-sm:size-10"
            />
          ) : null}
        </div>
      </div>
      {asked === "name" ? (
        <NameVersion
          version={version}
          isBusy={isBusy}
          onSave={(text) => void perform(() => name(id, text))}
          onLeave={() => ask(null)}
        />
      ) : asked === "delete" ? (
        <DeleteVersion
          version={version}
          isOnly={isOnly}
          isBusy={isBusy}
          onDelete={() => void perform(() => remove(version))}
          onLeave={() => ask(null)}
        />
      ) : null}
      {error ? <ErrorBox className="mt-3" message={error} /> : null}
    </li>
  );
}

/** `12 shots, titles, music, captions: track` */
function settingsWords({ video_count, titles, music, captions }: WireFilmVersion): string {
  return [
    video_count === 1 ? "1 shot" : `${video_count} shots`,
    ...(titles ? ["titles"] : []),
    ...(music ? ["music"] : []),
    `captions: ${captionWords(captions).toLowerCase()}`,
  ].join(", ");
}
