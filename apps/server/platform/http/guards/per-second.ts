/** Says whether more than `most` were asked for within the current second. */
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
