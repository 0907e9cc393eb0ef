import { asDay } from '@forja/calendar/day';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/db/gym-db.ts';
import type { FiscalSettings } from '../../fiscal-settings-rows.ts';
import { CREDIT_NOTE, OTHER_METHOD, RECEIPT } from '../codes.ts';
import { localTimeOf } from '../local-time.ts';
import { numberDocument } from '../number-document.ts';
import { referenceTo } from '../reference.ts';
import { PAYS, revisionOn } from '../revisions.ts';
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
import { asPaid, fittingPayments } from './fitting-payments.ts';
import { partOfLines } from './part-of-lines.ts';
import { areAmong, originsOf } from './passed-charges.ts';
import { linesOf } from './sold-lines.ts';

/**
 * An invoice that is owed may defer its IVA until money comes (article 27 of the law of IVA). What
 * comes then has a receipt of its own, and money that goes back takes its receipt back.
 */

const VOIDS = '01';
/** A reference numbers the kinds of documents in its own way. */
const NAMED_AS_RECEIPT = '20';

const linesOfSale = async (db: Db, settings: FiscalSettings, invoiceId: string) =>
  (
    await Promise.all((await soldBy(db, invoiceId)).map((charge) => linesOf(db, settings, charge)))
  ).flat();

/** What a receipt pays, or a note takes back. */
async function documentNamedBy(db: Db, { id, refersTo }: DocumentRow): Promise<DocumentRow> {
  if (refersTo === null) throw new Error(`Document ${id} is about nothing.`);
  return findDocument(db, refersTo);
}

/** What was paid of an invoice at once, spread over what it sold. */
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

/** What of the money of a receipt went back. */
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

/** One receipt for the money that came to an invoice at a moment. */
async function numberReceipt(
  tx: Tx,
  settings: FiscalSettings,
  { id, accountId }: Invoice,
  paidAt: RawBuilder<Date>,
): Promise<void> {
  // The one for what came with a sale is written by who signs it, or by who takes that money back.
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`fiscal receipts ${tx.gymId}`}, 0))`,
  );
  const known = await tx.maybe(sql`
    select from fiscal_documents
    where refers_to = ${id}::uuid and kind = ${RECEIPT} and paid_at = ${paidAt}`);
  if (known) return;
  await numberDocument(tx, settings, { kind: RECEIPT, accountId, refersTo: id, paidAt });
}

/** Money for invoices of earlier transactions that defer their IVA. */
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

/** What came with the sale itself, once it is known that more is owed. */
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

/** The receipts for what came with sales whose invoices nobody has signed yet. */
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

/** Credit notes for the receipts whose money was taken off these charges just now. */
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
