import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { shareHarness } from '../../../test/harness.ts';

const { call, buildGym, buildUser } = await shareHarness();

async function buildDesk() {
  const gym = await buildGym();
  const owner = await buildUser({ gym, role: 'owner' });
  const { id: userId } = await buildUser({ gym });
  await call('POST /shifts', { as: owner, body: { floatCents: 0 } });
  const taxes = async () =>
    (
      await gym.db.all(
        sql<{ taxBp: number | null; taxCents: number }>`
          select tax_bp as "taxBp", tax_cents as "taxCents" from charges order by id`,
      )
    ).map(({ taxBp, taxCents }) => [taxBp, taxCents]);
  const chooseTax = (taxPercent: number | null) =>
    call('PUT /charging/tax', { as: owner, body: { taxPercent } });
  const sellFree = (values: object = {}) =>
    call('POST /counter-sales', {
      as: owner,
      body: {
        lines: [{ kind: 'free', concept: 'Toalla', unitPriceCents: 1_130_00, ...values }],
        tenders: [{ method: 'cash', amountCents: 1_130_00 }],
      },
    });
  const charge = (values: object = {}) =>
    call('POST /accounts/{userId}/charges', {
      as: owner,
      params: { userId },
      body: { concept: 'Evaluación', unitPriceCents: 1_130_00, ...values },
    });
  return { owner, userId, taxes, chooseTax, sellFree, charge };
}

test("something sold at a free price has the gym's tax rate, or the chosen one", async () => {
  const { owner, userId, taxes, chooseTax, sellFree, charge } = await buildDesk();
  await chooseTax(13);
  expect((await sellFree()).data.taxCents).toBe(130_00);
  expect((await sellFree({ taxPercent: 0 })).data.taxCents).toBe(0);
  await sellFree({ taxPercent: null });
  await charge();
  await charge({ taxPercent: 1 });
  const body = { userId, amountCents: 1_130_00, method: 'cash', concept: 'Casillero' } as const;
  expect((await call('POST /payments', { as: owner, body })).statusCode).toBe(201);
  expect(await taxes()).toEqual([
    [1300, 130_00],
    [0, 0],
    [null, 0],
    [1300, 130_00],
    [100, Math.round(1_130_00 / 101)],
    [1300, 130_00],
  ]);
});

test('a gym that has chosen none sells without tax as before, and a later choice changes no document', async () => {
  const { taxes, chooseTax, sellFree } = await buildDesk();
  await sellFree();
  await chooseTax(13);
  expect(await taxes()).toEqual([[null, 0]]);
  const refused = await sellFree({ taxPercent: 7 });
  expect(refused.error.details).toEqual([
    { path: 'lines.0.taxPercent', message: 'Elige una tarifa de la lista.' },
  ]);
});
