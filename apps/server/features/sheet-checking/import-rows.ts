import type { ImportColumn } from '@forja/contract/imports/routes';
import {
  type ImportKind,
  type ImportStatus,
  isRemark,
  ROW_PROBLEMS,
  type Taken,
} from '@forja/contract/imports/values';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/gym-db.ts';
import { gymToday } from '../../platform/db/gym-today.ts';
import { build } from '../../platform/db/sql.ts';
import { listPlans } from '../plans/public.ts';
import type { RowValue, StoredRow } from '../sheet-reading/public.ts';
import type { CheckContext, Checked } from './check-context.ts';
import { Families } from './check-families.ts';
import { checkRows } from './check-rows.ts';
import { EarlierRows } from './earlier-rows.ts';
import { checkHistory, historyContext } from './history/check-history.ts';
import { locationsByName } from './locations-by-name.ts';
import type { PlanChoices } from './plans-of-sheet.ts';
import { openSheetPeople } from './sheet-people.ts';

/**
 * The order of writing: rows that name people are written after the rows of those people, and
 * undone before them.
 */
export const turn = sql<number>`coalesce((value ->> 'turn')::int, 0)`;

/** How many rows are checked, written or undone at once. */
export const BATCH = 500;

export interface StoredImport {
  id: string;
  kind: ImportKind;
  status: ImportStatus;
  columns: ImportColumn[];
  plans: PlanChoices;
  takes: Taken[];
  madePlans: string[];
  /** The number of the current turn of its work. */
  turn: number;
}

const stored = sql`id, kind, status, columns, plans, takes, made_plans as "madePlans", turn`;

/** The import, locked until the transaction ends. */
export const lockImport = (tx: Tx, id: string): Promise<StoredImport> =>
  tx.one(sql<StoredImport>`select ${stored} from imports where id = ${id}::uuid for update`);

/**
 * Allows more time than usual. Nobody waits for the locks of a batch or a dry run, so on a busy
 * machine a statement, or the pause between two of them, may take longer.
 */
export async function takeTime(tx: Tx): Promise<void> {
  await tx.run(sql`set local statement_timeout = '60s'`);
  await tx.run(sql`set local idle_in_transaction_session_timeout = '60s'`);
}

/** The next rows to be written, in order. */
export const waitingRows = (importId: string, most: number) => sql`(
  select * from import_rows
  where import_id = ${importId}::uuid and applied_at is null and outcome in ('create', 'update')
  order by ${turn}, number limit ${most})`;

interface NewRow {
  number: number;
  cells: readonly string[];
}

export async function insertRows(tx: Tx, importId: string, rows: readonly NewRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.run(sql`
    insert into import_rows (gym_id, import_id, number, cells)
    select ${tx.gymId}, ${importId}::uuid, x.number,
      array(select jsonb_array_elements_text(x.cells))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (number int, cells jsonb)`);
}

