import type { PurchaseAnswerKind, TaxCondition } from '@forja/contract/fiscal/values';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  type Desk,
  Lacking,
  type Outgoing,
  type OutgoingKind,
  sendOutgoing,
} from '../fiscal/public.ts';
import { localTimeOf, receiverMessage, signDocument, writeMessage } from '../tax-office/public.ts';

/** An answer as its row stores it, with the document it is about. */
interface AnswerRow extends Outgoing {
  answer: PurchaseAnswerKind;
  detail: string | null;
  condition: TaxCondition | null;
  /** Decimal numbers in the format of the schema. */
  creditable: string | null;
  expense: string | null;
  tax: string;
  total: string;
  consecutive: string;
  issuer: string;
  sellerType: string;
  sellerNumber: string;
  createdAt: Date;
}

const claim: OutgoingKind<AnswerRow>['claim'] = (db, environment, leaseSeconds) =>
  db.tx((tx) =>
    tx.maybe(sql<AnswerRow>`
      update fiscal_purchase_answers w
      set attempts = w.attempts + 1,
        next_at = clock_timestamp() + ${leaseSeconds} * interval '1 second'
      from fiscal_purchases p
      where p.gym_id = w.gym_id and p.id = w.purchase_id and w.id = (
        select id from fiscal_purchase_answers
        where status in ('waiting', 'received', 'processing') and next_at <= clock_timestamp()
          and environment = ${environment}
        order by next_at, number limit 1 for update skip locked)
      returning w.id, w.environment, w.answer, w.detail, w.tax_condition as condition,
        to_char(w.creditable, 'FM9999999999990.00000') as creditable,
        to_char(p.total - w.creditable, 'FM9999999999990.00000') as expense,
        to_char(p.tax, 'FM9999999999990.00000') as tax,
        to_char(p.total, 'FM9999999999990.00000') as total,
        w.consecutive, w.issuer, p.clave, p.seller_type as "sellerType",
        p.seller_number as "sellerNumber", w.status, w.xml, w.tried_at as "triedAt", w.attempts,
        w.created_at as "createdAt"`),
  );

async function sign(db: Db, desk: Desk, row: AnswerRow): Promise<string> {
  const { condition, creditable, expense, tax } = row;
  const parsed = receiverMessage.safeParse({
    clave: row.clave,
    seller: row.sellerNumber,
    answeredAt: localTimeOf(new Date(row.createdAt)),
    answer: row.answer,
    detail: row.detail,
    activityCode: desk.settings.activityCode,
    tax: condition === null ? null : { total: tax, condition, creditable, expense },
    total: row.total,
    buyer: row.issuer,
    consecutive: row.consecutive,
  });
  if (!parsed.success) {
    const where = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
    throw new Lacking(`Hacienda no aceptaría esta respuesta: revisa ${where}.`);
  }
  const xml = signDocument(writeMessage(parsed.data), await desk.validKey(), new Date());
  await db.run(sql`
    update fiscal_purchase_answers set xml = ${xml} where id = ${row.id}::uuid and xml is null`);
  return xml;
}

/** The tax office identifies an answer by the document's clave and the answer's number. */
const nameOf = ({ clave, consecutive }: AnswerRow): string => `${clave}-${consecutive}`;

const ANSWERS: OutgoingKind<AnswerRow> = {
  table: 'fiscal_purchase_answers',
  claim,
  sign,
  nameOf,
  sentOf: async (_, { settings }, row, xml) => ({
    clave: row.clave,
    issuedAt: localTimeOf(new Date(row.createdAt)),
    issuer: { type: row.sellerType, number: row.sellerNumber },
    receiver: { type: settings.issuer.identification.type, number: row.issuer },
    receiverConsecutive: row.consecutive,
    xml,
  }),
};

/** Sends the answers of a gym that are due. */
export const sendAnswers = (platform: Platform, gymId: string): Promise<void> =>
  sendOutgoing(platform, gymId, ANSWERS);
