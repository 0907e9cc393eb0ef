import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/gym-db.ts';
import { stillRewritten } from '../../membership-sales/public.ts';
import type { Written } from './apply-rows.ts';

export interface WrittenRow {
  number: number;
  personId: string;
  written: Written;
}

/** Tables whose rows do not show that somebody was active since. Money is checked below. */
const NO_SIGN = [
  'access_commands',
  // Who was refused at the door did not come in. Entries are checked below.
  'access_entries',
  'accounts',
  'announcement_misses',
  'announcement_recipients',
  'care_notes',
  'claim_links',
  'import_rows',
  'memberships',
  'notifications',
  'payments',
  'person_tags',
  'person_terms',
  'reset_tokens',
  'terminal_people',
  // A minor whose guardian was imported too. Merged people are checked below.
  'users',
];
/** Tables whose rows an import writes for a membership. */
const OWN = ['membership_pauses', 'membership_periods', 'membership_reminders', 'charges'];

interface Reference {
  table: string;
  column: string;
}

/** Every column that refers to a table, so that new tables are included automatically. */
async function referencesTo(tx: Tx, target: string, except: readonly string[]) {
  return tx.all(sql<Reference>`
    select c.conrelid::regclass::text as table, a.attname::text as column
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
    where c.contype = 'f' and c.confrelid = ${target}::regclass and cardinality(c.conkey) = 2
      and c.conrelid::regclass::text <> all (${[...except]}::text[])`);
}

async function idsIn(tx: Tx, references: readonly Reference[], ids: readonly string[]) {
  if (ids.length === 0 || references.length === 0) return [];
  const parts = references.map(
    ({ table, column }) =>
      sql`select ${sql.ref(column)} as id from ${sql.table(table)}
        where ${sql.ref(column)} = any (${[...ids]}::uuid[])`,
  );
  const rows = await tx.all(sql<{ id: string }>`${sql.join(parts, sql` union `)}`);
  return rows.map(({ id }) => id);
}

/** A payment that was imported and undone again. Its charge has the same id. */
const takenBack = sql`select from payments y
  join payment_voids v on v.gym_id = y.gym_id and v.payment_id = y.id
  where y.import_id is not null`;

/**
 * The memberships that the import added for these people, or that another one added which was taken
 * back; a person may have several rows.
 */
async function broughtMemberships(tx: Tx, importId: string, people: readonly string[]) {
  const rows = await tx.all(sql<{ id: string }>`
    select written ->> 'membershipId' as id from import_rows
    where (import_id = ${importId}::uuid or undone_at is not null)
      and person_id = any (${[...people]}::uuid[]) and written ? 'membershipId'`);
  return rows.map(({ id }) => id);
}

/** The debts of people that came of this import, or of one that was taken back. */
const broughtCharges = (importId: string, people: readonly string[]) => sql`
  select d.id::uuid from import_rows r
  cross join lateral (select r.written ->> 'chargeId' as id
    union all select jsonb_array_elements_text(coalesce(r.written -> 'documents', '[]'))) d
  where d.id is not null and r.person_id = any (${[...people]}::uuid[])
    and (r.import_id = ${importId}::uuid or r.undone_at is not null)`;

/** People of the import who since then logged in, paid, came, or got another membership. */
async function usedPeople(
  tx: Tx,
  importId: string,
  rows: readonly WrittenRow[],
): Promise<Set<string>> {
  const fresh = rows.filter(({ written }) => written.isNew);
  const ids = fresh.map(({ personId }) => personId);
  // Of those who are here again only what they did themselves tells, as their documents are older.
  const again = rows.filter(({ written }) => written.isRestored);
  const back = [...ids, ...again.map(({ personId }) => personId)];
  const own = await broughtMemberships(tx, importId, ids);
  const used = await idsIn(tx, await referencesTo(tx, 'users', NO_SIGN), ids);
  const more = await tx.all(sql<{ id: string }>`
    select id from users where id = any (${back}::uuid[]) and password_hash is not null
    union select merged_into from users where merged_into = any (${ids}::uuid[])
    union select user_id from access_entries where user_id = any (${back}::uuid[]) and granted
    union select user_id from memberships
      where user_id = any (${ids}::uuid[]) and id <> all (${own}::uuid[])
    union select a.user_id from accounts a join charges c on c.account_id = a.id
      where a.user_id = any (${ids}::uuid[]) and c.id not in (${broughtCharges(importId, ids)})
        and not exists (${takenBack} and y.id = c.id)
    union select a.user_id from accounts a join payments p on p.account_id = a.id
      where a.user_id = any (${ids}::uuid[]) and not exists (${takenBack} and y.id = p.id)`);
  return new Set([...used, ...more.map(({ id }) => id)]);
}

