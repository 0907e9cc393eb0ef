import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { nth } from '../../test/answer.ts';
import { startHarness } from '../../test/harness.ts';

const { call, buildGym, buildUser, owner } = await startHarness();
const statementOf = (file: string) =>
  readFileSync(join(import.meta.dirname, '../../migrations', file), 'utf8');

/** Runs steps as migrations do: as owner of the tables, one gym at a time. */
async function asOwnerOf(gymId: string, ...steps: [string, unknown[]][]) {
  const client = await owner.connect();
  try {
    await client.query("select set_config('app.gym_id', $1, false)", [gymId]);
    for (const [text, values] of steps) await client.query(text, values);
  } finally {
    await client.query("select set_config('app.gym_id', '', false)");
    client.release();
  }
}
const free = (concept: string, unitPriceCents: number) =>
  ({ kind: 'free', concept, unitPriceCents }) as const;

test('0785: charges of earlier sales are linked to their line, unless two lines have the same name', async () => {
  const gym = await buildGym();
  const cashier = await buildUser({ gym, role: 'admin' });
  const lines = [free('Toalla', 1_000_00), free('Llave', 2_000_00), free('Toalla', 3_000_00)];
  const tenders = [{ method: 'card' as const, amountCents: 6_000_00 }];
  const body = { lines, tenders };
  const sale = (await call('POST /counter-sales', { as: cashier, body })).data;
  const other = (await call('POST /counter-sales', { as: cashier, body })).data;
  const linesOf = (id: string) =>
    gym.db.all(sql<{ cents: number; line: number | null }>`
      select c.total_cents::int as cents, d.line from sale_documents d
      join charges c on c.gym_id = d.gym_id and c.id = d.charge_id
      where d.sale_id = ${id}::uuid order by 1`);
  const before = await linesOf(other.id);
  expect(before.map(({ line }) => line)).toEqual([0, 1, 2]);
  const fill = statementOf('0785_lines_of_sales.backfill.sql');
  await asOwnerOf(
    gym.id,
    ['update sale_documents set line = null where sale_id = $1', [sale.id]],
    [fill, [[sale.id]]],
    // A second run, as after a kill, changes nothing.
    [fill, [[sale.id]]],
  );
  expect(await linesOf(sale.id)).toEqual([
    { cents: 1_000_00, line: null },
    { cents: 2_000_00, line: 1 },
    { cents: 3_000_00, line: null },
  ]);
  expect(await linesOf(other.id)).toEqual(before);
  const returnable = await call('GET /counter-sales/{id}/returnable-lines', {
    as: cashier,
    params: { id: sale.id },
  });
  expect(returnable.data).toMatchObject([{ line: 1, concept: 'Llave' }]);
});

test('0801: the money of an earlier returned line belongs to its return', async () => {
  const gym = await buildGym();
  const cashier = await buildUser({ gym, role: 'admin' });
  const variants = [{ initialStock: 9, sku: '1' }];
  const product = { name: 'Barra', priceCents: 1_000_00, variants };
  const made = (await call('POST /store', { as: cashier, body: product })).data;
  const variantId = nth(made.variants, 0).id;
  const lines = [{ kind: 'product' as const, variantId, quantity: 3 }];
  const tenders = [{ method: 'card' as const, amountCents: 3_000_00 }];
  const sale = (await call('POST /counter-sales', { as: cashier, body: { lines, tenders } })).data;
  const params = { id: sale.id };
  const body = { line: 0, reason: 'No le sirve', refund: { method: 'card' as const } };
  await call('POST /counter-sales/{id}/returns', { as: cashier, params, body });
  const { id } = await gym.db.one(
    sql<{ id: string }>`select id from sale_returns where sale_id = ${sale.id}::uuid`,
  );
  const fill = statementOf('0801_pieces_of_returns.backfill.sql');
  await asOwnerOf(
    gym.id,
    ['update sale_returns set quantity = null where id = $1', [id]],
    ['update sale_pieces set return_id = null where sale_id = $1', [sale.id]],
    [fill, [[id]]],
  );
  expect(
    await gym.db.all(
      sql`select quantity, return_id from sale_pieces where sale_id = ${sale.id}::uuid order by 1`,
    ),
  ).toEqual([
    { quantity: -3, return_id: id },
    { quantity: 3, return_id: null },
  ]);
  const found = (await call('GET /counter-sales/{id}', { as: cashier, params })).data;
  expect(nth(found.lines, 0).returns).toMatchObject([{ quantity: 3, refundedCents: 3_000_00 }]);
  const again = await call('POST /counter-sales/{id}/returns', { as: cashier, params, body });
  expect(again.error.message).toBe('Esa línea ya se devolvió.');
});
