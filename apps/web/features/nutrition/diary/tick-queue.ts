import { createUnsent, isRefusal, type UnsentStore } from '../../../lib/offline/unsent.ts';

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

export interface TickQueueDeps extends UnsentStore {
  send: (group: TickGroup) => Promise<unknown>;
  onRefused: (error: unknown) => void;
}

const sameItem = (a: PendingTick, b: PendingTick) =>
  a.dietId === b.dietId && a.date === b.date && a.itemId === b.itemId;

/** What can be sent in one call: one diet, one date, one direction. */
function groupTicks(ticks: readonly PendingTick[]): TickGroup[] {
  const groups = Map.groupBy(ticks, ({ dietId, date, eaten }) => `${dietId} ${date} ${eaten}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { dietId, date, eaten } = first;
    return [{ dietId, date, eaten, itemIds: group.map(({ itemId }) => itemId) }];
  });
}

/** Ticks that still have to reach the server; the last word on an item replaces the earlier ones. */
export function createTickQueue({ send, onRefused, ...place }: TickQueueDeps) {
  const unsent = createUnsent<PendingTick>(place, sendAll);
  const { list, write } = unsent;

  /** Forgets what was sent, unless the person changed their mind meanwhile. */
  const removeSent = ({ itemIds, ...sent }: TickGroup) =>
    write(
      list().filter(
        (tick) =>
          !itemIds.includes(tick.itemId) ||
          !sameItem(tick, { ...sent, itemId: tick.itemId }) ||
          tick.eaten !== sent.eaten,
      ),
    );

  async function sendAll() {
    for (const group of groupTicks(list())) {
      try {
        await send(group);
      } catch (error) {
        if (!isRefusal(error)) return;
        onRefused(error);
      }
      removeSent(group);
    }
  }

  return {
    ...unsent,
    put(ticks: readonly PendingTick[]) {
      const others = list().filter((old) => !ticks.some((tick) => sameItem(old, tick)));
      write([...others, ...ticks]);
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
