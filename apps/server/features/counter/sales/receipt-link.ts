import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '@forja/calendar/duration';
import type { Receipt } from '@forja/contract/counter/sale-routes';
import type { Db } from '../../../platform/db/gym-db.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { Secrets } from '../../../platform/identity/secrets.ts';
import { findSale } from './sale-rows.ts';

const LIFETIME_MS = 30 * DAY_MS;
const TOKEN = /^(?<id>[0-9a-f]{32})-(?<until>[0-9a-z]{1,9})-(?<signature>[\w-]{43})$/;

const sign = (secrets: Secrets, gymId: string, id: string, until: string): Buffer =>
  createHmac('sha256', secrets.derive('receipts')).update(`${gymId} ${id} ${until}`).digest();

const plain = (id: string) => id.replaceAll('-', '');
const dashed = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** An address that shows this receipt, and no other, for a month. */
export async function receiptLink(secrets: Secrets, db: Db, saleId: string) {
  const { id } = await findSale(db, saleId);
  const expires = Date.now() + LIFETIME_MS;
  const until = expires.toString(36);
  const signature = sign(secrets, db.gymId, plain(id), until).toString('base64url');
  return {
    path: `/recibo/${plain(id)}-${until}-${signature}`,
    until: new Date(expires).toISOString(),
  };
}

/** The receipt that an address shows; a wrong or expired one shows nothing. */
export async function readShared(secrets: Secrets, db: Db, token: string): Promise<Receipt> {
  const { id = '', until = '', signature = '' } = TOKEN.exec(token)?.groups ?? {};
  const given = Buffer.from(signature, 'base64url');
  const right = sign(secrets, db.gymId, id, until);
  const genuine = given.length === right.length && timingSafeEqual(given, right);
  if (!genuine || Number.parseInt(until, 36) <= Date.now()) throw new AppError('NOT_FOUND');
  const { id: _, userId: __, hasPhone: ___, ...receipt } = await findSale(db, dashed(id));
  return receipt;
}
