import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { OWNER_ROLE, urlFor } from '../../platform/db/roles/provision.ts';
import { TEST_PASSWORD } from '../../test/database/postgres.ts';
import { type Harness, startHarness } from '../../test/harness.ts';
import { freePort } from '../../test/process.ts';
import { runCommand } from '../run-command.ts';
import { withNameClaim } from './name-claim.ts';

const folder = mkdtempSync(join(tmpdir(), 'forja-names-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const CELLS = ['cell-a', 'cell-b', 'cell-c'] as const;
type CellName = (typeof CELLS)[number];
const ports = {
  'cell-a': await freePort(),
  'cell-b': await freePort(),
  'cell-c': await freePort(),
};
const cells = new Map(CELLS.map((cell) => [cell as string, `http://127.0.0.1:${ports[cell]}`]));
async function startCell(CELL: CellName) {
  const harness = await startHarness({ CELL });
  await harness.server.app.listen({ port: ports[CELL], host: '127.0.0.1' });
  return harness;
}
const here = await startCell('cell-a');
const there = await startCell('cell-b');
const harnesses = { 'cell-a': here, 'cell-b': there, 'cell-c': await startCell('cell-c') };
await there.buildGym({ subdomain: 'hierro' });

/** Creates a gym in a cell as a command does; `meanwhile` runs while its name is claimed. */
const makeIn = (
  cell: CellName,
  subdomain: string,
  meanwhile: () => Promise<unknown> = async () => undefined,
  known: ReadonlyMap<string, string> = cells,
) => {
  const { owner, buildGym } = harnesses[cell];
  return withNameClaim({ owner, platform: { config: { cell, cells: known } } }, async (claim) => {
    await claim(subdomain);
    await meanwhile();
    await buildGym({ subdomain });
  });
};

const gymsOf = async (subdomain: string) => {
  const found = CELLS.map(async (cell) => {
    const { rowCount } = await harnesses[cell].owner.query(
      'select from gyms where subdomain = $1',
      [subdomain],
    );
    return rowCount ?? 0;
  });
  return (await Promise.all(found)).reduce((sum, count) => sum + count, 0);
};

test('a name is free if no other cell has a gym with it', async () => {
  await makeIn('cell-a', 'acero');
  await expect(makeIn('cell-b', 'acero')).rejects.toThrow('acero is a gym of cell-a');
  await expect(makeIn('cell-a', 'hierro')).rejects.toThrow('hierro is a gym of cell-b');
  expect(await gymsOf('acero')).toBe(1);
});

test('a cell that does not answer counts as a refusal', async () => {
  const silent = new Map([...cells, ['cell-d', 'http://127.0.0.1:1']]);
  await expect(makeIn('cell-a', 'cobre', undefined, silent)).rejects.toThrow('cell-d does not say');
});

test('with a single cell no other is asked', async () => {
  await expect(makeIn('cell-a', 'plata', undefined, new Map())).resolves.toBeUndefined();
});

test('of three cells that create a gym with the same name at once, one succeeds', async () => {
  for (let round = 0; round < 4; round++) {
    const name = `a-la-vez-${round}`;
    const made = await Promise.allSettled(CELLS.map((cell) => makeIn(cell, name)));
    expect(
      made.filter(({ status }) => status === 'fulfilled'),
      name,
    ).toHaveLength(1);
    expect(await gymsOf(name)).toBe(1);
  }
});

test('the first cell in alphabetical order succeeds if the other gives way, and waits for one that was earlier', async () => {
  await makeIn('cell-a', 'primero', () =>
    expect(makeIn('cell-b', 'primero')).rejects.toThrow('is being made in cell-a'),
  );
  expect(await gymsOf('primero')).toBe(1);

  let waiting: Promise<unknown> = Promise.resolve();
  const CLAIMED = `select from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock'
    and granted and objid = (hashtextextended('forja name segundo', 0) & 4294967295)::oid
    and database = (select oid from pg_database where datname = current_database())`;
  await makeIn('cell-b', 'segundo', async () => {
    waiting = expect(makeIn('cell-a', 'segundo')).rejects.toThrow('is a gym of cell-b');
    // Waits until the other cell has claimed the name too.
    await expect.poll(async () => (await here.owner.query(CLAIMED)).rowCount).toBe(1);
  });
  await waiting;
  expect(await gymsOf('segundo')).toBe(1);
});

test('a cell that gives up leaves the name to others', async () => {
  await expect(
    makeIn('cell-b', 'libre', () => Promise.reject(new Error('a lost connection'))),
  ).rejects.toThrow('a lost connection');
  await makeIn('cell-a', 'libre');
});

function settingsOf({ appUrl }: Harness, CELL: string): Record<string, string> {
  const name = new URL(appUrl).pathname.slice(1);
  return {
    CELL,
    DATA_DIR: join(folder, CELL),
    DATABASE_URL: urlFor(appUrl, OWNER_ROLE, TEST_PASSWORD, name),
    DATABASE_APP_URL: appUrl,
  };
}

test('an archive of a gym that another cell has is not restored here', async () => {
  const file = join(folder, 'hierro.tar.gz');
  const written = await runCommand(settingsOf(there, 'cell-b'), ['gym', 'export', 'hierro', file]);
  expect(written, written.error).toMatchObject({ code: 0 });
  const known = [...cells].map((each) => each.join('=')).join(',');
  const restored = await runCommand({ ...settingsOf(here, 'cell-a'), CELLS: known }, [
    ...['gym', 'import', file],
  ]);
  expect(restored).toMatchObject({
    code: 1,
    error: expect.stringContaining('hierro is a gym of cell-b'),
  });
  expect((await here.owner.query("select from gyms where subdomain = 'hierro'")).rowCount).toBe(0);
});
