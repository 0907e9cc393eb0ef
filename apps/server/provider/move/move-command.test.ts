import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { OWNER_ROLE, urlFor } from '../../platform/db/roles/provision.ts';
import { TEST_PASSWORD } from '../../test/database/postgres.ts';
import { type Harness, startHarness, type TestGym } from '../../test/harness.ts';
import { runCommand } from '../run-command.ts';
import type { Cell } from './cell.ts';
import { stopReplicating, untilArrived } from './replication.ts';

// Replication needs other settings of PostgreSQL; proofs/cells/move.proof.ts has such servers.
const folder = mkdtempSync(join(tmpdir(), 'forja-move-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const said = vi.spyOn(process.stdout, 'write');
beforeEach(() => void said.mockReturnValue(true));
afterAll(() => said.mockRestore());

const a = await startHarness();
const b = await startHarness();
function settingsOf({ appUrl }: Harness, CELL: string): Record<string, string> {
  const name = new URL(appUrl).pathname.slice(1);
  const DATA_DIR = join(folder, CELL);
  mkdirSync(DATA_DIR, { recursive: true });
  return {
    CELL,
    CELLS: 'cell-a=http://127.0.0.1:1,cell-b=http://127.0.0.1:1',
    DATA_DIR,
    DATABASE_URL: urlFor(appUrl, OWNER_ROLE, TEST_PASSWORD, name),
    DATABASE_ADMIN_URL: urlFor(inject('superuserUrl'), 'postgres', TEST_PASSWORD, name),
    SECRET: 'the same in both cells, and long enough',
  };
}
const here = settingsOf(a, 'cell-a');

async function move(gym: string, words: string[] = [], changed: Record<string, string> = {}) {
  const file = join(folder, 'cell-b.env');
  const lines = Object.entries({ ...settingsOf(b, 'cell-b'), ...changed });
  writeFileSync(file, lines.map(([key, value]) => `${key}="${value}"\n`).join(''));
  const { out, error } = await runCommand(here, [
    ...['gym', 'move', gym, '--to', 'cell-b', '--settings', file],
    ...words,
  ]);
  return out + error;
}

/** The same gym in the other cell, as a move leaves it before it is opened. */
async function arrive({ id, subdomain }: TestGym): Promise<void> {
  await b.owner.query('insert into gyms (id, subdomain) values ($1, $2)', [id, subdomain]);
  await b.owner.query(
    "insert into gym_places (gym, state, cell) values ($1, 'arriving', 'cell-a')",
    [id],
  );
}

const placesIn = async ({ owner }: Harness, { id }: TestGym) =>
  (await owner.query('select state, cell, queue from gym_places where gym = $1', [id])).rows;

test('a move that cannot work is refused before anything is set up, and says what to do', async () => {
  const gym = await a.buildGym();
  const { subdomain } = gym;
  expect(await runCommand(here, ['gym', 'move', subdomain])).toMatchObject({
    error: expect.stringContaining('--to, --settings are missing'),
  });
  expect(await move(subdomain, [], { CELL: 'cell-c', CELLS: '' })).toContain('are those of cell-c');
  const other = 'another secret, which is long enough too';
  expect(await move(subdomain, [], { SECRET: other })).toContain('must have the same SECRET');
  expect(await move(subdomain, [], { DATABASE_ADMIN_URL: '' })).toContain(
    'DATABASE_ADMIN_URL is missing in the settings of cell-b',
  );
  const lonely = { CELLS: 'cell-b=http://127.0.0.1:1' };
  expect(await move(subdomain, [], lonely)).toContain(
    'CELLS in the settings of cell-b does not say where cell-a is',
  );
  const sameFolder = { DATA_DIR: here.DATA_DIR ?? '' };
  expect(await move(subdomain, [], sameFolder)).toMatch(/of both cells name .*--one-folder/);
  expect(await move(subdomain, ['--one-folder'], sameFolder)).toContain('wal_level');
  expect(await move(subdomain, [], { DATA_DIR: join(folder, 'elsewhere') })).toMatch(
    /cell-b keeps files in .*elsewhere, which is not on this machine/,
  );
  const s3 = {
    S3_ENDPOINT: 'http://s3',
    S3_BUCKET: 'forja',
    S3_ACCESS_KEY: 'a',
    S3_SECRET_KEY: 'b',
  };
  Object.assign(here, s3);
  expect(await move(subdomain, [], sameFolder), 'from a bucket').toMatch(/of both cells name/);
  for (const name of Object.keys(s3)) delete here[name];
  expect(await move(subdomain, [], { ...s3, FILES_MOVING_FROM: 'folder' })).toContain(
    'Files of cell-b are on their way',
  );
  const { DATABASE_URL = '' } = settingsOf(b, 'cell-b');
  expect(await move(subdomain, [], { DATABASE_ADMIN_URL: DATABASE_URL })).toContain(
    'row-level security binds',
  );
  expect(await move('nadie')).toContain('There is no gym nadie in cell-a');
  expect(await move(subdomain)).toContain('has wal_level = replica; a gym moves away');
  expect(await move(subdomain, ['--finish'])).toContain('has not moved from cell-a to cell-b');
  await b.owner.query("insert into schema_migrations (name, checksum) values ('9999_x.sql', '')");
  expect(await move(subdomain)).toContain('are not at the same release');
  await b.owner.query("delete from schema_migrations where name = '9999_x.sql'");
  expect(await placesIn(a, gym)).toEqual([]);
});

test('terminals that will not find the other cell are named before anything moves', async () => {
  const addTerminal = (gym: TestGym, serial: string, keyless: boolean) =>
    gym.db.tx(async (tx) => {
      const id = newId();
      await tx.raw(
        "insert into access_devices (gym_id, id, name, kind) values ($1, $2, $3, 'zkteco')",
        [gym.id, id, `Puerta ${serial}`],
      );
      await tx.raw(
        `insert into terminal_serials (gym_id, device_id, serial, keyless) values ($1, $2, $3, $4)`,
        [gym.id, id, serial, keyless],
      );
    });
  const gym = await a.buildGym({ subdomain: 'puertas' });
  await addTerminal(gym, 'CKJG000000001', true);
  await addTerminal(gym, 'CKJG000000002', false);
  said.mockClear();
  expect(await move('puertas')).toContain('has wal_level = replica');
  const told = said.mock.calls.map(([line]) => String(line)).join('');
  expect(told).toContain('without a key: Puerta CKJG000000001 (CKJG000000001). cell-a refuses');
  expect(told).not.toContain('CKJG000000002');

  const there = await b.buildGym({ subdomain: 'vecino' });
  await addTerminal(there, 'CKJG000000001', true);
  await addTerminal(there, 'CKJG000000002', true);
  expect(await move('puertas')).toContain('already believes the terminals CKJG000000001 (vecino).');
  expect(await placesIn(b, gym)).toEqual([]);
});

test('a run killed after the handover is continued, and moves each job once', async () => {
  const gym = await a.buildGym({ subdomain: 'viajero' });
  await arrive(gym);
  const { rows } = await a.owner.query(
    `insert into pgboss.job (name, data) values ('mail', jsonb_build_object('gymId', $1::text))
     returning to_jsonb(job) as job`,
    [gym.id],
  );
  await a.owner.query('delete from pgboss.job');
  // A job of a queue that the other cell never had. Both jobs lack one current column and have one
  // that no longer exists.
  rows.push({ job: { ...rows[0].job, id: newId(), name: 'release.before' } });
  for (const { job } of rows) {
    delete job.retry_limit;
    job.a_column_of_then = 1;
  }
  await a.owner.query(
    `insert into gym_places (gym, state, cell, queue) values ($1, 'moved', 'cell-b', $2)`,
    [gym.id, JSON.stringify(rows.map(({ job }) => job))],
  );
  const { out: listed } = await runCommand({ ...here, DATABASE_APP_URL: a.appUrl }, [
    'gym',
    'list',
  ]);
  expect(listed).toMatch(/^viajero .* moved to cell-b$/m);
  expect(listed.match(/ moved to /g)).toHaveLength(1);
  expect(await move('viajero', ['--cancel'])).toContain('is not at home in cell-a');
  expect(await move('viajero', ['--finish'])).toContain('is not open in cell-b yet');
  for (let run = 0; run < 2; run++)
    expect(await move('viajero')).toContain('an earlier run had handed it over');
  expect(await placesIn(b, gym)).toEqual([]);
  expect(await placesIn(a, gym)).toEqual([{ state: 'moved', cell: 'cell-b', queue: [] }]);
  const jobs = await b.owner.query(
    "select name from pgboss.job where data ->> 'gymId' = $1 order by name",
    [gym.id],
  );
  expect(jobs.rows).toEqual([{ name: 'mail' }, { name: 'release.before' }]);
  const due = await b.owner.query('select from due_work where gym = $1', [gym.id]);
  expect(due.rowCount).toBeGreaterThan(0);

  expect(await move('viajero', ['--finish'])).toMatch(/^\d+ rows of viajero were taken out/);
  expect((await a.owner.query('select from gyms where id = $1', [gym.id])).rowCount).toBe(0);
  expect(await placesIn(a, gym)).toEqual([]);
});

test('the rest of a moved gym is deleted even after it has moved on to a third cell', async () => {
  const gym = await a.buildGym({ subdomain: 'andariego' });
  await a.owner.query("insert into gym_places (gym, state, cell) values ($1, 'moved', 'cell-c')", [
    gym.id,
  ]);
  expect(await move('andariego', ['--finish'])).toContain('is not open in cell-b yet');
  await b.owner.query('insert into gyms (id, subdomain) values ($1, $2)', [gym.id, 'andariego']);
  expect(await move('andariego', ['--finish'])).toContain('rows of andariego were taken out');
  expect(await placesIn(a, gym)).toEqual([]);
});

test('a killed run can be cancelled, and cancelling touches no gym that is at home', async () => {
  const gym = await a.buildGym({ subdomain: 'quieto' });
  await arrive(gym);
  expect(await move('quieto', ['--cancel'])).toContain('quieto stays in cell-a');
  expect((await b.owner.query('select from gyms where id = $1', [gym.id])).rowCount).toBe(0);
  expect(await placesIn(b, gym)).toEqual([]);
  await arrive(gym);
  await b.owner.query('delete from gym_places where gym = $1', [gym.id]);
  expect(await move('quieto', ['--cancel'])).toContain('is at home in cell-b; nothing was changed');
  expect((await b.owner.query('select from gyms where id = $1', [gym.id])).rowCount).toBe(1);
});

test('if a handed over gym could not be opened, the message says to run the command again', async () => {
  const gym = await a.buildGym({ subdomain: 'cerrado' });
  await arrive(gym);
  await a.owner.query("insert into gym_places (gym, state, cell) values ($1, 'moved', 'cell-b')", [
    gym.id,
  ]);
  await b.owner.query('alter table due_work rename to due_work_away');
  try {
    expect(await move('cerrado')).toMatch(/^cerrado was handed over.*run the same command again/);
  } finally {
    await b.owner.query('alter table due_work_away rename to due_work');
  }
  expect(await move('cerrado')).toContain('an earlier run had handed it over');
});

test('while one run moves a gym, other runs are refused', async () => {
  const gym = await a.buildGym({ subdomain: 'renido' });
  await arrive(gym);
  await a.owner.query("insert into gym_places (gym, state, cell) values ($1, 'moved', 'cell-b')", [
    gym.id,
  ]);
  const door = await b.owner.connect();
  await door.query('begin');
  await door.query('select from gym_places where gym = $1 for update', [gym.id]);
  const first = move('renido');
  await expect
    .poll(async () => {
      const { rowCount } = await b.owner.query(
        `select from pg_stat_activity
         where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
      );
      return rowCount;
    })
    .toBe(1);
  for (const words of [[], ['--finish']])
    expect(await move('renido', words)).toContain('renido is being moved by another run');
  await door.query('rollback');
  door.release();
  expect(await first).toContain('an earlier run had handed it over');
  expect(await move('renido', ['--finish'])).toContain('rows of renido were taken out');
});

test('a name that belongs to no gym does no harm', async () => {
  for (const name of ["'; drop table gyms; --", '../cell-b', '%', '', 'DEMO'])
    expect(await move(name)).toMatch(/There is no gym|missing/);
});

test('if a cell is unavailable, the next run can still remove its slots', async () => {
  const done: string[] = [];
  const target = {
    query: async (text: string) => {
      done.push(text);
      return { rows: [{ oid: '17' }] };
    },
  };
  const away = { query: () => Promise.reject(new Error('away')) };
  const [source, other] = [{ side: away }, { side: target }] as unknown as [Cell, Cell];
  await expect(stopReplicating(source, other, 'a-gym')).rejects.toThrow('away');
  expect(done.some((text) => text.includes('disable'))).toBe(true);
  expect(done.filter((text) => text.startsWith('drop subscription'))).toEqual([]);
});

test('waiting for changes that never arrive ends', async () => {
  const deaf = { side: { query: async () => ({ rowCount: 0, rows: [] }) } } as unknown as Cell;
  await expect(untilArrived(deaf, deaf, 'a-gym', Date.now() - 1)).rejects.toThrow(
    'Changes take too long to arrive',
  );
});
