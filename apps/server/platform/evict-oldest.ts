/** Removes the oldest entries until one more fits. */
export function evictOldest(kept: Map<unknown, unknown> | Set<unknown>, most: number): void {
  for (const oldest of kept.keys()) {
    if (kept.size < most) return;
    kept.delete(oldest);
  }
}
