import type {
  ImportColumn,
  ImportDetail,
  ImportRow,
  ImportSummary,
} from '@forja/contract/imports/routes';
import {
  type ImportStatus,
  isRemark,
  ROW_PROBLEMS,
  type RowOutcome,
  type RowProblem,
  TAKEN,
  type Taken,
  UNDO_DAYS,
} from '@forja/contract/imports/values';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { countRenewing, describePlans, type PlanChoices, turn } from '../sheet-checking/public.ts';
import { type Edits, type Problem, type RowValue, valuesOf } from '../sheet-reading/public.ts';
import { countFreePlaces, leftOfRow } from '../subscription-limits/public.ts';
import { countInvitations } from './invitations.ts';

const summary = sql`
  i.id, i.kind, i.status, i.filename, i.created_at as "createdAt", i.started_at as "startedAt",
  i.finished_at as "finishedAt",
  case when i.status = 'done' and i.finished_at > now() - make_interval(days => ${UNDO_DAYS})
    then i.finished_at + make_interval(days => ${UNDO_DAYS}) end as "undoUntil",
  (select jsonb_build_object('total', count(*),
      'create', count(*) filter (where outcome = 'create'),
      'update', count(*) filter (where outcome = 'update'),
      'skip', count(*) filter (where outcome = 'skip'),
      'review', count(*) filter (where outcome = 'review'),
      'applied', count(*) filter (where applied_at is not null),
      'undone', count(*) filter (where undone_at is not null))
    from import_rows r where r.import_id = i.id) as counts`;

const MAX_LISTED = 20;

/** The newest imports, with their results. */
export const listImports = (db: Db): Promise<ImportSummary[]> =>
  db.all(sql<ImportSummary>`
    select ${summary} from imports i order by i.created_at desc limit ${MAX_LISTED}`);

const REMARKS = ROW_PROBLEMS.filter(isRemark);

/**
 * Problems that keep rows out come first, most frequent first; those that solve themselves come
 * last.
 */
const problemsOf = (db: Db, id: string): Promise<ImportDetail['problems']> =>
  db.all(sql<{ code: RowProblem; rows: number; repairable: number }>`
    select p ->> 'code' as code, count(distinct r.number) as rows,
      count(distinct r.number) filter (where jsonb_typeof(p -> 'fix') = 'string') as repairable
    from import_rows r cross join jsonb_array_elements(r.problems) p
    where r.import_id = ${id}::uuid and r.outcome <> 'skip'
    group by 1 order by p ->> 'code' = any (${REMARKS}::text[]), p ->> 'code' = 'waits', 2 desc, 1`);

type Closed = Pick<ImportDetail, 'closedFrom' | 'closed'>;

/** The people whom the import added with a closed account that is still closed. */
const closedPeople = (tx: Tx, id: string): Promise<Closed> =>
  tx.one(sql<Closed>`
    select min(r.number) as "closedFrom", count(*) as closed
    from import_rows r join users u on u.id = r.person_id
    where r.import_id = ${id}::uuid and r.applied_at is not null and r.undone_at is null
      and (r.written ->> 'isNew')::boolean and u.status = 'disabled'
      and r.value ->> 'isClosed' is distinct from 'true'`);

/** The first row, and the number of rows, beyond the people limit of the gym's own plan. */
async function closedRows(tx: Tx, id: string, status: ImportStatus): Promise<Closed> {
  if (status === 'done') return closedPeople(tx, id);
  const places = await countFreePlaces(tx);
  const { from, count } = await tx.one(sql<{ from: number | null; count: number }>`
    select min(number) as from, count(*) as count from (
      select number from import_rows
      where import_id = ${id}::uuid and outcome = 'create' and applied_at is null
        and value ->> 'isClosed' is distinct from 'true' and ${leftOfRow} is not true
      order by ${turn}, number offset ${places}) beyond`);
  return { closedFrom: from, closed: count };
}

/** What the sheet says differently about people who are here, by column. */
async function differencesIn(
  tx: Tx,
  id: string,
  takes: readonly Taken[],
): Promise<ImportDetail['differences']> {
  const rows = await tx.all(sql<{ column: Taken; rows: number; takeable: number }>`
    select d ->> 'column' as column, count(*) as rows,
      count(*) filter (where d ->> 'why' is null) as takeable
    from import_rows r cross join jsonb_array_elements(r.value -> 'differs') d
    where r.import_id = ${id}::uuid and jsonb_typeof(r.value -> 'differs') = 'array'
    group by 1`);
  return TAKEN.flatMap((column) => {
    const found = rows.find((row) => row.column === column);
    return found ? [{ ...found, taken: takes.includes(column) }] : [];
  });
}

const minorsAlone = async (tx: Tx, id: string): Promise<number> =>
  (
    await tx.one(sql<{ count: number }>`
      select count(*) from import_rows
      where import_id = ${id}::uuid and outcome = 'create'
        and is_minor((value ->> 'birthDate')::date) and value ->> 'guardian' is null`)
  ).count;

/**
 * The debts and credit that would come in, without those the gym already has in its own documents.
 */