/** Memberships that were renewed, paused, changed or used since. */
async function usedMemberships(tx: Tx, rows: readonly WrittenRow[]): Promise<Set<string>> {
  const brought = rows.flatMap(({ written: { membershipId: id, pausedOn = null } }) =>
    id ? [{ id, pausedOn }] : [],
  );
  const own = brought.map(({ id }) => id);
  const used = await idsIn(tx, await referencesTo(tx, 'memberships', OWN), own);
  const changed = await tx.all(sql<{ id: string }>`
    select m.id from memberships m
    join jsonb_to_recordset(${JSON.stringify(brought)}::jsonb) as x (id uuid, "pausedOn" date)
      on x.id = m.id
    where (
      not m.is_current or m.cancelled_at is not null or m.frozen_on is distinct from x."pausedOn"
      or (select count(*) from membership_pauses p where p.membership_id = m.id)
        > (x."pausedOn" is not null)::int
      or (select count(*) from membership_periods p where p.membership_id = m.id) > 1
      or exists (select from membership_periods p where p.membership_id = m.id
        and (p.free_days > 0 or p.cut_days > 0 or p.free_visits <> 0)))`);
  return new Set([...used, ...changed.map(({ id }) => id)]);
}

/** Memberships of these rows that a later sheet rewrote, or that were changed after this one did. */
async function rewrittenSince(
  tx: Tx,
  importId: string,
  rows: readonly WrittenRow[],
): Promise<Set<string>> {
  const own = rows.flatMap(({ written: { rewritten } }) => rewritten ?? []);
  const still = await stillRewritten(tx, own);
  const later = await tx.all(sql<{ id: string }>`
    select l.written -> 'rewritten' ->> 'id' as id
    from import_rows r join import_rows l on l.person_id = r.person_id
    where r.import_id = ${importId}::uuid and l.import_id <> r.import_id and l.undone_at is null
      and l.applied_at > r.applied_at and l.written ? 'rewritten'
      and r.number = any (${rows.map(({ number }) => number)}::int[])`);
  return new Set([
    ...own.flatMap(({ id }) => (still.has(id) ? [] : id)),
    ...later.map(({ id }) => id),
  ]);
}

/** Debts that were paid and credit that was used since. */
async function usedMoney(tx: Tx, rows: readonly WrittenRow[]): Promise<Set<string>> {
  const charges = rows.flatMap(({ written }) => written.chargeId ?? []);
  const credits = rows.flatMap(({ written }) => written.creditId ?? []);
  const used = await tx.all(sql<{ id: string }>`
    select id from charges where id = any (${charges}::uuid[]) and settled_cents > 0
    union select id from credits where id = any (${credits}::uuid[]) and allocated_cents > 0`);
  return new Set(used.map(({ id }) => id));
}

/** The numbers of the rows whose data was used since the import. */
export async function rowsInUse(
  tx: Tx,
  importId: string,
  rows: readonly WrittenRow[],
): Promise<Set<number>> {
  const used = new Set([
    ...(await usedPeople(tx, importId, rows)),
    ...(await usedMemberships(tx, rows)),
    ...(await usedMoney(tx, rows)),
    ...(await rewrittenSince(tx, importId, rows)),
  ]);
  const isUsed = ({ personId, written }: WrittenRow) =>
    [
      personId,
      written.membershipId,
      written.rewritten?.id,
      written.chargeId,
      written.creditId,
    ].some((id) => id !== undefined && used.has(id));
  return new Set(rows.filter(isUsed).map(({ number }) => number));
}
