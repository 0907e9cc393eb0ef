/** Takes the oldest of what is kept away until one more has its place. */
export function makeRoom(kept: Map<unknown, unknown> | Set<unknown>, most: number): void {
  for (const oldest of kept.keys()) {
    if (kept.size < most) return;
    kept.delete(oldest);
  }
}