const moneyComing = (tx: Tx, id: string): Promise<ImportDetail['money']> =>
  tx.one(sql<ImportDetail['money']>`
    select coalesce(sum(debt), 0) as "debtCents", count(*) filter (where debt > 0) as debts,
      coalesce(sum(credit), 0) as "creditCents", count(*) filter (where credit > 0) as credits
    from (
      select (value ->> 'debtCents')::bigint as debt, (value ->> 'creditCents')::bigint as credit
      from import_rows
      where import_id = ${id}::uuid and outcome in ('create', 'update')
        and value ->> 'isAnother' is distinct from 'true'
        and value ->> 'leavesMoneyOut' is distinct from 'true') coming`);

/** Imports of payments and visits create no plans and no accounts. */
const NO_PEOPLE = {
  plans: [],
  differences: [],
  wholePacks: 0,
  money: { debtCents: 0, debts: 0, creditCents: 0, credits: 0 },
  closedFrom: null,
  closed: 0,
  minorsAlone: 0,
  renewing: { today: 0, todayCents: 0, later: 0 },
  invitable: { byEmail: 0, byPhone: 0 },
  invited: { byEmail: 0, byPhone: 0, waiting: 0 },
};

type Kept = ImportSummary & {
  sheet: string | null;
  notices: string[];
  columns: ImportColumn[];
  plans: PlanChoices;
  takes: Taken[];
};

export async function readImport(db: Db, id: string): Promise<ImportDetail> {
  return db.tx(async (tx) => {
    const { plans, takes, ...found } = await tx.one(sql<Kept>`
      select ${summary}, i.sheet, i.notices, i.columns, i.plans, i.takes from imports i
      where i.id = ${id}::uuid`);
    const problems = await problemsOf(tx, id);
    if (found.kind !== 'people') return { ...found, problems, ...NO_PEOPLE };
    return {
      ...found,
      problems,
      ...(await describePlans(tx, id, plans)),
      differences: await differencesIn(tx, id, takes),
      ...(await closedRows(tx, id, found.status)),
      money: await moneyComing(tx, id),
      minorsAlone: await minorsAlone(tx, id),
      renewing: await countRenewing(tx, id, plans),
      ...(await countInvitations(tx, id)),
    };
  });
}

interface ListedRow {
  number: number;
  cells: string[];
  edits: Edits;
  outcome: RowOutcome;
  reason: string | null;
  value: Partial<RowValue> & { name?: string | null };
  problems: Problem[];
  matched: ImportRow['matched'];
}

const nameOf = ({ name, firstName = '', lastName = '' }: ListedRow['value']): string =>
  name ?? `${firstName} ${lastName}`.trim();

interface RowFilter {
  outcome?: RowOutcome | undefined;
  problem?: RowProblem | undefined;
  differs?: Taken | undefined;
  after?: number;
  limit?: number;
  number?: number;
}

/** A page of rows as the screen shows them, in the order of the sheet. */
export async function listRows(db: Db, id: string, filter: RowFilter): Promise<ImportRow[]> {
  const { columns } = await db.one(sql<{ columns: ImportColumn[] }>`
    select columns from imports where id = ${id}::uuid`);
  const {
    outcome = null,
    problem = null,
    differs = null,
    after = 0,
    limit = 1000,
    number = null,
  } = filter;
  const rows = await db.all(sql<ListedRow>`
    select r.number, r.cells, r.edits, r.outcome, r.reason, r.value, r.problems,
      case when r.matched_by is not null and u.id is not null then jsonb_build_object(
        'id', u.id, 'name', trim(u.first_name || ' ' || u.last_name), 'by', r.matched_by)
      end as matched
    from import_rows r left join users u on u.id = r.person_id
    where r.import_id = ${id}::uuid and r.number > ${after}
      and (${outcome}::text is null or r.outcome = ${outcome})
      and (${number}::int is null or r.number = ${number})
      and (${problem}::text is null or r.problems @> jsonb_build_array(
        jsonb_build_object('code', ${problem}::text)))
      and (${differs}::text is null or r.value -> 'differs' @> jsonb_build_array(
        jsonb_build_object('column', ${differs}::text)))
    order by r.number limit ${limit}`);
  return rows.map(({ cells, edits, value, ...row }) => ({
    ...row,
    name: nameOf(value) || (row.matched?.name ?? ''),
    values: valuesOf({ cells, edits }, columns),
  }));
}

export async function countRows(db: Db, id: string, { outcome, problem, differs }: RowFilter) {
  const { total } = await db.one(sql<{ total: number }>`
    select count(*) as total from import_rows r where r.import_id = ${id}::uuid
      and (${outcome ?? null}::text is null or r.outcome = ${outcome ?? null})
      and (${problem ?? null}::text is null or r.problems @> jsonb_build_array(
        jsonb_build_object('code', ${problem ?? null}::text)))
      and (${differs ?? null}::text is null or r.value -> 'differs' @> jsonb_build_array(
        jsonb_build_object('column', ${differs ?? null}::text)))`);
  return total;
}
