import { addDays } from '@forja/calendar/day';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { gymToday } from '../../../platform/db/gym-today.ts';
import { multipart } from '../../../test/files/multipart.ts';
import { startHarness, type TestUser } from '../../../test/harness.ts';

const { call, send, buildGym, buildUser, server } = await startHarness();

const CENTS = 26_000_00;
const PHONE = '8830-1127';

let number = 0;
const nextReference = () => `20261118${String(++number).padStart(8, '0')}`;

/** A gym that applies certain matches automatically, and a person known by their phone. */
async function newDesk() {
  const gym = await buildGym();
  const owner = await buildUser({ gym, role: 'owner' });
  const member = await buildUser({ gym });
  const db = server.platform.gymDb(gym.id);
  const day = await gymToday(db);
  await db.run(sql`update users set phone = '+506 8830 1127' where id = ${member.id}::uuid`);
  await call('PUT /incoming-money/rules', { as: owner, body: { appliesAlone: true } });
  const owe = async () =>
    (
      await call('POST /accounts/{userId}/charges', {
        as: owner,
        params: { userId: member.id },
        body: { concept: 'Mensualidad', unitPriceCents: CENTS },
      })
    ).data;
  const owed = async () =>
    (await call('GET /accounts/{userId}', { as: owner, params: { userId: member.id } })).data
      .owedCents;
  const report = async (reference: string) => {
    const chargeIds = (await owe()).open.map(({ id }) => id);
    return reportOf(member, chargeIds, reference);
  };
  const byHand = async (body: { senderPhone: string }) =>
    (
      await call('POST /incoming-money', {
        as: owner,
        body: { arrivedOn: day, amountCents: CENTS, ...body },
      })
    ).data;
  const bring = async (...rows: string[]) => {
    const file = ['Fecha;Referencia;Teléfono;Crédito', ...rows].join('\n');
    const content = multipart('file', Buffer.from(file));
    const brought = await send<{ saved: { added: number; applied: number } }>(
      'POST /incoming-money/files?save=true',
      { as: owner, ...content },
    );
    return brought.data.saved;
  };
  const waiting = async () => (await call('GET /incoming-money', { as: owner, query: {} })).data;
  return { owner, member, day, owe, owed, report, byHand, bring, waiting };
}

const reportOf = (as: TestUser, chargeIds: string[], reference: string) =>
  call('POST /payments', {
    as,
    body: { chargeIds, amountCents: CENTS, method: 'sinpe', reference },
  });

test('a credit applied to a report with a mistyped number cannot pay anything by its own number', async () => {
  const { owner, member, day, owe, owed, report, bring, waiting } = await newDesk();
  const { data: reported } = await report('4711');
  const reference = nextReference();
  await bring(`${addDays(day, -1)};${reference};${PHONE};26.000,00`);
  const [money] = await waiting();
  const applied = await call('POST /incoming-money/{id}/apply', {
    as: owner,
    params: { id: money?.id ?? '' },
    body: { kind: 'report', id: reported.id },
  });
  expect(applied.data.state).toBe('applied');

  const { open } = await owe();
  // The bank books it again on the next day, and the person reports its number for another debt.
  expect(await bring(`${day};${reference};${PHONE};26.000,00`)).toMatchObject({ applied: 0 });
  expect(await waiting()).toMatchObject([
    { reference, usedBefore: expect.stringContaining('Ya se usó en el recibo 1') },
  ]);
  const again = await reportOf(
    member,
    open.map(({ id }) => id),
    reference,
  );
  expect(again.statusCode).toBe(409);
  expect(await owed()).toBe(CENTS);
});

test('money entered by hand without its number does not pay again when the bank reports it', async () => {
  const { owner, member, day, owe, owed, byHand, bring, waiting } = await newDesk();
  await owe();
  await owe();
  const written = await byHand({ senderPhone: PHONE });
  await call('POST /incoming-money/{id}/apply', {
    as: owner,
    params: { id: written.id },
    body: { kind: 'debt', id: member.id },
  });
  expect(await owed()).toBe(CENTS);
  expect(await bring(`${day};${nextReference()};${PHONE};26.000,00`)).toMatchObject({
    added: 1,
    applied: 0,
  });
  const [told] = await waiting();
  expect(told?.proposal).toMatchObject({ kind: 'debt', isCertain: false });
  expect(told?.proposal?.reasons.find(({ ok }) => !ok)?.text).toContain(
    'Puede ser lo mismo que se cobró el',
  );
  expect(await owed()).toBe(CENTS);
});

test('money recorded at the desk without its number does not pay again when the bank reports it', async () => {
  const { owner, member, day, owe, owed, bring, waiting } = await newDesk();
  await owe();
  await owe();
  const body = { userId: member.id, method: 'sinpe', amountCents: CENTS } as const;
  expect((await call('POST /payments', { as: owner, body })).statusCode).toBe(201);
  const lines = [1, 2].map(() => `${day};${nextReference()};${PHONE};26.000,00`);
  expect(await bring(...lines)).toMatchObject({ added: 2, applied: 0 });
  expect((await waiting()).map(({ proposal }) => proposal?.isCertain)).toEqual([false, false]);
  expect(await owed()).toBe(CENTS);
});

test('two credits with numbers of their own pay twice, on one day or on two', async () => {
  const { day, owe, owed, bring } = await newDesk();
  await owe();
  expect(await bring(`${day};${nextReference()};${PHONE};26.000,00`)).toMatchObject({ applied: 1 });
  await owe();
  expect(await bring(`${day};${nextReference()};${PHONE};26.000,00`)).toMatchObject({ applied: 1 });
  expect(await owed()).toBe(0);
});
