import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/**
 * Where each threat to work with vendors and their files is shown to be met: the file and words of
 * the test that would fail. Rows are those of the product's list of threats and faults.
 */
const SHOWN: Record<string, [file: string, title: string][]> = {
  "T38 media readable by their address alone": [
    ["tests/api/media.test.ts", "is not there for strangers, and nobody gets it signed out"],
    [
      "tests/api/access-matrix/what-calls-tell.test.ts",
      "no file that any call names is there for who is not signed in",
    ],
    ["tests/providers/contracts/file-store-contract.ts", "as a file store"],
    ["tests/film/vendor-film.test.ts", "in our store before the line is called done"],
  ],
  "T39 forged, replayed, late or misordered webhooks": [
    ["tests/providers/fal-webhook.test.ts", "is refused with %s, and wakes nobody"],
    ["tests/providers/fal-webhook.test.ts", "has one effect, however often it comes"],
    ["tests/providers/fal-webhook.test.ts", "in whatever order the messages come"],
  ],
  "T40 addresses that vendors and people name": [
    ["tests/providers/download-media.test.ts", "is never sought on this machine or in its network"],
    ["tests/providers/download-media.test.ts", "is cut where it is too large"],
    ["lib/providers/fetch-public-file.test.ts", "it("],
  ],
  "T41 hostile media before ffmpeg": [
    ["tests/media/hostile-files.test.ts", "damaged and hostile files"],
    ["tests/media/find-ffmpeg.test.ts", "opens nothing but the one file, by the one demuxer"],
  ],
  "T42 an ffmpeg that is not what it seems": [
    ["tests/media/find-ffmpeg.test.ts", "takes FFMPEG_PATH first, proves it by encoding"],
    ["tests/media/find-ffmpeg.test.ts", "proves a binary again when it was replaced"],
  ],
  "T43 work lost in a crash": [
    ["tests/film/kill.test.ts", "goes on where it was each time"],
    ["tests/engine/crash.test.ts", "killed three times, a run finishes"],
    ["tests/crash/kill-studio.test.ts", "it("],
  ],
  "T44 a double start": [
    ["tests/api/production.test.ts", "make one run of a batch, which seven join"],
    ["tests/api/production.test.ts", "make one run of a parsing"],
    ["tests/api/double-starts.test.ts", "makes one run, however often it is asked for at once"],
    ["tests/api/double-starts.test.ts", "is known for every call that leads to one"],
  ],
  "T45 paying twice for the same work": [
    ["tests/services/provider-jobs.test.ts", "is sent once, however often it is asked for"],
    ["tests/services/provider-jobs.test.ts", "whose fate is unknown after a crash stops"],
    ["tests/film/vendor-film.test.ts", "each piece of work ordered and paid once"],
  ],
  "T46 vendors that are busy, slow, broken or garbled": [
    ["tests/film/vendor-film.test.ts", "through 30 % mixed faults ends every line"],
    ["lib/providers/vendor-gate.test.ts", "sends nothing before the time that the vendor named"],
    ["lib/providers/vendor-gate.test.ts", "pauses after so many failures"],
  ],
  "T47 work that seems to go on for ever": [
    ["tests/services/deadlines.test.ts", "ends the run of %s in words"],
    ["tests/services/deadlines.test.ts", "with the words of the specification"],
  ],
  "T48 things that go while work is done for them": [
    ["tests/services/removals-anytime.test.ts", "when its $thing is removed"],
    ["tests/services/removals-midway.test.ts", "a character goes while its face is drawn"],
    ["tests/services/removals-midway.test.ts", "the editor who started it is removed"],
  ],
  "T49 late results": [
    ["tests/services/late-results.test.ts", "is chosen, in whatever order they arrive"],
    ["tests/services/late-results.test.ts", "never replaces a person's %s prompt"],
  ],
  "T50 two editors of one script": [
    ["tests/services/script-saving.test.ts", "at the same moment, loses nothing"],
  ],
  "T51 calls of Inngest that Inngest does not make": [
    ["tests/api/inngest-endpoint.test.ts", "runs no step and asks nobody"],
  ],
  "T53 streams that are cut or left": [
    ["tests/api/streams-many.test.ts", "and nothing when they are left"],
    ["tests/api/streams.test.ts", "goes on after the last event that a client saw"],
    ["tests/api/streams-killed.test.ts", "comes back with what happened meanwhile"],
    ["bench/streams.ts", "memory left when they are gone"],
  ],
  "T57 no room for temporary files": [
    ["tests/outages/full-scratch.test.ts", "end a film in words, and keep nothing"],
    ["tests/crash/kill-round.ts", "what dead processes left is swept at the start"],
  ],
  "T58 a database that is away, or killed": [
    ["tests/outages/database-away.test.ts", "afterwards all goes on by itself"],
    ["tests/crash/kill-database.test.ts", "has everything that it acknowledged"],
  ],
  "T54 runaway spending": [
    ["tests/services/spending-race.test.ts", "go 0 cents over any cap"],
    ["tests/services/spending-race.test.ts", "grants three of a hundred equal reservations"],
    ["tests/services/spending.test.ts", "a cap for three lets exactly three of a hundred starts"],
    ["tests/services/spending-books.test.ts", "to the cent of the provider's bill"],
    ["tests/services/spending.test.ts", "stops starts and calls of runs under way at once"],
    [
      "tests/browser/start-prices.spec.ts",
      "every call that can begin paid work has its button here",
    ],
    ["tests/browser/paid-work.spec.ts", "an admin's switch stops paid work and lets it go on"],
  ],
  "T55 commands hidden in texts": [
    ["tests/services/writing-injections.test.ts", "changes nothing but the recommendation"],
  ],
  "T56 answers that are none": [
    ["tests/services/writing-bad-answers.test.ts", "comes in forty kinds here"],
    ["tests/services/parsing-prose.test.ts", "two bad answers leave the old lines"],
  ],
  "T60 secrets where somebody else sees them": [
    ["tests/providers/vendor-secrets.test.ts", "names neither the key nor what was asked"],
    [
      "tests/api/access-matrix/what-calls-tell.test.ts",
      "no call tells a secret, and none is logged",
    ],
    ["lib/log/log.test.ts", "holds no secret of the settings, wherever a library has put it"],
    ["tests/api/access-matrix/matrix.test.ts", "what is said to one person is stored by no cache"],
  ],
};

describe("a threat to work with vendors", () => {
  it.each(Object.entries(SHOWN))("is met where it says: %s", (_, places) => {
    for (const [file, words] of places) {
      expect(readFileSync(file, "utf8").toLowerCase(), file).toContain(words.toLowerCase());
    }
  });
});
