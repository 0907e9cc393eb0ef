import type { Day } from '@forja/calendar/day';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/gym-db.ts';
import { gymToday } from '../../../platform/db/gym-today.ts';
import { listPlans } from '../../plans/public.ts';
import { type Problem, plainTitle, type StoredRow, valuesOf } from '../../sheet-reading/public.ts';
import type { Checked } from '../check-context.ts';
import { type Finding, openNamedPeople } from '../find-named-people.ts';
import type { StoredImport } from '../import-rows.ts';
import { locationsByName } from '../locations-by-name.ts';
import type { HistoryValue } from './history-value.ts';
import { readHistoryRow } from './read-history-row.ts';
import { visitId } from './visit-id.ts';

/** The settings that apply to all rows of a sheet. */
export interface HistoryContext {
  found: StoredImport;
  today: Day;
  /** The gym's locations and plans by their plain names. */
  locations: ReadonlyMap<string, string>;
  plans: ReadonlyMap<string, string>;
}

export type CheckedHistory = Checked<HistoryValue>;

export async function historyContext(db: Db, found: StoredImport): Promise<HistoryContext> {
  const today = await gymToday(db);
  const plans = await listPlans(db, true);
  return {
    found,
    today,
    locations: await locationsByName(db),
    plans: new Map(plans.map(({ id, name }) => [plainTitle(name), id])),
  };
}

const WHO = { field: null, fix: '', fixText: 'Dejar fuera' } as const;

function personProblem(finding: Finding, value: HistoryValue): Problem[] {
  if (typeof finding === 'object') return [];
  const { name, nationalId, phone, email, memberNumber } = value;
  const found = name ?? nationalId ?? phone ?? email ?? String(memberNumber ?? '');
  return [{ code: finding === 'several' ? 'person-unclear' : 'person', found, ...WHO }];
}

interface Named {
  value: HistoryValue;
  personId: string;
}

const paymentKey = ({ value, personId }: Named): string =>
  [personId, value.day, value.amountCents, value.method].join(' ');

/** Which payments and visits of these rows an earlier import already added. */
async function readEarlier(
  db: Db,
  { id, kind }: StoredImport,
  rows: readonly Named[],
): Promise<ReadonlySet<string>> {
  if (kind === 'visits') {
    const ids = rows.map(({ personId, value }) => visitId(personId, value));
    const there = await db.all(sql<{ id: string }>`
      select id from access_entries where id = any (${ids}::uuid[])`);
    return new Set(there.map((entry) => entry.id));
  }
  const people = [...new Set(rows.map(({ personId }) => personId))];
  const there = await db.all(sql<{ key: string }>`
    select concat_ws(' ', y.user_id, y.paid_on, y.amount_cents, y.method) as key from payments y
    where y.user_id = any (${people}::uuid[]) and y.import_id is not null
      and y.import_id <> ${id}::uuid
      and not exists (select from payment_voids v where v.payment_id = y.id)`);
  return new Set(there.map(({ key }) => key));
}

const NOTHING = { reason: null, problems: [], matchedBy: null, personId: null };

/** Determines what would happen to each row. */
export async function checkHistory(
  db: Db,
  rows: readonly StoredRow[],
  context: HistoryContext,
): Promise<CheckedHistory[]> {
  const { found, today } = context;
  const locations = new Set(context.locations.keys());
  const read = rows.map((row) =>
    readHistoryRow(valuesOf(row, found.columns), found.kind, { today, locations }),
  );
  const find = await openNamedPeople(
    db,
    read.flatMap((one) => one?.value ?? []),
  );
  const findings = read.map((one) => (one ? find(one.value) : 'nobody'));
  const named = read.flatMap((one, at): Named[] => {
    const finding = findings[at];
    return one && typeof finding === 'object' ? [{ value: one.value, personId: finding.id }] : [];
  });
  const earlier = await readEarlier(db, found, named);
  return rows.map((row, at): CheckedHistory => {
    const base = { number: row.number, ...NOTHING };
    const one = read[at];
    if (!one) return { ...base, outcome: 'skip', reason: 'La fila está vacía.', value: null };
    const { value } = one;
    if (row.edits.skip) return { ...base, outcome: 'skip', reason: 'La dejaste fuera.', value };
    const finding = findings[at] ?? 'nobody';
    const problems = [...personProblem(finding, value), ...one.problems];
    if (typeof finding !== 'object') return { ...base, outcome: 'review', value, problems };
    const who = { matchedBy: finding.by, personId: finding.id };
    if (problems.length > 0) return { ...base, ...who, outcome: 'review', value, problems };
    const key =
      found.kind === 'visits'
        ? visitId(finding.id, value)
        : paymentKey({ value, personId: finding.id });
    return earlier.has(key)
      ? { ...base, ...who, outcome: 'skip', reason: 'Ya está.', value }
      : { ...base, ...who, outcome: 'create', value };
  });
}
