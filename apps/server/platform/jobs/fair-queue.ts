/** Does so many pieces of work at once; who waits is served in turn, one of each group. */
export function createFairQueue(concurrency: number) {
  let running = 0;
  const waiting = new Map<string, (() => void)[]>();

  function wait(group: string): Promise<void> {
    const line = waiting.get(group) ?? [];
    waiting.set(group, line);
    return new Promise((proceed) => line.push(proceed));
  }

  /** Lets the next one in; its group goes to the end of the round. */
  function next(): boolean {
    const [first] = waiting;
    if (!first) return false;
    const [group, line] = first;
    waiting.delete(group);
    const proceed = line.shift();
    if (line.length > 0) waiting.set(group, line);
    proceed?.();
    return true;
  }

  return async function inTurn<T>(group: string, work: () => Promise<T>): Promise<T> {
    if (running >= concurrency) await wait(group);
    else running += 1;
    try {
      return await work();
    } finally {
      if (!next()) running -= 1;
    }
  };
}
