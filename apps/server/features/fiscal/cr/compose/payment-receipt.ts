import { asDay } from '@forja/calendar/day';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/db/gym-db.ts';
import {
  asPaid,
  CREDIT_NOTE,
  fittingPayments,
  localTimeOf,
  OTHER_METHOD,
  PAYS,
  partOfLines,
  RECEIPT,
  revisionOn,
} from '../../../tax-office/public.ts';
import type { FiscalSettings } from '../../fiscal-settings-rows.ts';
import { numberDocument } from '../number-document.ts';
import { referenceTo } from '../reference.ts';
import {
  type DocumentRow,
  findDocument,
  findStanding,
  isDeferring,
  isMoney,
  isWithDocument,
  paidWith,
  soldBy,
  takenBackOf,
  takesBack,
} from './document-rows.ts';
import { areAmong, originsOf } from './passed-charges.ts';
import { linesOf } from './sold-lines.ts';

/**
 * An unpaid invoice may defer its IVA until it is paid (article 27 of the law of IVA). Each later
 * payment then has a receipt of its own, and money that is taken back gets a credit note on its
 * receipt.
 */

const VOIDS = '01';
/** References use other numbers for the kinds of documents. */
const NAMED_AS_RECEIPT = '20';

const linesOfSale = async (db: Db, settings: FiscalSettings, invoiceId: string) =>
  (
    await Promise.all((await soldBy(db, invoiceId)).map((charge) => linesOf(db, settings, charge)))
  ).flat();

/** The document that a receipt pays, or that a note takes back. */
async function documentNamedBy(db: Db, { id, refersTo }: DocumentRow): Promise<DocumentRow> {
  if (refersTo === null) throw new Error(`Document ${id} is about nothing.`);
  return findDocument(db, refersTo);
}

/** One payment of an invoice, spread over the lines of the invoice. */
export async function receiptOf(db: Db, settings: FiscalSettings, row: DocumentRow) {
  const invoice = await documentNamedBy(db, row);
  const paid = (await paidWith(db, row.id)).map(asPaid);
  const amountCents = paid.reduce((sum, each) => sum + each.amountCents, 0);
  const day = asDay(localTimeOf(new Date(row.createdAt)).slice(0, 10));
  const standing = await findStanding(db, invoice.id);
  return {
    lines: partOfLines(await linesOfSale(db, settings, invoice.id), amountCents),
    condition: '11' as const,
    creditDays: null,
    payments: fittingPayments(paid),
    references: [referenceTo(standing, PAYS[revisionOn(day)], 'Pago de la factura')],
  };
}

/** The part of a receipt's money that was taken back. */
export async function receiptTakenBack(db: Db, settings: FiscalSettings, row: DocumentRow) {
  const receipt = await documentNamedBy(db, row);
  const invoice = await documentNamedBy(db, receipt);
  const { amountCents } = await takenBackOf(db, row.id);
  const standing = await findStanding(db, receipt.id);
  return {
    lines: partOfLines(await linesOfSale(db, settings, invoice.id), amountCents),
    condition: '01' as const,
    creditDays: null,
    payments: [{ code: OTHER_METHOD, amountCents }],
    references: [{ ...referenceTo(standing, VOIDS, 'El pago se anuló'), kind: NAMED_AS_RECEIPT }],
  };
}

interface Invoice {
  id: string;
  accountId: string;
}

