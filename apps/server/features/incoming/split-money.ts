import { createHash } from 'node:crypto';
import type { Part } from '@forja/contract/incoming/routes';
import { leftToDivide } from '@forja/contract/incoming/values';
import { sql } from 'kysely';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { moneyText } from '../../platform/documents/columns.ts';
import { AppError, fieldError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { keyOfReference, refreshIncomingLists } from './add-money.ts';
import { applyIn, type TellCustomer } from './apply-money.ts';
import { type findMoney, lockOpen } from './money-rows.ts';

type Money = Awaited<ReturnType<typeof findMoney>>;

function requireParts({ amountCents, currency, partOf }: Money, parts: readonly Part[]): void {
  if (partOf) {
    throw new AppError('CONFLICT', { message: 'Ya es una parte de un pago dividido.' });
  }
  const leftCents = leftToDivide(amountCents, parts);
  if (leftCents !== 0) {
    const said = moneyText(amountCents - leftCents, currency);
    const arrived = moneyText(amountCents, currency);
    throw fieldError('parts', `Las partes suman ${said} y llegaron ${arrived}.`);
  }
  if (new Set(parts.map(({ kind, id }) => `${kind} ${id}`)).size < parts.length) {
    throw fieldError('parts', 'Lo mismo está dos veces.');
  }
}

/** The part that was reported or ordered with the reference of the whole. */
async function namedPart(tx: Tx, { reference }: Money, parts: readonly Part[]): Promise<number> {
  const ids = parts.map(({ id }) => id);
  const found = await tx.all(sql<{ id: string; reference: string }>`
    select id, reference from payments where id = any (${ids}::uuid[]) and reference is not null
    union all
    select id, payment_reference from store_orders
    where id = any (${ids}::uuid[]) and payment_reference is not null`);
  const key = keyOfReference(reference ?? '');
  const named = found.find((each) => keyOfReference(each.reference) === key);
  return Math.max(0, ids.indexOf(named?.id ?? ''));
}

const REFERENCE_LENGTH = 56;

/** A reference can pay only once, so only one part keeps it unchanged. */
const referenceOfPart = (reference: string | null, at: number, named: number): string | null =>
  reference === null || at === named
    ? reference
    : `${reference.slice(0, REFERENCE_LENGTH)}-${at + 1}`;

async function addPart(tx: Tx, money: Money, amountCents: number, reference: string | null) {
  const id = newId();
  const fingerprint = createHash('sha256').update(`part|${id}`).digest();
  await tx.run(sql`
    insert into incoming_money (gym_id, id, part_of, source, method, arrived_on, arrived_at, amount_cents,
      currency, reference, sender_name, sender_phone, sender_national_id, detail, raw, fingerprint, created_by)
    select gym_id, ${id}::uuid, id, source, method, arrived_on, arrived_at, ${amountCents}::bigint,
      currency, ${reference}, sender_name, sender_phone, sender_national_id, detail, raw, ${fingerprint},
      created_by
    from incoming_money where id = ${money.id}::uuid`);
  return id;
}

/** Applies one sum of money to several things: all of it and all of them, or nothing. */
export function splitMoney(
  db: Db,
  caller: Caller,
  id: string,
  parts: readonly Part[],
  tell: TellCustomer,
): Promise<string[]> {
  return db.tx(async (tx) => {
    const money = await lockOpen(tx, id);
    requireParts(money, parts);
    const named = await namedPart(tx, money, parts);
    await tx.run(sql`
      update incoming_money set state = 'split', decided_by = ${tx.actor.userId}::uuid, decided_at = now()
      where id = ${id}::uuid`);
    const added = await Promise.all(
      parts.map(({ amountCents }, at) =>
        addPart(tx, money, amountCents, referenceOfPart(money.reference, at, named)),
      ),
    );
    for (const [at, part] of parts.entries()) {
      const decision = { ...part, how: 'person', reasons: [] } as const;
      await applyIn(tx, caller, added[at] ?? '', decision, tell);
    }
    await audit(tx, {
      action: 'incoming.split',
      objectType: 'incoming-money',
      objectId: id,
      changes: { amountCents: money.amountCents, parts: parts.length },
    });
    await refreshIncomingLists(tx);
    return added;
  });
}
