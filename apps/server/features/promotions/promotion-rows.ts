import type { Promotion, PromotionInput } from '@forja/contract/promotions/routes';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';

/** The terms of a promotion, from the row `p`. */
export const terms = sql`
  p.id, p.name, p.audience, p.code,
  case when p.plan_kind is not null
    then jsonb_build_object('kind', p.plan_kind, 'value', p.plan_value) end as "onPlan",
  case when p.enrolment_kind is not null
    then jsonb_build_object('kind', p.enrolment_kind, 'value', p.enrolment_value) end
    as "onEnrolment",
  p.periods, p.renewals, p.extra_days as "extraDays", p.companions, p.plan_ids as "planIds",
  p.starts_on as "startsOn", p.ends_on as "endsOn", p.max_uses as "maxUses",
  p.max_uses_per_person as "maxUsesPerPerson", p.active`;

/** The income from charges that promotion `p` discounted, without returned uses. */
const income = sql`coalesce((
  select sum(a.amount_cents) from allocations a
  where a.payment_id is not null and a.charge_id in (
    select u.charge_id from promotion_uses u
    where u.promotion_id = p.id and u.charge_id is not null and u.returned_on is null)),
  0)::bigint`;

const promotions = sql`
  select ${terms},
    (select count(*)::int from promotion_members m where m.promotion_id = p.id) as listed,
    (select jsonb_build_object('uses', p.used,
      'discountCents', coalesce(sum(u.discount_cents), 0)::bigint,
      'extraDays', coalesce(sum(u.extra_days), 0)::int, 'incomeCents', ${income})
    from promotion_uses u where u.promotion_id = p.id and u.returned_on is null) as given
  from promotions p`;

export const list = (db: Db): Promise<Promotion[]> =>
  db.all(sql<Promotion>`${promotions} order by p.active desc, p.created_at desc, p.id`);

export const find = (db: Db, id: string): Promise<Promotion> =>
  db.one(sql<Promotion>`${promotions} where p.id = ${id}::uuid`);

const values = (input: PromotionInput) => ({
  name: input.name,
  audience: input.audience,
  code: input.code,
  plan_kind: input.onPlan?.kind ?? null,
  plan_value: input.onPlan?.value ?? null,
  enrolment_kind: input.onEnrolment?.kind ?? null,
  enrolment_value: input.onEnrolment?.value ?? null,
  periods: input.periods,
  renewals: input.renewals,
  extra_days: input.extraDays,
  companions: input.companions,
  plan_ids: input.planIds,
  starts_on: input.startsOn,
  ends_on: input.endsOn,
  max_uses: input.maxUses,
  max_uses_per_person: input.maxUsesPerPerson,
  active: input.active,
});

export async function insert(tx: Tx, id: string, input: PromotionInput): Promise<void> {
  const row = { gym_id: tx.gymId, id, created_by: tx.actor.userId };
  await tx.run(build.insertInto('promotions').values({ ...row, ...values(input) }));
}

export const update = (tx: Tx, id: string, input: PromotionInput): Promise<number> =>
  tx.run(build.updateTable('promotions').set(values(input)).where('id', '=', id));

/** Waits for sales that are using the promotion, and locks it until the transaction ends. */
export async function lock(tx: Tx, id: string): Promise<{ everUsed: boolean }> {
  await tx.one(build.selectFrom('promotions').where('id', '=', id).select('id').forUpdate());
  return tx.one(sql<{ everUsed: boolean }>`
    select exists (select from promotion_uses where promotion_id = ${id}::uuid) as "everUsed"`);
}

/** How often a person used the promotion `p`. */
export const usedBy = (userId: string) => sql<number>`(
  select count(*)::int from promotion_uses u where u.promotion_id = p.id
    and u.user_id = ${userId}::uuid and u.counts and u.returned_on is null)`;