/** Numbers one receipt for the money that an invoice received at one moment. */
async function numberReceipt(
  tx: Tx,
  settings: FiscalSettings,
  { id, accountId }: Invoice,
  paidAt: RawBuilder<Date>,
): Promise<void> {
  // The receipt for money that came with a sale may be written by the signing job or by a request
  // that takes the money back, so they wait for each other.
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`fiscal receipts ${tx.gymId}`}, 0))`,
  );
  const known = await tx.maybe(sql`
    select from fiscal_documents
    where refers_to = ${id}::uuid and kind = ${RECEIPT} and paid_at = ${paidAt}`);
  if (known) return;
  await numberDocument(tx, settings, { kind: RECEIPT, accountId, refersTo: id, paidAt });
}

/** Writes receipts for payments of invoices from earlier transactions that defer their IVA. */
export async function receiveLater(
  tx: Tx,
  settings: FiscalSettings,
  chargeIds: readonly string[],
): Promise<void> {
  const invoices = await tx.all(sql<Invoice>`
    select distinct f.id, f.account_id as "accountId"
    from ${originsOf(areAmong(chargeIds))} o
    join fiscal_document_charges d on d.charge_id = o.id
    join fiscal_documents f on f.gym_id = d.gym_id and f.id = d.document_id
    join allocations a on a.gym_id = d.gym_id and a.charge_id = o.asked
    left join credits k on k.gym_id = a.gym_id and k.id = a.credit_id
    where f.defers_vat
      and f.environment = ${settings.environment} and f.created_at <> now()
      and a.created_at = now() and a.amount_cents > 0 and ${isMoney}
    order by f.id`);
  for (const invoice of invoices) {
    if (!(await isDeferring(tx, invoice.id))) continue;
    await numberReceipt(tx, settings, invoice, sql<Date>`now()`);
  }
}

/**
 * Writes the receipt for money that came with the sale itself, once it is known that more is owed.
 */
export async function receiveFirst(
  tx: Tx,
  settings: FiscalSettings,
  invoiceId: string,
): Promise<void> {
  const { accountId, isPaid } = await tx.one(sql<{ accountId: string; isPaid: boolean }>`
    select f.account_id as "accountId", exists (
      select from fiscal_document_charges d
      join allocations a on a.gym_id = d.gym_id and a.charge_id = d.charge_id
      left join credits k on k.gym_id = a.gym_id and k.id = a.credit_id
      where d.document_id = f.id and ${isWithDocument} and a.amount_cents > 0 and ${isMoney}) as "isPaid"
    from fiscal_documents f where f.id = ${invoiceId}::uuid`);
  if (!isPaid) return;
  const paidAt = sql<Date>`(select created_at from fiscal_documents where id = ${invoiceId}::uuid)`;
  await numberReceipt(tx, settings, { id: invoiceId, accountId }, paidAt);
}

/** Writes the receipts for money that came with sales whose invoices are not signed yet. */
async function receiveUnsigned(
  tx: Tx,
  settings: FiscalSettings,
  chargeIds: readonly string[],
): Promise<void> {
  const invoices = await tx.all(sql<{ id: string }>`
    select distinct f.id from ${originsOf(areAmong(chargeIds))} o
    join fiscal_document_charges d on d.charge_id = o.id
    join fiscal_documents f on f.gym_id = d.gym_id and f.id = d.document_id
    where f.defers_vat and f.xml is null and f.environment = ${settings.environment}
      and f.created_at <> now()
    order by f.id`);
  for (const { id } of invoices) {
    if (await isDeferring(tx, id)) await receiveFirst(tx, settings, id);
  }
}

/** Writes credit notes for the receipts whose money was just taken off these charges. */
export async function takeReceiptsBack(
  tx: Tx,
  settings: FiscalSettings,
  chargeIds: readonly string[],
): Promise<void> {
  await receiveUnsigned(tx, settings, chargeIds);
  const receipts = await tx.all(sql<Invoice>`
    select distinct r.id, r.account_id as "accountId"
    from ${originsOf(areAmong(chargeIds))} o
    join allocations n on n.charge_id = o.asked
    join fiscal_document_charges d on d.gym_id = n.gym_id and d.charge_id = o.id
    join fiscal_documents r on r.gym_id = d.gym_id and r.refers_to = d.document_id
      and r.kind = ${RECEIPT} and r.environment = ${settings.environment}
    join allocations p on p.gym_id = n.gym_id and p.created_at = r.paid_at and p.amount_cents > 0
    where n.created_at = now() and ${takesBack}
      and not exists (select from fiscal_documents x where x.gym_id = r.gym_id
        and x.refers_to = r.id and x.kind = ${CREDIT_NOTE} and x.created_at = now())
    order by r.id`);
  for (const { id, accountId } of receipts) {
    await numberDocument(tx, settings, { kind: CREDIT_NOTE, accountId, refersTo: id });
  }
}
