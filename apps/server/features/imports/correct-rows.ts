import type { ImportDetail, ImportRow } from '@forja/contract/imports/routes';
import {
  FIELDS_OF,
  type ImportField,
  type RowProblem,
  type Taken,
} from '@forja/contract/imports/values';
import { sql } from 'kysely';
import { requireNoOtherTarget } from '../../domain/money-in-texts.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { AppError, fieldError } from '../../platform/errors/app-error.ts';
import { listPlans } from '../plans/public.ts';
import {
  checkAll,
  checkSome,
  lockImport,
  type PlanChoice,
  planChoiceFor,
  proposedPlans,
  type StoredImport,
} from '../sheet-checking/public.ts';
import {
  type Edits,
  keptTitle,
  type Problem,
  plainTitle,
  repairs,
} from '../sheet-reading/public.ts';
import { listRows, readImport } from './import-detail.ts';

/** Locks an import that may still be changed. */
export async function lockChecked(tx: Tx, id: string): Promise<StoredImport> {
  const found = await lockImport(tx, id);
  if (found.status === 'checked') return found;
  throw new AppError('CONFLICT', { message: 'Esta hoja ya se trajo: no se puede cambiar.' });
}

/** Sets the fields of the columns, and remembers them by the column titles. */
export async function setColumns(
  db: Db,
  id: string,
  fields: readonly (ImportField | null)[],
): Promise<ImportDetail> {
  await db.tx(async (tx) => {
    const found = await lockChecked(tx, id);
    if (fields.length !== found.columns.length)
      throw fieldError('fields', 'Di qué trae cada columna.');
    const chosen = fields.filter((field) => field !== null);
    if (chosen.some((field) => !FIELDS_OF[found.kind].includes(field)))
      throw fieldError('fields', 'Esta hoja no trae eso.');
    if (new Set(chosen).size < chosen.length)
      throw fieldError('fields', 'Dos columnas no pueden traer lo mismo.');
    const columns = found.columns.map((column, at) => ({ ...column, field: fields[at] ?? null }));
    await tx.run(sql`
      update imports set columns = ${JSON.stringify(columns)}::jsonb where id = ${id}::uuid`);
    await tx.run(sql`
      insert into import_columns (gym_id, title, field)
      select distinct on (x.title) ${tx.gymId}::uuid, x.title, x.field
      from jsonb_to_recordset(${JSON.stringify(
        columns
          .filter(({ title }) => !/^(columna .*)?$/.test(plainTitle(title)))
          .map(({ title, field }) => ({ title: keptTitle(found.kind, title), field })),
      )}::jsonb) as x (title text, field text)
      on conflict on constraint import_columns_once do update set field = excluded.field`);
    await checkAll(tx, { ...found, columns }, { isChecked: false });
  });
  return readImport(db, id);
}

async function writeChoices(tx: Tx, found: StoredImport, more: Record<string, PlanChoice>) {
  const plans = { ...found.plans, ...more };
  await tx.run(sql`
    update imports set plans = ${JSON.stringify(plans)}::jsonb where id = ${found.id}::uuid`);
  await checkAll(tx, { ...found, plans });
}

/** Sets the plan that a name in the sheet means. */
export async function setPlan(
  db: Db,
  id: string,
  name: string,
  choice: PlanChoice,
): Promise<ImportDetail> {
  await db.tx(async (tx) => {
    const found = await lockChecked(tx, id);
    const plans = await listPlans(tx, true);
    if ('planId' in choice && !plans.some((plan) => plan.id === choice.planId)) {
      throw fieldError('planId', 'Elige un plan de la lista.');
    }
    if ('create' in choice) await requireNoOtherTarget(tx, { name });
    await writeChoices(tx, found, { [plainTitle(name)]: choice });
  });
  return readImport(db, id);
}

