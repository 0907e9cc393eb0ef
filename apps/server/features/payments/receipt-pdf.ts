import type { Payment } from '@forja/contract/accounts/payment-routes';
import { METHOD_NAMES } from '@forja/contract/accounts/words';
import type { Paper } from '@forja/contract/paper';
import type { FastifyReply } from 'fastify';
import type { Db } from '../../platform/db/gym-db.ts';
import { cellText, moneyText } from '../../platform/documents/columns.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Files } from '../../platform/files/files.ts';
import { sendWhileWriting } from '../../platform/http/download.ts';
import { localeOf, openGymPdf } from '../settings/public.ts';
import { factsOf, type PartPaid, partsPaid } from './payment-facts.ts';

const numberOf = (receipt: number): string => String(receipt).padStart(6, '0');

/** What is left of each debt that was paid in part, and of how much. */
const leftText = (parts: readonly PartPaid[], currency: string): [string, string][] =>
  parts.map(({ concept, totalCents, leftCents }) => [
    'Queda debiendo',
    `${moneyText(leftCents, currency)} de ${moneyText(totalCents, currency)} de ${concept}`,
  ]);

/** The receipt of a payment in the gym's name and colours; a voided one is marked as such. */
export async function sendReceipt(
  db: Db,
  files: Files,
  reply: FastifyReply,
  payment: Payment,
  paper?: Paper,
): Promise<FastifyReply> {
  const { receiptNumber, coversFrom, coversTo } = payment;
  const isVoid = payment.status === 'void';
  if (receiptNumber === null) throw new AppError('NOT_FOUND');
  const locale = await localeOf(db);
  const { taxCents, refundedCents, nationalId, cashier } = await factsOf(db, payment.id);
  const parts = isVoid ? [] : await partsPaid(db, payment.id);
  const day = (date: string) => cellText('date', date, locale);
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
      ...(nationalId ? [['Cédula', nationalId] as [string, string]] : []),
      ['Fecha', day(payment.paidOn)],
      ['Concepto', payment.concept],
      ['Forma de pago', METHOD_NAMES[payment.method]],
      ['Monto', moneyText(payment.amountCents, payment.currency)],
      ...(taxCents > 0
        ? [['IVA incluido', moneyText(taxCents, payment.currency)] as [string, string]]
        : []),
      ...leftText(parts, payment.currency),
      ...(payment.reference ? [['Comprobante', payment.reference] as [string, string]] : []),
      ...(refundedCents > 0
        ? [['Devuelto', moneyText(refundedCents, payment.currency)] as [string, string]]
        : []),
      ...(cashier ? [['Atendió', cashier] as [string, string]] : []),
    ]);
    if (coversFrom && coversTo) pdf.paragraph(`Cubre del ${day(coversFrom)} al ${day(coversTo)}.`);
    pdf.end();
  });
}
