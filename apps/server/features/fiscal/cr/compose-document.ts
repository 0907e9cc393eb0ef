import { asDay } from '@forja/calendar/day';
import type { Db } from '../../../platform/db/gym-db.ts';
import type { FiscalSettings } from '../fiscal-settings-rows.ts';
import { consecutiveOf } from './clave.ts';
import { INVOICE, METHOD_CODES, OTHER_METHOD } from './codes.ts';
import { type FiscalDocument, type FiscalLine, fiscalDocument } from './document.ts';
import {
  type DocumentRow,
  deliveryOf,
  findCredit,
  findDocument,
  linesOfOrder,
  paidOn,
  receiverOf,
  type SoldCharge,
  soldBy,
} from './document-rows.ts';
import { localTimeOf } from './local-time.ts';
import { REPLACES_REJECTED, revisionOn } from './revisions.ts';

/** Something is missing that somebody at the gym can put right; the message says what. */
export class Lacking extends Error {
  override name = 'Lacking';
}

/** What is brought to a house is taxed at the general rate, as the shop counts it. */
const DELIVERY_TAX_BP = 1_300;

const KIND_NAMES: Record<SoldCharge['kind'], string> = {
  period: 'las membresías',
  enrolment: 'la matrícula',
  'class-fee': 'las clases',
  service: 'los servicios',
  product: 'los productos',
  adjustment: 'los ajustes',
};

const MOST_DETAIL = 200;
const LEAST_TEXT = 3;
const MOST_REASON = 80;

/** The schema wants some letters of every text. */
const said = (value: string, most: number): string =>
  value.trim().slice(0, most).padEnd(LEAST_TEXT, '.');

export const totalOf = (lines: readonly FiscalLine[]): number =>
  lines.reduce((sum, line) => sum + line.quantity * line.unitPriceCents - line.discountCents, 0);

async function linesOf(
  db: Db,
  settings: FiscalSettings,
  charge: SoldCharge,
): Promise<FiscalLine[]> {
  const cabys = settings.cabys[charge.kind];
  if (!cabys) throw new Lacking(`Falta el código CAByS de ${KIND_NAMES[charge.kind]}.`);
  const { quantity, unitPriceCents, discountCents, taxBp, orderId } = charge;
  const discountReason =
    discountCents > 0 ? said(charge.discountReason ?? 'Descuento', MOST_REASON) : null;
  if (orderId === null) {
    const detail = said(charge.concept, MOST_DETAIL);
    return [{ cabys, detail, quantity, unitPriceCents, discountCents, discountReason, taxBp }];
  }
  const lines = (await linesOfOrder(db, orderId)).map(({ name, ...line }) => ({
    ...line,
    cabys,
    detail: said(name, MOST_DETAIL),
    discountReason: line.discountCents > 0 ? discountReason : null,
  }));
  const { cents } = await deliveryOf(db, orderId);
  if (cents === 0) return lines;
  const service = settings.cabys.service;
  if (!service) throw new Lacking(`Falta el código CAByS de ${KIND_NAMES.service}.`);
  const delivery = { cabys: service, detail: 'Envío', quantity: 1, unitPriceCents: cents };
  const plain = { discountCents: 0, discountReason: null, taxBp: DELIVERY_TAX_BP };
  return [...lines, { ...delivery, ...plain }];
}

/** The parts of a sale: what was sold, what was paid of it by then, and how. */
async function saleOf(db: Db, settings: FiscalSettings, row: DocumentRow) {
  const charges = await soldBy(db, row.id);
  const lines = (await Promise.all(charges.map((charge) => linesOf(db, settings, charge)))).flat();
  const paid = (await paidOn(db, row.id)).map(({ method, amountCents }) => ({
    code: method ? METHOD_CODES[method] : OTHER_METHOD,
    amountCents,
  }));
  const isPaid = paid.reduce((sum, { amountCents }) => sum + amountCents, 0) >= totalOf(lines);
  return {
    lines,
    references: [],
    ...(isPaid
      ? { condition: '01' as const, creditDays: null, payments: paid }
      : { condition: '02' as const, creditDays: settings.creditDays, payments: [] }),
  };
}

