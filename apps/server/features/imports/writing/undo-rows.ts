import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/gym-db.ts';
import { build } from '../../../platform/db/sql.ts';
import { invalidateAllowLists } from '../../access/public.ts';
import { cancelCharge, postCharge } from '../../accounts/public.ts';
import { removeImportedMemberships } from '../../memberships/public.ts';
import { removeImportedTags } from '../../people/public.ts';
import { BATCH, turn } from './import-rows.ts';
import { rowsInUse, type WrittenRow } from './rows-in-use.ts';

const REASON = 'Se deshizo la importación';
const STAYED = 'Se quedó: ya tenía movimientos.';

/** The next rows of one turn; those that name others go before the rows of whom they name. */
async function written(tx: Tx, importId: string, most: number): Promise<WrittenRow[]> {
  const rows = await tx.all(sql<WrittenRow & { turn: number }>`
    select number, person_id as "personId", written, ${turn} as turn from import_rows
    where import_id = ${importId}::uuid and applied_at is not null and undone_at is null
      and person_id is not null
    order by ${turn} desc, number desc limit ${most}`);
  return rows.filter((row) => row.turn === rows[0]?.turn);
}

/** A debt is cancelled and credit is used up, by documents of their own. */
async function reverseMoney(tx: Tx, row: WrittenRow): Promise<void> {
  const { chargeId, creditId } = row.written;
  if (chargeId) await cancelCharge(tx, chargeId, REASON, { reuse: false });
  if (!creditId) return;
  const { amount } = await tx.one(sql<{ amount: number }>`
    select amount_cents as amount from credits where id = ${creditId}::uuid`);
  await postCharge(tx, {
    userId: row.personId,
    kind: 'adjustment',
    concept: REASON,
    unitPriceCents: amount,
  });
}

/** What somebody had before, where it is still as the import left it. */
async function restore(tx: Tx, { personId, written: one }: WrittenRow) {
  const { before = {}, after = {}, tags = [] } = one;
  if (tags.length > 0) await removeImportedTags(tx, { id: personId, tags });
  for (const [column, value] of Object.entries(before)) {
    await tx.run(sql`
      update users set ${sql.ref(column)} = ${value}
      where id = ${personId}::uuid and ${sql.ref(column)} is not distinct from
        ${after[column as keyof typeof after] ?? null}`);
  }
}

/**
 * Those whom a door knows already, which is told to forget them once they are closed, those with
 * documents of past payments, which stay, and those who answer or pay for somebody who stays.
 */
async function knownElsewhere(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.all(sql<{ id: string }>`
    select user_id as id from terminal_people where user_id = any (${[...ids]}::uuid[])
    union select user_id from payments where user_id = any (${[...ids]}::uuid[])
    union select guardian_id from users where guardian_id = any (${[...ids]}::uuid[])
    union select payer_id from memberships
      where payer_id = any (${[...ids]}::uuid[]) and user_id <> payer_id`);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Those without documents go as if they had never come; the others, and those known elsewhere, stay as
 * closed accounts.
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

/** Takes the next rows back; those on which something was built stay. Returns how many there were. */
export async function undoRows(tx: Tx, importId: string): Promise<number> {
  let total = 0;
  while (total < BATCH) {
    const rows = await written(tx, importId, BATCH - total);
    if (rows.length === 0) break;
    await undoSome(tx, importId, rows);
    total += rows.length;
  }
  // They may have brought cards.
  if (total > 0) await invalidateAllowLists(tx);
  return total;
}

async function undoSome(tx: Tx, importId: string, rows: readonly WrittenRow[]): Promise<void> {
  const used = await rowsInUse(tx, importId, rows);
  const free = rows.filter(({ number }) => !used.has(number));
  for (const row of free) await reverseMoney(tx, row);
  const withMoney = free.filter(({ written: one }) => one.chargeId && one.membershipId);
  const membershipIds = (list: readonly WrittenRow[]) =>
    list.flatMap(({ written: one }) => one.membershipId ?? []);
  // The document of a debt names its membership, which therefore ends and is not taken out.
  await endMemberships(tx, membershipIds(withMoney));
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

/** Ends them; no day of theirs counts any more, because they are as good as never brought in. */
const endMemberships = (tx: Tx, ids: readonly string[]) =>
  tx.run(sql`
    update memberships set cancelled_at = now(), cancel_reason = ${REASON}, auto_renew = false,
      is_current = false, counts_from = (select gym_today())
    where id = any (${[...ids]}::uuid[])`);

/** Whether anything was built on it, and on whom, for the refusal. */
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
