import type { Category } from '@forja/contract/store/front-routes';
import { sql } from 'kysely';
import { requireNoOtherTarget } from '../../../domain/money-in-texts.ts';
import { audit } from '../../../platform/db/audit.ts';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { newId } from '../../../platform/db/ids.ts';
import { build } from '../../../platform/db/sql.ts';
import { AppError, explainViolations, fieldError } from '../../../platform/errors/app-error.ts';
import { changedFields, mergeEdits } from '../../../platform/http/merge-edits.ts';
import { announce } from '../../../platform/notices/notices.ts';
import { STORE_CHANGED } from './catalogue.ts';

interface Edits {
  was?: Record<string, unknown> | undefined;
  name?: string | undefined;
  icon?: Category['icon'] | undefined;
  position?: number | undefined;
}

/** The categories in order, each with its number of visible products. */
export function listCategories(db: Db): Promise<Category[]> {
  return db.all(sql<Category>`
    select c.id, c.name, c.icon, (select count(*)::integer from store_products p
      where p.gym_id = c.gym_id and p.category_id = c.id and p.deleted_at is null and not p.hidden) as "productCount"
    from store_categories c order by c.position, c.id`);
}

async function one(db: Db, id: string): Promise<Category> {
  const found = (await listCategories(db)).find((category) => category.id === id);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

const REFUSALS = {
  store_categories_gym_id_name_key: () =>
    fieldError('name', 'Ya hay una categoría con ese nombre.'),
};

function auditChange<Result>(
  db: Db,
  action: string,
  id: string,
  /** Makes the change; returns its result and the changes for the audit log. */
  work: (tx: Tx) => Promise<{ result: Result; changes: object }>,
): Promise<Result> {
  return explainViolations(REFUSALS, () =>
    db.tx(async (tx) => {
      const { result, changes } = await work(tx);
      await audit(tx, {
        action: `store.category.${action}`,
        objectType: 'category',
        objectId: id,
        changes: { ...changes },
      });
      await announce(tx, STORE_CHANGED);
      return result;
    }),
  );
}

export function createCategory(
  db: Db,
  input: { name: string; icon: Category['icon'] },
): Promise<Category> {
  const id = newId();
  return auditChange(db, 'create', id, async (tx) => {
    await requireNoOtherTarget(tx, { name: input.name });
    await tx.run(sql`
      insert into store_categories (gym_id, id, name, icon, position)
      select ${tx.gymId}::uuid, ${id}::uuid, ${input.name}, ${input.icon}, coalesce(max(position) + 1, 0)
      from store_categories`);
    return { result: { id, ...input, productCount: 0 }, changes: input };
  });
}

export function updateCategory(db: Db, id: string, edits: Edits): Promise<Category> {
  return auditChange(db, 'update', id, async (tx) => {
    await tx.one(
      build.selectFrom('store_categories').where('id', '=', id).select('id').forUpdate(),
    );
    const before = await one(tx, id);
    const input = mergeEdits(edits, before);
    await requireNoOtherTarget(tx, { name: input.name }, before);
    const { name, icon, position } = { ...before, ...input };
    await tx.run(
      build
        .updateTable('store_categories')
        .set({ name, icon, ...(position === undefined ? {} : { position }) })
        .where('id', '=', id),
    );
    return { result: await one(tx, id), changes: changedFields(before, input) };
  });
}

/**
 * Ends the codes that are limited to this category only: without it they would apply to the whole
 * shop.
 */
async function endCodesOf(tx: Tx, categoryId: string): Promise<void> {
  await tx.run(sql`
    update store_discounts d set active = false
    where exists (select from store_discount_targets t
        where t.discount_id = d.id and t.category_id = ${categoryId}::uuid)
      and not exists (select from store_discount_targets t
        where t.discount_id = d.id and t.category_id is distinct from ${categoryId}::uuid)`);
}

/** Deletes a category; its products stay in the shop without a category. */
export function deleteCategory(db: Db, id: string): Promise<void> {
  return auditChange(db, 'delete', id, async (tx) => {
    const { name } = await one(tx, id);
    await tx.run(
      build.updateTable('store_products').set({ category_id: null }).where('category_id', '=', id),
    );
    await endCodesOf(tx, id);
    const removed = await tx.run(build.deleteFrom('store_categories').where('id', '=', id));
    if (removed === 0) throw new AppError('NOT_FOUND');
    return { result: undefined, changes: { name } };
  });
}
