import { ApiError, errorMessage } from '../../lib/api/error.ts';
import type { KeyValueStore } from '../../lib/storage.ts';
import type { PendingLog } from './workout.ts';

export interface Pending {
  log: PendingLog;
  /** Why the server refused it, when it did; otherwise it only waits for the network. */
  refusal: string | null;
}

export interface OutboxDeps {
  storage: KeyValueStore;
  /** Where this person's waiting sessions are kept. */
  key: () => string;
  send: (log: PendingLog) => Promise<unknown>;
  onSent: () => void;
}

function read(storage: KeyValueStore, key: string): Pending[] {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    // Only this file writes here.
    return Array.isArray(value) ? (value as Pending[]) : [];
  } catch {
    // Cut short by a full disk: there is nothing to send.
    return [];
  }
}

/** Sessions that still have to reach the server. The device's id makes a repeated sending harmless. */
export function createOutbox({ storage, key, send, onSent }: OutboxDeps) {
  const listeners = new Set<() => void>();
  let known: { text: string | null; list: readonly Pending[] } = { text: null, list: [] };
  let flushing: Promise<void> | null = null;

  function list(): readonly Pending[] {
    const text = storage.getItem(key());
    if (text !== known.text) known = { text, list: read(storage, key()) };
    return known.list;
  }

  function write(next: readonly Pending[]) {
    if (next.length === 0) storage.removeItem(key());
    else storage.setItem(key(), JSON.stringify(next));
    for (const listener of listeners) listener();
  }

  const remove = (id: string) => write(list().filter(({ log }) => log.id !== id));

  async function sendOne({ log }: Pending): Promise<'sent' | 'waits'> {
    try {
      await send(log);
      remove(log.id);
      onSent();
      return 'sent';
    } catch (error) {
      const refused = error instanceof ApiError && error.kind === 'answer' && error.status < 500;
      if (!refused || error.status === 401 || error.status === 429) return 'waits';
      const refusal = error.details[0]?.message ?? errorMessage(error);
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
    list,
    remove,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Adds a session, or puts a corrected one in its place, to be sent. */
    put(log: PendingLog) {
      write([...list().filter((each) => each.log.id !== log.id), { log, refusal: null }]);
    },
    /** Tries to send what waits; one attempt at a time. */
    flush(): Promise<void> {
      flushing ??= sendAll().finally(() => {
        flushing = null;
      });
      return flushing;
    },
  };
}
