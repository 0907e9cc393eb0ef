import { asDay } from '@forja/calendar/day';
import { TRIAL_CENTS } from '@forja/contract/fiscal/values';
import type { Db } from '../../../../platform/db/gym-db.ts';
import {
  asPaid,
  CREDIT_NOTE,
  consecutiveOf,
  DEBIT_NOTE,
  type FiscalDocument,
  type FiscalLine,
  fiscalDocument,
  fittingPayments,
  INVOICE,
  localTimeOf,
  METHOD_CODES,
  OTHER_METHOD,
  partOfLines,
  RECEIPT,
  REPLACES_REJECTED,
  revisionOn,
  TICKET,
} from '../../../tax-office/public.ts';
import type { FiscalSettings } from '../../fiscal-settings-rows.ts';
import { referenceTo } from '../reference.ts';
import {
  type DocumentRow,
  findCredit,
  findDocument,
  findStanding,
  forgivenBy,
  isDeferring,
  paidOn,
  receiverIn,
  receiverOf,
  type SoldCharge,
  soldBy,
} from './document-rows.ts';
import { exemptingOf, withExemption } from './exemption.ts';
import { documentedCharge } from './passed-charges.ts';
import { receiptOf, receiptTakenBack } from './payment-receipt.ts';
import { fittingText, Lacking, linesOf, MAX_DETAIL, totalOf } from './sold-lines.ts';

/** How much of a document was paid by then, and how. The rest is owed. */
async function paymentOf(
  db: Db,
  settings: FiscalSettings,
  row: DocumentRow,
  lines: readonly FiscalLine[],
) {
  const paid = (await paidOn(db, row.id)).map(asPaid);
  const isPaid = paid.reduce((sum, { amountCents }) => sum + amountCents, 0) >= totalOf(lines);
  return isPaid
    ? { condition: '01' as const, creditDays: null, payments: fittingPayments(paid) }
    : {
        condition: row.defersVat ? ('10' as const) : ('02' as const),
        creditDays: settings.creditDays,
        payments: [],
      };
}

/** The content of a trial ticket, which an owner issues to see that everything works. */
function trialOf({ cabys }: FiscalSettings) {
  const code = cabys.service;
  if (!code) throw new Lacking('Falta el código CAByS de los servicios.');
  const priced = {
    quantity: 1,
    unitPriceCents: TRIAL_CENTS,
    discountCents: 0,
    discountReason: null,
  };
  const lines = [{ cabys: code, detail: 'Comprobante de prueba', ...priced, taxBp: 1_300 }];
  const payments = [{ code: METHOD_CODES.cash, amountCents: totalOf(lines) }];
  return { lines, references: [], condition: '01' as const, creditDays: null, payments };
}

async function saleOf(db: Db, settings: FiscalSettings, row: DocumentRow) {
  const charges = await soldBy(db, row.id);
  if (charges.length === 0 && row.environment === 'sandbox') return trialOf(settings);
  const lines = (await Promise.all(charges.map((charge) => linesOf(db, settings, charge)))).flat();
  return { lines, references: [], ...(await paymentOf(db, settings, row, lines)) };
}

const VOIDS = '01';
const CORRECTS_AMOUNT = '02';
const MAX_REFERENCE = 180;

const totalOfCharge = ({ quantity, unitPriceCents, discountCents }: SoldCharge): number =>
  quantity * unitPriceCents - discountCents;

/** The line as one piece at another price, with the same name and tax rate. */
const partAt = (line: FiscalLine, unitPriceCents: number): FiscalLine => ({
  ...line,
  quantity: 1,
  unitPriceCents,
  discountCents: 0,
  discountReason: null,
});

/** What a debit note adds to a sale, or restores of it after a credit note. */
async function added(db: Db, settings: FiscalSettings, row: DocumentRow) {
  if (row.refersTo === null) throw new Error(`Document ${row.id} adds to nothing.`);
  const before = await findDocument(db, row.refersTo);
  const saleId = before.kind === CREDIT_NOTE ? (before.refersTo ?? before.id) : before.id;
  const corrected = (await soldBy(db, saleId)).find(({ id }) => id === row.raisedChargeId);
  const [charge] = await soldBy(db, row.id);
  if (!corrected || !charge) throw new Error(`Document ${row.id} has lost what it adds to.`);
  const sold = await linesOf(db, settings, corrected);
  const lines = sold.slice(0, 1).map((line) => ({
    ...partAt(line, totalOfCharge(charge)),
    detail: fittingText(charge.concept, MAX_DETAIL),
  }));
  const reason = fittingText(row.correction ?? charge.concept, MAX_REFERENCE);
  const references = [referenceTo(await findStanding(db, before.id), CORRECTS_AMOUNT, reason)];
  return { lines, references, ...(await paymentOf(db, settings, row, lines)) };
}

