import type { EatenEntry } from '@forja/contract/nutrition/routes';
import { createUnsent, finalRefusal, type UnsentStore } from '../../../lib/offline/unsent.ts';

/** A change to an item on a date that still has to reach the server. */
export interface PendingTick {
  dietId: string;
  date: string;
  itemId: string;
  eaten: boolean;
  /** What was eaten, if it is not the food and amount of the diet. */
  food?: EatenEntry;
}

export interface TickGroup {
  dietId: string;
  date: string;
  eaten: boolean;
  itemIds: string[];
  /** Sent on its own: another food or amount, or something besides the diet. */
  food?: EatenEntry;
}

export interface TickQueueDeps extends UnsentStore {
  send: (group: TickGroup) => Promise<unknown>;
  onRefused: (error: unknown) => void;
}

const sameItem = (a: PendingTick, b: PendingTick) =>
  a.dietId === b.dietId && a.date === b.date && a.itemId === b.itemId;

/** The changes that fit into one call: the same diet, date and direction, or a single food. */
function groupTicks(ticks: readonly PendingTick[]): TickGroup[] {
  const groups = Map.groupBy(
    ticks,
    ({ dietId, date, eaten, food }) => `${dietId} ${date} ${eaten} ${food?.itemId ?? ''}`,
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { dietId, date, eaten, food } = first;
    const itemIds = group.map(({ itemId }) => itemId);
    return [{ dietId, date, eaten, itemIds, ...(food && { food }) }];
  });
}

/** Ticks that still have to reach the server; a later tick of an item replaces earlier ones. */
export function createTickQueue({ send, onRefused, ...place }: TickQueueDeps) {
  const unsent = createUnsent<PendingTick>(place, sendAll);
  const { list, write } = unsent;

  /** Removes what was sent, unless the person changed it in the meantime. */
  const removeSent = ({ itemIds, ...sent }: TickGroup) =>
    write(
      list().filter(
        (tick) =>
          !itemIds.includes(tick.itemId) ||
          !sameItem(tick, { ...sent, itemId: tick.itemId }) ||
          tick.eaten !== sent.eaten ||
          JSON.stringify(tick.food) !== JSON.stringify(sent.food),
      ),
    );

  async function sendAll() {
    for (const group of groupTicks(list())) {
      try {
        await send(group);
      } catch (error) {
        if (!finalRefusal(error)) return;
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
