import { LEVEL_NAMES, LEVEL_WORDS, PERMISSION_LEVELS } from "@/lib/rules/permission";

/** What each level lets a person do. */
export function LevelWords() {
  return (
    <dl className="mt-5 grid gap-x-4 text-small sm:grid-cols-[6rem_minmax(0,1fr)] sm:gap-y-1">
      {PERMISSION_LEVELS.map((level) => (
        <div key={level} className="max-sm:mb-2 sm:contents">
          <dt className="text-soft">{LEVEL_NAMES[level]}</dt>
          <dd className="text-faint">Can {LEVEL_WORDS[level]}.</dd>
        </div>
      ))}
    </dl>
  );
}
