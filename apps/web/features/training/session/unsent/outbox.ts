import { createUnsent, finalRefusal, type UnsentStore } from '../../../../lib/offline/unsent.ts';
import type { PendingLog } from '../workout.ts';

export interface UnsentWorkout {
  log: PendingLog;
  /** Why the server refused it; null while it only waits for the network. */
  refusal: string | null;
}

export interface OutboxDeps extends UnsentStore {
  send: (log: PendingLog) => Promise<unknown>;
  onSent: () => void;
}

/** Workouts that still have to reach the server; their ids make sending them again harmless. */
export function createOutbox({ send, onSent, ...place }: OutboxDeps) {
  const unsent = createUnsent<UnsentWorkout>(place, sendAll);
  const { list, write } = unsent;

  const remove = (id: string) => write(list().filter(({ log }) => log.id !== id));

  async function sendOne({ log }: UnsentWorkout): Promise<'sent' | 'waits'> {
    try {
      await send(log);
      remove(log.id);
      onSent();
      return 'sent';
    } catch (error) {
      const refusal = finalRefusal(error);
      if (refusal === null) return 'waits';
      write(list().map((each) => (each.log.id === log.id ? { log, refusal } : each)));
      return 'sent';
    }
  }

  async function sendAll() {
    for (const pending of list()) {
      if (pending.refusal === null && (await sendOne(pending)) === 'waits') return;
    }
  }

  return {
    ...unsent,
    remove,
    /** Adds a workout to send, or replaces it by a corrected one. */
    put(log: PendingLog) {
      write([...list().filter((each) => each.log.id !== log.id), { log, refusal: null }]);
    },
  };
}
