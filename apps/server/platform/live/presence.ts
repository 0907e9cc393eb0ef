import { LIVE_BEAT_MS } from '@forja/contract/live';
import { newId } from '../db/ids.ts';
import type { Notices } from '../notices/notices.ts';
import type { LiveRoom } from './room.ts';

/** How servers tell each other who has the app open. */
interface PresenceShout {
  server: string;
  /** People of these gyms who have it open: all of them, unless it only reports newcomers. */
  here?: Record<string, string[]>;
  left?: { gymId: string; userId: string };
  /** Open screens of these people are told that somebody came or left. */
  tell?: { gymId: string; userIds: readonly string[]; about: string };
  /** Set by a server that has just started: the others answer with everybody connected to them. */
  asks?: true;
}

const TOPIC = 'presence';
/** How long the last report of a server that died is believed. */
const BELIEVED_MS = 3 * LIVE_BEAT_MS;
/** A notice of PostgreSQL holds 8,000 bytes, and an id takes 39. */
const IDS_PER_SHOUT = 150;

/** Reports everybody who is present, in as few notices as possible. */
function inShouts(present: readonly [gymId: string, userIds: string[]][]): PresenceShout['here'][] {
  const shouts: Record<string, string[]>[] = [];
  let room = 0;
  for (const [gymId, userIds] of present)
    for (const userId of userIds) {
      if (room <= 0) {
        shouts.push({});
        room = IDS_PER_SHOUT;
      }
      const last = shouts.at(-1) ?? {};
      if (!last[gymId]) room -= 1;
      last[gymId] = [...(last[gymId] ?? []), userId];
      room -= 1;
    }
  return shouts;
}

/** When each server last reported a person as present, by gym and person. */
function createSightings(now: () => number) {
  const gyms = new Map<string, Map<string, Map<string, number>>>();
  const isBelieved = (at: number) => now() - at < BELIEVED_MS;

  function remove(gymId: string, userId: string, isGone: (server: string, at: number) => boolean) {
    const people = gyms.get(gymId);
    const servers = people?.get(userId);
    for (const [server, at] of servers ?? []) if (isGone(server, at)) servers?.delete(server);
    if (servers?.size === 0) people?.delete(userId);
    if (people?.size === 0) gyms.delete(gymId);
  }

  return {
    add(server: string, gymId: string, userId: string): void {
      const people = gyms.get(gymId) ?? new Map<string, Map<string, number>>();
      const servers = people.get(userId) ?? new Map<string, number>();
      gyms.set(gymId, people.set(userId, servers.set(server, now())));
    },
    remove: (server: string, gymId: string, userId: string) =>
      remove(gymId, userId, (one) => one === server),
    forgetOld(): void {
      for (const [gymId, people] of gyms)
        for (const userId of people.keys()) remove(gymId, userId, (_, at) => !isBelieved(at));
    },
    of: (gymId: string): string[] =>
      [...(gyms.get(gymId) ?? [])].flatMap(([userId, servers]) =>
        [...servers.values()].some(isBelieved) ? [userId] : [],
      ),
  };
}

/**
 * Who has the app open, on any server. Each server reports the people connected to it when they
 * come or leave and with every heartbeat. All keep this in memory only, because none of it matters
 * a minute later.
 */
export function createPresence(notices: Notices, room: LiveRoom, now: () => number = Date.now) {
  const server = newId();
  const others = createSightings(now);
  const shout = (text: Omit<PresenceShout, 'server'>) =>
    notices.shout({ topic: TOPIC, gymId: '', ref: JSON.stringify({ server, ...text }) });
  const shoutWhoIsHere = () => {
    for (const here of inShouts(room.present())) if (here) shout({ here });
  };

  notices.on(TOPIC, ({ ref = '{}' }) => {
    const heard = JSON.parse(ref) as PresenceShout;
    if (heard.server === server) return;
    for (const [gymId, userIds] of Object.entries(heard.here ?? {}))
      for (const userId of userIds) others.add(heard.server, gymId, userId);
    if (heard.left) others.remove(heard.server, heard.left.gymId, heard.left.userId);
    if (heard.tell) room.tell(heard.tell.gymId, heard.tell.userIds, TOPIC, heard.tell.about);
    if (heard.asks) shoutWhoIsHere();
  });
  room.onPresence((gymId, userId, online) =>
    shout(online ? { here: { [gymId]: [userId] } } : { left: { gymId, userId } }),
  );
  room.onBeat(() => {
    others.forgetOld();
    shoutWhoIsHere();
  });
  shout({ asks: true });

  return {
    /** The ids of everyone who has the app open. */
    of: (gymId: string): string[] => [...new Set([...room.presentIn(gymId), ...others.of(gymId)])],
    /** Tells the open screens of these people, on every server, that somebody came or left. */
    tell(gymId: string, userIds: readonly string[], about: string): void {
      room.tell(gymId, userIds, TOPIC, about);
      for (let from = 0; from < userIds.length; from += IDS_PER_SHOUT)
        shout({ tell: { gymId, userIds: userIds.slice(from, from + IDS_PER_SHOUT), about } });
    },
  };
}

export type Presence = ReturnType<typeof createPresence>;
