import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { shareHarness, type TestUser } from '../../test/harness.ts';
import { everyRow } from './list-file.ts';

const { send, buildGym, buildUser } = await shareHarness();
const gym = await buildGym();
const admin = await buildUser({ gym, role: 'admin' });

const LISTS = [
  ['users', ''],
  ['memberships', ''],
  ['payments', ''],
  ['store-orders', ''],
  ['accesos', ''],
  ['events', '&from=2026-11-01&to=2026-11-30'],
  ['audit-log', ''],
  ['membership-plans', ''],
  ['dispositivos', ''],
  ['store', ''],
  ['store/discounts', ''],
  ['statistics/slipping-away', ''],
  ['statistics/documents', '&figure=income&from=2026-11-01&to=2026-11-30'],
  ['announcements', ''],
  ['workouts/logs', ''],
  ['registros', ''],
  [`measurements/${admin.id}`, ''],
  [`accounts/${admin.id}`, ''],
] as const;

const STARTS: Record<string, string> = { csv: '\uFEFF', xlsx: 'PK\u0003\u0004', pdf: '%PDF' };

const download = async (list: string, format: string, rest = '', as: TestUser = admin) =>
  send(`GET /${list}/export?format=${format}${rest}`, { as });

for (const [list, rest] of LISTS) {
  test.each(['csv', 'xlsx', 'pdf'])(`${list} can be taken away as %s`, async (format) => {
    const answer = await download(list, format, rest);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['content-disposition']).toContain(`.${format}"`);
    const begin = STARTS[format] ?? '';
    expect(answer.rawPayload.subarray(0, Buffer.byteLength(begin)).toString()).toBe(begin);
  });
}

test('an export holds more than a page, in order, and is recorded', async () => {
  await gym.db.run(sql`
    insert into payments (gym_id, id, receipt_number, user_id, concept, amount_cents, currency, method, status, paid_on, created_at)
    select ${gym.id}, gen_random_uuid(), n, ${admin.id}, '=cobro', n * 100 + 50, 'CRC', 'cash', 'confirmed',
      '2026-11-01', '2026-11-01T18:00:00Z'::timestamptz + n * interval '1 second'
    from generate_series(1, 1203) n`);
  const [head, ...lines] = (await download('payments', 'csv')).body.trimEnd().split('\r\n');
  expect(head).toContain('recibo;fecha;persona;cédula;concepto;monto');
  expect(lines).toHaveLength(1203);
  expect(lines.map((line) => Number(line.split(';')[0]))).toEqual(
    Array.from({ length: 1203 }, (_, index) => 1203 - index),
  );
  expect(lines[0]).toMatch(/;'=cobro;1203,5;[^;]*;[^;]*;Efectivo;/);
  const recorded = await gym.db.all(sql<{ changes: unknown }>`
    select changes from audit_log where action = 'pagos.export' order by at desc limit 1`);
  expect(recorded).toEqual([{ changes: { format: 'csv' } }]);
});

test('the log of a day names people with both surnames, and a removed door as such', async () => {
  const { id } = await buildUser({ gym });
  await gym.db.run(sql`
    update users set username = 'Ana Solís', first_name = 'Ana', last_name = 'Solís Mora' where id = ${id}`);
  await gym.db.run(sql`
    insert into access_entries (gym_id, id, at, user_id, granted, method)
    values (${gym.id}, ${newId()}, now(), ${id}, true, 'card')`);
  const { body } = await download('accesos', 'csv');
  expect(body).toContain(';Ana Solís Mora;Entrada;Permitido;;Tarjeta;Puerta retirada');
});

test('a list that is walked asks for the next page only when it is wanted', async () => {
  const asked: (string | undefined)[] = [];
  const rows = everyRow(async ({ cursor }) => {
    asked.push(cursor);
    return { rows: [newId(), newId()], next: asked.length < 3 ? String(asked.length) : undefined };
  });
  await rows.next();
  await rows.next();
  expect(asked).toEqual([undefined]);
  await rows.next();
  expect(asked).toEqual([undefined, '1']);
});
