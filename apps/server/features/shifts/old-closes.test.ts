import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withGym } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { nth } from '../../test/answer.ts';
import { startHarness, type TestGym } from '../../test/harness.ts';
import { restoreArchive } from '../archive/read.ts';
import { openArchive } from '../archive/write.ts';

const harness = await startHarness();
const elsewhere = await startHarness();
const { call, buildGym, buildUser } = harness;

const DAY = '2026-03-02';

interface OldPayment {
  cents: number;
  at: string;
  method?: string;
  voidedAt?: string;
}

/** A gym from before shifts existed: payments by day, and a close that counted one day. */
async function oldGym(payments: readonly OldPayment[]): Promise<TestGym> {
  const gym = await buildGym({ shift: false });
  const { id: userId } = await buildUser({ gym });
  await gym.db.run(sql`delete from registers`);
  let number = 0;
  for (const { cents, at, method = 'cash', voidedAt = null } of payments) {
    number += 1;
    await gym.db.run(sql`
      insert into payments (gym_id, id, receipt_number, user_id, concept, amount_cents, currency,
        method, status, paid_on, confirmed_at, created_at, voided_at)
      values (${gym.id}, ${newId()}, ${number}, ${userId}, 'Botella', ${cents}, 'CRC', ${method},
        ${voidedAt ? 'void' : 'confirmed'}, ${DAY}, ${at}, ${at}, ${voidedAt})`);
  }
  await gym.db.run(sql`
    insert into cash_closes (gym_id, id, day, expected_cents, counted_cents, note, totals, closed_at)
    values (${gym.id}, ${newId()}, ${DAY}, 7000, 6900, 'Faltan cien', '[]', '2026-03-03T03:00:00Z')`);
  return gym;
}

const PAYMENTS: readonly OldPayment[] = [
  { cents: 5_000, at: '2026-03-02T16:00:00Z' },
  // Voided after the close, so its money was in the drawer that was counted.
  { cents: 2_000, at: '2026-03-02T17:00:00Z', voidedAt: '2026-03-04T17:00:00Z' },
  { cents: 900, at: '2026-03-02T18:00:00Z', voidedAt: '2026-03-02T19:00:00Z' },
  { cents: 300, at: '2026-03-02T18:00:00Z', method: 'sinpe' },
  // Taken after the close, but on the closed day.
  { cents: 70, at: '2026-03-03T04:00:00Z' },
];

test('the close of a day becomes a closed shift of Caja 1 with the money that was counted', async () => {
  const gym = await oldGym(PAYMENTS);
  const boss = await buildUser({ gym, role: 'owner' });
  const adopt = () => gym.db.tx((tx) => tx.raw('select adopt_cash_closes()'));
  await adopt();
  await adopt();
  const shifts = (await call('GET /shifts', { as: boss })).data;
  expect(shifts).toMatchObject([
    { number: 1, registerName: 'Caja 1', expectedCents: 7_000, countedCents: 6_900 },
  ]);
  const { id } = nth(shifts, 0);
  const shift = (await call('GET /shifts/{id}', { as: boss, params: { id } })).data;
  expect(shift).toMatchObject({ note: 'Faltan cien', floatCents: 0, movements: [] });
  expect(shift.sums?.byMethod).toMatchObject([
    { method: 'cash', count: 2, amountCents: 7_000 },
    { method: 'card', count: 0 },
    { method: 'sinpe', count: 1, amountCents: 300 },
    { method: 'transfer', count: 0 },
  ]);
  const opened = await call('POST /shifts', { as: boss, body: { floatCents: 0 } });
  expect(opened.data).toMatchObject({ number: 2, registerName: 'Caja 1' });
});

test('an archive from before shifts brings its closes in as shifts', async () => {
  const gym = await oldGym(PAYMENTS);
  const { stream, write } = openArchive(gym.db, harness.server.platform.fileStore, 'provider');
  const [bytes] = await Promise.all([buffer(stream), write()]);
  const gymDb = (id: string) =>
    withGym(elsewhere.owner, id, {
      userId: null,
      role: 'system',
      sessionId: null,
      address: '',
      requestId: 'test',
    });
  await restoreArchive(Readable.from([bytes]), {
    fileStore: elsewhere.server.platform.fileStore,
    gymDb,
    subscription: 'kept',
    accept: () => undefined,
  });
  const found = await gymDb(gym.id).all(sql`
    select s.number, r.name, s.counted_cents::int as counted,
      (select sum(amount_cents)::int from payments y where y.shift_id = s.id) as money,
      (select count(*)::int from cash_closes) as closes
    from shifts s join registers r on r.id = s.register_id`);
  expect(found).toEqual([{ number: 1, name: 'Caja 1', counted: 6_900, money: 7_300, closes: 0 }]);
});
