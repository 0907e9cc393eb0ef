import { newId } from '../db/ids.ts';
import { GYM_CHANGED } from '../identity/tenancy.ts';
import type { Notice } from './bus.ts';
import { type AddressedEvent, LIVE_TOPIC } from './live.ts';
import type { Notices } from './notices.ts';

/** The newest events of one gym. */
interface GymLog {
  events: AddressedEvent[];
  /** Stands for what was before the first of them. */
  start: string;
}

/** How many past events of its gym a client that was away can still receive one by one. */
const MAX_OF_GYM = 1_000;
/** How many are kept of all gyms; those of the gym that was quiet for longest go first. */
const MAX_OF_ALL = 20_000;

/**
 * The newest events of each gym in the order of their commits. The bus delivers notices to every
 * server in that order, so a client can resume on another server from the last event it saw.
 */
export function createLiveFeed(notices: Notices) {
  // Ordered by their newest event. A gym without a log had none since `start`.
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

  /** A gym may come back from another cell, where more happened after the last event it had here. */
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
    /** The newest event of a gym. */
    head(gymId: string): string {
      const log = logs.get(gymId);
      return log?.events.at(-1)?.id ?? log?.start ?? start;
    },
    /**
     * Everything in a gym after an event; undefined when the event is no longer known, so that
     * anything may be missing.
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
