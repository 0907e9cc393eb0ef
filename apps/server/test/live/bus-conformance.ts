import { afterAll, describe, expect, test } from 'vitest';
import type { Carrier } from '../../platform/db/carry-notices.ts';
import { createPool } from '../../platform/db/connections/pool.ts';
import { withGym } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { createLiveFeed } from '../../platform/live/feed.ts';
import { publish } from '../../platform/live/live.ts';
import { announce, type Notices } from '../../platform/notices/notices.ts';
import type { Harness, TestGym } from '../harness.ts';

const SYSTEM = { userId: null, role: 'system', sessionId: null, address: '', requestId: 'test' };
const TOPIC = 'proof';
const WRITERS = 8;
const EACH = 25;

export interface BusUnderTest {
  carrier: Carrier;
  /** Another server that listens to the bus. */
  listen(): Promise<Notices>;
}

/** Collects what a server receives on the topic of these tests, with the gym. */
export function noteRefs(notices: Notices) {
  const heard: { gymId: string; ref: string }[] = [];
  notices.on(TOPIC, ({ gymId, ref = '' }) => void heard.push({ gymId, ref }));
  return {
    all: () => heard.map(({ ref }) => ref),
    of: (gym: TestGym) => heard.filter(({ gymId }) => gymId === gym.id).map(({ ref }) => ref),
  };
}

/** Creates transactions that send notices over this bus. */
export function createWriters(url: string, carrier: Carrier) {
  const pool = createPool(url, WRITERS, { carrier });
  const dbOf = ({ id }: TestGym) => withGym(pool, id, SYSTEM);
  return {
    dbOf,
    say: (gym: TestGym, ...refs: string[]) =>
      dbOf(gym).tx(async (tx) => {
        for (const ref of refs) await announce(tx, TOPIC, ref);
      }),
    end: () => pool.end(),
  };
}

/** The behaviour of every bus, whatever transports it. */
export function describeBus(name: string, harness: Harness, bus: BusUnderTest): void {
  describe(`the bus over ${name}`, async () => {
    const [gym, other] = [await harness.buildGym(), await harness.buildGym()];
    const writers = createWriters(harness.appUrl, bus.carrier);
    const opened: Notices[] = [];
    const listen = async () => {
      const notices = await bus.listen();
      opened.push(notices);
      return notices;
    };
    afterAll(async () => {
      for (const notices of opened) await notices.stop();
      await writers.end();
    });

    test('every server gets what was committed, once and in order, and nothing else', async () => {
      const servers = [noteRefs(await listen()), noteRefs(await listen())];
      await writers.say(gym, 'a', 'b');
      await writers
        .dbOf(gym)
        .tx(async (tx) => {
          await announce(tx, TOPIC, 'never');
          throw new Error('taken back');
        })
        .catch(() => undefined);
      await writers.say(other, 'c', 'c');
      for (const { all } of servers) await expect.poll(all).toEqual(['a', 'b', 'c']);
    });

    test('a transaction with more notices than fit into one message is received completely', async () => {
      const server = noteRefs(await listen());
      const refs = Array.from({ length: 200 }, (_, index) => `${index} ${'ñ'.repeat(300)}`);
      await writers.say(gym, ...refs);
      await expect.poll(server.all).toEqual(refs);
    });

    test('late commits are received late, on every server, and never skipped', async () => {
      const servers = [noteRefs(await listen()), noteRefs(await listen())];
      let commit: () => void = () => undefined;
      const permission = new Promise<void>((done) => {
        commit = done;
      });
      const late = writers.dbOf(gym).tx(async (tx) => {
        await announce(tx, TOPIC, 'began first');
        await permission;
      });
      await writers.say(gym, 'one');
      await writers.say(other, 'two');
      for (const { all } of servers) await expect.poll(all).toEqual(['one', 'two']);
      commit();
      await late;
      await writers.say(gym, 'three');
      for (const { all } of servers)
        await expect.poll(all).toEqual(['one', 'two', 'began first', 'three']);
    });

    test('many parallel writers are received in one order, each in its own', async () => {
      const servers = [noteRefs(await listen()), noteRefs(await listen())];
      await Promise.all(
        Array.from({ length: WRITERS }, async (_, writer) => {
          for (let n = 0; n < EACH; n++)
            await writers.say((writer + n) % 2 === 0 ? gym : other, `${writer}:${n}`);
        }),
      );
      for (const { all } of servers)
        await expect.poll(() => all().length, { timeout: 10_000 }).toBe(WRITERS * EACH);
      const [one, two] = servers.map(({ all }) => all());
      expect(two).toEqual(one);
      for (let writer = 0; writer < WRITERS; writer++) {
        const own = one?.filter((ref) => ref.startsWith(`${writer}:`));
        expect(own).toEqual(Array.from({ length: EACH }, (_, n) => `${writer}:${n}`));
      }
    });

    test('notices of a database function are received', async () => {
      const notices = await listen();
      const heard: string[] = [];
      notices.on('figures-changed', ({ gymId }) => void heard.push(gymId));
      await writers.dbOf(gym).tx((tx) => tx.raw('select count_figures()'));
      await expect.poll(() => heard).toEqual([gym.id]);
    });

    test('a screen resumes on another server with later notices of its own gym', async () => {
      const feeds = [createLiveFeed(await listen()), createLiveFeed(await listen())];
      const tell = async (where: TestGym, ref: string) => {
        await writers
          .dbOf(where)
          .tx((tx) => publish(tx, { topic: 'message', to: 'everyone', ref }));
      };
      const refs = (index: number, after: string) =>
        feeds[index]?.after(gym.id, after)?.map(({ ref }) => ref);
      const before = feeds[0]?.head(gym.id);
      await tell(gym, 'first');
      await expect.poll(() => feeds[0]?.head(gym.id)).not.toBe(before);
      const seen = feeds[0]?.head(gym.id) ?? '';
      await tell(gym, 'second');
      await tell(other, 'elsewhere');
      await tell(gym, 'third');
      for (const index of [0, 1])
        await expect.poll(() => refs(index, seen)).toEqual(['second', 'third']);
      expect(feeds[1]?.head(gym.id)).toBe(feeds[0]?.head(gym.id));
      expect(refs(1, newId())).toBeUndefined();
    });
  });
}
