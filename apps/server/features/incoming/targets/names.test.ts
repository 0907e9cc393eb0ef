import { addDays } from '@forja/calendar/day';
import type { IncomingMoney } from '@forja/contract/incoming/routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { gymToday } from '../../../platform/db/gym-today.ts';
import { multipart } from '../../../test/files/multipart.ts';
import { startHarness, type TestUser } from '../../../test/harness.ts';

const { call, send, buildGym, buildUser, server } = await startHarness();

async function newDesk() {
  const gym = await buildGym();
  const owner = await buildUser({ gym, role: 'owner' });
  const db = server.platform.gymDb(gym.id);
  const day = await gymToday(db);
  await call('PUT /incoming-money/rules', { as: owner, body: { appliesAlone: true } });
  const person = async (firstName: string, lastName: string, owedCents = 26_000_00) => {
    const user = await buildUser({ gym, firstName, lastName });
    const body = { concept: 'Mensualidad', unitPriceCents: owedCents };
    await call('POST /accounts/{userId}/charges', {
      as: owner,
      params: { userId: user.id },
      body,
    });
    return user;
  };
  /** Imports statement lines as most banks write them; amounts in colones. */
  const bring = async (...lines: [detail: string, amount: number, daysAgo?: number][]) => {
    const rows = lines.map(
      ([detail, amount, daysAgo = 0]) => `${addDays(day, -daysAgo)};;${detail};;${amount},00`,
    );
    const file = ['Fecha;Referencia;Descripción;Débito;Crédito', ...rows].join('\n');
    await send('POST /incoming-money/files?save=true', {
      as: owner,
      ...multipart('file', Buffer.from(file)),
    });
    return (await call('GET /incoming-money', { as: owner, query: { limit: 100 } })).data;
  };
  const apply = (money: IncomingMoney | undefined, who: TestUser) =>
    call('POST /incoming-money/{id}/apply', {
      as: owner,
      params: { id: money?.id ?? '' },
      body: { kind: 'debt', id: who.id, allowCredit: true },
    });
  return { gym, owner, db, day, person, bring, apply };
}

const of = (all: readonly IncomingMoney[], detail: string) =>
  all.find((money) => money.detail === detail);
const why = (money: IncomingMoney | undefined) =>
  money?.proposal?.reasons.map(({ text }) => text) ?? [];

test('the name in a description is read, proposed with why, and never settles by itself', async () => {
  const { person, bring } = await newDesk();
  const juan = await person('Juan', 'Pérez Mora');
  const kattia = await person('Kattia', 'Vásquez Umaña', 18_000_00);
  const sibling = await person('Luis Diego', 'Zamora Solano', 31_000_00);
  const all = await bring(
    ['SINPE MOVIL JUAN PEREZ MORA', 26_000],
    ['TEF DE: VASQUEZ UMANA KAT', 18_000],
    ['SINPE MOVIL ZAMORA SOLANO ROSA', 31_000],
    ['SINPE MOVIL JUAN PEREZ MORA abono', 9_000],
    ['SINPE MOVIL ZAMORA SOLANO PEPE', 9_000],
    ['DEPOSITO EN EFECTIVO', 26_000],
  );
  const exact = of(all, 'SINPE MOVIL JUAN PEREZ MORA');
  expect(exact).toMatchObject({
    state: 'open',
    senderName: 'JUAN PEREZ MORA',
    proposal: { kind: 'debt', id: juan.id, isCertain: false },
  });
  expect(why(exact)).toEqual(['Monto exacto', 'Mismo nombre']);
  const cut = of(all, 'TEF DE: VASQUEZ UMANA KAT');
  expect([cut?.proposal?.id, ...why(cut)]).toEqual([kattia.id, 'Monto exacto', 'Mismo nombre']);
  const mother = of(all, 'SINPE MOVIL ZAMORA SOLANO ROSA');
  expect([mother?.proposal?.id, ...why(mother)]).toEqual([
    sibling.id,
    'Monto exacto',
    'Mismos apellidos',
  ]);
  expect(why(of(all, 'SINPE MOVIL JUAN PEREZ MORA abono')).join(' | ')).toMatch(
    /^Faltan ₡17\s000, queda debiendo \| Mismo nombre$/,
  );
  // Only part of a name and another amount: no proposal.
  expect(of(all, 'SINPE MOVIL ZAMORA SOLANO PEPE')?.proposal).toBeNull();
  expect(of(all, 'DEPOSITO EN EFECTIVO')).toMatchObject({ senderName: null, proposal: null });
});

test('of two similar names the complete match comes first, and equal ones are marked', async () => {
  const { person, bring } = await newDesk();
  await person('Juan', 'Pérez Solano');
  const mora = await person('Juan', 'Pérez Mora');
  const all = await bring(
    ['SINPE MOVIL JUAN PEREZ MORA', 26_000],
    ['SINPE MOVIL JUAN PEREZ', 26_000],
  );
  expect(of(all, 'SINPE MOVIL JUAN PEREZ MORA')?.proposal?.id).toBe(mora.id);
  expect(why(of(all, 'SINPE MOVIL JUAN PEREZ')).at(-1)).toMatch(/^También calza con Juan Pérez/);
});

test('a sender who paid for somebody before is recognised, until that payment is voided', async () => {
  const { owner, person, bring, apply, day } = await newDesk();
  const fernanda = await person('Fernanda', 'Rojas Mora');
  const before = await bring(['SINPE MOVIL CARMEN SOLIS VEGA', 26_000, 31]);
  const [first] = before;
  expect(first?.proposal).toBeNull();
  await apply(first, fernanda);
  await call('POST /accounts/{userId}/charges', {
    as: owner,
    params: { userId: fernanda.id },
    body: { concept: 'Mensualidad', unitPriceCents: 26_000_00 },
  });
  const [again] = await bring(['SINPE MOVIL CARMEN SOLIS VEGA mensualidad fer', 20_000]);
  expect(again).toMatchObject({
    state: 'open',
    proposal: { id: fernanda.id, isCertain: false, canApply: true },
  });
  const month = new Date(addDays(day, -31)).toLocaleDateString('es-CR', {
    month: 'long',
    timeZone: 'UTC',
  });
  expect(why(again).join(' | ')).toMatch(
    new RegExp(
      `^Faltan ₡6\\s000, queda debiendo \\| Pagó así en ${month}.* \\| El detalle dice «fer»$`,
    ),
  );
  const params = { id: first?.id ?? '' };
  await call('POST /incoming-money/{id}/undo', { as: owner, params, body: { reason: 'Error' } });
  const { data } = await call('GET /incoming-money', { as: owner, query: { search: 'fer' } });
  expect(data[0]?.proposal ?? null).toBeNull();
});

test('a phone in a description is proposed, and needs a person too', async () => {
  const { db, person, bring } = await newDesk();
  const ana = await person('Ana', 'Granados Picado');
  await db.run(sql`update users set phone = '+506 8830 1127' where id = ${ana.id}::uuid`);
  const [money] = await bring(['SINPE MOVIL 8830-1127', 26_000]);
  expect(money).toMatchObject({ state: 'open', proposal: { id: ana.id, isCertain: false } });
  expect(why(money)).toEqual(['Monto exacto', 'El detalle trae su teléfono']);
});

test('a file read before names were understood brings nothing in again', async () => {
  const { db, bring } = await newDesk();
  await bring(['SINPE MOVIL JUAN PEREZ MORA', 26_000]);
  await db.run(sql`update incoming_money set sender_name = null`);
  const all = await bring(['SINPE MOVIL JUAN PEREZ MORA', 26_000]);
  expect(all).toHaveLength(1);
});
