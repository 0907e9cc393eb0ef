import type { Tx } from './gym-db.ts';
import { build } from './sql.ts';

/**
 * The next number of a series of the gym. The row stays locked until the transaction ends, so that
 * no number is given twice or lost when the work fails.
 */
export async function nextNumber(tx: Tx, name: string, count = 1): Promise<number> {
  const { value } = await tx.one(
    build
      .insertInto('counters')
      .values({ gym_id: tx.gymId, name, value: count })
      .onConflict((conflict) =>
        conflict
          .columns(['gym_id', 'name'])
          .doUpdateSet((row) => ({ value: row('counters.value', '+', count) })),
      )
      .returning('value'),
  );
  return value - count + 1;
}
