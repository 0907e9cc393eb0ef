import type { NewPlan, Plan, PlanUpdate } from '@forja/contract/memberships/plan-routes';
import { sql } from 'kysely';
import { requireNoOtherTarget } from '../../domain/money-in-texts.ts';
import { audit, auditSave } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { conflictAt, explainViolations, fieldError } from '../../platform/errors/app-error.ts';
import { changedFields, mergeEdits } from '../../platform/http/merge-edits.ts';
import { basisPoints, startingTax } from '../accounts/public.ts';
import { PLAN_ACCESS_REFUSALS, planAccess, setPlanAccess } from './plan-access.ts';

const people = sql<number | null>`(
  select count(distinct m.user_id) from memberships m
  where m.plan_id = p.id and m.is_current and m.cancelled_at is null
    and m.ends_on >= (select gym_today()))`;

const plans = build
  .selectFrom('membership_plans as p')
  .select([
    'p.id',
    'p.name',
    'p.description',
    'p.price_cents as priceCents',
    'p.period_count as periodCount',
    sql<Plan['periodUnit']>`p.period_unit`.as('periodUnit'),
    'p.visits_per_week as visitsPerWeek',
    'p.visits_total as visitsTotal',
    sql<string | null>`to_char(p.opens_at, 'HH24:MI')`.as('opensAt'),
    sql<string | null>`to_char(p.closes_at, 'HH24:MI')`.as('closesAt'),
    'p.weekdays',
    'p.classes_included as classesIncluded',
    'p.auto_renew as autoRenew',
    'p.family_size as familySize',
    'p.pause_days as pauseDays',
    sql<number | null>`p.tax_bp / 100.0`.as('taxPercent'),
    'p.cabys',
    'p.active',
    'p.enrolment_id as enrolmentId',
    ...planAccess,
  ])
  .orderBy('p.position')
  .orderBy('p.price_cents')
  .orderBy('p.name');

export async function listPlans(db: Db, forManagement: boolean): Promise<Plan[]> {
  if (forManagement) return db.all(plans.select(people.as('people')));
  const rows = await db.all(plans.where('p.active', '=', true));
  return rows.map((row) => ({ ...row, people: null }));
}

export const findPlan = (db: Db, id: string): Promise<Plan> =>
  db.one(plans.select(people.as('people')).where('p.id', '=', id));

/** The plan named in a sale; it must be on sale. */
export async function planOnSale(db: Db, id: string): Promise<Plan> {
  const plan = await db.maybe(plans.select(people.as('people')).where('p.id', '=', id));
  if (!plan) throw fieldError('planId', 'Elige un plan de la lista.');
  if (!plan.active) throw fieldError('planId', 'Ese plan ya no está a la venta.');
  return plan;
}

const columns = (value: PlanUpdate) => ({
  name: value.name,
  description: value.description,
  price_cents: value.priceCents,
  period_count: value.periodCount,
  period_unit: value.periodUnit,
  visits_per_week: value.visitsPerWeek,
  visits_total: value.visitsTotal,
  opens_at: value.opensAt,
  closes_at: value.closesAt,
  weekdays: value.weekdays && [...new Set(value.weekdays)].sort(),
  classes_included: value.classesIncluded,
  auto_renew: value.autoRenew,
  family_size: value.familySize,
  pause_days: value.pauseDays,
  tax_bp: value.taxPercent === undefined ? undefined : basisPoints(value.taxPercent),
  cabys: value.cabys,
  active: value.active,
  enrolment_id: value.enrolmentId,
});

const isPresent = ([, value]: [string, unknown]) => value !== undefined;

function checkHours({ opensAt, closesAt }: Pick<Plan, 'opensAt' | 'closesAt'>): void {
  if ((opensAt === null) !== (closesAt === null)) {
    throw fieldError(opensAt === null ? 'opensAt' : 'closesAt', 'Escribe las dos horas o ninguna.');
  }
  if (opensAt !== null && closesAt !== null && closesAt <= opensAt) {
    throw fieldError('closesAt', 'La hora final debe ser posterior a la inicial.');
  }
}

