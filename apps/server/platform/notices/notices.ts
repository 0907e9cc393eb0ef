import type { Tx } from '../db/gym-db.ts';
import type { Bus, Notice, OpenBus } from './bus.ts';

type Handler = (notice: Notice) => void;

/** Handlers in this process, which are called for its own changes without waiting for the bus. */
const ownListeners = new Set<Handler>();

/**
 * Informs every server, this one included, when the transaction commits. What the transaction
 * announces twice is announced once; `key` says what is the same if `ref` does not.
 */
export async function announce(tx: Tx, topic: string, ref?: string, key = ref): Promise<void> {
  const notice: Notice = { topic, gymId: tx.gymId, ref };
  if (!tx.tell(JSON.stringify(notice), `${topic} ${key}`)) return;
  tx.onCommit(() => {
    for (const hear of ownListeners) hear(notice);
  });
}

export interface Notices {
  on(topic: string, handler: Handler): void;
  /**
   * For caches: called before a change made here is answered, so that its caller reads the new
   * value, and again when the notice arrives.
   */
  onChange(topic: string, handler: Handler): void;
  /**
   * Notices from before this process listened, if the bus still has them; each is returned once.
   */
  takePast(...topics: string[]): Notice[];
  /** Called when a lost connection is back and notices may have been missed. */
  onGap(handler: () => void): void;
  /** False while the connection is lost: cached copies cannot be trusted then. */
  isHearing(): boolean;
  /** Tells all servers something that may be lost. */
  shout: Bus['shout'];
  /** Lets this process relay notices, where the bus needs a relay. */
  startRelay: Bus['startRelay'];
  stop(): Promise<void>;
}

/** Delivers what the bus brings to the handlers of its topic. */
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
