import type { ChatMessage, NewMessage } from '@forja/contract/social/conversation-routes';
import { createUnsent, finalRefusal, type UnsentStore } from '../../../lib/offline/unsent.ts';

/** A message that the server has not stored yet. */
export interface UnsentMessage {
  to: string;
  message: NewMessage;
  writtenAt: string;
  /** Why the server refused it; null while it only waits for the network. */
  refusal: string | null;
}

export interface OutboxDeps extends UnsentStore {
  send: (to: string, message: NewMessage) => Promise<ChatMessage>;
  /** Called before the message leaves the list, so that it never disappears from the screen. */
  onSent: (to: string, sent: ChatMessage) => void;
}

/** Unsent messages in order; their ids make sending them again harmless. */
export function createOutbox({ send, onSent, ...place }: OutboxDeps) {
  const unsent = createUnsent<UnsentMessage>(place, sendAll);
  const { list, write } = unsent;

  const without = (id: string) => list().filter(({ message }) => message.id !== id);
  const refuse = (id: string, refusal: string | null) =>
    write(list().map((each) => (each.message.id === id ? { ...each, refusal } : each)));

  /** Sends one; false without a network, when the others must wait too. */
  async function sendOne({ to, message }: UnsentMessage): Promise<boolean> {
    try {
      onSent(to, await send(to, message));
      write(without(message.id));
      return true;
    } catch (error) {
      const refusal = finalRefusal(error);
      if (refusal !== null) refuse(message.id, refusal);
      return refusal !== null;
    }
  }

  async function sendAll() {
    for (;;) {
      const next = list().find(({ refusal }) => refusal === null);
      if (!next || !(await sendOne(next))) return;
    }
  }

  return {
    ...unsent,
    add: (to: string, message: NewMessage) =>
      write([...list(), { to, message, writtenAt: new Date().toISOString(), refusal: null }]),
    retry: (id: string) => refuse(id, null),
    discard: (id: string) => write(without(id)),
  };
}
