import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/gym-db.ts';
import { build } from '../../../platform/db/sql.ts';
import { invalidateAllowLists } from '../../access/public.ts';
import { cancelCharge } from '../../accounts/public.ts';
import {
  endImportedMemberships,
  removeImportedMemberships,
  restoreImported,
} from '../../membership-sales/public.ts';
import { removeImportedTags } from '../../people/public.ts';
import { BATCH, turn } from '../../sheet-checking/public.ts';
import { rowsInUse, type WrittenRow } from './rows-in-use.ts';
import { noteDocument, putBalanceBack, useCredit } from './take-over.ts';

const REASON = 'Se deshizo la importación';
const STAYED = 'Se quedó: ya tenía movimientos.';

/** The next rows of one turn; rows that name people are undone before the rows of those people. */
async function written(tx: Tx, importId: string, most: number): Promise<WrittenRow[]> {
  const rows = await tx.all(sql<WrittenRow & { turn: number }>`
    select number, person_id as "personId", written, ${turn} as turn from import_rows
    where import_id = ${importId}::uuid and applied_at is not null and undone_at is null
      and person_id is not null
    order by ${turn} desc, number desc limit ${most}`);
  return rows.filter((row) => row.turn === rows[0]?.turn);
}

/** Reverses a debt or credit with a document of its own. */
async function reverseMoney(tx: Tx, importId: string, row: WrittenRow): Promise<void> {
  const { chargeId, creditId, replaced = [] } = row.written;
  if (chargeId) await cancelCharge(tx, chargeId, REASON, { reuse: false });
  if (creditId) {
    const { amount } = await tx.one(sql<{ amount: number }>`
      select amount_cents as amount from credits where id = ${creditId}::uuid`);
    const ending = await useCredit(tx, row.personId, amount, REASON);
    const ofRow = sql`import_id = ${importId}::uuid and number = ${row.number}`;
    if (ending) await noteDocument(tx, ofRow, ending);
  }
  for (const one of replaced) await putBalanceBack(tx, row.personId, one);
}

/** Restores the earlier values where they are still as the import left them. */
async function restore(tx: Tx, { personId, written: one }: WrittenRow) {
  const { before = {}, after = {}, tags = [], rewritten } = one;
  if (rewritten) await restoreImported(tx, rewritten.id, rewritten.before);
  if (tags.length > 0) await removeImportedTags(tx, { id: personId, tags });
  for (const [column, value] of Object.entries(before)) {
    await tx.run(sql`
      update users set ${sql.ref(column)} = ${value}
      where id = ${personId}::uuid and ${sql.ref(column)} is not distinct from
        ${after[column as keyof typeof after] ?? null}`);
  }
  if (before.status !== 'disabled') return;
  await tx.run(sql`
    update users set disabled_at = now(), card_number = null
    where id = ${personId}::uuid and status = 'disabled' and disabled_at is null`);
}

/**
 * People who cannot be deleted: those on a door terminal, which has to forget them after they are
 * closed; those with documents, also of imports taken back before; and guardians or payers of people
 * who stay.
 */
async function knownElsewhere(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.all(sql<{ id: string }>`
    select user_id as id from terminal_people where user_id = any (${[...ids]}::uuid[])
    union select user_id from payments where user_id = any (${[...ids]}::uuid[])
    union select a.user_id from accounts a where a.user_id = any (${[...ids]}::uuid[]) and (
      exists (select from charges c where c.account_id = a.id)
      or exists (select from credits k where k.account_id = a.id))
    union select guardian_id from users where guardian_id = any (${[...ids]}::uuid[])
    union select payer_id from memberships
      where payer_id = any (${[...ids]}::uuid[]) and user_id <> payer_id`);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Deletes the new people of these rows. Those with documents, or known elsewhere, stay as closed
 * accounts.
 */
async function takeOutPeople(tx: Tx, rows: readonly WrittenRow[]): Promise<void> {
  const fresh = rows.filter(({ written: one }) => one.isNew);
  const elsewhere = await knownElsewhere(
    tx,
    fresh.map(({ personId }) => personId),
  );
  const stays = ({ personId, written: one }: WrittenRow) =>
    one.chargeId !== undefined || one.creditId !== undefined || elsewhere.has(personId);
  const gone = fresh.filter((row) => !stays(row)).map(({ personId }) => personId);
  const closed = fresh.filter(stays).map(({ personId }) => personId);
  if (gone.length > 0) await tx.run(build.deleteFrom('users').where('id', 'in', gone));
  if (closed.length > 0) {
    await tx.run(
      build
        .updateTable('users')
        .set({ status: 'disabled', disabled_at: new Date(), card_number: null })
        .where('id', 'in', closed),
    );
  }
}

/** Undoes the next rows, except those whose data was used since. Returns how many were handled. */
export async function undoRows(tx: Tx, importId: string): Promise<number> {
  let total = 0;
  while (total < BATCH) {
    const rows = await written(tx, importId, BATCH - total);
    if (rows.length === 0) break;
    await undoSome(tx, importId, rows);
    total += rows.length;
  }
  // The undone rows may have added cards.
  if (total > 0) await invalidateAllowLists(tx);
  return total;
}

async function undoSome(tx: Tx, importId: string, rows: readonly WrittenRow[]): Promise<void> {
  const used = await rowsInUse(tx, importId, rows);
  const free = rows.filter(({ number }) => !used.has(number));
  for (const row of free) await reverseMoney(tx, importId, row);
  const withMoney = free.filter(({ written: one }) => one.chargeId && one.membershipId);
  const membershipIds = (list: readonly WrittenRow[]) =>
    list.flatMap(({ written: one }) => one.membershipId ?? []);
  // The document of a debt names its membership, so that membership is ended and not deleted.
  await endImportedMemberships(tx, membershipIds(withMoney), REASON);
  await removeImportedMemberships(
    tx,
    membershipIds(free.filter((row) => !withMoney.includes(row))),
  );
  for (const row of free) await restore(tx, row);
  const numbers = (list: readonly WrittenRow[]) => list.map(({ number }) => number);
  await tx.run(sql`
    update import_rows set undone_at = now(), reason = null
    where import_id = ${importId}::uuid and number = any (${numbers(free)}::int[])`);
  await tx.run(sql`
    update import_rows set undone_at = now(), reason = ${STAYED}
    where import_id = ${importId}::uuid and number = any (${[...used]}::int[])`);
  await takeOutPeople(tx, free);
}

/** The people whose imported data was used since, for the refusal. */
export async function namesBuiltUpon(tx: Tx, importId: string): Promise<string[]> {
  const rows = await tx.all(sql<WrittenRow>`
    select number, person_id as "personId", written from import_rows
    where import_id = ${importId}::uuid and applied_at is not null and undone_at is null
      and person_id is not null`);
  const names: string[] = [];
  for (let at = 0; at < rows.length; at += BATCH) {
    const some = rows.slice(at, at + BATCH);
    const used = await rowsInUse(tx, importId, some);
    const ids = some.filter(({ number }) => used.has(number)).map(({ personId }) => personId);
    const found = await tx.all(sql<{ name: string }>`
      select trim(first_name || ' ' || last_name) as name from users
      where id = any (${ids}::uuid[]) order by search_name`);
    names.push(...found.map(({ name }) => name));
  }
  return names;
}
