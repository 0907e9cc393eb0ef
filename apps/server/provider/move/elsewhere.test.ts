import { expect, test } from 'vitest';
import { startHarness } from '../../test/harness.ts';
import { freePort } from '../../test/process.ts';
import { requireNowhereElse } from './elsewhere.ts';

const port = await freePort();
const { server, buildGym } = await startHarness({ CELL: 'cell-b' });
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
