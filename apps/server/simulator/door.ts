import { randomUUID } from 'node:crypto';
import type { CheckInAnswer } from '@forja/contract/access/routes';
import { MAX_EVENTS } from '@forja/contract/access/values';
import type { DoorEvent } from '@forja/contract/devices/routes';
import type { Journal } from './journal.ts';
import { createOfflineDoor, readAllowList, type Shown } from './offline.ts';

export interface DoorOptions {
  /** The server's address, such as `http://127.0.0.1:3000`. */
  server: string;
  gym: string;
  token: string;
  journal: Journal;
}

/** The server could not be reached or could not answer. */
export class Unreachable extends Error {}

const TIMEOUT_MS = 12_000;

/** A simulated door that speaks the protocol of docs/devices.md. */
export function createDoor({ server, gym, token, journal }: DoorOptions) {
  let offline: ReturnType<typeof createOfflineDoor> | undefined;
  let listVersion: number | undefined;

  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${server}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'x-gym-subdomain': gym,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw new Unreachable('no answer', { cause });
    });
    if (response.status >= 500 || response.status === 429)
      throw new Unreachable(response.statusText);
    const text = await response.text().catch((cause: unknown) => {
      throw new Unreachable('the answer broke off', { cause });
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    // The type of the answer is that of the contract.
    return JSON.parse(text) as T;
  }

  return {
    self: () => call<{ name: string; publicKey: string }>('GET', '/devices/self'),

    /** Fetches the list of people who may enter while the server is away. */
    async fetchList(): Promise<number> {
      const { publicKey } = await this.self();
      const signed = await call<{ list: string; signature: string }>('GET', '/devices/allow-list');
      const list = readAllowList(signed, publicKey, Date.now());
      offline = createOfflineDoor(list);
      listVersion = list.version;
      return list.people.length;
    },

    /** Reports that the door is online; returns its commands, waiting briefly for one. */
    async heartbeat(done: readonly { id: string; result: number }[], waitSeconds: number) {
      const answer = await call<{
        commands: { id: string; kind: 'open' }[];
        listVersion: number;
      }>('POST', '/devices/heartbeat', { software: 'Simulador de Forja', done, waitSeconds });
      return { commands: answer.commands, isListOld: answer.listVersion !== listVersion };
    },

    /** Shows a code or a card: the server decides, or the door itself while the server is away. */
    async show(shown: Shown): Promise<{ granted: boolean; reason: string | null; by: string }> {
      const eventId = randomUUID();
      try {
        const body = { eventId, ...shown };
        const answer = await call<CheckInAnswer>('POST', '/accesos/check-in', body);
        const by = answer.user?.username ?? 'nobody';
        return { granted: answer.granted, reason: answer.reason, by };
      } catch (error) {
        if (!(error instanceof Unreachable) || !offline) throw error;
        const { userId, reason } = await offline(shown, Date.now());
        // The same id, so that there is one entry even if the server stored it before it went away.
        journal.add({
          eventId,
          at: new Date().toISOString(),
          userId,
          granted: reason === null,
          reason,
          method: 'code' in shown ? 'code' : 'card',
        });
        return { granted: reason === null, reason, by: 'the door itself' };
      }
    },

    /** Records an event that happened while the server was away. */
    record: (event: DoorEvent) => journal.add(event),

    /**
     * Sends the waiting events, oldest first; an event is deleted only once the server has stored
     * it.
     */
    async upload(): Promise<number> {
      let sent = 0;
      while (journal.size() > 0) {
        const events = journal.oldest(MAX_EVENTS);
        await call('POST', '/devices/events', { events });
        journal.removeOldest(events.length);
        sent += events.length;
      }
      return sent;
    },
  };
}
export type Door = ReturnType<typeof createDoor>;
