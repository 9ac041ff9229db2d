import { clsx } from "clsx";
import { ScreenplayPage, type ScriptBlock } from "@/components/script/screenplay-page";
import { buttonClasses } from "@/components/ui/button";
import { Link } from "@/components/ui/link";

/**
 * What the product makes, shown by something it made: the first page of samples/the-last-light
 * .fountain, the first four shots of its film, and a frame of each of the twelve. The files below
 * `public/landing` come out of the film command; docs/look.md says how to make them again.
 */

/** The page, word for word as in the sample. */
const PAGE: ScriptBlock[] = [
  { kind: "scene", text: "EXT. LIGHTHOUSE - NIGHT", number: "1" },
  {
    kind: "action",
    text: "Rain. A white lighthouse on a black rock. Its beam sweeps an empty sea.",
  },
  { kind: "scene", text: "INT. LAMP ROOM - NIGHT", number: "2" },
  {
    kind: "action",
    text: "MARTA, 34, red scarf, short dark hair, a keeper's coat, wipes the great lens. VOSS, 50, round glasses, grey city coat, watches her.",
  },
  { kind: "cue", text: "VOSS" },
  {
    kind: "speech",
    text: "It is midnight, Marta. No ship has passed this rock in eleven years. Put it out.",
  },
  { kind: "cue", text: "MARTA" },
  { kind: "parenthetical", text: "(without turning)" },
  {
    kind: "speech",
    text: "My father lit this lamp the night I was born. Let me finish the glass.",
  },
];

/** The shots of the film: where each begins, and in which of the three places. */
const SHOTS = [
  { at: "0:03", scene: "EXT. LIGHTHOUSE" },
  { at: "0:08", scene: "INT. LAMP ROOM" },
  { at: "0:16" },
  { at: "0:23" },
  { at: "0:28" },
  { at: "0:35" },
  { at: "0:38" },
  { at: "0:44" },
  { at: "0:49" },
  { at: "0:54" },
  { at: "1:02", scene: "EXT. HARBOUR" },
  { at: "1:10" },
] as const;

/** The way from an idea to a film, in the words of the product. */
const STEPS = [
  ["Logline", "One sentence. The AI offers some; you choose, change or write your own."],
  ["Script", "Write it, paste it or ask for a draft. It stays a screenplay."],
  ["Cast and places", "Everybody gets a voice and a face, every place a description."],
  ["Audio", "Each line is spoken the way its directions say."],
  ["Images", "One frame for each shot, with the same people in the same light."],
  ["Videos", "Frames begin to move, and mouths to speak."],
  ["Film", "All shots in order, with sound and captions, to watch and to download."],
] as const;

/** A page, the film made of it, its shots, and how it goes. */
export function LandingFilm() {
  return (
    <>
      <section aria-labelledby="from-page-to-film" className="content-width pt-12">
        <div className="grid items-end gap-x-12 gap-y-3 lg:grid-cols-2">
          <h2 id="from-page-to-film" className="text-title font-semibold tracking-[-0.01em]">
            From the page to the film
          </h2>
          <p className="text-soft">
            This page went in; these shots came out, with voices and sound. Nothing was drawn or
            spoken by hand.
          </p>
        </div>
        <div className="mt-8 grid gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <div className="[&>div]:py-7">
            <ScreenplayPage blocks={PAGE} />
          </div>
          <ol aria-label="What the page became" className="grid grid-cols-2 gap-3 self-center">
            {SHOTS.slice(0, 4).map(({ at }, index) => (
              <li key={at}>
                <ShotPicture index={index} />
              </li>
            ))}
          </ol>
        </div>
      </section>
      <Strip />
      <section
        aria-labelledby="steps"
        className="content-width grid gap-x-8 gap-y-6 pt-14 pb-14 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
      >
        <h2 id="steps" className="text-title font-semibold tracking-[-0.01em] text-balance">
          Seven steps, and you decide at each
        </h2>
        <ol className="border-b border-line">
          {STEPS.map(([name, words], index) => (
            <li
              key={name}
              className="grid grid-cols-[2ch_8.5rem_minmax(0,1fr)] gap-x-4 border-t border-line py-3.5 max-sm:grid-cols-[2ch_minmax(0,1fr)]"
            >
              <span aria-hidden className="text-faint figures">
                {index + 1}
              </span>
              <h3 className="font-semibold">{name}</h3>
              <p className="text-soft max-sm:col-start-2">{words}</p>
            </li>
          ))}
        </ol>
      </section>
      <section
        aria-labelledby="begin"
        className="content-width flex flex-wrap items-center justify-between gap-x-12 gap-y-6 pt-6 pb-28"
      >
        <h2
          id="begin"
          className="max-w-[24ch] text-film font-medium tracking-[-0.01em] text-balance"
        >
          What happens in your film?
        </h2>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 max-sm:w-full max-sm:flex-col max-sm:items-stretch">
          <p className="text-soft">Three lines are enough to begin with.</p>
          <Link href="/register" className={buttonClasses("primary")}>
            Start your film
          </Link>
        </div>
      </section>
    </>
  );
}

/** A frame of each shot, end to end, as they lie on the timeline. */
function Strip() {
  return (
    <section
      aria-label="The shots of The Last Light"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative mt-10 overflow-x-auto border-y border-line bg-well py-5 [scrollbar-width:none]"
    >
      <ol className="flex w-max gap-1.5 px-[max(16px,calc((100%-var(--container-content))/2))]">
        {SHOTS.map((shot, index) => (
          <li
            key={shot.at}
            className={clsx("w-52 shrink-0 max-sm:w-40", index > 0 && "scene" in shot && "ml-3")}
          >
            <p className="mb-1 h-4 truncate text-caption text-soft">
              {"scene" in shot ? shot.scene : null}
            </p>
            <ShotPicture index={index} />
            <p className="mt-1 flex justify-between text-caption text-faint figures">
              <span>
                <span className="sr-only">Shot </span>
                {index + 1}
              </span>
              <span>{shot.at}</span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The frame of a shot; what is seen in it stands in the page beside it. */
function ShotPicture({ index }: { index: number }) {
  return (
    // biome-ignore lint/performance/noImgElement: small files of a fixed size, cut for this place
    <img
      src={`/landing/shot-${index + 1}.webp`}
      alt=""
      width={480}
      height={270}
      loading="lazy"
      decoding="async"
      className="aspect-video w-full rounded-frame"
    />
  );
}
