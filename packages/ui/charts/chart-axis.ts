/** What an axis goes from and to: the values, or a little around the only one. */
export function spanOf(values: readonly number[], fromZero: boolean): [number, number] {
  if (values.length === 0) return [0, 1];
  const low = fromZero ? Math.min(0, ...values) : Math.min(...values);
  const high = Math.max(...values);
  // What was never below zero does not get an axis that is.
  return low === high ? [Math.max(low - 1, Math.min(low, 0)), high + 1] : [low, high];
}

interface Scale {
  /** About that many values in steps of 1, 2 or 5 × 10ⁿ. */
  ticks(count: number): number[];
}

/** The level lines of an axis: between whole values, such as people, none is drawn. */
export function ticksOf(scale: Scale, count: number, values: readonly number[]): number[] {
  const ticks = scale.ticks(count);
  return values.every(Number.isInteger) ? ticks.filter(Number.isInteger) : ticks;
}
