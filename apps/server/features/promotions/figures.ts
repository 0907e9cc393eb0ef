import type { PromotionFigures, PromotionUse } from '@forja/contract/promotions/routes';
import type { Period } from '@forja/contract/statistics/routes';
import { sql } from 'kysely';
import { isInReach } from '../../domain/duties/reach.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import { decodeCursor, pageOf } from '../../platform/http/cursor.ts';
import type { Caller } from '../../platform/identity/session.ts';

/**
 * What each promotion gave in a period, and the income from it. A use counts on its day. When it is
 * given back, it is subtracted with its income on that later day, so that the past never changes.
 */
export const promotionFigures = (db: Db, { from, to }: Period): Promise<PromotionFigures[]> =>
  db.all(sql<PromotionFigures>`
    select p.id, p.name, g.uses, g."discountCents", g."extraDays", i."incomeCents"
    from promotions p
    cross join lateral (
      select coalesce(sum(s.sign) filter (where u.counts), 0)::int as uses,
        coalesce(sum(s.sign * u.discount_cents), 0)::bigint as "discountCents",
        coalesce(sum(s.sign * u.extra_days), 0)::int as "extraDays", count(*) as changes
      from promotion_uses u
      cross join lateral (values (u.day, 1), (u.returned_on, -1)) s (day, sign)
      where u.promotion_id = p.id and s.day between ${from}::date and ${to}::date) g
    cross join lateral (
      select coalesce(sum(s.sign * a.amount_cents), 0)::bigint as "incomeCents"
      from promotion_uses u join allocations a on a.charge_id = u.charge_id
      cross join lateral (values (greatest(a.day, u.day), 1), (u.returned_on, -1)) s (day, sign)
      where u.promotion_id = p.id and a.payment_id is not null
        and (u.returned_on is null or a.day <= u.returned_on)
        and s.day between ${from}::date and ${to}::date) i
    where g.changes > 0 or i."incomeCents" <> 0
    order by g."discountCents" desc, p.name, p.id`);

interface Asked extends Period {
  limit: number;
  cursor?: string | undefined;
}

/** The uses behind the figure, limited to the people the caller works with. */
export async function promotionUses(db: Db, caller: Caller, id: string, query: Asked) {
  await db.one(build.selectFrom('promotions').where('id', '=', id).select('id'));
  const after = query.cursor ? decodeCursor(query.cursor) : undefined;
  const mine = sql`from promotion_uses s join users u on u.id = s.user_id
    where s.promotion_id = ${id}::uuid and ${isInReach(caller, sql`s.user_id`)}
      and (s.day between ${query.from}::date and ${query.to}::date
        or s.returned_on between ${query.from}::date and ${query.to}::date)`;
  const { total } = await db.one(sql<{ total: number }>`select count(*)::int as total ${mine}`);
  const rows = await db.all(sql<PromotionUse>`
    select s.id, s.day, s.user_id as "userId", u.username, s.concept, s.full_cents as "fullCents",
      s.discount_cents as "discountCents", s.extra_days as "extraDays",
      s.returned_on as "returnedOn"
    ${mine} and (${after === undefined} or (s.day, s.id) < (${after?.key ?? null}::date, ${after?.id ?? null}::uuid))
    order by s.day desc, s.id desc limit ${query.limit + 1}`);
  const { page, next } = pageOf(rows, query.limit, ({ day }) => day);
  return { rows: page, total, next };
}

/** For the personal data download: the promotions a person used. */
export const promotionsOf = (db: Db, userId: string) =>
  db.all(sql`
    select p.name, s.day, s.concept, s.full_cents as "fullCents",
      s.discount_cents as "discountCents", s.extra_days as "extraDays",
      s.returned_on as "returnedOn"
    from promotion_uses s join promotions p on p.id = s.promotion_id
    where s.user_id = ${userId}::uuid order by s.day, s.id`);

/** The promotions whose list contains the person, by id or by contact. */
export const agreementsOf = (db: Db, userId: string) =>
  db.all(sql`
    select p.name, m.value from promotion_members m
    join promotions p on p.gym_id = m.gym_id and p.id = m.promotion_id
    join users u on u.gym_id = m.gym_id and u.id = ${userId}::uuid
    where m.user_id = u.id or m.value in (u.email, u.phone, u.national_id) order by p.name`);
