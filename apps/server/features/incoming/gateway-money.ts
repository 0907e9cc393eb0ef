import { localTime } from '@forja/calendar/zone';
import { readNationalId } from '@forja/contract/people/national-id';
import { sql } from 'kysely';
import { readPhone } from '../../domain/people/phone.ts';
import { openAccounts } from '../../platform/cards/gateway-accounts.ts';
import { type GatewayTransfer, readTransfers } from '../../platform/cards/onvo-transfers.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { referenceKey } from '../accounts/public.ts';
import { addMoney, keyOfReference, refreshIncomingLists } from './add-money.ts';
import { findMoney, lockInbox } from './money-rows.ts';
import type { ArrivedMoney } from './reading/read-line.ts';
import { markAlreadyPaid } from './undo-and-discard.ts';

type Needs = Pick<Platform, 'config' | 'secrets' | 'log'>;

const cut = (text: string | null, most: number): string | null =>
  text?.trim().slice(0, most).trim() || null;

function arrivedOf(transfer: GatewayTransfer, zone: string): ArrivedMoney {
  const { day, time } = localTime(zone, transfer.at);
  return {
    method: 'sinpe',
    arrivedOn: day,
    arrivedAt: time,
    amountCents: transfer.amountCents,
    reference: transfer.reference,
    senderName: cut(transfer.senderName, 140),
    senderPhone: readPhone(transfer.senderPhone ?? '') ?? null,
    senderNationalId: readNationalId(transfer.senderNationalId ?? '')?.text ?? null,
    detail: cut(transfer.detail, 300),
    raw: '',
    isReturned: false,
    onlyTold: true,
  };
}

/** Money that ONVO used itself, or no longer has, waits for nobody. */
async function putAside(tx: Tx, all: readonly GatewayTransfer[]): Promise<void> {
  const closed = all.filter(({ state }) => state === 'used' || state === 'gone');
  for (const { reference, state } of closed) {
    const next = state === 'used' ? 'discarded' : 'returned';
    const note = state === 'used' ? 'ONVO ya lo usó en un cobro suyo' : null;
    await tx.run(sql`
      update incoming_money m set state = ${next}, note = ${note}, decided_at = now()
      where m.state = 'open' and m.source = 'gateway' and m.part_of is null
        and ${referenceKey(sql`m.reference`)} = ${keyOfReference(reference)}`);
  }
}

/** Stores what ONVO reports; known money does not change. */
function keepTransfers(db: Db, all: readonly GatewayTransfer[]): Promise<string[]> {
  return db.tx(async (tx) => {
    const { zone, currency } = await tx.one(sql<{ zone: string; currency: string }>`
      select gym_zone() as zone, currency from gym_settings`);
    await lockInbox(tx);
    const ours = all.filter((each) => each.state === 'arrived' && each.currency === currency);
    const added = await addMoney(
      tx,
      'gateway',
      ours.map((each) => arrivedOf(each, zone)),
    );
    await markAlreadyPaid(tx, added);
    await putAside(tx, all);
    if (all.length > ours.length) await refreshIncomingLists(tx);
    return added;
  });
}

/** A webhook only triggers a question: what ONVO answers with the gym's own key counts. */
export async function recordTransfer(
  { config, secrets }: Needs,
  db: Db,
  account: string,
  reference: string,
): Promise<void> {
  const from = (await openAccounts(db, secrets)).find((each) => each.account === account);
  if (!from) return;
  const found = await readTransfers(from, config.onvo.apiUrl, reference);
  await db.run(sql`
    update payment_gateways set transfers_heard_at = now()
    where 'onvo:' || id = ${account} and transfers_heard_at is null`);
  if (found.length > 0) await keepTransfers(db, found);
}

/**
 * ONVO may use a transfer for a charge of its own after reporting it, so it is asked once more
 * before the money is applied. Without the keys it cannot be asked, and a person decides.
 */
export async function requireUnused(
  { config, secrets, log }: Needs,
  db: Db,
  id: string,
): Promise<void> {
  const { source, partOf, ...money } = await findMoney(db, id);
  if (source !== 'gateway') return;
  const { reference } = partOf ? await findMoney(db, partOf.id) : money;
  if (reference === null) return;
  for (const account of await openAccounts(db, secrets)) {
    const found = await readTransfers(account, config.onvo.apiUrl, reference).catch(
      (error: unknown) => {
        log.warn({ err: error }, 'ONVO could not be asked about a transfer');
        throw new AppError('UNAVAILABLE', {
          message: 'ONVO no respondió si ese dinero sigue libre. Inténtalo en unos minutos.',
        });
      },
    );
    if (found.length > 0) await keepTransfers(db, found);
    if (found.some(({ state }) => state !== 'arrived'))
      throw new AppError('CONFLICT', {
        message: 'ONVO ya usó ese dinero en un cobro suyo, o ya no lo tiene.',
      });
  }
}

const TRANSFERS_JOB = 'incoming.transfers';

/** Finds transfers whose webhooks never came, in gyms where ONVO has reported one before. */
export const transfersJob = (platform: Platform): Job<object> => ({
  name: TRANSFERS_JOB,
  cron: '*/10 * * * *',
  run: () =>
    platform.eachDueGym(TRANSFERS_JOB, async (db) => {
      const heard = await db.all(sql<{ account: string }>`
        select 'onvo:' || id as account from payment_gateways
        where transfers_heard_at is not null and secret_key is not null`);
      for (const account of await openAccounts(db, platform.secrets)) {
        if (!heard.some((each) => each.account === account.account)) continue;
        try {
          await keepTransfers(db, await readTransfers(account, platform.config.onvo.apiUrl));
        } catch (error) {
          // The next run asks again; a failing gym does not stop the others.
          platform.log.warn({ err: error }, 'ONVO could not be asked about transfers');
        }
      }
      return heard.length > 0;
    }),
});
