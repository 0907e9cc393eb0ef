/** A clock that tests move by hand: timers run in order as it passes them. */
export function createTestClock(start = Date.parse('2026-11-17T12:00:00Z')) {
  let current = start;
  let nextId = 1;
  const timers = new Map<number, { at: number; run: () => void }>();

  function earliestUntil(end: number) {
    return [...timers]
      .filter(([, timer]) => timer.at <= end)
      .sort(([, a], [, b]) => a.at - b.at)
      .at(0);
  }

  return {
    now: () => current,
    setTimer: (run: () => void, milliseconds: number) => {
      timers.set(nextId, { at: current + milliseconds, run });
      return nextId++;
    },
    clearTimer: (id: number) => void timers.delete(id),
    pending: () => [...timers.values()].map((timer) => timer.at - current),
    /** The machine sleeps: time passes and no timer runs. */
    sleep: (milliseconds: number) => {
      current += milliseconds;
    },
    /** Moves time forward and runs the timers that are due, and those they start. */
    async pass(milliseconds: number) {
      const end = current + milliseconds;
      for (let due = earliestUntil(end); due; due = earliestUntil(end)) {
        const [id, timer] = due;
        timers.delete(id);
        current = timer.at;
        timer.run();
        await settle();
      }
      current = end;
      await settle();
    },
  };
}

/** Lets every resolved promise continue. */
export const settle = () => new Promise<void>((resolve) => setTimeout(resolve));
