import type { IncomingMoney } from '@forja/contract/incoming/routes';
import { sql } from 'kysely';
import { isInReach } from '../../../domain/duties/reach.ts';
import type { Db } from '../../../platform/db/gym-db.ts';
import type { Caller } from '../../../platform/identity/session.ts';
import { isWaitingOrder } from './find-targets.ts';

type SameOrder = NonNullable<IncomingMoney['sameOrder']>;

/** The only waiting order with exactly the amount of each sum, never the recorder's own. */
export async function findSameOrders(
  db: Db,
  caller: Caller,
  moneyIds: readonly string[],
): Promise<ReadonlyMap<string, SameOrder>> {
  if (moneyIds.length === 0) return new Map();
  const found = await db.all(sql<{ moneyId: string; order: SameOrder }>`
    select m.id as "moneyId", (array_agg(jsonb_build_object('id', o.id, 'number', o.number)))[1] as order
    from incoming_money m join store_orders o on o.gym_id = m.gym_id and ${isWaitingOrder}
      and o.total_cents = m.amount_cents and o.currency = m.currency
    where m.id = any (${moneyIds}::uuid[]) and o.user_id <> ${caller.userId}::uuid
      and ${isInReach(caller, sql`o.user_id`)}
    group by m.id having count(*) = 1`);
  return new Map(found.map(({ moneyId, order }) => [moneyId, order]));
}
