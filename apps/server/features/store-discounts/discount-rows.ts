import type { Discount, DiscountInput } from '@forja/contract/store-discounts/routes';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';

const select = sql`
  select d.id, d.code, d.kind, d.value, d.starts_on as "startsOn", d.ends_on as "endsOn",
    d.max_uses as "maxUses", d.max_uses_per_person as "maxUsesPerPerson", d.used,
    d.min_subtotal_cents as "minSubtotalCents", d.active,
    array(select t.product_id::text from store_discount_targets t where t.gym_id = d.gym_id
      and t.discount_id = d.id and t.product_id is not null order by 1) as "productIds",
    array(select t.category_id::text from store_discount_targets t where t.gym_id = d.gym_id
      and t.discount_id = d.id and t.category_id is not null order by 1) as "categoryIds"
  from store_discounts d`;

export const list = (db: Db): Promise<Discount[]> =>
  db.all(sql<Discount>`${select} order by d.id desc`);

export const find = (db: Db, id: string): Promise<Discount> =>
  db.one(sql<Discount>`${select} where d.id = ${id}::uuid`);

export const findByCode = (db: Db, code: string): Promise<Discount | undefined> =>
  db.maybe(sql<Discount>`${select} where d.code = ${code.toUpperCase()}`);

const values = (input: DiscountInput) => ({
  code: input.code,
  kind: input.kind,
  value: input.value,
  starts_on: input.startsOn,
  ends_on: input.endsOn,
  max_uses: input.maxUses,
  max_uses_per_person: input.maxUsesPerPerson,
  min_subtotal_cents: input.minSubtotalCents,
  active: input.active,
});

export async function insert(tx: Tx, id: string, input: DiscountInput): Promise<void> {
  await tx.run(
    build.insertInto('store_discounts').values({ gym_id: tx.gymId, id, ...values(input) }),
  );
  await setTargets(tx, id, input);
}

/** Locks a code until the transaction ends, so that orders and other edits wait. */
export const lock = (tx: Tx, id: string): Promise<unknown> =>
  tx.one(build.selectFrom('store_discounts').where('id', '=', id).select('id').forUpdate());

export async function update(tx: Tx, id: string, input: DiscountInput): Promise<void> {
  await tx.run(build.updateTable('store_discounts').set(values(input)).where('id', '=', id));
  await setTargets(tx, id, input);
}

async function setTargets(tx: Tx, id: string, input: DiscountInput): Promise<void> {
  await tx.run(build.deleteFrom('store_discount_targets').where('discount_id', '=', id));
  const rows = [
    ...input.productIds.map((product) => ({ product_id: product })),
    ...input.categoryIds.map((category) => ({ category_id: category })),
  ].map((target) => ({ gym_id: tx.gymId, id: newId(), discount_id: id, ...target }));
  if (rows.length > 0) await tx.run(build.insertInto('store_discount_targets').values(rows));
}

export const remove = (tx: Tx, id: string): Promise<number> =>
  tx.run(build.deleteFrom('store_discounts').where('id', '=', id));

export async function usedBy(db: Db, id: string, userId: string): Promise<number> {
  const row = await db.maybe(
    build
      .selectFrom('store_discount_people')
      .select('used')
      .where('discount_id', '=', id)
      .where('user_id', '=', userId),
  );
  return row?.used ?? 0;
}

/**
 * Counts one use of a code in one guarded statement, so that simultaneous orders cannot exceed the
 * limit.
 */
export async function useCode(tx: Tx, id: string): Promise<boolean> {
  const taken = await tx.run(sql`
    update store_discounts set used = used + 1
    where id = ${id}::uuid and active and (max_uses is null or used < max_uses)`);
  return taken === 1;
}

/**
 * Counts one use by a person in the same way. The row is the lock that their other orders wait for.
 */
export async function useCodeForPerson(
  tx: Tx,
  id: string,
  userId: string,
  limit: number | null,
): Promise<boolean> {
  const taken = await tx.run(sql`
    insert into store_discount_people as mine (gym_id, id, discount_id, user_id, used)
    values (${tx.gymId}::uuid, ${newId()}::uuid, ${id}::uuid, ${userId}::uuid, 1)
    on conflict (gym_id, discount_id, user_id) do update set used = mine.used + 1
    where ${limit}::integer is null or mine.used < ${limit}::integer`);
  return taken === 1;
}

/** Gives back the use of a code whose order was never paid. */
export async function returnUse(tx: Tx, orderId: string): Promise<void> {
  await tx.run(sql`
    with mine as (
      select gym_id, discount_id, user_id from store_orders
      where id = ${orderId}::uuid and discount_id is not null
    ), person as (
      update store_discount_people p set used = greatest(0, p.used - 1) from mine
      where p.gym_id = mine.gym_id and p.discount_id = mine.discount_id and p.user_id = mine.user_id
    )
    update store_discounts d set used = greatest(0, d.used - 1) from mine
    where d.gym_id = mine.gym_id and d.id = mine.discount_id`);
}
