import { buffer } from 'node:stream/consumers';
import type { ImportDetail } from '@forja/contract/imports/routes';
import { expect, test } from 'vitest';
import type { Column } from '../../../platform/documents/columns.ts';
import { createExcel } from '../../../platform/documents/excel.ts';
import { multipart } from '../../../test/files/multipart.ts';
import { startHarness } from '../../../test/harness.ts';
import { proved, size } from '../../../test/size.ts';

const ROWS = size(600, 20_000);
const MEGABYTE = 1024 * 1024;
/** The memory of this process, which is the server, the test and the file at once. */
const MAX_MEGABYTES = 400;

const { server, call, send, buildGym, buildUser } = await startHarness();

const columns: Column<number>[] = [
  { title: 'Nombre', kind: 'text', read: (at) => `Persona Apellido${at} Segundo` },
  { title: 'Cédula', kind: 'integer', read: (at) => 101_000_000 + at },
  { title: 'Correo', kind: 'text', read: (at) => `persona${at}@muchas.test` },
  { title: 'Plan', kind: 'text', read: () => 'Mensual' },
  { title: 'Vence', kind: 'date', read: () => '2030-11-30' },
  { title: 'Deuda', kind: 'money', read: (at) => (at % 50 === 0 ? 500_000 : null) },
];

test('many rows are imported and undone within a limit of memory', async () => {
  const gym = await buildGym({ plan: 'enterprise' });
  const admin = await buildUser({ gym, role: 'admin' });
  const plan = { name: 'Mensual', priceCents: 1_000_000, periodCount: 1, periodUnit: 'month' };
  await call('POST /membership-plans', { as: admin, body: plan });
  const excel = createExcel({ currency: 'CRC', timeZone: 'America/Costa_Rica' }, 'Forja');
  const file = buffer(excel.stream);
  await excel.sheet(
    'Personas',
    columns,
    Array.from({ length: ROWS }, (_, at) => at),
  );
  await excel.end();
  const sheet = multipart('file', await file);

  const before = process.memoryUsage.rss();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 50);
  const jobs = server.features.flatMap((feature) => feature.jobs);
  const uploaded = await send<ImportDetail>('POST /imports', { as: admin, ...sheet });
  expect(uploaded.data.counts).toMatchObject({ total: ROWS, create: ROWS, review: 0 });
  const params = { id: uploaded.data.id };
  await call('POST /imports/{id}/start', { as: admin, params });
  await server.platform.jobs.drain(jobs);
  const done = await call('GET /imports/{id}', { as: admin, params });
  expect(done.data).toMatchObject({ status: 'done', counts: { applied: ROWS } });
  await call('POST /imports/{id}/undo', { as: admin, params });
  await server.platform.jobs.drain(jobs);
  clearInterval(watch);
  const undone = await call('GET /imports/{id}', { as: admin, params });
  expect(undone.data).toMatchObject({ status: 'undone', counts: { undone: ROWS } });
  const megabytes = Math.round((peak - before) / MEGABYTE);
  expect(megabytes).toBeLessThan(MAX_MEGABYTES);
  proved(`${ROWS} rows came in and went again with ${megabytes} MB more memory`);
}, 900_000);
