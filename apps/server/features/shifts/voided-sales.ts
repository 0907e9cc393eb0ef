import { sql } from 'kysely';
import { fullName } from '../../domain/people/full-name.ts';
import type { Db } from '../../platform/db/gym-db.ts';

/** A sale that was voided, for the sheets. */
export interface VoidedSale {
  number: number;
  username: string | null;
  totalCents: number;
  reason: string;
  by: string | null;
  at: string;
}

/** The sales voided in a shift or on a day, whenever they were made. */
export const voidedSales = (
  db: Db,
  scope: { shiftId: string } | { day: string },
): Promise<VoidedSale[]> =>
  db.all(sql<VoidedSale>`
    select s.number, coalesce(${fullName('u')}, 'Venta de mostrador') as username,
      s.total_cents as "totalCents", v.reason, b.username as by, v.created_at as at
    from sale_voids v
    join sales s on s.gym_id = v.gym_id and s.id = v.sale_id
    left join users u on u.gym_id = s.gym_id and u.id = s.user_id
    left join users b on b.gym_id = v.gym_id and b.id = v.created_by
    where ${'day' in scope ? sql`v.day = ${scope.day}::date` : sql`v.shift_id = ${scope.shiftId}::uuid`}
    order by v.created_at, s.number`);
