/** An axis spans at least this share of its highest value, so that small changes look small. */
const MIN_SHARE = 0.1;

/**
 * The range of an axis. Values that hardly change get extra room around them, so that the chart
 * shows how little they change.
 */
export function spanOf(values: readonly number[], fromZero: boolean): [number, number] {
  if (values.length === 0) return [0, 1];
  const low = fromZero ? Math.min(0, ...values) : Math.min(...values);
  const high = Math.max(...values);
  const least = Math.max(Math.abs(high) * MIN_SHARE, low === high ? 2 : 0);
  const room = Math.max(0, least - (high - low)) / 2;
  // Values never below zero get no negative axis.
  return [Math.max(low - room, Math.min(low, 0)), high + room];
}

interface Scale {
  /** About this many values in steps of 1, 2 or 5 × 10ⁿ. */
  ticks(count: number): number[];
}

/** The grid lines of an axis; only at whole numbers if all values are whole, such as people. */
export function ticksOf(scale: Scale, count: number, values: readonly number[]): number[] {
  const ticks = scale.ticks(count);
  return values.every(Number.isInteger) ? ticks.filter(Number.isInteger) : ticks;
}

/** About the width of a letter or figure of an axis, and the least space between two names. */
const LETTER = 7;
const BETWEEN = 4;

interface Named {
  label: string;
  short?: string;
}

/**
 * The names under the bars, and the length of the longest. Where they do not fit side by side the
 * short ones are taken, or all are turned upright, so that every bar keeps its name.
 */
export function namesUnderBars(bars: readonly Named[], band: number) {
  const lengthOf = (names: readonly string[]) =>
    Math.max(0, ...names.map((name) => name.length)) * LETTER;
  const labels = bars.map(({ label }) => label);
  const shorts = bars.map(({ label, short }) => short ?? label);
  for (const names of [labels, shorts]) {
    const length = lengthOf(names);
    if (length + BETWEEN <= band) return { names, length, upright: false };
  }
  return { names: labels, length: lengthOf(labels), upright: true };
}
