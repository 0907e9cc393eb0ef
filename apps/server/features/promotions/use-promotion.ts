import type { Day } from '@forja/calendar/day';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/gym-db.ts';
import { AppError, fieldError } from '../../platform/errors/app-error.ts';
import { type Applied, writtenNow } from './offer-promotion.ts';
import * as promotionRows from './promotion-rows.ts';
import type { Quote } from './rules.ts';

/** What a promotion was used for. */
interface Use {
  userId: string;
  what: Quote['what'];
  concept: string;
  fullCents: number;
  /** Null when nothing is left to pay. */
  chargeId: string | null;
  membershipId?: string;
  /** The first day of the period. */
  from?: Day;
}

async function insertUse(tx: Tx, applied: Applied, use: Use, counts: boolean): Promise<void> {
  const { membershipId = null, from = null } = use;
  await tx.run(sql`
    insert into promotion_uses (gym_id, promotion_id, user_id, membership_id, period_id, charge_id,
      what, concept, full_cents, discount_cents, extra_days, counts, day)
    values (${tx.gymId}::uuid, ${applied.id}::uuid, ${use.userId}::uuid, ${membershipId}::uuid,
      (select id from membership_periods where membership_id = ${membershipId}::uuid
        and from_on = ${from}::date and undone_at is null),
      ${use.chargeId}::uuid, ${use.what}, ${use.concept}, ${use.fullCents}::bigint,
      ${applied.discountCents}::bigint, ${applied.extraDays}::int, ${counts}, gym_today())`);
}

/** Counts one use. Other sales with the promotion wait for this row. */
async function takeUse(tx: Tx, { id, name }: Applied, userId: string, path: string): Promise<void> {
  const taken = await tx.run(sql`
    update promotions set used = used + 1
    where id = ${id}::uuid and active and (max_uses is null or used < max_uses)`);
  if (taken === 0) throw fieldError(path, `La promoción ${name} se acaba de agotar.`);
  const { isOver } = await tx.one(sql<{ isOver: boolean }>`
    select coalesce(${promotionRows.usedBy(userId)} >= p.max_uses_per_person, false) as "isOver"
    from promotions p where p.id = ${id}::uuid`);
  if (isOver) throw fieldError(path, `Esta persona ya usó la promoción ${name}.`);
}

/**
 * Stores that something was sold with a promotion. Refused at `path` when its uses ran out since it
 * was offered.
 */
export async function usePromotion(
  tx: Tx,
  applied: Applied,
  use: Use,
  path: string,
): Promise<void> {
  const { shares } = await tx.one(sql<{ shares: boolean }>`
    select ${writtenNow(use.userId, use.what, false)} > ${writtenNow(use.userId, use.what, true)}
      as shares
    from promotions p where p.id = ${applied.id}::uuid`);
  if (!shares) await takeUse(tx, applied, use.userId, path);
  await insertUse(tx, applied, use, !shares);
}

/** The same for another period. A continued promotion counts no use; a new one does. */
export async function useOnRenewal(
  tx: Tx,
  applied: Applied,
  use: Use,
  goesOn: boolean,
): Promise<void> {
  if (!goesOn) await takeUse(tx, applied, use.userId, 'promotionCode');
  await insertUse(tx, applied, use, !goesOn);
}

/** The promotion on a membership that this transaction applied, for its charge. */
export const promotionNow = (tx: Tx, membershipId: string, chargeId: string | null) =>
  tx.maybe(sql<{ name: string; fullCents: number; discountCents: number }>`
    select p.name, u.full_cents as "fullCents", u.discount_cents as "discountCents"
    from promotion_uses u join promotions p on p.id = u.promotion_id
    where u.membership_id = ${membershipId}::uuid and u.created_at = now()
      and u.charge_id is not distinct from ${chargeId}::uuid
    order by u.discount_cents desc limit 1`);

/** Gives back the uses of these rows. */
async function giveBack(tx: Tx, rows: ReturnType<typeof sql>): Promise<void> {
  await tx.run(sql`
    with gone as (
      update promotion_uses u set returned_on = gym_today()
      where u.returned_on is null and ${rows} returning u.promotion_id, u.counts
    )
    update promotions p set used = p.used - g.uses
    from (select promotion_id, count(*) filter (where counts) as uses from gone group by 1) g
    where p.id = g.promotion_id and g.uses > 0`);
}

/** Gives back the use of a period that was undone. */
export const returnUndone = (tx: Tx, membershipId: string): Promise<void> =>
  giveBack(
    tx,
    sql`u.membership_id = ${membershipId}::uuid and exists (
      select from membership_periods d where d.id = u.period_id and d.undone_at is not null)`,
  );

/** Gives back the uses of a sale that is cancelled on its own day or before it begins. */
export const returnCancelled = (tx: Tx, membershipId: string): Promise<void> =>
  giveBack(
    tx,
    sql`u.membership_id = ${membershipId}::uuid and (u.day = gym_today() or exists (
      select from memberships m where m.id = u.membership_id and m.starts_on > gym_today()))`,
  );

/** Gives back the uses of a voided basket. */
export const returnOfBasket = (tx: Tx, saleId: string): Promise<void> =>
  giveBack(
    tx,
    sql`u.user_id = (select s.user_id from sales s where s.id = ${saleId}::uuid)
      and u.created_at = (select s.made_at from sales s where s.id = ${saleId}::uuid)`,
  );

/** Gives back the uses on the charge of a returned line. */
export const returnOfCharge = (tx: Tx, chargeId: string): Promise<void> =>
  giveBack(tx, sql`u.charge_id = ${chargeId}::uuid`);

/** Counts the uses again when a cancellation is undone, if any are left. */
export async function retakeCancelled(tx: Tx, membershipId: string): Promise<void> {
  const again = await tx.all(sql<{ id: string; uses: number }>`
    insert into promotion_uses (gym_id, promotion_id, user_id, membership_id, period_id, charge_id,
      what, concept, full_cents, discount_cents, extra_days, counts, day)
    select u.gym_id, u.promotion_id, u.user_id, u.membership_id, u.period_id, u.charge_id, u.what,
      u.concept, u.full_cents, u.discount_cents, u.extra_days, u.counts, gym_today()
    from promotion_uses u
    where u.membership_id = ${membershipId}::uuid and u.returned_on is not null
      and u.id in (select distinct on (i.period_id) i.id from promotion_uses i
        where i.membership_id = ${membershipId}::uuid order by i.period_id, i.created_at desc)
      and exists (select from membership_periods d where d.id = u.period_id and d.undone_at is null)
    returning promotion_id as id, counts::int as uses`);
  for (const { id, uses } of again) {
    const taken = await tx.run(sql`
      update promotions set used = used + ${uses}::int
      where id = ${id}::uuid and (max_uses is null or used + ${uses}::int <= max_uses)`);
    if (taken > 0) continue;
    throw new AppError('CONFLICT', {
      message: 'La promoción con que se vendió ya se agotó. Véndele otra membresía.',
    });
  }
}
