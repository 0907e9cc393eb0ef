import { newId } from '../db/ids.ts';
import { GYM_CHANGED } from '../identity/tenancy.ts';
import type { Notice } from '../notices/bus.ts';
import type { Notices } from '../notices/notices.ts';
import { type AddressedEvent, LIVE_TOPIC } from './live.ts';

/** The newest events of one gym. */
interface GymLog {
  events: AddressedEvent[];
  /** Identifies the moment before the first of them. */
  start: string;
}

/** How many past events of its gym a returning client can receive one by one. */
const MAX_OF_GYM = 1_000;
/** How many are kept over all gyms; the longest idle gym's are dropped first. */
const MAX_OF_ALL = 20_000;

/**
 * The newest events of each gym in commit order. The bus delivers notices in this order to every
 * server, so a client can resume on another server from the last event it saw.
 */
export function createLiveFeed(notices: Notices) {
  // Ordered by their newest event. A gym without a log has had no events since `start`.
  const logs = new Map<string, GymLog>();
  let start = newId();
  let kept = 0;
  const listeners = new Set<(event: AddressedEvent) => void>();

  function forgetQuietest(): void {
    for (const [gymId, { events }] of logs) {
      if (kept <= MAX_OF_ALL) return;
      logs.delete(gymId);
      kept -= events.length;
      start = newId();
    }
  }

  function keep({ gymId, ref }: Notice): AddressedEvent {
    // Only `publish` writes this topic.
    const event = { ...JSON.parse(ref ?? '{}'), gymId } as AddressedEvent;
    const log = logs.get(gymId) ?? { events: [], start };
    logs.delete(gymId);
    logs.set(gymId, log);
    log.events.push(event);
    kept += 1;
    if (log.events.length > MAX_OF_GYM) {
      const gone = log.events.splice(0, MAX_OF_GYM / 2);
      kept -= gone.length;
      log.start = gone.at(-1)?.id ?? newId();
    }
    forgetQuietest();
    return event;
  }

  /** A gym that returns from another cell had events there that we do not know. */
  function beginAnew({ gymId }: Notice): void {
    kept -= logs.get(gymId)?.events.length ?? 0;
    logs.delete(gymId);
    logs.set(gymId, { events: [], start: newId() });
  }

  for (const notice of notices.takePast(LIVE_TOPIC, GYM_CHANGED))
    if (notice.topic === GYM_CHANGED) beginAnew(notice);
    else keep(notice);
  notices.on(GYM_CHANGED, beginAnew);
  notices.on(LIVE_TOPIC, (notice) => {
    const event = keep(notice);
    for (const listener of listeners) listener(event);
  });
  notices.onGap(() => {
    logs.clear();
    kept = 0;
    start = newId();
  });

  return {
    onEvent: (listener: (event: AddressedEvent) => void) => void listeners.add(listener),
    /** The id of the newest event of a gym. */
    head(gymId: string): string {
      const log = logs.get(gymId);
      return log?.events.at(-1)?.id ?? log?.start ?? start;
    },
    /**
     * All events of a gym after one; undefined if that one is no longer known, so that anything may
     * be missing.
     */
    after(gymId: string, id: string): AddressedEvent[] | undefined {
      const log = logs.get(gymId) ?? { events: [], start };
      if (id === log.start) return [...log.events];
      const index = log.events.findLastIndex((event) => event.id === id);
      return index < 0 ? undefined : log.events.slice(index + 1);
    },
  };
}

export type LiveFeed = ReturnType<typeof createLiveFeed>;
