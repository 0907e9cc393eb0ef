import type { LiveMessage, LiveTopic } from '@forja/contract/live';

/** Something happened to `ref`; after a gap anything may have, and the data is read again. */
export interface LiveSignal {
  ref: string | undefined;
  gap: boolean;
  /** The gap before this page's first connection: what the page loaded is moments old. */
  first: boolean;
}

export type LiveHandler = (signal: LiveSignal) => void;

/** The ids a tab remembers, so that what two leaders tell in turn is heard once. */
const MAX_SEEN = 500;

/** Hands what the server says to whoever listens in this tab. */
export function createHub() {
  const handlers = new Map<LiveTopic, Set<LiveHandler>>();
  let seen: string[] = [];
  let last: string | null = null;

  const call = (topic: LiveTopic, signal: LiveSignal) => {
    for (const handler of handlers.get(topic) ?? []) handler(signal);
  };

  function receive(message: LiveMessage) {
    if (message.type === 'event') {
      const { id, topic, ref } = message.event;
      last = id;
      if (seen.includes(id)) return;
      seen = [...seen.slice(-MAX_SEEN), id];
      call(topic, { ref, gap: false, first: false });
    } else if (message.type === 'beat') {
      last = message.head;
    } else if (message.gap) {
      const first = last === null;
      last = message.head;
      for (const topic of handlers.keys()) call(topic, { ref: undefined, gap: true, first });
    }
    // Without a gap the missed events follow: until they are here the last one stays where it is.
  }

  return {
    receive,
    /** Where to resume from; null when nothing was seen yet. */
    last: () => last,
    on(topic: LiveTopic, handler: LiveHandler): () => void {
      const set = handlers.get(topic) ?? new Set();
      handlers.set(topic, set.add(handler));
      return () => void set.delete(handler);
    },
    /** Another person: what was seen before is none of theirs. */
    reset() {
      seen = [];
      last = null;
    },
  };
}
