import { dayIn } from '@forja/calendar/zone';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/gym-db.ts';
import { accountCurrency } from '../../../accounts/public.ts';
import { FISCAL_ZONE, type FiscalDocument } from '../../../tax-office/public.ts';
import { findRate } from '../../rates/exchange-rates.ts';
import { originOf } from './compose-document.ts';
import { type DocumentRow, findDocument, findStanding } from './document-rows.ts';
import { Lacking } from './sold-lines.ts';

type DocumentMoney = Pick<FiscalDocument, 'currency' | 'exchangeRateCents'>;

/** `2026-11-17` as `17/11/2026`. */
const written = (day: string): string => day.split('-').toReversed().join('/');

/** The exchange rate in a signed document. */
async function rateIn(db: Db, { id }: DocumentRow): Promise<number | null> {
  const { rateCents } = await db.one(sql<{ rateCents: number | null }>`
    select (content ->> 'exchangeRateCents')::integer as "rateCents"
    from fiscal_documents where id = ${id}::uuid`);
  return rateCents;
}

/** The rate on the day of a sale. Notes and receipts repeat the rate in the sale's document. */
async function dollarRateOf(db: Db, row: DocumentRow): Promise<number> {
  const { refersTo, createdAt } = await originOf(db, row);
  if (refersTo !== null) {
    return (
      (await rateIn(db, await findStanding(db, refersTo))) ??
      (await dollarRateOf(db, await findDocument(db, refersTo)))
    );
  }
  const day = dayIn(FISCAL_ZONE, new Date(createdAt));
  const rateCents = await findRate(db, day);
  if (rateCents === undefined) throw new Lacking(`Falta el tipo de cambio del ${written(day)}.`);
  return rateCents;
}

/** The currency of a document, which is that of the gym's prices, and its value in colones. */
export async function moneyOf(db: Db, row: DocumentRow): Promise<DocumentMoney> {
  const currency = await accountCurrency(db);
  if (currency === 'CRC') return { currency, exchangeRateCents: 100 };
  if (currency === 'USD') return { currency, exchangeRateCents: await dollarRateOf(db, row) };
  throw new Lacking('Solo se emiten comprobantes en colones o en dólares.');
}
