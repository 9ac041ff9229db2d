/** Minute, hour, day of month, month, day of week: lowest and highest value of each field. */
const RANGES: [number, number][] = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
];

/** The minutes, in UTC, at which a schedule is due. */
export interface Schedule {
  fields: Set<number>[];
  /** Days of month and of week are alternatives when both are restricted, as in every cron. */
  eitherDay: boolean;
}

/**
 * Reads a five-field cron expression with lists, ranges and steps, in UTC.
 * @throws RangeError naming the field that is not understood (names, seconds and `TZ=` are not).
 */
export function parseCron(expression: string): Schedule {
  const texts = expression.trim().split(/\s+/);
  if (texts.length !== RANGES.length) {
    throw new RangeError(`cron "${expression}" does not have five fields in UTC`);
  }
  const fields = RANGES.map((range, index) => parseField(texts[index] ?? "", range, expression));
  if (fields[4]?.has(7)) fields[4].add(0);
  return { fields, eitherDay: !texts[2]?.startsWith("*") && !texts[4]?.startsWith("*") };
}

function parseField(text: string, [lowest, highest]: [number, number], whole: string): Set<number> {
  const values = new Set<number>();
  for (const part of text.split(",")) {
    const match = /^(?:\*|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/.exec(part);
    if (!match) throw new RangeError(`cron "${whole}": "${part}" is not understood`);
    const [, first, last, step] = match;
    const from = first === undefined ? lowest : Number(first);
    const open = first === undefined || (last === undefined && step !== undefined);
    const to = last !== undefined ? Number(last) : open ? highest : from;
    const stride = Number(step ?? 1);
    if (from < lowest || to > highest || from > to || stride < 1) {
      throw new RangeError(`cron "${whole}": "${part}" is out of range`);
    }
    for (let value = from; value <= to; value += stride) values.add(value);
  }
  return values;
}

/** Whether a schedule is due in the minute of the given moment. */
export function isDue(schedule: Schedule, moment: Date): boolean {
  const [minutes, hours, days, months, weekdays] = schedule.fields;
  const onDay = days?.has(moment.getUTCDate()) ?? false;
  const onWeekday = weekdays?.has(moment.getUTCDay()) ?? false;
  return (
    (minutes?.has(moment.getUTCMinutes()) ?? false) &&
    (hours?.has(moment.getUTCHours()) ?? false) &&
    (months?.has(moment.getUTCMonth() + 1) ?? false) &&
    (schedule.eitherDay ? onDay || onWeekday : onDay && onWeekday)
  );
}