const REFUSALS = {
  membership_plans_gym_id_name_key: () => conflictAt('name', 'Ya hay un plan con ese nombre.'),
  membership_plans_enrolment: () => fieldError('enrolmentId', 'Elige una matrícula de la lista.'),
  ...PLAN_ACCESS_REFUSALS,
};

const auditPlan = (tx: Tx, action: string, id: string, changes: Record<string, unknown> = {}) =>
  audit(tx, { action: `plans.${action}`, objectType: 'plan', objectId: id, changes });

/** A new plan goes last in an order the gym has chosen; otherwise plans are sorted by price. */
async function lastPosition(tx: Tx): Promise<number> {
  const { last } = await tx.one(
    sql<{ last: number | null }>`select max(position)::int as last from membership_plans`,
  );
  return last ? last + 1 : 0;
}

/** Stores the order; plans that are not named keep their place among those after them. */
export async function orderPlans(db: Db, ids: readonly string[]): Promise<Plan[]> {
  return db.tx(async (tx) => {
    const all = () => tx.all(plans.select(people.as('people')));
    const before = await all();
    await tx.run(sql`
      update membership_plans p set position = o.place
      from (
        select k.id, row_number() over (
          order by array_position(${ids}::uuid[], k.id), k.position, k.price_cents, k.name) as place
        from membership_plans k
      ) o where o.id = p.id`);
    const after = await all();
    const entry = { action: 'plans.order', objectType: 'plan', objectId: null };
    await auditSave(tx, entry, { before, after });
    return after;
  });
}

export async function createPlan(db: Db, value: NewPlan): Promise<Plan> {
  checkHours(value);
  return explainViolations(REFUSALS, () =>
    db.tx(async (tx) => {
      const id = newId();
      await requireNoOtherTarget(tx, { name: value.name, description: value.description });
      await tx.run(
        build.insertInto('membership_plans').values({
          gym_id: tx.gymId,
          id,
          ...columns(value),
          tax_bp: basisPoints(await startingTax(tx, value.taxPercent, null)),
          position: await lastPosition(tx),
          name: value.name,
          price_cents: value.priceCents,
          period_count: value.periodCount,
          period_unit: value.periodUnit,
        }),
      );
      await setPlanAccess(tx, id, value);
      await auditPlan(tx, 'create', id, value);
      return findPlan(tx, id);
    }),
  );
}

export async function updatePlan(db: Db, id: string, edits: PlanUpdate): Promise<Plan> {
  return explainViolations(REFUSALS, () =>
    db.tx(async (tx) => {
      await tx.one(
        build.selectFrom('membership_plans').select('id').where('id', '=', id).forUpdate(),
      );
      const before = await findPlan(tx, id);
      const value = mergeEdits(edits, before);
      checkHours({ ...before, ...value });
      const { name, description } = value;
      await requireNoOtherTarget(tx, { name, description }, before);
      const set = Object.fromEntries(Object.entries(columns(value)).filter(isPresent));
      if (Object.keys(set).length > 0) {
        await tx.run(build.updateTable('membership_plans').set(set).where('id', '=', id));
      }
      await setPlanAccess(tx, id, value);
      const changed = changedFields(before, value);
      if (Object.keys(changed).length > 0) await auditPlan(tx, 'update', id, changed);
      return findPlan(tx, id);
    }),
  );
}

/** A plan that was ever sold is kept and only taken off sale. */
export async function deletePlan(db: Db, id: string): Promise<void> {
  await db.tx(async (tx) => {
    const { name } = await findPlan(tx, id);
    const used = await tx.maybe(
      build.selectFrom('memberships').where('plan_id', '=', id).select('id').limit(1),
    );
    if (used) {
      await tx.run(
        build.updateTable('membership_plans').set({ active: false }).where('id', '=', id),
      );
    } else {
      await tx.run(build.deleteFrom('membership_plans').where('id', '=', id));
    }
    await auditPlan(tx, 'delete', id, { name });
  });
}