/** What a credit takes back of the sale in an earlier document. */
async function takenBack(db: Db, settings: FiscalSettings, row: DocumentRow) {
  if (row.refersTo === null || row.creditId === null) {
    throw new Error(`Document ${row.id} takes nothing back.`);
  }
  const before = await findDocument(db, row.refersTo);
  const { amountCents, reason, ...credit } = await findCredit(db, row.creditId);
  const chargeId = await documentedCharge(db, credit.chargeId);
  const charges = await soldBy(db, before.id);
  const charge = charges.find(({ id }) => id === chargeId);
  if (!charge) throw new Error(`Document ${before.id} says nothing of charge ${chargeId}.`);
  const sold =
    before.kind === DEBIT_NOTE
      ? (await added(db, settings, before)).lines
      : await linesOf(db, settings, charge);
  const isWhole = totalOf(sold) === amountCents;
  const isDeferred = await isDeferring(db, before.id);
  return {
    ...(isDeferred && { undueCents: await forgivenBy(db, row) }),
    lines: isWhole ? sold : partOfLines(sold, amountCents),
    condition: '01' as const,
    creditDays: null,
    payments: [{ code: OTHER_METHOD, amountCents }],
    references: [
      referenceTo(
        await findStanding(db, before.id),
        isWhole && charges.length === 1 ? VOIDS : CORRECTS_AMOUNT,
        fittingText(reason, MAX_REFERENCE),
      ),
    ],
  };
}

const REJECTED = '10';

/** The rejected document of the same kind that this one replaces. */
async function findReplaced(db: Db, { kind, refersTo, creditId }: DocumentRow) {
  if (refersTo === null || creditId !== null) return undefined;
  const before = await findDocument(db, refersTo);
  return before.kind === kind ? before : undefined;
}

/** The original document: follows replacements back to the first one that was rejected. */
export async function originOf(db: Db, row: DocumentRow): Promise<DocumentRow> {
  const replaced = await findReplaced(db, row);
  return replaced ? originOf(db, replaced) : row;
}

/** The reference to the rejected document that this one replaces. */
async function replacedBy(db: Db, row: DocumentRow): Promise<FiscalDocument['references']> {
  const replaced = await findReplaced(db, row);
  if (!replaced) return [];
  const { clave, createdAt } = replaced;
  const issuedAt = localTimeOf(new Date(createdAt));
  const code =
    REPLACES_REJECTED[revisionOn(asDay(localTimeOf(new Date(row.createdAt)).slice(0, 10)))];
  return [{ kind: REJECTED, clave, issuedAt, code, reason: 'Sustituye al comprobante rechazado' }];
}

function contentOf(db: Db, settings: FiscalSettings, origin: DocumentRow) {
  if (origin.kind === RECEIPT) return receiptOf(db, settings, origin);
  if (origin.creditId !== null) return takenBack(db, settings, origin);
  if (origin.kind === CREDIT_NOTE) return receiptTakenBack(db, settings, origin);
  return origin.raisedChargeId === null
    ? saleOf(db, settings, origin)
    : added(db, settings, origin);
}

/** The receiver of a document. A note has the receiver of the sale's document. */
async function receiverNamedIn(db: Db, row: DocumentRow, origin: DocumentRow) {
  if (row.kind === TICKET) return null;
  const named = origin.refersTo === null ? null : await receiverIn(db, origin.refersTo);
  if (named) return named;
  const known = await receiverOf(db, row.id);
  if (!known) return null;
  const { name, email, type, number } = known;
  return { name, identification: { type, number }, email };
}

/** Composes the content of a document from the rows it is about. */
export async function composeDocument(
  db: Db,
  settings: FiscalSettings,
  systemProvider: string,
  row: DocumentRow,
  money: Pick<FiscalDocument, 'currency' | 'exchangeRateCents'>,
): Promise<FiscalDocument> {
  const origin = await originOf(db, row);
  const content = await contentOf(db, settings, origin);
  const exempting = await exemptingOf(db, origin);
  const lines = withExemption(content.lines, exempting);
  const isExempted = lines.some(({ exemptBp }) => exemptBp);
  const references = [...content.references, ...(await replacedBy(db, row))];
  const receiver = await receiverNamedIn(db, row, origin);
  if ((row.kind === INVOICE || row.kind === RECEIPT) && !receiver)
    throw new Lacking('Falta la identificación del cliente.');
  const parsed = fiscalDocument.safeParse({
    kind: row.kind,
    clave: row.clave,
    consecutive: consecutiveOf(row, row.kind, row.number),
    issuedAt: localTimeOf(new Date(row.createdAt)),
    systemProvider,
    activityCode: settings.activityCode,
    issuer: settings.issuer,
    receiver,
    ...money,
    ...content,
    lines,
    exemption: isExempted ? exempting?.exemption : null,
    references,
  });
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new Lacking(`Hacienda no aceptaría este documento: revisa ${where}.`);
}
