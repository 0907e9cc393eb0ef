import type { Day } from '@forja/calendar/day';
import { sql } from 'kysely';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { referenceKey } from '../accounts/public.ts';
import { keyOfReference, refreshIncomingLists } from './add-money.ts';
import { findMoney, lockInbox, lockMoney } from './money-rows.ts';

/** A line by which the bank took money back, with all references it contains. */
export interface TakenBack {
  day: Day;
  keys: string[];
  amountCents: number;
}

/** The references of a line: its own, and long numbers in its text. */
export const keysOf = (reference: string | null, words: string): string[] =>
  [...new Set([reference ?? '', ...(words.match(/\d{6,}/g) ?? [])].map(keyOfReference))].filter(
    Boolean,
  );

/**
 * Marks waiting money that the bank has taken back, so that it cannot pay anything. Applied money
 * stays applied: a person is warned and decides. Returns how many of those are new.
 */
export async function markReturned(tx: Tx, all: readonly TakenBack[]): Promise<number> {
  if (all.length === 0) return 0;
  await lockInbox(tx);
  const marked = await tx.all(sql<{ state: string }>`
    with whole as materialized (
      select distinct on (m.id) m.id, r.day
      from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as r (day date, keys text[], "amountCents" bigint)
      join incoming_money m on ${referenceKey(sql`m.reference`)} = any (r.keys)
        and m.amount_cents = r."amountCents" and m.arrived_on <= r.day
      where m.part_of is null and m.returned_on is null and m.state in ('open', 'applied', 'split')
      order by m.id, r.day)
    update incoming_money m set returned_on = whole.day,
      state = case when m.state = 'open' then 'returned' else m.state end
    from whole where (m.id = whole.id or m.part_of = whole.id) and m.state in ('open', 'applied', 'split')
    returning m.state`);
  return marked.filter(({ state }) => state === 'applied').length;
}

/** Somebody checked: the money is in the account, whatever the line said. */
export function ignoreReturn(db: Db, id: string) {
  return db.tx(async (tx) => {
    const money = await lockMoney(tx, id);
    if (money.returnedOn === null) {
      throw new AppError('CONFLICT', { message: 'El banco no devolvió ese dinero.' });
    }
    await tx.run(sql`update incoming_money set return_ignored = true where id = ${id}::uuid`);
    await audit(tx, {
      action: 'incoming.keep',
      objectType: 'incoming-money',
      objectId: id,
      changes: { amountCents: money.amountCents },
    });
    await refreshIncomingLists(tx);
    return findMoney(tx, id);
  });
}
