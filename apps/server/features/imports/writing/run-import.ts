import { MINUTE_MS } from '@forja/calendar/duration';
import type { ImportDetail } from '@forja/contract/imports/routes';
import { UNDO_DAYS } from '@forja/contract/imports/values';
import { MAX_IN_FAMILY } from '@forja/contract/memberships/values';
import { sql } from 'kysely';
import { audit } from '../../../platform/db/audit.ts';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { AppError, explainViolations } from '../../../platform/errors/app-error.ts';
import type { Job, Jobs } from '../../../platform/jobs/jobs.ts';
import { publish } from '../../../platform/live/live.ts';
import type { Platform } from '../../../platform/platform.ts';
import { continueNumbersAfter } from '../../people/public.ts';
import { createPlan, deletePlan, listPlans } from '../../plans/public.ts';
import {
  BATCH,
  lockImport,
  type PlanChoice,
  type PlanChoices,
  type StoredImport,
  takeTime,
} from '../../sheet-checking/public.ts';
import { plainTitle } from '../../sheet-reading/public.ts';
import { lockChecked } from '../correct-rows.ts';
import { readImport } from '../import-detail.ts';
import { keepTermsOfPlans } from '../recall-repairs.ts';
import { applyHistory, undoHistory } from './apply-history.ts';
import { applyRows } from './apply-rows.ts';
import { type BatchReserve, reserveForBatch } from './reserve-for-batch.ts';
import { namesBuiltUpon, undoRows } from './undo-rows.ts';

const RUN_JOB = 'imports.run';

interface Run {
  gymId: string;
  importId: string;
  /** The number of its turn; jobs of the previous release have none. */
  turn?: number;
  /**
   * Whether this job only checks that somebody works on the import, and continues after a crash.
   */
  watches?: boolean;
}

/** How long a worker may be silent before another one continues. */
const SILENT_SECONDS = 45;

/** Starts a new turn. Its number makes all jobs of earlier turns void. */
async function nextTurn(tx: Tx, importId: string): Promise<Run> {
  const { turn } = await tx.one(sql<{ turn: number }>`
    update imports set turn = turn + 1, touched_at = now() where id = ${importId}::uuid
    returning turn`);
  return { gymId: tx.gymId, importId, turn };
}

/** Enqueues the next turn behind all waiting jobs, so that no gym keeps the others waiting. */
async function enqueueTurn(tx: Tx, jobs: Jobs, importId: string): Promise<void> {
  await jobs.enqueue(tx, RUN_JOB, await nextTurn(tx, importId));
}

async function enqueue(tx: Tx, jobs: Jobs, importId: string): Promise<void> {
  await enqueueTurn(tx, jobs, importId);
  await enqueueWatch(tx, jobs, importId);
}

function enqueueWatch(tx: Tx, jobs: Jobs, importId: string): Promise<void> {
  const watch: Run = { gymId: tx.gymId, importId, watches: true };
  return jobs.enqueue(tx, RUN_JOB, watch, new Date(Date.now() + MINUTE_MS));
}

const BUSY = {
  imports_one_at_a_time: () =>
    new AppError('CONFLICT', {
      message: 'Ya se está trayendo otra hoja. Espera a que termine.',
    }),
};

const changed = (tx: Tx, id: string) =>
  publish(tx, { topic: 'imports', to: { holding: 'people.import' }, ref: id });

