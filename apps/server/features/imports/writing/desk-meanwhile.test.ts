import { GYM_PLANS } from '@forja/contract/subscription/plans';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Tx } from '../../../platform/db/gym-db.ts';
import { newId } from '../../../platform/db/ids.ts';
import { startHarness, type TestGym } from '../../../test/harness.ts';
import { sheetsOf } from '../../../test/sheets.ts';
import { lockImport } from '../../sheet-checking/import-rows.ts';
import { applyRows } from './apply-rows.ts';
import { reserveForBatch } from './reserve-for-batch.ts';
import { undoRows } from './undo-rows.ts';

const harness = await startHarness();
const { call, buildUser } = harness;
const { newGym, upload, read, bringIn, one, drain, countOf } = sheetsOf(harness);

/** Turns off the idle timeout of a transaction that waits for the desk. */
const patiently = (tx: Tx) => tx.run(sql`set local idle_in_transaction_session_timeout = 0`);

/** Runs a step at the desk while a batch has written its rows but not committed. */
async function whileWriting(gym: TestGym, id: string, desk: () => Promise<void>): Promise<void> {
  const held = await gym.db.tx((tx) => reserveForBatch(tx, id));
  await gym.db.tx(async (tx) => {
    await patiently(tx);
    await applyRows(tx, await lockImport(tx, id), held);
    await desk();
  });
}

const rowsFor = (count: number, from = 0) =>
  Array.from(
    { length: count },
    (_, at) => `Persona Uno${from + at} Dos;${301_000_000 + from + at}`,
  );
const sheetFor = (count: number) => ['nombre;cédula', ...rowsFor(count)].join('\n');

const newcomer = (at: number) => ({
  firstName: 'Ana',
  lastName: `Mora${at}`,
  nationalId: `1-1111-000${at}`,
  invite: false,
});

test('people are added, changed and sold to while a batch of a sheet is being written', async () => {
  const { gym, admin, monthly } = await newGym();
  const { id: userId } = await buildUser({ gym });
  const { id } = (await upload(admin, sheetFor(12))).data;
  await call('POST /imports/{id}/start', { as: admin, params: { id } });
  await whileWriting(gym, id, async () => {
    for (const at of [1, 2]) {
      const added = await call('POST /users', { as: admin, body: newcomer(at) });
      expect(added.statusCode, added.body).toBe(201);
    }
    const sold = await call('POST /memberships', {
      as: admin,
      body: {
        userId,
        planId: monthly.id,
        payment: { method: 'card', amountCents: 2_600_000, reference: '1234' },
      },
    });
    expect(sold.statusCode, sold.body).toBe(201);
    const params = { id: userId };
    for (const path of ['POST /users/{id}/disable', 'POST /users/{id}/enable'] as const) {
      const done = await call(path, { as: admin, params });
      expect(done.statusCode, done.body).toBeLessThan(300);
    }
  });
  await drain();
  expect(await read(admin, id)).toMatchObject({ status: 'done', counts: { applied: 12 } });
  const numbers = await one<{ people: number; different: number }>(
    gym,
    'select count(member_number)::int as people, count(distinct member_number)::int as different from users',
  );
  expect(numbers.different).toBe(numbers.people);
  const { headers } = await call('GET /users', { as: admin });
  expect(Number(headers['x-total-count'])).toBe(await countOf(gym, 'users'));
});

test('the last places of a plan are given once, to the sheet or to the desk', async () => {
  const { gym, admin } = await newGym('studio');
  const { people } = await one<{ people: number }>(
    gym,
    'select count(*)::int as people from users',
  );
  const free = GYM_PLANS.studio.users - people;
  const { id } = (await upload(admin, sheetFor(free - 1))).data;
  await call('POST /imports/{id}/start', { as: admin, params: { id } });
  await whileWriting(gym, id, async () => {
    const last = await call('POST /users', { as: admin, body: newcomer(1) });
    expect(last.statusCode, last.body).toBe(201);
    const beyond = await call('POST /users', { as: admin, body: newcomer(2) });
    expect(beyond.error.code).toBe('PLAN_LIMIT_REACHED');
  });
  await drain();
  expect(
    await one(gym, `select count(*)::int as open from users where status <> 'disabled'`),
  ).toEqual({
    open: GYM_PLANS.studio.users,
  });
  expect(await one(gym, 'select sum(held_places)::int as held from imports')).toEqual({ held: 0 });
});

test('people are added while a sheet is taken back', async () => {
  const { gym, admin } = await newGym();
  const { id } = (await upload(admin, sheetFor(12))).data;
  await bringIn(admin, id);
  const { before } = await one<{ before: number }>(
    gym,
    'select count(*)::int as before from users',
  );
  await gym.db.tx(async (tx) => {
    await patiently(tx);
    await undoRows(tx, id);
    const added = await call('POST /users', { as: admin, body: newcomer(1) });
    expect(added.statusCode, added.body).toBe(201);
  });
  const { headers } = await call('GET /users', { as: admin });
  expect(Number(headers['x-total-count'])).toBe(before - 12 + 1);
});

test('whoever was only refused at the desk does not keep a sheet from being taken back', async () => {
  const { gym, admin } = await newGym();
  const { id } = (await upload(admin, sheetFor(2))).data;
  await bringIn(admin, id);
  const { userId } = await gym.db.one(sql<{ userId: string }>`
    select person_id as "userId" from import_rows where import_id = ${id}::uuid limit 1`);
  const undoing = async () =>
    (await call('POST /imports/{id}/undo', { as: admin, params: { id } })).statusCode;
  const body = { eventId: newId(), userId };
  const { granted } = (await call('POST /accesos/check-in', { as: admin, body })).data;
  expect(granted, 'there is no plan').toBe(false);
  await gym.db.run(sql`update access_entries set granted = true, reason = null`);
  expect(await undoing(), 'somebody came in').toBe(409);
  await gym.db.run(sql`update access_entries set granted = false, reason = 'NO_MEMBERSHIP'`);
  expect(await undoing()).toBe(202);
  await drain();
  expect(await read(admin, id)).toMatchObject({ status: 'undone', counts: { undone: 2 } });
});
