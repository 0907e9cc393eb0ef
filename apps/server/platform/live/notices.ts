import type { Tx } from '../db/gym-db.ts';
import type { Bus, Notice, OpenBus } from './bus.ts';

type Handler = (notice: Notice) => void;

/** Handlers of this process, which learn of its own changes without waiting for the bus. */
const ownListeners = new Set<Handler>();

/** Informs every server, this one included, when the transaction commits. */
export async function announce(tx: Tx, topic: string, ref?: string): Promise<void> {
  const notice: Notice = { topic, gymId: tx.gymId, ref };
  tx.tell(JSON.stringify(notice));
  tx.onCommit(() => {
    for (const hear of ownListeners) hear(notice);
  });
}

export interface Notices {
  on(topic: string, handler: Handler): void;
  /**
   * For cached copies: called before the answer to a change made here, so that its caller reads the
   * new value, and again when the notice arrives.
   */
  onChange(topic: string, handler: Handler): void;
  /** What was said before this process listened, where the bus still knows it; given away once. */
  takePast(...topics: string[]): Notice[];
  /** Called after a lost connection is back: notices may have been missed. */
  onGap(handler: () => void): void;
  /** False from when nothing is heard until it is again: no copy can be trusted. */
  isHearing(): boolean;
  /** Tells all servers of something that nobody misses; it may arrive or not. */
  shout: Bus['shout'];
  /** Takes part in passing notices on to all servers, where the bus needs somebody who does. */
  startRelay: Bus['startRelay'];
  stop(): Promise<void>;
}

/** Hands what the bus brings to those who asked for its topic. */
export async function listen(openBus: OpenBus): Promise<Notices> {
  const heard = new Map<string, Handler[]>();
  const changed = new Map<string, Handler[]>();
  const gapHandlers: (() => void)[] = [];
  let past: Notice[] = [];

  const deliver = (handlers: Map<string, Handler[]>, notices: readonly Notice[]) => {
    for (const notice of notices)
      for (const handler of handlers.get(notice.topic) ?? []) handler(notice);
  };
  const bus = await openBus({
    hear: (notices) => deliver(heard, notices),
    hearPast: (notices) => void past.push(...notices),
    onGap() {
      for (const handler of gapHandlers) handler();
    },
  });
  const hearOwn: Handler = (notice) => {
    deliver(changed, [notice]);
    bus.wake();
  };
  ownListeners.add(hearOwn);

  const add = (list: Map<string, Handler[]>, topic: string, handler: Handler) =>
    void list.set(topic, [...(list.get(topic) ?? []), handler]);
  return {
    on: (topic, handler) => add(heard, topic, handler),
    onChange(topic, handler) {
      add(heard, topic, handler);
      add(changed, topic, handler);
    },
    takePast(...topics) {
      const taken = past.filter(({ topic }) => topics.includes(topic));
      past = past.filter(({ topic }) => !topics.includes(topic));
      return taken;
    },
    onGap(handler) {
      gapHandlers.push(handler);
    },
    isHearing: () => bus.isHearing(),
    shout: (notice) => bus.shout(notice),
    startRelay: () => bus.startRelay(),
    async stop() {
      ownListeners.delete(hearOwn);
      await bus.stop();
    },
  };
}
