import type { OpenDebt } from '@forja/contract/card-payments/link-routes';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import { AppError, fieldError } from '../../platform/errors/app-error.ts';
import type { Gym } from '../../platform/identity/tenancy.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockAccount } from '../accounts/public.ts';
import { paidAccount } from '../gateways/public.ts';
import { reportCharges } from '../payments/public.ts';
import { readPaymentDetails } from '../settings/public.ts';
import * as rows from './card-rows.ts';
import { settleNow } from './close-pages.ts';
import { openPage } from './open-page.ts';
import { findLink } from './payment-links.ts';

/** Somebody reported a payment for it that staff have not checked. */
const isReported = async (db: Db, chargeIds: readonly string[]): Promise<boolean> =>
  (
    await db.one(sql<{ waits: boolean }>`
      select exists (select from payments
        where status = 'reported' and charge_ids && ${[...chargeIds]}::uuid[]) as waits`)
  ).waits;

/** Whether money paid any of it; a debt that was cancelled was paid by nobody. */
const wasPaid = async (db: Db, chargeIds: readonly string[]): Promise<boolean> =>
  (
    await db.one(sql<{ paid: boolean }>`
      select coalesce(sum(amount_cents), 0) > 0 as paid from allocations
      where payment_id is not null and charge_id = any (${[...chargeIds]}::uuid[])`)
  ).paid;

async function stateOf(
  db: Db,
  { totalCents, chargeIds }: { totalCents: number; chargeIds: string[] },
): Promise<OpenDebt['state']> {
  if (totalCents > 0) return (await isReported(db, chargeIds)) ? 'waiting' : 'open';
  return (await wasPaid(db, chargeIds)) ? 'paid' : 'nothing';
}

/** What a link asks for now. */
export async function readDebt(platform: Platform, db: Db, token: string): Promise<OpenDebt> {
  const link = await findLink(db, token);
  const { sinpeNumber, sinpeName } = await readPaymentDetails(db);
  return {
    state: await stateOf(db, link),
    lines: link.lines.map(({ concept, openCents }) => ({ concept, openCents })),
    totalCents: link.totalCents,
    currency: link.currency,
    expiresAt: link.expiresAt,
    takesCards: (await paidAccount(db, platform.cards)) !== null,
    sinpeNumber,
    sinpeName,
  };
}

/** When a person returns from the gateway's page: the webhook may be late, or lost. */
export async function readReturned(platform: Platform, db: Db, token: string): Promise<OpenDebt> {
  const { userId, chargeIds } = await findLink(db, token);
  for (const row of await rows.openFor(db, userId, chargeIds)) await settleNow(platform, db, row);
  return readDebt(platform, db, token);
}

function requireSame(totalCents: number, amountCents: number): void {
  if (totalCents === 0) throw new AppError('CONFLICT', { message: 'Ya no hay nada que pagar.' });
  if (totalCents !== amountCents)
    throw fieldError('amountCents', 'El monto cambió. Recarga la página.');
}

/** Opens a payment page for everything a link asks for. */
export async function payByLink(
  platform: Platform,
  db: Db,
  gym: Gym,
  token: string,
  amountCents: number,
): Promise<{ url: string }> {
  const { url } = await openPage(platform, db, gym, async (tx) => {
    const { userId, lines, totalCents } = await findLink(tx, token);
    requireSame(totalCents, amountCents);
    const purpose = {
      userId,
      purpose: 'charges' as const,
      membershipId: null,
      renews: false,
      planId: null,
      periodFrom: null,
      chargeIds: lines.map(({ id }) => id),
      concept: [...new Set(lines.map(({ concept }) => concept))].join(', ').slice(0, 200),
    };
    const back = (_: string, end: string) => `/pagar/${token}?pago=${end}`;
    return { purpose, amountCents, begunBy: null, back };
  });
  return { url };
}

/** A reported SINPE waits for staff, or for the money, like one from the member's app. */
export async function reportByLink(
  platform: Platform,
  db: Db,
  token: string,
  { amountCents, reference }: { amountCents: number; reference: string },
): Promise<OpenDebt> {
  await db.tx(async (tx) => {
    const { userId, lines, totalCents } = await findLink(tx, token);
    requireSame(totalCents, amountCents);
    const chargeIds = lines.map(({ id }) => id);
    // Locks the account, so that reports, payments and new pages run one after the other.
    await lockAccount(tx, userId);
    if (await isReported(tx, chargeIds))
      throw new AppError('CONFLICT', {
        message: 'Ya nos avisaste de este pago. Lo confirmamos en un momento.',
      });
    await reportCharges(tx, { userId, chargeIds, amountCents, reference, method: 'sinpe' });
  });
  return readDebt(platform, db, token);
}