export async function writeChecked(
  tx: Tx,
  importId: string,
  rows: readonly Checked<unknown>[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.run(sql`
    update import_rows r set outcome = x.outcome, reason = x.reason,
      value = coalesce(x.value, '{}'::jsonb), problems = x.problems, matched_by = x."matchedBy",
      person_id = x."personId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (number int, outcome text,
      reason text, value jsonb, problems jsonb, "matchedBy" text, "personId" uuid)
    where r.import_id = ${importId}::uuid and r.number = x.number`);
}

export async function contextOf(
  tx: Tx,
  found: StoredImport,
  { isWriting = false, isChecked = true, aside = new Set<number>() } = {},
): Promise<CheckContext> {
  return {
    importId: found.id,
    columns: found.columns,
    choices: found.plans,
    takes: found.takes,
    madePlans: found.madePlans,
    plans: await listPlans(tx, true),
    today: await gymToday(tx),
    currency: (await tx.one(build.selectFrom('gym_settings').select('currency'))).currency,
    locations: await locationsByName(tx),
    earlier: new EarlierRows(),
    families: new Families(),
    sheet: await openSheetPeople(tx, {
      importId: found.id,
      columns: found.columns,
      aside,
      isChecked,
    }),
    isWriting,
  };
}

const nextRows = (tx: Tx, importId: string, after: number): Promise<StoredRow[]> =>
  tx.all(sql<StoredRow>`
    select number, cells, edits from import_rows
    where import_id = ${importId}::uuid and number > ${after} order by number limit ${BATCH}`);

/** Condition: the row names another row or person. */
const namesOthers = sql`(value ->> 'payer' is not null or value ->> 'guardian' is not null
  or value ->> 'isAnother' = 'true')`;

/** Rows that stay out. With `own`, only those with a problem of their own. */
export async function rowsAside(tx: Tx, importId: string, { own = false } = {}) {
  const rows = await tx.all(sql<{ number: number }>`
    select number from import_rows where import_id = ${importId}::uuid and outcome = 'review'
      and (not ${own} or exists (select from jsonb_array_elements(problems) p
        where p ->> 'code' <> all (${['waits', ...REMARKS]}::text[])))`);
  return new Set(rows.map(({ number }) => number));
}

const waitsAlready = async (tx: Tx, importId: string): Promise<boolean> =>
  (
    await tx.one(sql<{ waits: boolean }>`
      select exists (select from import_rows where import_id = ${importId}::uuid
        and problems @> '[{"code": "waits"}]'::jsonb) as waits`)
  ).waits;

/**
 * A row that names a person who stays out stays out too, and so on, so that the dry run shows the
 * result of each row.
 */
async function holdBackNaming(tx: Tx, found: StoredImport): Promise<void> {
  let aside = await rowsAside(tx, found.id, { own: true });
  if (aside.size === 0 && !(await waitsAlready(tx, found.id))) return;
  for (;;) {
    const context = await contextOf(tx, found, { aside });
    if (!context.sheet) return;
    await checkAmongAll(tx, found, context, namesOthers);
    const next = await rowsAside(tx, found.id);
    if ([...next].every((number) => aside.has(number))) return;
    aside = new Set([...aside, ...next]);
  }
}

/** Returns the check for rows of an import, which come in the order of the sheet. */
async function checkerOf(
  tx: Tx,
  found: StoredImport,
  isChecked = true,
): Promise<(rows: readonly StoredRow[]) => Promise<Checked<unknown>[]>> {
  if (found.kind !== 'people') {
    const context = await historyContext(tx, found);
    return (rows) => checkHistory(tx, rows, context);
  }
  const context = await contextOf(tx, found, { isChecked });
  return (rows) => checkRows(tx, rows, context);
}

/**
 * Checks every row again after a change that concerns all of them. When the fields of the columns
 * changed, earlier results of the rows are not used.
 */
export async function checkAll(
  tx: Tx,
  found: StoredImport,
  { isChecked = true } = {},
): Promise<void> {
  await takeTime(tx);
  const check = await checkerOf(tx, found, isChecked);
  let after = 0;
  for (;;) {
    const rows = await nextRows(tx, found.id, after);
    const last = rows.at(-1);
    if (!last) break;
    await writeChecked(tx, found.id, await check(rows));
    after = last.number;
  }
  if (found.kind === 'people') await holdBackNaming(tx, found);
}

const REMARKS = ROW_PROBLEMS.filter(isRemark);
const SHARED = ['nationalId', 'email', 'memberNumber', 'cardNumber', 'phone'] as const;
const REPEATS = ['person-repeated', 'email-repeated', 'number-taken', 'card'];

/** Rows of payments or visits do not depend on each other. */
async function checkSomeHistory(tx: Tx, found: StoredImport, numbers: readonly number[]) {
  const check = await checkerOf(tx, found);
  for (let at = 0; at < numbers.length; at += BATCH) {
    const rows = await tx.all(sql<StoredRow>`
      select number, cells, edits from import_rows where import_id = ${found.id}::uuid
        and number = any (${numbers.slice(at, at + BATCH)}::int[]) order by number`);
    await writeChecked(tx, found.id, await check(rows));
  }
}

/** Checks the rows that meet a condition, against the earlier results of all others. */
async function checkAmongAll(
  tx: Tx,
  found: StoredImport,
  context: CheckContext,
  condition: RawBuilder<unknown>,
): Promise<void> {
  const rows = await tx.all(sql<StoredRow>`
    select number, cells, edits from import_rows
    where import_id = ${found.id}::uuid and ${condition} order by number`);
  const checked = new Set(rows.map(({ number }) => number));
  const others = await tx.all(sql<{ number: number; value: RowValue; personId: string | null }>`
    select number, value, person_id as "personId" from import_rows
    where import_id = ${found.id}::uuid and outcome <> 'skip'
      and not problems @> '[{"code": "person-repeated"}]'::jsonb
      and value ->> 'isAnother' is distinct from 'true' order by number`);
  for (const other of others) {
    if (!checked.has(other.number)) context.earlier.add(other);
  }
  for (let at = 0; at < rows.length; at += BATCH) {
    const some = rows.slice(at, at + BATCH);
    await writeChecked(tx, found.id, await checkRows(tx, some, context));
  }
}

/**
 * Condition: the row shares an address, a cédula, a number, a phone, a card or a person with these.
 */
async function sharesKeys(tx: Tx, importId: string, numbers: readonly number[]) {
  const rows = await tx.all(sql<Record<(typeof SHARED)[number], string | null>>`
    select person_id::text as "personId", ${sql.join(
      SHARED.map((key) => sql`value ->> ${sql.lit(key)} as ${sql.ref(key)}`),
    )}
    from import_rows where import_id = ${importId}::uuid and number = any (${[...numbers]}::int[])`);
  const one = (read: RawBuilder<unknown>, key: string) => {
    const texts = rows.flatMap((row) => (row as Record<string, string | null>)[key] ?? []);
    return sql`${read} = any (${[...new Set(texts)]}::text[])`;
  };
  const ways = SHARED.map((key) => one(sql`value ->> ${sql.lit(key)}`, key));
  return sql`(${sql.join([one(sql`person_id::text`, 'personId'), ...ways], sql` or `)})`;
}

/** Checks corrected rows again, and also rows that repeated another and rows that name others. */
export async function checkSome(tx: Tx, found: StoredImport, numbers: readonly number[]) {
  await takeTime(tx);
  if (found.kind !== 'people') return checkSomeHistory(tx, found, numbers);
  const repeats = sql`exists (
    select from jsonb_array_elements(problems) p where p ->> 'code' = any (${REPEATS}::text[]))`;
  const chosen = sql`(number = any (${[...numbers]}::int[]) or ${namesOthers} or ${repeats})`;
  await checkAmongAll(tx, found, await contextOf(tx, found), chosen);
  const sharing = await sharesKeys(tx, found.id, numbers);
  await checkAmongAll(tx, found, await contextOf(tx, found), sharing);
  return holdBackNaming(tx, found);
}
