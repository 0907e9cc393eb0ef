import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { OWNER_ROLE, urlFor } from '../../platform/db/roles/provision.ts';
import { TEST_PASSWORD } from '../../test/database/postgres.ts';
import { type Harness, startHarness } from '../../test/harness.ts';
import { freePort } from '../../test/process.ts';
import { runCommand } from '../run-command.ts';
import { requireNowhereElse } from './elsewhere.ts';

const folder = mkdtempSync(join(tmpdir(), 'forja-elsewhere-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const port = await freePort();
const here = await startHarness();
const there = await startHarness({ CELL: 'cell-b' });
const { server, buildGym } = there;
await server.app.listen({ port, host: '127.0.0.1' });
await buildGym({ subdomain: 'hierro' });

const cells = new Map([
  ['cell-a', 'http://127.0.0.1:1'],
  ['cell-b', `http://127.0.0.1:${port}`],
]);

test('a name is free where no other cell has a gym of it', async () => {
  const own = { cell: 'cell-a', cells };
  await expect(requireNowhereElse(own, 'acero')).resolves.toBeUndefined();
  await expect(requireNowhereElse(own, 'hierro')).rejects.toThrow('is a gym of cell-b');
});

test('a cell that does not answer is not taken for one that agrees', async () => {
  await expect(requireNowhereElse({ cell: 'cell-b', cells }, 'acero')).rejects.toThrow(
    'cell-a does not say',
  );
});

test('where there is one cell nobody is asked', async () => {
  await expect(
    requireNowhereElse({ cell: undefined, cells: new Map() }, 'hierro'),
  ).resolves.toBeUndefined();
});

function settingsOf({ appUrl }: Harness, CELL: string): Record<string, string> {
  const name = new URL(appUrl).pathname.slice(1);
  return {
    ...{ CELL, DATA_DIR: join(folder, CELL) },
    DATABASE_URL: urlFor(appUrl, OWNER_ROLE, TEST_PASSWORD, name),
    DATABASE_APP_URL: appUrl,
  };
}

test('an archive of a gym that another cell has is not restored here', async () => {
  const file = join(folder, 'hierro.tar.gz');
  const written = await runCommand(settingsOf(there, 'cell-b'), ['gym', 'export', 'hierro', file]);
  expect(written, written.error).toMatchObject({ code: 0 });
  const restore = (CELLS: string) =>
    runCommand({ ...settingsOf(here, 'cell-a'), CELLS }, ['gym', 'import', file]);
  const known = `cell-a=http://127.0.0.1:1,cell-b=http://127.0.0.1:${port}`;
  expect(await restore(known)).toMatchObject({
    code: 1,
    error: expect.stringContaining('hierro is a gym of cell-b'),
  });
  expect((await here.owner.query('select from gyms')).rowCount).toBe(0);
});
