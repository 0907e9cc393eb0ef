import { createHash } from 'node:crypto';
import { plainText } from '@forja/calendar/plain-text';
import type { IncomingSource } from '@forja/contract/incoming/values';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/gym-db.ts';
import { publish } from '../../platform/live/live.ts';
import { MIN_UNIQUE_REFERENCE } from '../accounts/public.ts';
import type { ArrivedMoney } from './reading/read-line.ts';
import { nameIn } from './reading/sender-words.ts';

/** As `referenceKey` of accounts has it. */
export const keyOfReference = (reference: string): string =>
  reference
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
    .replace(/^0+/, '');

function wordsOf({
  arrivedOn,
  arrivedAt,
  amountCents,
  reference,
  ...sender
}: ArrivedMoney): string {
  const key = keyOfReference(reference ?? '');
  // Whoever tells of it, a transfer is known by its reference.
  if (key.length >= MIN_UNIQUE_REFERENCE)
    return ['reference', arrivedOn, amountCents, key].join('|');
  const { senderName, senderPhone, senderNationalId, detail } = sender;
  return ['line', arrivedOn, arrivedAt, amountCents, key, senderPhone, senderNationalId]
    .concat(plainText(senderName ?? ''), plainText(detail ?? ''))
    .join('|');
}

/**
 * By what the same money is known again. Lines without a telling reference that are alike in one
 * file are several, and the same several when the file comes again.
 */
function fingerprints(all: readonly ArrivedMoney[]): Buffer[] {
  const seen = new Map<string, number>();
  return all.map((money) => {
    const words = wordsOf(money);
    const times = words.startsWith('line') ? (seen.get(words) ?? 0) : 0;
    seen.set(words, times + 1);
    return createHash('sha256').update(`${words}#${times}`).digest();
  });
}

/** How many of these are in the list already, or twice among themselves. */
export async function countKnown(tx: Tx, all: readonly ArrivedMoney[]): Promise<number> {
  const keys = fingerprints(all);
  const distinct = new Set(keys.map((key) => key.toString('hex')));
  const { count } = await tx.one(sql<{ count: number }>`
    select count(*)::int as count from incoming_money where fingerprint = any (${keys}::bytea[])`);
  return keys.length - distinct.size + count;
}

/** Who sent it, as the bank says it in a column of its own or, mostly, in its description. */
export const senderOf = ({ senderName, detail }: ArrivedMoney): string | null =>
  senderName ?? nameIn(detail);

const BATCH = 1_000;

/** What was only told of waits as the bank's own, now that the bank's word for it is here. */
async function proveTold(
  tx: Tx,
  source: IncomingSource,
  all: readonly ArrivedMoney[],
  keys: readonly Buffer[],
): Promise<string[]> {
  if (source !== 'file' && source !== 'mail') return [];
  const proof = keys.filter((_, at) => !all[at]?.isReturned && !all[at]?.onlyTold);
  const proven = await tx.all(sql<{ id: string }>`
    update incoming_money set source = ${source}, only_told = false
    where only_told and state = 'open' and fingerprint = any (${proof}::bytea[])
    returning id`);
  return proven.map(({ id }) => id);
}

/**
 * The way in of every source: what is new is kept, what is known stays as it is, unless it was only
 * told of and is proven now. Says which are new or proven now, except those that went back.
 */
export async function addMoney(
  tx: Tx,
  source: IncomingSource,
  all: readonly ArrivedMoney[],
): Promise<string[]> {
  const keys = fingerprints(all);
  // Only after the fingerprints: a better reader of names must not make known money new.
  const rows = all.map((money, at) => ({
    ...money,
    senderName: senderOf(money),
    key: keys[at]?.toString('hex'),
  }));
  const added = await proveTold(tx, source, all, keys);
  for (let from = 0; from < rows.length; from += BATCH) {
    const found = await tx.all(sql<{ id: string; state: string }>`
      insert into incoming_money (gym_id, source, method, arrived_on, arrived_at, amount_cents, currency,
        reference, sender_name, sender_phone, sender_national_id, detail, raw, fingerprint, state, only_told,
        created_by)
      select ${tx.gymId}::uuid, ${source}, r.method, r."arrivedOn", r."arrivedAt", r."amountCents",
        (select currency from gym_settings), r.reference, r."senderName", r."senderPhone",
        r."senderNationalId", r.detail, r.raw, decode(r.key, 'hex'),
        case when r."isReturned" then 'returned' else 'open' end,
        coalesce(r."onlyTold", false), ${tx.actor.userId}::uuid
      from jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + BATCH))}::jsonb) as r (
        method text, "arrivedOn" date, "arrivedAt" time, "amountCents" bigint, reference text,
        "senderName" text, "senderPhone" text, "senderNationalId" text, detail text, raw text,
        key text, "isReturned" boolean, "onlyTold" boolean)
      on conflict (gym_id, fingerprint) do nothing
      returning id, state`);
    added.push(...found.flatMap(({ id, state }) => (state === 'open' ? id : [])));
  }
  if (rows.length > 0) await refreshIncomingLists(tx);
  return added;
}

/** Open lists of incoming money are read again. */
export const refreshIncomingLists = (tx: Tx): Promise<void> =>
  publish(tx, { topic: 'incoming-money', to: { holding: 'money.take' } });
