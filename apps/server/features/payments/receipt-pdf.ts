import type { Payment } from '@forja/contract/accounts/payment-routes';
import { METHOD_NAMES } from '@forja/contract/accounts/words';
import type { Paper } from '@forja/contract/paper';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import { cellText, moneyText } from '../../platform/documents/columns.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Files } from '../../platform/files/files.ts';
import { sendWhileWriting } from '../../platform/http/download.ts';
import { localeOf, openGymPdf } from '../settings/public.ts';

const numberOf = (receipt: number): string => String(receipt).padStart(6, '0');

interface Uses {
  taxCents: number;
  refundedCents: number;
}

/** The tax included in what a payment settled, by the rate of each charge, and what went back of it. */
const usesOf = (db: Db, paymentId: string): Promise<Uses> =>
  db.one(sql<Uses>`
    select
      coalesce(sum(round(l.amount_cents::numeric * c.tax_cents / c.total_cents)), 0)::float8
        as "taxCents",
      coalesce(sum(l.amount_cents) filter (where l.refund_id is not null), 0)::float8
        as "refundedCents"
    from allocations l left join charges c on c.gym_id = l.gym_id and c.id = l.charge_id
    where l.payment_id = ${paymentId}::uuid`);

/** The receipt of a payment in the gym's name and colours; a voided one is marked as such. */
export async function sendReceipt(
  db: Db,
  files: Files,
  reply: FastifyReply,
  payment: Payment,
  paper?: Paper,
): Promise<FastifyReply> {
  const { receiptNumber, coversFrom, coversTo } = payment;
  if (receiptNumber === null) throw new AppError('NOT_FOUND');
  const locale = await localeOf(db);
  const { taxCents, refundedCents } = await usesOf(db, payment.id);
  const day = (date: string) => cellText('date', date, locale);
  const isVoid = payment.status === 'void';
  const number = numberOf(receiptNumber);
  const pdf = await openGymPdf(db, files, {
    title: `Recibo ${number}`,
    paper,
    ...(isVoid ? { subtitle: 'ANULADO' } : {}),
  });
  return sendWhileWriting(reply, `recibo-${number}`, 'pdf', pdf.stream, async () => {
    if (isVoid) {
      pdf.heading('ANULADO');
      const reason = payment.voidReason?.replace(/\.$/, '') ?? 'sin indicar';
      pdf.paragraph(`Este recibo no vale. Motivo: ${reason}.`);
    }
    pdf.facts([
      ['Recibimos de', payment.username],
      ['Fecha', day(payment.paidOn)],
      ['Concepto', payment.concept],
      ['Forma de pago', METHOD_NAMES[payment.method]],
      ['Monto', moneyText(payment.amountCents, payment.currency)],
      ...(taxCents > 0
        ? [['IVA incluido', moneyText(taxCents, payment.currency)] as [string, string]]
        : []),
      ...(payment.reference ? [['Comprobante', payment.reference] as [string, string]] : []),
      ...(refundedCents > 0
        ? [['Devuelto', moneyText(refundedCents, payment.currency)] as [string, string]]
        : []),
    ]);
    if (coversFrom && coversTo) pdf.paragraph(`Cubre del ${day(coversFrom)} al ${day(coversTo)}.`);
    pdf.end();
  });
}
