import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { proved } from '../../apps/server/test/size.ts';
import { expectWhole } from '../operations/expect-whole.ts';
import { createWriteTarget, startWriting } from '../operations/writers.ts';
import { ask, type ProofCell, people, startCells, typeMove } from './cells.ts';

/** A gym moves between three cells while people write in it, and the moving command is killed. */
vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 300_000 });

const GYM = 'demo';
const NEIGHBOUR = 'prueba';
const KILLED_AT = [
  'Copying',
  'files are there',
  'Nothing is written from here on',
  'Comparing both cells',
] as const;

const cells = await startCells(['cell-a', 'cell-b', 'cell-c']);
const [a, b, c] = cells as [ProofCell, ProofCell, ProofCell];
const versions: string[] = [];
for (const cell of cells) {
  const shown = "select current_setting('server_version_num')::int / 10000 || '' as version";
  versions.push(...(await ask<{ version: string }>(cell, shown)).map(({ version }) => version));
}
proved(`the cells run on PostgreSQL ${versions.join(', ')}`);
const gym = people(cells, GYM);
const gymId = (await ask<{ id: string }>(a, 'select id from gyms where subdomain = $1', [GYM]))[0]
  ?.id as string;

/** The cells in which the gym can be written: always exactly one, or none during the handover. */
async function homes(): Promise<string[]> {
  const found: string[] = [];
  for (const cell of cells) {
    const rows = await ask(
      cell,
      `select from gyms g where id = $1 and not exists (select from gym_places p where p.gym = g.id)`,
      [gymId],
    );
    if (rows.length > 0) found.push(cell.name);
  }
  return found;
}

/** Makes calls in another gym, which the move must not disturb. */
function watchNeighbour() {
  const other = people(cells, NEIGHBOUR);
  let [calls, errors, going] = [0, 0, true];
  const done = (async () => {
    const token = await other.logIn(`owner@${NEIGHBOUR}.test`);
    while (going) {
      const takenAt = new Date().toISOString();
      const body = { takenAt, weightKg: 70 };
      const answer = await other
        .send({ method: 'POST', path: '/measurements', token, body })
        .catch(() => undefined);
      calls += 1;
      if (answer?.status !== 201) errors += 1;
      await sleep(50);
    }
    other.close();
  })();
  return {
    async stop() {
      going = false;
      await done;
      return { calls, errors };
    },
  };
}

/** Measures the longest time in which no write was acknowledged. */
function watchGaps(count: () => number) {
  let [last, since, longest] = [count(), Date.now(), 0];
  const timer = setInterval(() => {
    const now = Date.now();
    if (count() > last) [last, since] = [count(), now];
    longest = Math.max(longest, now - since);
  }, 10);
  return () => {
    clearInterval(timer);
    return longest;
  };
}

/**
 * Every row of the gym as text, by table; deliberately not the code with which the command
 * compares.
 */
