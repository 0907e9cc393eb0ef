import type { LiveMessage, LiveTopic } from '@forja/contract/live';

/**
 * Something happened to `ref`. After a gap anything may have happened, so the data is read again.
 */
export interface LiveSignal {
  ref: string | undefined;
  gap: boolean;
  /** The gap before the page's first connection; the page's data is only moments old. */
  first: boolean;
}

export type LiveHandler = (signal: LiveSignal) => void;

/** How many event ids a tab remembers, so that an event relayed by two leaders is handled once. */
const MAX_SEEN = 500;

/** Passes events from the server to the listeners in this tab. */
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
    // Without a gap the missed events follow; the last id is kept until they arrive.
  }

  return {
    receive,
    /** Where to resume from; null when nothing is known yet. */
    last: () => last,
    /** What was read so far is as new as this event. */
    begin(head: string | undefined) {
      last ??= head ?? null;
    },
    on(topic: LiveTopic, handler: LiveHandler): () => void {
      const set = handlers.get(topic) ?? new Set();
      handlers.set(topic, set.add(handler));
      return () => void set.delete(handler);
    },
    /** Another person must not resume from the previous one's events. */
    reset() {
      seen = [];
      last = null;
    },
  };
}
