import { wholeCents } from '@forja/contract/statistics/values';
import { wholeParts } from '@forja/contract/statistics/whole-parts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { shareHarness } from '../../test/harness.ts';
import { wholeDocuments } from './whole-documents.ts';

const { buildGym } = await shareHarness();
const { db } = await buildGym();

const rowsOf = (rows: readonly { key: string; cents: number }[]) => sql`
  select key::uuid as id, 'sale' as kind, null::int as number, current_date as day, null::uuid as user_id,
    '' as concept, null as method, null::uuid as made_by, cents
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (key text, cents bigint)`;

test('the rows of a list are rounded as the parts of a figure are', async () => {
  const amounts = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(amounts, async (cents) => {
      const rows = cents.map((each) => ({ key: newId(), cents: each }));
      const sum = wholeCents(cents.reduce((all, each) => all + each, 0));
      const shown = await db.all(sql<{ key: string; cents: number }>`
        select id as key, cents from (${wholeDocuments(rowsOf(rows), sum)}) d order by id`);
      const expected = wholeParts(rows).sort((one, other) => (one.key < other.key ? -1 : 1));
      expect(shown.map((row) => ({ key: row.key, cents: Number(row.cents) + 0 }))).toEqual(
        expected.map(({ key, cents: each }) => ({ key, cents: each + 0 })),
      );
    }),
    { numRuns: 60 },
  );
});
