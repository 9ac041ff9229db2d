import path from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files that take a minute and more, the longest first. One that began as the last of a run would end
 * it alone, with the other processors idle; left to itself the runner of a fresh clone knows only how
 * many bytes a file has. A file that is missing here costs time and nothing else.
 */
export const LONG_FILES = [
  "tests/film/vendor-film.test.ts",
  "tests/launch/start.test.ts",
  "tests/services/film-on-small-disk.test.ts",
  "tests/outages/full-scratch.test.ts",
  "tests/crash/kill-studio.test.ts",
  "tests/outages/database-away.test.ts",
  "tests/outages/full-disk.test.ts",
  "tests/film/kill.test.ts",
  "tests/services/batches-long.test.ts",
  "tests/backup/versions.test.ts",
  "tests/crash/kill-database.test.ts",
  "tests/services/batches-all.test.ts",
  "tests/launch/embedded-database.test.ts",
  "tests/launch/doctor.test.ts",
  "tests/engine/crash.test.ts",
  "tests/api/access-matrix/matrix.test.ts",
  "tests/api/access-matrix/malformed.test.ts",
  "tests/media/assemble-film.test.ts",
  "tests/media/mix-cache.test.ts",
  "tests/providers/builtin-drawing.test.ts",
  "tests/providers/builtin-studio-motion.test.ts",
];

/**
 * The kinds of files in their order: those that have a process each and wait most, so that something
 * runs beside them, and last the unit tests, of which none lasts. Files of one kind stay together,
 * because a worker is handed on only to a file of its kind.
 */
const PROJECTS = ["work", "integration", "unit"];

/** The order in which test files begin: kind by kind, the longest of each first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = (file: TestSpecification): [number, number] => {
      const long = LONG_FILES.indexOf(path.relative(process.cwd(), file.moduleId));
      return [PROJECTS.indexOf(file.project.name), long === -1 ? LONG_FILES.length : long];
    };
    const places = new Map(sorted.map((file) => [file, place(file)]));
    return sorted.toSorted((one, other) => {
      const [kind = 0, length = 0] = places.get(one) ?? [];
      const [otherKind = 0, otherLength = 0] = places.get(other) ?? [];
      return kind - otherKind || length - otherLength;
    });
  }
}