async function rowsIn(cell: ProofCell): Promise<Map<string, string[]>> {
  const tables = await ask<{ name: string }>(
    cell,
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'gym_id' and table_name <> 'schema_backfills'
     order by 1`,
  );
  const all = new Map<string, string[]>();
  for (const { name } of tables) {
    const rows = await ask<{ row: string }>(
      cell,
      `select to_jsonb(t)::text as row from "${name}" t where gym_id = $1 order by 1`,
      [gymId],
    );
    all.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return all;
}

/** Locks the row whose change opens the gym in a cell; returns the function that releases it. */
async function holdDoor(cell: ProofCell): Promise<() => Promise<void>> {
  const client = new pg.Client(cell.adminUrl);
  await client.connect();
  await client.query('begin');
  await client.query('select from gym_places where gym = $1 for update', [gymId]);
  return () => client.end();
}

const pausedOf = (output: string): number => Number(/for (\d+) ms/.exec(output)?.[1]);
const rowsOf = (output: string): number => Number(/: (\d+) rows/.exec(output)?.[1]);

test('a gym moves under load, and whoever moves it may be killed at every step', async () => {
  const target = await createWriteTarget(gym, 2_000);
  const writers = startWriting(gym, target);
  const neighbour = watchNeighbour();
  await writers.untilMore(20);

  for (const words of KILLED_AT) {
    await typeMove(a, b, GYM).killAt(words);
    expect(await homes(), `killed at "${words}"`).toEqual(['cell-a']);
    await writers.untilMore(20);
  }

  // Killed after the handover and before the gym is open: no cell has it, and the next run opens
  // it.
  const before = typeMove(a, b, GYM);
  await vi.waitUntil(() => before.output().includes('Copying'), { timeout: 60_000 });
  const letGo = await holdDoor(b);
  // The command prints the words before it hands over, so being killed in between loses nothing.
  const tooEarly = before.done.then((text) => Promise.reject(new Error(`It went on: ${text}`)));
  const handedOver = vi.waitUntil(async () => (await homes()).length === 0, { timeout: 120_000 });
  await Promise.race([handedOver, tooEarly]);
  await before.killAt('Handing it over');
  await letGo();
  expect(await homes()).toEqual([]);
  expect(await typeMove(a, b, GYM).done).toContain('an earlier run had handed it over');
  expect(await homes()).toEqual(['cell-b']);
  await writers.untilMore(20);
  expect(await typeMove(a, b, GYM, ['--finish']).done).toMatch(/\d+ rows of demo were taken out/);

  const gap = watchGaps(writers.count);
  const back = await typeMove(b, a, GYM).done;
  await writers.untilMore(40);
  const longestGap = gap();
  await writers.stop();
  const { calls, errors } = await neighbour.stop();
  expect(await homes()).toEqual(['cell-a']);
  await expectWhole(gym, target, writers.acknowledged);
  expect(errors).toBe(0);

  // Nobody writes now, so every row can be compared, independently of the command.
  await typeMove(b, a, GYM, ['--finish']).done;
  const [rows, quiet] = [await rowsIn(a), await typeMove(a, b, GYM).done];
  const moved = await rowsIn(b);
  const different = [...rows].filter(
    ([name, list]) => JSON.stringify(list) !== JSON.stringify(moved.get(name)),
  );
  expect(different.map(([name]) => name)).toEqual([]);

  proved(
    [
      `a gym of ${rowsOf(quiet)} rows in ${rows.size} tables moved three times, ${KILLED_AT.length + 1} runs were killed`,
      `  pause as the command measured it    ${pausedOf(back)} ms under load, ${pausedOf(quiet)} ms without`,
      `  longest without an acknowledged write ${longestGap} ms`,
      `  acknowledged writes lost            0 of ${writers.count()}`,
      `  rows differing                      0`,
      `  errors of another gym               ${errors} of ${calls} calls`,
    ].join('\n'),
  );
});

test('of two simultaneous runs one moves the gym, and the other undoes nothing', async () => {
  const at = (await homes())[0] === a.name ? [a, b] : [b, a];
  const [from, to] = at as [ProofCell, ProofCell];
  await typeMove(to, from, GYM, ['--finish']).done.catch(() => undefined);
  const before = await rowsIn(from);
  const runs = [typeMove(from, to, GYM)];
  // The second run finds replication already set up.
  await vi.waitUntil(async () => (await ask(to, 'select from pg_subscription')).length > 0, {
    timeout: 60_000,
  });
  runs.push(typeMove(from, to, GYM));
  const ended = await Promise.allSettled(runs.map(({ done }) => done));
  const said = runs.map(({ output }) => output()).join('\n');
  expect(ended.map(({ status }) => status).sort(), said).toEqual(['fulfilled', 'rejected']);
  expect(await homes(), said).toEqual([to.name]);
  const after = await rowsIn(to);
  const lost = [...before].filter(([name, list]) => (after.get(name)?.length ?? 0) < list.length);
  expect(
    lost.map(([name]) => name),
    said,
  ).toEqual([]);
});

test('a gym goes on to a third cell, and is found from all three with what it left in the others', async () => {
  const from = (await homes())[0] === a.name ? a : b;
  const target = await createWriteTarget(gym, 1_000);
  const writers = startWriting(gym, target);
  await writers.untilMore(20);
  const moved = await typeMove(from, c, GYM).done;
  await writers.untilMore(40);
  await writers.stop();
  expect(await homes()).toEqual([c.name]);
  await expectWhole(gym, target, writers.acknowledged);
  const left = await Promise.all(
    cells.map(async (cell) => (await ask(cell, 'select from gyms where id = $1', [gymId])).length),
  );
  proved(
    `a gym that went on to a third cell in ${pausedOf(moved)} ms is written in through all three, 0 of ${writers.count()} lost, with its rows still in ${left.filter(Boolean).length} of them`,
  );
  gym.close();
});
