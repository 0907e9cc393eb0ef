import { GYM_PLANS } from '@forja/contract/subscription/plans';
import type { Invoice } from '@forja/contract/subscription/routes';
import type { PaidCharge } from '../../platform/cards/gateway.ts';
import { audit } from '../../platform/db/audit.ts';
import { nextNumber } from '../../platform/db/counters.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { moneyText } from '../../platform/documents/columns.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { GYM_CHANGED } from '../../platform/identity/tenancy.ts';
import { publish } from '../../platform/live/live.ts';
import { announce } from '../../platform/notices/notices.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Email } from '../mail/public.ts';
import { notifyOwners } from '../notifications/public.ts';
import { readGymSettings } from '../settings/public.ts';
import { coverageOf, unusedCents } from './coverage.ts';
import * as invoices from './invoices.ts';

const INVOICE_COUNTER = 'subscription-invoice';

const dollars = (cents: number) => moneyText(cents, 'USD');
const dayOf = (moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat('es-CR', { dateStyle: 'long', timeZone }).format(moment);

type EmailText = Pick<Email, 'subject' | 'paragraphs'>;

async function emailOwners(platform: Platform, tx: Tx, invoice: Invoice, words: EmailText) {
  const about = { kind: 'payment-confirmed', link: '/subscription' } as const;
  await notifyOwners(platform, tx, about, {
    ...words,
    facts: [
      invoice.number ? ['Factura', invoice.number] : ['Comprobante', invoice.reference ?? ''],
      ['Plan', GYM_PLANS[invoice.plan].name],
      ['Monto', dollars(invoice.amountCents)],
    ],
    action: { label: 'Ver mi suscripción', path: '/subscription' },
  });
}

/** Every server reads the gym again, and open screens update. */
export async function announceGymChange(tx: Tx): Promise<void> {
  await announce(tx, GYM_CHANGED);
  await publish(tx, { topic: 'subscription', to: 'everyone' });
}

/**
 * The payment arrived: numbers the invoice, extends the gym's plan and informs every server. The
 * gym's row is locked first, so that two payments add up.
 */
async function settle(platform: Platform, tx: Tx, before: Invoice, reference: string | null) {
  const now = new Date();
  const { paidUntil, status, ...current } = await invoices.readChoice(tx, true);
  const { to, ...coverage } = coverageOf(before, {
    current,
    status,
    paidUntil: paidUntil ? new Date(paidUntil) : null,
    unusedCents: unusedCents(await invoices.paidPeriods(tx, now), now),
    now,
  });
  const number = await nextNumber(tx, INVOICE_COUNTER);
  await invoices.markPaid(tx, before.id, { number, to, ...coverage, reference });
  await invoices.setSubscription(tx, before, to);
  const invoice = await invoices.find(tx, before.id);
  await audit(tx, {
    action: 'subscription.paid',
    objectType: 'invoice',
    objectId: invoice.id,
    changes: { number: invoice.number, plan: invoice.plan, until: to.toISOString() },
  });
  await announceGymChange(tx);
  const { timeZone } = await readGymSettings(tx);
  await emailOwners(platform, tx, invoice, {
    subject: `Recibimos tu pago: factura ${invoice.number}`,
    paragraphs: [
      `Gracias. La suscripción de tu gimnasio está al día hasta el ${dayOf(to, timeZone)}.`,
    ],
  });
  return invoice;
}

/** Handles a card payment reported by Stripe; a repeated report changes nothing. */
export async function settleCard(platform: Platform, paid: PaidCharge): Promise<void> {
  await platform.gymDb(paid.gymId).tx(async (tx) => {
    const before = await invoices.lock(tx, paid.ref);
    if (before.status !== 'open') return;
    if (paid.amountCents !== before.amountCents || paid.currency !== before.currency) {
      platform.log.error({ invoice: before.id, paid }, 'a card payment of another amount');
      return;
    }
    await settle(platform, tx, before, paid.sessionId);
  });
}

async function lockReported(tx: Tx, id: string): Promise<Invoice> {
  const invoice = await invoices.lock(tx, id);
  if (invoice.status === 'reported') return invoice;
  throw new AppError('CONFLICT', { message: 'Ese pago ya se revisó.' });
}

/** The provider found the transfer or SINPE in their account. */
export function confirmReported(platform: Platform, db: Db, id: string): Promise<Invoice> {
  return db.tx(async (tx) => {
    const before = await lockReported(tx, id);
    return settle(platform, tx, before, before.reference);
  });
}

async function close(
  tx: Tx,
  id: string,
  status: 'rejected' | 'withdrawn',
  reason: string | null = null,
): Promise<Invoice> {
  const invoice = await lockReported(tx, id);
  await invoices.close(tx, id, status, reason);
  await audit(tx, { action: `subscription.${status}`, objectType: 'invoice', objectId: id });
  return invoice;
}

/** The gym reported a payment by mistake. */
export async function withdrawReported(db: Db, id: string): Promise<void> {
  await db.tx((tx) => close(tx, id, 'withdrawn'));
}

/** The provider did not receive the payment, and the owners are told what to do. */
export async function rejectReported(
  platform: Platform,
  db: Db,
  id: string,
  reason: string | null,
): Promise<void> {
  await db.tx(async (tx) => {
    const invoice = await close(tx, id, 'rejected', reason);
    await announceGymChange(tx);
    await emailOwners(platform, tx, invoice, {
      subject: 'No encontramos tu pago a Forja',
      paragraphs: [
        ...(reason ? [`Motivo: ${reason}`] : []),
        'El pago que reportaste no llegó a nuestra cuenta. Revisa el comprobante con tu banco y repórtalo de nuevo, o escríbenos respondiendo a este correo.',
      ],
    });
  });
}