/** Creates every plan of the sheet that has a price and no choice yet. */
export async function makePlans(db: Db, id: string): Promise<ImportDetail> {
  await db.tx(async (tx) => {
    const found = await lockChecked(tx, id);
    const proposed = await proposedPlans(tx, id, found.plans);
    await requireNoOtherTarget(tx, { name: proposed.map(({ name }) => name) });
    const choices = proposed.map(({ name, create }) => [plainTitle(name), { create }] as const);
    if (choices.length > 0) await writeChoices(tx, found, Object.fromEntries(choices));
  });
  return readImport(db, id);
}

/** Says which columns count as the sheet has them, where they differ from what is here. */
export async function setTakes(db: Db, id: string, takes: readonly Taken[]): Promise<ImportDetail> {
  await db.tx(async (tx) => {
    const found = await lockChecked(tx, id);
    const chosen = [...new Set(takes)];
    await tx.run(sql`update imports set takes = ${chosen}::text[] where id = ${id}::uuid`);
    await checkAll(tx, { ...found, takes: chosen });
  });
  return readImport(db, id);
}

export async function editRow(
  db: Db,
  id: string,
  number: number,
  { values, skip }: { values: Edits; skip?: boolean | undefined },
): Promise<ImportRow> {
  await db.tx(async (tx) => {
    const found = await lockChecked(tx, id);
    const { edits } = await tx.one(sql<{ edits: Edits }>`
      select edits from import_rows where import_id = ${id}::uuid and number = ${number}`);
    const next = { ...edits, ...values, ...(skip !== undefined && { skip }) };
    await tx.run(sql`
      update import_rows set edits = ${JSON.stringify(next)}::jsonb
      where import_id = ${id}::uuid and number = ${number}`);
    await checkSome(tx, found, [number]);
  });
  const [row] = await listRows(db, id, { number });
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

const respell = (tx: Tx, id: string, names: readonly { name: string; fix: string | null }[]) =>
  tx.run(sql`
    update import_rows r set edits = r.edits || jsonb_build_object('plan', x.fix)
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as x (name text, fix text)
    where r.import_id = ${id}::uuid
      and r.problems @> jsonb_build_array(jsonb_build_object('code', 'plan', 'found', x.name))`);

/** Repairs plan names once for all rows, because a name means the same plan in each. */
async function repairPlans(tx: Tx, found: StoredImport): Promise<void> {
  const plans = await listPlans(tx, true);
  const rows = await tx.all(sql<{ found: string; fix: string | null }>`
    select distinct p ->> 'found' as found, p ->> 'fix' as fix
    from import_rows r cross join jsonb_array_elements(r.problems) p
    where r.import_id = ${found.id}::uuid and p ->> 'code' = 'plan'`);
  const chosen = rows.flatMap(({ found: name, fix }) => {
    const choice = fix === null ? undefined : planChoiceFor(fix, plans, found.plans);
    return choice ? [{ name, fix, choice }] : [];
  });
  // A plan of the sheet is created once, under its most frequent spelling.
  await respell(
    tx,
    found.id,
    chosen.filter(({ choice }) => 'create' in choice),
  );
  const more = chosen.filter(({ choice }) => 'planId' in choice);
  await writeChoices(
    tx,
    found,
    Object.fromEntries(more.map(({ name, choice }) => [plainTitle(name), choice])),
  );
}

/** Applies the suggestion to every row with a problem of one kind. */
export async function repairAll(db: Db, id: string, code: RowProblem): Promise<ImportDetail> {
  await db.tx(async (tx) => {
    const found = await lockChecked(tx, id);
    if (code === 'plan') return repairPlans(tx, found);
    const rows = await tx.all(sql<{ number: number; edits: Edits; problems: Problem[] }>`
      select number, edits, problems from import_rows
      where import_id = ${id}::uuid and outcome <> 'skip'
        and problems @> jsonb_build_array(jsonb_build_object('code', ${code}::text))`);
    const changed = rows.map(({ number, edits, problems }) => ({
      number,
      edits: repairs(problems, code, edits),
    }));
    await tx.run(sql`
      update import_rows r set edits = x.edits
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as x (number int, edits jsonb)
      where r.import_id = ${id}::uuid and r.number = x.number`);
    return checkSome(
      tx,
      found,
      rows.map(({ number }) => number),
    );
  });
  return readImport(db, id);
}
