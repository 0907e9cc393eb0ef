/** The range of an axis: that of the values, or a little around a single one. */
export function spanOf(values: readonly number[], fromZero: boolean): [number, number] {
  if (values.length === 0) return [0, 1];
  const low = fromZero ? Math.min(0, ...values) : Math.min(...values);
  const high = Math.max(...values);
  // Values never below zero get no negative axis.
  return low === high ? [Math.max(low - 1, Math.min(low, 0)), high + 1] : [low, high];
}

interface Scale {
  /** About this many values in steps of 1, 2 or 5 × 10ⁿ. */
  ticks(count: number): number[];
}

/** The grid lines of an axis; none between whole values, such as people. */
export function ticksOf(scale: Scale, count: number, values: readonly number[]): number[] {
  const ticks = scale.ticks(count);
  return values.every(Number.isInteger) ? ticks.filter(Number.isInteger) : ticks;
}
