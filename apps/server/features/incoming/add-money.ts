import { createHash } from 'node:crypto';
import { plainText } from '@forja/calendar/plain-text';
import type { IncomingSource } from '@forja/contract/incoming/values';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/gym-db.ts';
import { publish } from '../../platform/live/live.ts';
import { MIN_UNIQUE_REFERENCE } from '../accounts/public.ts';
import type { ArrivedMoney } from './reading/read-line.ts';
import { senderNameIn } from './reading/sender-words.ts';

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
  // A transfer is identified by its reference, whichever source reports it.
  if (key.length >= MIN_UNIQUE_REFERENCE)
    return ['reference', arrivedOn, amountCents, key].join('|');
  const { senderName, senderPhone, senderNationalId, detail } = sender;
  return ['line', arrivedOn, arrivedAt, amountCents, key, senderPhone, senderNationalId]
    .concat(plainText(senderName ?? ''), plainText(detail ?? ''))
    .join('|');
}

/**
 * The fingerprint by which the same money is recognised. Equal lines without a unique reference in
 * one file are several payments, and the same several when the file is read again.
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

/** How many of these are known already, or repeated among themselves. */
export async function countKnown(tx: Tx, all: readonly ArrivedMoney[]): Promise<number> {
  const keys = fingerprints(all);
  const distinct = new Set(keys.map((key) => key.toString('hex')));
  const { count } = await tx.one(sql<{ count: number }>`
    select count(*)::int as count from incoming_money where fingerprint = any (${keys}::bytea[])`);
  return keys.length - distinct.size + count;
}

/** The sender, from a column of the bank or, usually, from its description. */
export const senderOf = ({ senderName, detail }: ArrivedMoney): string | null =>
  senderName ?? senderNameIn(detail);

const BATCH = 1_000;

/** Money that was only reported now counts as proven, because the bank confirms it. */
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
 * The entry point of every source. New money is stored; known money stays as it is, unless it was
 * only reported and is proven now. Returns what is new or newly proven, except returned money.
 */
export async function addMoney(
  tx: Tx,
  source: IncomingSource,
  all: readonly ArrivedMoney[],
): Promise<string[]> {
  const keys = fingerprints(all);
  // After the fingerprints: a better reading of names must not make known money new.
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
