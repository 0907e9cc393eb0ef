import { expect, test } from 'vitest';
import type { Notice } from '../notices/bus.ts';
import type { Notices } from '../notices/notices.ts';
import { createPresence } from './presence.ts';
import type { LiveRoom } from './room.ts';

type Heard = Parameters<Notices['on']>[1];

/** Servers that hear each other, whose people come and leave by hand, on a clock of their own. */
function startServers() {
  const clock = { now: 1_000 };
  const ears = new Map<string, Heard>();
  const said: Notice[] = [];

  function start(name: string) {
    const people = new Map<string, Set<string>>();
    const told: string[] = [];
    const handlers: Parameters<LiveRoom['onPresence']>[0][] = [];
    const beats: (() => void)[] = [];
    const room = {
      onPresence: (handler: (typeof handlers)[number]) => void handlers.push(handler),
      onBeat: (handler: () => void) => void beats.push(handler),
      present: () => [...people].map(([gym, ids]): [string, string[]] => [gym, [...ids]]),
      presentIn: (gym: string) => [...(people.get(gym) ?? [])],
      tell: (gym: string, ids: readonly string[], _topic: string, about: string) =>
        void told.push(
          ...ids.filter((id) => people.get(gym)?.has(id)).map((id) => `${id}: ${about}`),
        ),
    };
    const notices = {
      on: (_topic: string, handler: Heard) => void ears.set(name, handler),
      shout(notice: Notice) {
        said.push(notice);
        for (const hear of ears.values()) hear(notice);
      },
    };
    const presence = createPresence(
      notices as unknown as Notices,
      room as unknown as LiveRoom,
      () => clock.now,
    );
    const change = (gym: string, id: string, online: boolean) => {
      const ids = people.get(gym) ?? new Set();
      people.set(gym, ids);
      if (online) ids.add(id);
      else ids.delete(id);
      for (const handler of handlers) handler(gym, id, online);
    };
    return {
      presence,
      told,
      enter: (gym: string, id: string) => change(gym, id, true),
      leave: (gym: string, id: string) => change(gym, id, false),
      beat: () => {
        for (const beat of beats) beat();
      },
      /** The server is gone without telling the others. */
      die: () => void ears.delete(name),
    };
  }
  return { clock, said, start };
}

test('every server knows who is there, in which gym, until they leave their last server', () => {
  const { start } = startServers();
  const [one, two] = [start('one'), start('two')];
  one.enter('gym', 'ana');
  two.enter('gym', 'ana');
  two.enter('other', 'luis');
  for (const { presence } of [one, two]) {
    expect(presence.of('gym')).toEqual(['ana']);
    expect(presence.of('other')).toEqual(['luis']);
  }
  one.leave('gym', 'ana');
  expect(one.presence.of('gym')).toEqual(['ana']);
  two.leave('gym', 'ana');
  for (const { presence } of [one, two]) expect(presence.of('gym')).toEqual([]);
});

test('a server that starts learns at once who is there', () => {
  const { start } = startServers();
  start('one').enter('gym', 'ana');
  expect(start('two').presence.of('gym')).toEqual(['ana']);
});

test('who was on a server that died is believed for a minute, others for as long as they are there', () => {
  const { clock, start } = startServers();
  const [one, two, three] = [start('one'), start('two'), start('three')];
  one.enter('gym', 'ana');
  two.enter('gym', 'luis');
  one.die();
  for (let second = 0; second < 120; second += 20) {
    clock.now += 20_000;
    two.beat();
    three.beat();
    expect(three.presence.of('gym').sort()).toEqual(second < 40 ? ['ana', 'luis'] : ['luis']);
  }
});

test('those who are told are told once, on whichever server they are', () => {
  const { start } = startServers();
  const [one, two] = [start('one'), start('two')];
  one.enter('gym', 'ana');
  two.enter('gym', 'luis');
  one.presence.tell('gym', ['ana', 'luis', 'nobody'], 'eva');
  expect([one.told, two.told]).toEqual([['ana: eva'], ['luis: eva']]);
});

test('however many are there, each word fits into a notice of PostgreSQL, and all are known', () => {
  const { said, start } = startServers();
  const one = start('one');
  const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  for (let n = 0; n < 1_000; n++) one.enter(id(n % 7), id(n));
  for (let n = 1_000; n < 1_300; n++) one.enter(id(n), id(n));
  said.length = 0;
  const two = start('two');
  expect(said.length).toBeLessThan(15);
  for (const notice of said) expect(Buffer.byteLength(JSON.stringify(notice))).toBeLessThan(7_900);
  expect(two.presence.of(id(0))).toHaveLength(143);
  expect(two.presence.of(id(1_299))).toEqual([id(1_299)]);
});
