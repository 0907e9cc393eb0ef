import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Pool } from '../../platform/db/connections/pool.ts';
import { withGym } from '../../platform/db/gym-db.ts';

export const FAILURES = 100;
const ACTOR = { userId: null, role: 'system', sessionId: null, address: '', requestId: 'proof' };
const tenBy = (by: number) => sql<{ found: number }>`select 10 / ${by}::int as found`;

/** Sends messages that fail half-way on few connections. Later ones on them must still work. */
export async function failHalfWay(pool: Pool, gymId: string): Promise<void> {
  const db = withGym(pool, gymId, ACTOR);
  const fail = async (n: number) => {
    // A new text each time, so that it is first parsed after the failure.
    const fresh = sql<{ found: number }>`select ${sql.lit(n)}::int as found`;
    await expect(db.together(tenBy(0), fresh)).rejects.toThrow('division by zero');
    await expect(db.tx((tx) => tx.last(tenBy(0)))).rejects.toThrow('division by zero');
    expect(await db.together(fresh, tenBy(5))).toEqual([[{ found: n }], [{ found: 2 }]]);
    expect(await db.tx((tx) => tx.last(fresh))).toBe(1);
  };
  await Promise.all(Array.from({ length: FAILURES / 2 }, (_, n) => fail(n)));
  await pool.end();
}
