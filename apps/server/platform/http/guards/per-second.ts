/**
 * Returns a function that says whether it was called more than `most` times in the current second.
 */
export function createPerSecond(most: number, now: () => number): () => boolean {
  let second = 0;
  let asked = 0;
  return () => {
    const current = Math.floor(now() / 1000);
    if (current !== second) [second, asked] = [current, 0];
    asked += 1;
    return asked > most;
  };
}
