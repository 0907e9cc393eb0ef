import { ApiError } from '../../lib/api/error.ts';
import type { KeyValueStore } from '../../lib/storage.ts';

/** One item ticked or unticked on one date, on its way to the server. */
export interface PendingTick {
  dietId: string;
  date: string;
  itemId: string;
  eaten: boolean;
}

export interface TickGroup {
  dietId: string;
  date: string;
  eaten: boolean;
  itemIds: string[];
}

export interface TickBoxDeps {
  storage: KeyValueStore;
  /** Where this person's waiting ticks are kept. */
  key: () => string;
  send: (group: TickGroup) => Promise<unknown>;
  onRefused: (error: unknown) => void;
}

const sameItem = (a: PendingTick, b: PendingTick) =>
  a.dietId === b.dietId && a.date === b.date && a.itemId === b.itemId;

/** What can be sent in one call: one diet, one date, one direction. */
function grouped(ticks: readonly PendingTick[]): TickGroup[] {
  const groups = Map.groupBy(ticks, ({ dietId, date, eaten }) => `${dietId} ${date} ${eaten}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { dietId, date, eaten } = first;
    return [{ dietId, date, eaten, itemIds: group.map(({ itemId }) => itemId) }];
  });
}

function read(text: string | null): PendingTick[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    // Only this file writes here.
    return Array.isArray(value) ? (value as PendingTick[]) : [];
  } catch {
    // Cut short by a full disk: there is nothing to send.
    return [];
  }
}

/** Ticks that still have to reach the server; the last word on an item replaces the earlier ones. */
export function createTickBox({ storage, key, send, onRefused }: TickBoxDeps) {
  const listeners = new Set<() => void>();
  let known: { text: string | null; list: readonly PendingTick[] } = { text: null, list: [] };
  let flushing: Promise<void> | null = null;

  function list(): readonly PendingTick[] {
    const text = storage.getItem(key());
    if (text !== known.text) known = { text, list: read(text) };
    return known.list;
  }

  function write(next: readonly PendingTick[]) {
    if (next.length === 0) storage.removeItem(key());
    else storage.setItem(key(), JSON.stringify(next));
    for (const listener of listeners) listener();
  }

  /** Forgets what was sent, unless the person changed their mind meanwhile. */
  const forget = ({ itemIds, ...sent }: TickGroup) =>
    write(
      list().filter(
        (tick) =>
          !itemIds.includes(tick.itemId) ||
          !sameItem(tick, { ...sent, itemId: tick.itemId }) ||
          tick.eaten !== sent.eaten,
      ),
    );

  async function sendAll() {
    for (const group of grouped(list())) {
      try {
        await send(group);
      } catch (error) {
        const refused = error instanceof ApiError && error.kind === 'answer' && error.status < 500;
        if (!refused || error.status === 401 || error.status === 429) return;
        onRefused(error);
      }
      forget(group);
    }
  }

  return {
    list,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    put(ticks: readonly PendingTick[]) {
      const others = list().filter((old) => !ticks.some((tick) => sameItem(old, tick)));
      write([...others, ...ticks]);
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

/** The items eaten on a date: what the server knows, with what still waits on top. */
export function eatenItems(
  served: readonly string[],
  pending: readonly PendingTick[],
  dietId: string,
  date: string,
): Set<string> {
  const eaten = new Set(served);
  for (const tick of pending) {
    if (tick.dietId !== dietId || tick.date !== date) continue;
    if (tick.eaten) eaten.add(tick.itemId);
    else eaten.delete(tick.itemId);
  }
  return eaten;
}
