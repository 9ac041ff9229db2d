import { useState } from "react";
import { useFilmVersions } from "@/components/story-video/use-film-versions";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import { TextInput } from "@/components/ui/text-input";
import { useAttempt } from "@/components/ui/use-attempt";
import { call } from "@/lib/client/call";
import { copyText } from "@/lib/client/copy-text";
import { reviewLinkErrors } from "@/lib/errors/catalogue/review-link";
import { filmVersionName } from "@/lib/rules/film-name";
import {
  LINK_LABEL_MAXIMUM,
  LINK_PASSWORD_MAXIMUM,
  LINK_PASSWORD_MINIMUM,
  type LinkRight,
} from "@/lib/rules/review-link";

const RIGHTS: readonly { value: LinkRight; label: string }[] = [
  { value: "view", label: "watch" },
  { value: "comment", label: "watch and comment" },
  { value: "approve", label: "watch, comment and approve" },
];

/** What a new link gives; its address is shown once. */
export function NewLinkForm({
  storyId,
  what,
  onMade,
}: {
  storyId: string;
  what: "film" | "board";
  onMade: () => Promise<void>;
}) {
  const [label, setLabel] = useState("");
  const [filmId, setFilmId] = useState<string | null>(null);
  const [may, setMay] = useState<LinkRight>("approve");
  const [password, setPassword] = useState("");
  const [until, setUntil] = useState("");
  const [hasDownload, setDownload] = useState(false);
  const [hasWatermark, setWatermark] = useState(false);
  const [url, setUrl] = useState<string | null>(null);
  const { isBusy, error, attempt } = useAttempt();
  const make = () =>
    attempt(async () => {
      const made = await call(
        "POST /story/{id}/review-links",
        {
          id: storyId,
          what,
          may,
          label,
          ...(filmId === null ? {} : { film_id: filmId }),
          allow_download: hasDownload && !hasWatermark,
          watermark: hasWatermark,
          ...(password === "" ? {} : { password }),
          // To the end of that day, where the maker is.
          ...(until === "" ? {} : { expires_at: new Date(`${until}T23:59:59`).toISOString() }),
        },
        { onFailure: reviewLinkErrors["reviewLink.notMade"].text },
      );
      setUrl(made.url);
      setPassword("");
      setLabel("");
      await onMade();
    });
  if (url !== null) return <MadeLink url={url} onAnother={() => setUrl(null)} />;
  return (
    <form
      className="flex flex-col items-start gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <Field label="Who it is for (optional)" className="w-full">
        <TextInput
          maxLength={LINK_LABEL_MAXIMUM}
          value={label}
          onChange={(event) => setLabel(event.target.value)}
        />
      </Field>
      {what === "film" ? (
        <FilmField storyId={storyId} filmId={filmId} onChoose={setFilmId} />
      ) : null}
      <Field label="Guests may" className="w-full">
        <Select value={may} choices={RIGHTS} onChange={setMay} />
      </Field>
      <div className="grid w-full gap-4 sm:grid-cols-2">
        <Field label="Link password (optional)">
          <TextInput
            type="password"
            autoComplete="new-password"
            minLength={LINK_PASSWORD_MINIMUM}
            maxLength={LINK_PASSWORD_MAXIMUM}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <Field label="Last day (optional)">
          <TextInput type="date" value={until} onChange={(event) => setUntil(event.target.value)} />
        </Field>
      </div>
      <fieldset className="flex flex-col gap-1">
        <legend className="sr-only">What else</legend>
        <Switch
          label="The guest's name over the picture"
          isOn={hasWatermark}
          onSwitch={setWatermark}
        />
        {what === "film" ? (
          <Switch
            label="The film can be downloaded"
            isOn={hasDownload && !hasWatermark}
            disabled={hasWatermark}
            onSwitch={setDownload}
          />
        ) : null}
        {hasWatermark ? (
          <p className="text-small text-faint">
            The name lies over the player and is not in the file, so there is no download with it.
          </p>
        ) : null}
      </fieldset>
      {error ? <ErrorBox className="w-full" message={error} /> : null}
      <Button type="submit" variant="primary" disabled={isBusy}>
        {isBusy ? "Making the link..." : "Make the link"}
      </Button>
    </form>
  );
}

/** Which film a link shows, where there are several: the one in the story's player, unless another is chosen. */
function FilmField({
  storyId,
  filmId,
  onChoose,
}: {
  storyId: string;
  filmId: string | null;
  onChoose: (filmId: string) => void;
}) {
  const { data, error } = useFilmVersions(storyId);
  if (error) return <ErrorBox className="w-full" message={error} />;
  const versions = data?.versions ?? [];
  const current = versions.find((version) => version.is_current);
  if (versions.length < 2 || !current) return null;
  return (
    <Field label="What they see" className="w-full">
      <Select
        value={filmId ?? current.id}
        choices={versions.map((version) => ({
          value: version.id,
          label: filmVersionName(version),
        }))}
        onChange={onChoose}
      />
    </Field>
  );
}

/** The address of a link that was just made: it can be read here and never again. */
function MadeLink({ url, onAnother }: { url: string; onAnother: () => void }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  return (
    <div className="flex flex-col items-start gap-3">
      <Field
        label="The link"
        className="w-full"
        help="It is shown this once. Whoever loses it needs a new one."
      >
        <TextInput readOnly value={url} onFocus={(event) => event.target.select()} />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" onClick={() => void copyText(url).then(setCopied)}>
          Copy it
        </Button>
        <Button variant="quiet" onClick={onAnother}>
          Make another
        </Button>
        <p aria-live="polite" className="text-small text-soft">
          {copied === true ? "Copied." : copied === false ? "Please copy it by hand." : ""}
        </p>
      </div>
    </div>
  );
}
