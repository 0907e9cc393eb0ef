import type { ChatMessage, NewMessage } from '@forja/contract/conversations';
import { ApiError, errorMessage } from '../../lib/api/error.ts';
import type { KeyValueStore } from '../../lib/storage.ts';

/** A message that the server has not taken yet. */
export interface Waiting {
  to: string;
  message: NewMessage;
  writtenAt: string;
  /** Why the server refused it; null while it only waits for the network. */
  refusal: string | null;
}

export interface OutboxDeps {
  storage: KeyValueStore;
  /** Where this person's waiting messages are kept. */
  key: () => string;
  send: (to: string, message: NewMessage) => Promise<ChatMessage>;
  /** Called before the message leaves the list, so that it is always somewhere. */
  onSent: (to: string, sent: ChatMessage) => void;
}

function parse(text: string | null): Waiting[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    // Only this file writes here.
    return Array.isArray(value) ? (value as Waiting[]) : [];
  } catch {
    // Cut short by a full disk: there is nothing to send.
    return [];
  }
}

/** Whether the server said no for good, rather than not being reached or asking to wait. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.kind === 'answer' &&
  error.status < 500 &&
  error.status !== 401;

/** Messages on their way, in order. Their ids make a repeated sending harmless. */
export function createOutbox({ storage, key, send, onSent }: OutboxDeps) {
  const listeners = new Set<() => void>();
  let known: { text: string | null; list: readonly Waiting[] } = { text: null, list: [] };
  let flushing: Promise<void> | null = null;

  function list(): readonly Waiting[] {
    const text = storage.getItem(key());
    if (text !== known.text) known = { text, list: parse(text) };
    return known.list;
  }

  function write(next: readonly Waiting[]) {
    if (next.length === 0) storage.removeItem(key());
    else storage.setItem(key(), JSON.stringify(next));
    for (const listener of listeners) listener();
  }

  const without = (id: string) => list().filter(({ message }) => message.id !== id);
  const refuse = (id: string, refusal: string | null) =>
    write(list().map((each) => (each.message.id === id ? { ...each, refusal } : each)));

  /** Sends one; false when the network is away and the rest must wait too. */
  async function sendOne({ to, message }: Waiting): Promise<boolean> {
    try {
      onSent(to, await send(to, message));
      write(without(message.id));
      return true;
    } catch (error) {
      if (!isRefusal(error)) return false;
      refuse(message.id, error.details[0]?.message ?? errorMessage(error));
      return true;
    }
  }

  async function sendAll() {
    for (;;) {
      const next = list().find(({ refusal }) => refusal === null);
      if (!next || !(await sendOne(next))) return;
    }
  }

  return {
    list,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add: (to: string, message: NewMessage) =>
      write([...list(), { to, message, writtenAt: new Date().toISOString(), refusal: null }]),
    retry: (id: string) => refuse(id, null),
    discard: (id: string) => write(without(id)),
    /** Sends what waits; one attempt at a time. */
    flush(): Promise<void> {
      flushing ??= sendAll().finally(() => {
        flushing = null;
      });
      return flushing;
    },
  };
}
