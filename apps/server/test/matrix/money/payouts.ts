import { sql } from 'kysely';
import { newId } from '../../../platform/db/ids.ts';
import { type Matrix, management, type World } from '../row.ts';

const payout = async ({ gym }: World) => {
  const id = newId();
  await gym.db.run(sql`
    insert into gateway_payouts (gym_id, id, account, gateway_id, state, amount_cents, currency,
      made_at, arrives_on, detail)
    values (${gym.id}, ${id}, 'acct_1Matriz', ${id}, 'arrived', 1000, 'CRC', now(), gym_today(),
      'complete')`);
  return { id };
};

export const payoutsMatrix: Matrix = {
  'GET /payouts': management(400),
  'GET /payouts/export': management(400),
  'GET /payouts/{id}': { ...management(404), params: payout },
  'POST /payouts/read': management(200),
};