/** A plan that was taken off sale when its import was undone is sold again with the next import. */
async function sellAgain(tx: Tx, planIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    update membership_plans p set active = true
    where not p.active and p.id = any (${[...planIds]}::uuid[]) and exists (
      select from imports i where i.status = 'undone' and p.id = any (i.made_plans))`);
}

/** Plans are created with the people, so that a sheet that is only checked leaves none. */
async function makePlans(tx: Tx, { id, plans }: StoredImport): Promise<void> {
  const known = new Map(
    (await listPlans(tx, true)).map((plan) => [plainTitle(plan.name), plan.id]),
  );
  const names = await tx.all(sql<{ name: string; familySize: number }>`
    select distinct on (lower(name)) name,
      least(max(max(covered)) over (partition by lower(name)) + 1, ${MAX_IN_FAMILY}) as "familySize"
    from (
      select value ->> 'plan' as name,
        count(coalesce(value ->> 'family', value ->> 'payer')) over (partition by
          lower(value ->> 'plan'), coalesce(value ->> 'family', value ->> 'payer'))::int as covered
      from import_rows
      where import_id = ${id}::uuid and value ->> 'plan' is not null
        and outcome in ('create', 'update')) named
    group by name order by lower(name), count(*) desc, name`);
  const chosen: Record<string, PlanChoice> = { ...plans };
  const made: string[] = [];
  for (const { name, familySize } of names) {
    const key = plainTitle(name);
    const choice = chosen[key];
    if (!choice || !('create' in choice) || known.has(key)) continue;
    const plan = await createPlan(tx, {
      name: name.slice(0, 60),
      description: '',
      visitsPerWeek: null,
      pauseDays: null,
      enrolmentId: null,
      opensAt: null,
      closesAt: null,
      weekdays: [],
      classesIncluded: true,
      autoRenew: false,
      familySize,
      cabys: null,
      active: true,
      locationIds: [],
      doorIds: [],
      ...choice.create,
    });
    chosen[key] = { planId: plan.id };
    known.set(key, plan.id);
    made.push(plan.id);
  }
  await sellAgain(
    tx,
    names.flatMap(({ name }) => known.get(plainTitle(name)) ?? []),
  );
  await tx.run(sql`
    update imports set plans = ${JSON.stringify(chosen satisfies PlanChoices)}::jsonb,
      made_plans = ${made}::uuid[] where id = ${id}::uuid`);
}

/** New numbers must not be those that later rows of the sheet contain. */
async function keepNumbersOfSheet(tx: Tx, id: string): Promise<void> {
  const { highest } = await tx.one(sql<{ highest: number | null }>`
    select max((value ->> 'memberNumber')::integer) as highest from import_rows
    where import_id = ${id}::uuid and outcome in ('create', 'update')`);
  if (highest !== null) await continueNumbersAfter(tx, highest);
}

export async function startImport(db: Db, jobs: Jobs, id: string): Promise<ImportDetail> {
  await explainViolations(BUSY, () =>
    db.tx(async (tx) => {
      const found = await lockChecked(tx, id);
      const { ready } = await tx.one(sql<{ ready: number }>`
        select count(*) as ready from import_rows
        where import_id = ${id}::uuid and outcome in ('create', 'update')`);
      if (ready === 0) {
        throw new AppError('CONFLICT', { message: 'No hay filas listas para traer.' });
      }
      await tx.run(sql`
        update imports set status = 'running', started_at = now()
        where id = ${id}::uuid`);
      if (found.kind === 'people') {
        await makePlans(tx, found);
        await keepNumbersOfSheet(tx, id);
      }
      await audit(tx, {
        action: 'people.import',
        objectType: 'import',
        objectId: id,
        changes: { [found.kind]: ready },
      });
      await enqueue(tx, jobs, id);
      await changed(tx, id);
    }),
  );
  return readImport(db, id);
}

const MAX_NAMES = 3;

/** The sheets of past payments and visits that can be taken back, which comes before their people. */
async function historySheets(tx: Tx): Promise<string[]> {
  const brought = await tx.all(sql<{ filename: string }>`
    select filename from imports
    where kind <> 'people' and status = 'done'
      and finished_at > now() - make_interval(days => ${UNDO_DAYS})
    order by finished_at`);
  return brought.map(({ filename }) => filename);
}

async function refuseToUndo(tx: Tx, names: readonly string[]): Promise<never> {
  const shown = names.slice(0, MAX_NAMES).join(', ');
  const more = names.length > MAX_NAMES ? ` y ${names.length - MAX_NAMES} más` : '';
  const sheets = (await historySheets(tx)).join(', ');
  const first = sheets && ` Si vienen de ${sheets}, deshazlo primero.`;
  const message = `No se puede deshacer: ya hay movimientos de ${shown}${more}.${first}`;
  throw new AppError('CONFLICT', { message });
}

export async function undoImport(db: Db, jobs: Jobs, id: string): Promise<ImportDetail> {
  await explainViolations(BUSY, () =>
    db.tx(async (tx) => {
      const { status, kind } = await lockImport(tx, id);
      const { isLate } = await tx.one(sql<{ isLate: boolean }>`
        select finished_at <= now() - make_interval(days => ${UNDO_DAYS}) as "isLate"
        from imports where id = ${id}::uuid`);
      if (status !== 'done') {
        throw new AppError('CONFLICT', { message: 'Esta importación no se puede deshacer.' });
      }
      if (isLate) {
        const message = `Solo se puede deshacer durante ${UNDO_DAYS} días.`;
        throw new AppError('CONFLICT', { message });
      }
      const names = kind === 'people' ? await namesBuiltUpon(tx, id) : [];
      if (names.length > 0) await refuseToUndo(tx, names);
      await tx.run(sql`
        update imports set status = 'undoing' where id = ${id}::uuid`);
      await audit(tx, { action: 'people.import-undo', objectType: 'import', objectId: id });
      await enqueue(tx, jobs, id);
      await changed(tx, id);
    }),
  );
  return readImport(db, id);
}

async function finish(tx: Tx, { id, status, madePlans }: StoredImport): Promise<void> {
  if (status === 'undoing') {
    await keepTermsOfPlans(tx, id);
    for (const planId of madePlans) await deletePlan(tx, planId);
    await tx.run(sql`
      update imports set status = 'undone', undone_at = now() where id = ${id}::uuid`);
  } else {
    await tx.run(sql`
      update imports set status = 'done', finished_at = now() where id = ${id}::uuid`);
  }
}

const isDue = ({ turn, status }: StoredImport, run: Run): boolean =>
  turn === (run.turn ?? 0) && (status === 'running' || status === 'undoing');

/**
 * Reserves what new people need. Reserves nothing for a void turn, an undo, or payments and visits.
 */
const hold = (db: Db, run: Run): Promise<BatchReserve> =>
  db.tx(async (tx) => {
    const found = await lockImport(tx, run.importId);
    const brings = isDue(found, run) && found.status === 'running' && found.kind === 'people';
    return brings ? reserveForBatch(tx, found.id) : { places: 0, numbers: [] };
  });

function work(tx: Tx, found: StoredImport, held: BatchReserve): Promise<number> {
  const isUndo = found.status === 'undoing';
  if (isUndo) return (found.kind === 'people' ? undoRows : undoHistory)(tx, found.id);
  return found.kind === 'people' ? applyRows(tx, found, held) : applyHistory(tx, found);
}

/**
 * Handles one batch in a transaction of its own. The next batch waits behind other gyms' imports.
 */
async function step(db: Db, jobs: Jobs, run: Run): Promise<void> {
  const held = await hold(db, run);
  await db.tx(async (tx) => {
    const found = await lockImport(tx, run.importId);
    if (!isDue(found, run)) return;
    await takeTime(tx);
    const rows = await work(tx, found, held);
    if (rows < BATCH) await finish(tx, found);
    else await enqueueTurn(tx, jobs, found.id);
    await changed(tx, found.id);
  });
}

/** Takes over when no worker is active. A worker that holds the row is active. */
const takeOver = (db: Db, jobs: Jobs, { importId }: Run): Promise<Run | undefined> =>
  db.tx(async (tx) => {
    const isOpen = sql`id = ${importId}::uuid and status in ('running', 'undoing')`;
    if (!(await tx.maybe(sql`select id from imports where ${isOpen}`))) return undefined;
    await enqueueWatch(tx, jobs, importId);
    const silent = await tx.maybe(sql`
      select id from imports
      where ${isOpen} and touched_at < now() - make_interval(secs => ${SILENT_SECONDS})
      for update skip locked`);
    return silent ? nextTurn(tx, importId) : undefined;
  });

/** Writes or undoes one batch at a time. */
export const importJob = ({ gymDb, jobs }: Platform): Job<Run> => ({
  name: RUN_JOB,
  async run(run) {
    const db = gymDb(run.gymId);
    const turn = run.watches ? await takeOver(db, jobs, run) : run;
    if (turn) await step(db, jobs, turn);
  },
});
