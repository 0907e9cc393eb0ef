import { LIVE_BEAT_MS } from '@forja/contract/live';
import { newId } from '../db/ids.ts';
import type { Notices } from './notices.ts';
import type { LiveRoom } from './room.ts';

/** What servers tell each other of who has the app open. */
interface Word {
  server: string;
  /** Everyone of these gyms who came or is still there, with nobody left out unless told. */
  here?: Record<string, string[]>;
  left?: { gymId: string; userId: string };
  /** Open screens of these people are told that somebody came or left. */
  tell?: { gymId: string; userIds: readonly string[]; about: string };
  /** The sender has just started and asks the others to say who is connected to them. */
  asks?: true;
}

const TOPIC = 'presence';
/** What a server that died said last is believed for so long. */
const BELIEVED_MS = 3 * LIVE_BEAT_MS;
/** A notice of PostgreSQL holds 8,000 bytes, and an id takes 39. */
const IDS_PER_WORD = 150;

/** All who are there in as few words as hold them. */
function inWords(present: readonly [gymId: string, userIds: string[]][]): Word['here'][] {
  const words: Record<string, string[]>[] = [];
  let room = 0;
  for (const [gymId, userIds] of present)
    for (const userId of userIds) {
      if (room <= 0) {
        words.push({});
        room = IDS_PER_WORD;
      }
      const word = words.at(-1) ?? {};
      if (!word[gymId]) room -= 1;
      word[gymId] = [...(word[gymId] ?? []), userId];
      room -= 1;
    }
  return words;
}

/** When each server last said of a person that they are there, by gym and person. */
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
 * Who has the app open, on any server. Each server says who is connected to it, when they come or
 * leave and with every beat; all keep it in memory, since none of it matters a minute later.
 */
export function createPresence(notices: Notices, room: LiveRoom, now: () => number = Date.now) {
  const server = newId();
  const others = createSightings(now);
  const say = (word: Omit<Word, 'server'>) =>
    notices.shout({ topic: TOPIC, gymId: '', ref: JSON.stringify({ server, ...word }) });
  const sayWhoIsHere = () => {
    for (const here of inWords(room.present())) if (here) say({ here });
  };

  notices.on(TOPIC, ({ ref = '{}' }) => {
    const word = JSON.parse(ref) as Word;
    if (word.server === server) return;
    for (const [gymId, userIds] of Object.entries(word.here ?? {}))
      for (const userId of userIds) others.add(word.server, gymId, userId);
    if (word.left) others.remove(word.server, word.left.gymId, word.left.userId);
    if (word.tell) room.tell(word.tell.gymId, word.tell.userIds, TOPIC, word.tell.about);
    if (word.asks) sayWhoIsHere();
  });
  room.onPresence((gymId, userId, online) =>
    say(online ? { here: { [gymId]: [userId] } } : { left: { gymId, userId } }),
  );
  room.onBeat(() => {
    others.forgetOld();
    sayWhoIsHere();
  });
  say({ asks: true });

  return {
    /** The ids of everyone who has the app open. */
    of: (gymId: string): string[] => [...new Set([...room.presentIn(gymId), ...others.of(gymId)])],
    /** Tells open screens of these people, on every server, that somebody came or left. */
    tell(gymId: string, userIds: readonly string[], about: string): void {
      room.tell(gymId, userIds, TOPIC, about);
      for (let from = 0; from < userIds.length; from += IDS_PER_WORD)
        say({ tell: { gymId, userIds: userIds.slice(from, from + IDS_PER_WORD), about } });
    },
  };
}

export type Presence = ReturnType<typeof createPresence>;