const VOIDS = '01';
const CORRECTS_AMOUNT = '04';
const MOST_REFERENCE = 180;

/** What a credit takes back of the sale that an earlier document speaks of. */
async function takenBack(db: Db, settings: FiscalSettings, row: DocumentRow) {
  if (row.refersTo === null || row.creditId === null) {
    throw new Error(`Document ${row.id} takes nothing back.`);
  }
  const before = await findDocument(db, row.refersTo);
  const { chargeId, amountCents, reason } = await findCredit(db, row.creditId);
  const charges = await soldBy(db, before.id);
  const charge = charges.find(({ id }) => id === chargeId);
  if (!charge) throw new Error(`Document ${before.id} says nothing of charge ${chargeId}.`);
  const sold = await linesOf(db, settings, charge);
  const isWhole = totalOf(sold) === amountCents;
  if (!isWhole && sold.length > 1) {
    throw new Lacking('Una parte de un pedido con varios productos se corrige con tu contador.');
  }
  const part = { quantity: 1, unitPriceCents: amountCents, discountCents: 0, discountReason: null };
  return {
    lines: isWhole ? sold : sold.map((line) => ({ ...line, ...part })),
    condition: '01' as const,
    creditDays: null,
    payments: [{ code: OTHER_METHOD, amountCents }],
    references: [
      {
        kind: before.kind,
        clave: before.clave,
        issuedAt: localTimeOf(new Date(before.createdAt)),
        code: isWhole && charges.length === 1 ? VOIDS : CORRECTS_AMOUNT,
        reason: said(reason, MOST_REFERENCE),
      },
    ],
  };
}

interface Currency {
  currency: string;
  exchangeRateCents: number;
}

const REJECTED = '10';

/** What a document is about, where it takes the place of one that was rejected. */
async function originOf(db: Db, row: DocumentRow): Promise<DocumentRow> {
  if (row.refersTo === null || row.creditId !== null) return row;
  return originOf(db, await findDocument(db, row.refersTo));
}

/** Names the rejected document whose place this one takes. */
async function replacedBy(db: Db, row: DocumentRow): Promise<FiscalDocument['references']> {
  if (row.refersTo === null || row.creditId !== null) return [];
  const { clave, createdAt } = await findDocument(db, row.refersTo);
  const issuedAt = localTimeOf(new Date(createdAt));
  const code =
    REPLACES_REJECTED[revisionOn(asDay(localTimeOf(new Date(row.createdAt)).slice(0, 10)))];
  return [{ kind: REJECTED, clave, issuedAt, code, reason: 'Sustituye al comprobante rechazado' }];
}

/** Puts together what a document says, from the rows it is about. */
export async function composeDocument(
  db: Db,
  settings: FiscalSettings,
  systemProvider: string,
  row: DocumentRow,
  money: Currency,
): Promise<FiscalDocument> {
  const origin = await originOf(db, row);
  const content =
    origin.creditId === null
      ? await saleOf(db, settings, origin)
      : await takenBack(db, settings, origin);
  const references = [...content.references, ...(await replacedBy(db, row))];
  const receiver = row.kind === '04' ? undefined : await receiverOf(db, row.id);
  if (row.kind === INVOICE && !receiver) throw new Lacking('Falta la identificación del cliente.');
  const parsed = fiscalDocument.safeParse({
    kind: row.kind,
    clave: row.clave,
    consecutive: consecutiveOf(row, row.kind, row.number),
    issuedAt: localTimeOf(new Date(row.createdAt)),
    systemProvider,
    activityCode: settings.activityCode,
    issuer: settings.issuer,
    receiver: receiver
      ? {
          name: receiver.name,
          identification: { type: receiver.type, number: receiver.number },
          email: receiver.email,
        }
      : null,
    ...money,
    ...content,
    references,
  });
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new Lacking(`Hacienda no aceptaría este documento: revisa ${where}.`);
}
