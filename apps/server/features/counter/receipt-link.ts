import { createHmac } from 'node:crypto';
import { DAY_MS } from '@forja/calendar/duration';
import type { Receipt } from '@forja/contract/counter/routes';
import { isOneOf, type Secrets } from '../../platform/config/secrets.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { readPayment } from '../payments/public.ts';
import { findSale } from './sale-rows.ts';

const LIFETIME_MS = 30 * DAY_MS;
/** In an address, a payment outside a sale has a letter before its id. */
const OF_PAYMENT = 'p';
const TOKEN = /^(?<kind>p?)(?<id>[0-9a-f]{32})-(?<until>[0-9a-z]{1,9})-(?<signature>[\w-]{43})$/;

const KEYS = 'receipts';

const sign = (key: Buffer, gymId: string, of: string, until: string): Buffer =>
  createHmac('sha256', key).update(`${gymId} ${of} ${until}`).digest();

const plain = (id: string) => id.replaceAll('-', '');
const dashed = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

function linkTo(secrets: Secrets, gymId: string, of: string) {
  const expires = Date.now() + LIFETIME_MS;
  const until = expires.toString(36);
  const signature = sign(secrets.derive(KEYS), gymId, of, until).toString('base64url');
  return { path: `/recibo/${of}-${until}-${signature}`, until: new Date(expires).toISOString() };
}

/** An address that shows this receipt only, for a month. */
export async function receiptLink(secrets: Secrets, db: Db, saleId: string) {
  const { id } = await findSale(db, saleId);
  return linkTo(secrets, db.gymId, plain(id));
}

/** The same for a confirmed payment outside any sale. */
export const paymentLink = (secrets: Secrets, gymId: string, paymentId: string) =>
  linkTo(secrets, gymId, OF_PAYMENT + plain(paymentId));

/** A payment outside any sale as a receipt with one line. */
async function receiptOfPayment(db: Db, id: string): Promise<Receipt> {
  const payment = await readPayment(db, id);
  const { concept, amountCents, coversFrom, coversTo, method, reference } = payment;
  return {
    number: null,
    username: payment.username,
    currency: payment.currency,
    lines: [
      {
        concept,
        covers: coversFrom && coversTo ? { from: coversFrom, to: coversTo } : null,
        quantity: 1,
        unitPriceCents: amountCents,
        discountCents: 0,
        discountReason: null,
        totalCents: amountCents,
        returns: [],
      },
    ],
    tenders: [
      {
        method,
        amountCents,
        reference,
        usdCents: null,
        usdRateCents: null,
        receiptNumber: payment.receiptNumber,
        voidedAt: null,
      },
    ],
    totalCents: amountCents,
    paidCents: amountCents,
    creditCents: 0,
    taxCents: 0,
    receivedCents: null,
    changeCents: 0,
    by: null,
    at: payment.confirmedAt ?? payment.createdAt,
    voidedAt: payment.voidedAt,
    voidReason: payment.voidReason,
  };
}

/** The receipt of an address; a wrong or expired one shows nothing. */
export async function readShared(secrets: Secrets, db: Db, token: string): Promise<Receipt> {
  const { kind = '', id = '', until = '', signature = '' } = TOKEN.exec(token)?.groups ?? {};
  const right = secrets.deriveAll(KEYS).map((key) => sign(key, db.gymId, kind + id, until));
  const genuine = isOneOf(Buffer.from(signature, 'base64url'), right);
  if (!genuine || Number.parseInt(until, 36) <= Date.now()) throw new AppError('NOT_FOUND');
  if (kind === OF_PAYMENT) return receiptOfPayment(db, dashed(id));
  const { id: _, userId: __, hasPhone: ___, ...receipt } = await findSale(db, dashed(id));
  return receipt;
}
