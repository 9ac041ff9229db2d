import { readCaps, saveProjectCap } from "@/db/queries/spending-caps";
import { hasSpent, listSpendingParts, type SpendingPart } from "@/db/queries/spending-report";
import { actingUserId, type ProjectScope } from "@/lib/access";
import type { WireProjectSpending } from "@/lib/contracts/spending";
import { AppError } from "@/lib/errors";
import { isAnythingPaid } from "@/lib/ledger/prices";
import { releaseIdleHolds } from "@/lib/ledger/release-idle-holds";
import { readStanding } from "@/lib/ledger/reserve-spending";
import { inUsd, MICROS_PER_USD, type SpendingScope } from "@/lib/rules/spending";

/** What a month may be allowed to cost at most; more is a slip of the hand. */
const LARGEST_CAP_USD = 100_000;

const KIND_WORDS = {
  text: "Writing",
  look: "Looks at pictures",
  speech: "Voices",
  image: "Images",
  video: "Videos",
} as const satisfies Record<SpendingPart["kind"], string>;

/** What a project spends this month, by what and by whom, and what is left of its cap. */
export async function fetchProjectSpending(scope: ProjectScope): Promise<WireProjectSpending> {
  const now = new Date();
  const month = now.toISOString().slice(0, 7);
  // What has ended holds nothing any more: whoever looks sees what is really left.
  await releaseIdleHolds();
  const who = { projectId: scope.projectId, requestedBy: actingUserId(scope) };
  const [standing, caps, parts, spentBefore] = await Promise.all([
    readStanding(who),
    readCaps(scope.projectId),
    listSpendingParts(scope.projectId, new Date(`${month}-01T00:00:00Z`)),
    hasSpent(scope.projectId),
  ]);
  const project = amountsOf(standing, "project");
  return {
    month,
    project: {
      ...project,
      cap_by: project.cap === null ? null : caps.projectMicros === null ? "studio" : "owner",
    },
    you: amountsOf(standing, "person"),
    by_kind: sumBy(parts, ({ kind }) => KIND_WORDS[kind]),
    by_person: sumBy(parts, ({ personName }) => personName ?? "Somebody who is gone"),
    unpriced_calls: sumOf(parts, ({ unpricedCalls }) => unpricedCalls),
    billed: {
      calls: sumOf(parts, ({ billedCalls }) => billedCalls),
      set_aside: inUsd(sumOf(parts, ({ setAsideMicros }) => setAsideMicros)),
      cost: inUsd(sumOf(parts, ({ billedMicros }) => billedMicros)),
    },
    perhaps: {
      calls: sumOf(parts, ({ perhapsCalls }) => perhapsCalls),
      counted: inUsd(sumOf(parts, ({ perhapsMicros }) => perhapsMicros)),
    },
    is_paid: isAnythingPaid(),
    is_off: standing.isOff,
    has_spent: spentBefore,
  };
}

function amountsOf(standing: Awaited<ReturnType<typeof readStanding>>, scope: SpendingScope) {
  const found = standing.scopes.find((one) => one.scope === scope);
  const { spentMicros = 0, reservedMicros = 0, capMicros = null } = found ?? {};
  return {
    spent: inUsd(spentMicros),
    reserved: inUsd(reservedMicros),
    remaining:
      capMicros === null ? null : inUsd(Math.max(0, capMicros - spentMicros - reservedMicros)),
    cap: capMicros === null ? null : inUsd(capMicros),
  };
}

function sumOf(parts: readonly SpendingPart[], amount: (part: SpendingPart) => number): number {
  return parts.reduce((sum, part) => sum + amount(part), 0);
}

function sumBy(parts: readonly SpendingPart[], nameOf: (part: SpendingPart) => string) {
  const sums = new Map<string, { calls: number; micros: number }>();
  for (const part of parts) {
    const name = nameOf(part);
    const { calls, micros } = sums.get(name) ?? { calls: 0, micros: 0 };
    sums.set(name, { calls: calls + part.calls, micros: micros + part.micros });
  }
  return [...sums]
    .map(([name, { calls, micros }]) => ({ name, calls, usd: inUsd(micros) }))
    .sort((left, right) => right.usd - left.usd);
}

/**
 * Sets what a project may spend in a month. What is under way is finished; the cap decides from the
 * next call on.
 * @throws AppError spending.capTooLarge
 */
export async function setSpendingCap(
  scope: ProjectScope,
  body: { monthly_cap: number | null },
): Promise<WireProjectSpending> {
  const { monthly_cap: usd } = body;
  const micros = usd === null ? null : Math.round(usd * MICROS_PER_USD);
  const isSound =
    micros === null ||
    (micros >= 0 && micros <= LARGEST_CAP_USD * MICROS_PER_USD && micros % 10_000 === 0);
  if (!isSound) throw new AppError("spending.capTooLarge");
  await saveProjectCap(scope.projectId, micros, actingUserId(scope));
  return fetchProjectSpending(scope);
}
