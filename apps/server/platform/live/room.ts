import { LIVE_CLOSE, type LiveMessage, type LiveTopic } from '@forja/contract/live';
import type { WebSocket } from 'ws';
import { newId } from '../db/ids.ts';
import type { Caller } from '../identity/session.ts';
import type { LiveFeed } from './feed.ts';
import { type AddressedEvent, isFor, redactFor } from './live.ts';

/** A socket whose person is known. */
export interface LiveClient {
  socket: WebSocket;
  gymId: string;
  caller: Caller;
  /** Reads the person and session again; throws if they may not be connected any more. */
  recognise(): Promise<Caller>;
  /** Reads the gym again; throws if it is not at home here any more. */
  findGym(): Promise<unknown>;
  /** Whether it answered the last ping. */
  alive: boolean;
  /** When its token expires, in milliseconds; the client then reconnects with a newer one. */
  expiresAt: number;
}

type PresenceHandler = (gymId: string, userId: string, online: boolean) => void;

const MAX_PER_USER = 20;
/** A client this far behind is disconnected; it then reconnects and resumes. */
const MAX_BUFFERED = 512 * 1024;

function sendMessage(socket: WebSocket, message: LiveMessage): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > MAX_BUFFERED) socket.terminate();
  else socket.send(JSON.stringify(message));
}

const sendEvent = (socket: WebSocket, event: AddressedEvent, caller: Caller) =>
  sendMessage(socket, { type: 'event', event: redactFor(event, caller) });

/** Everyone connected to this process, by gym and person. */
export function createLiveRoom(feed: LiveFeed) {
  const gyms = new Map<string, Map<string, Set<LiveClient>>>();
  const presenceHandlers: PresenceHandler[] = [];
  const beatHandlers: (() => void)[] = [];

  const clientsOf = (gymId: string, userId: string) => gyms.get(gymId)?.get(userId);

  function* everyone(): Generator<LiveClient> {
    for (const people of gyms.values()) for (const clients of people.values()) yield* clients;
  }

  function* addressed({ gymId, to }: AddressedEvent): Generator<LiveClient> {
    const people = gyms.get(gymId);
    if (!people) return;
    if (to === 'everyone' || 'holding' in to) for (const clients of people.values()) yield* clients;
    else for (const userId of to.userIds) yield* people.get(userId) ?? [];
  }

  feed.onEvent((event) => {
    for (const { socket, gymId, caller } of addressed(event)) {
      if (isFor(event, gymId, caller)) sendEvent(socket, event, caller);
    }
  });

  const announcePresence = (gymId: string, userId: string, online: boolean) => {
    for (const handler of presenceHandlers) handler(gymId, userId, online);
  };

  function leave(client: LiveClient): void {
    const { gymId, caller } = client;
    const people = gyms.get(gymId);
    const clients = people?.get(caller.userId);
    if (!clients?.delete(client) || clients.size > 0) return;
    people?.delete(caller.userId);
    if (people?.size === 0) gyms.delete(gymId);
    announcePresence(gymId, caller.userId, false);
  }

  return {
    everyone,
    leave,
    /** Adds a client and sends what it missed in one step, so that no event is lost in between. */
    enter(client: LiveClient, last: string | undefined): boolean {
      const { gymId, caller, socket } = client;
      const present = clientsOf(gymId, caller.userId);
      if (present && present.size >= MAX_PER_USER) return false;
      const people = gyms.get(gymId) ?? new Map<string, Set<LiveClient>>();
      gyms.set(gymId, people);
      people.set(caller.userId, (present ?? new Set()).add(client));

      const missed = last === undefined ? undefined : feed.after(gymId, last);
      sendMessage(socket, { type: 'ready', head: feed.head(gymId), gap: missed === undefined });
      for (const event of missed ?? []) {
        if (isFor(event, gymId, caller)) sendEvent(socket, event, caller);
      }
      if (!present) announcePresence(gymId, caller.userId, true);
      return true;
    },
    beat(): void {
      for (const handler of beatHandlers) handler();
      for (const client of everyone()) {
        if (!client.alive) client.socket.terminate();
        else if (client.expiresAt <= Date.now()) client.socket.close(LIVE_CLOSE.renew);
        else {
          client.alive = false;
          client.socket.ping();
          sendMessage(client.socket, { type: 'beat', head: feed.head(client.gymId) });
        }
      }
    },
    /** Sends an event that is not in the feed, with the head of the feed, where they resume. */
    tell(gymId: string, userIds: readonly string[], topic: LiveTopic, ref: string): void {
      for (const userId of userIds)
        for (const { socket } of clientsOf(gymId, userId) ?? []) {
          sendMessage(socket, { type: 'event', event: { id: newId(), topic, ref } });
          sendMessage(socket, { type: 'beat', head: feed.head(gymId) });
        }
    },
    /** Calls the handler on every heartbeat. */
    onBeat: (handler: () => void) => void beatHandlers.push(handler),
    /** Calls the handler when a person's first socket opens and when the last one closes. */
    onPresence: (handler: PresenceHandler) => void presenceHandlers.push(handler),
    present: (): [gymId: string, userIds: string[]][] =>
      [...gyms].map(([gymId, people]) => [gymId, [...people.keys()]]),
    presentIn: (gymId: string): string[] => [...(gyms.get(gymId)?.keys() ?? [])],
    head: (gymId: string): string => feed.head(gymId),
  };
}

export type LiveRoom = ReturnType<typeof createLiveRoom>;
