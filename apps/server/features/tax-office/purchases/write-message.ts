import { PURCHASE_ANSWERS, TAX_CONDITIONS } from '@forja/contract/fiscal/values';
import { z } from 'zod';
import { group, leaf, maybe } from '../writing/xml-text.ts';

/** The gym's answer to a document it received (MensajeReceptor of version 4.4), with its limits. */

const amount = z.string().regex(/^\d{1,13}\.\d{5}$/);
const identification = z.string().regex(/^\d{9,12}$/);

export const receiverMessage = z
  .strictObject({
    clave: z.string().regex(/^[0-9A-Z]{50}$/),
    seller: z.string().min(1).max(20),
    answeredAt: z.iso.datetime({ offset: true }),
    answer: z.enum(PURCHASE_ANSWERS),
    detail: z.string().trim().min(1).max(160).nullable(),
    activityCode: z.string().regex(/^\d{6}$/),
    /** Null when there is no tax, or when none of it is credited. */
    tax: z
      .strictObject({
        total: amount,
        condition: z.enum(TAX_CONDITIONS),
        creditable: amount,
        expense: amount,
      })
      .nullable(),
    total: amount,
    buyer: identification,
    consecutive: z.string().regex(/^\d{20}$/),
  })
  .refine(({ answer, detail }) => answer === 'accept' || detail !== null, { path: ['detail'] });

export type ReceiverMessage = z.output<typeof receiverMessage>;

/** The codes of each answer: one in its consecutive, another in the message. */
export const ANSWER_CODES: Record<ReceiverMessage['answer'], { kind: string; message: string }> = {
  accept: { kind: '05', message: '1' },
  partly: { kind: '06', message: '2' },
  reject: { kind: '07', message: '3' },
};

const NAMESPACE = 'https://cdn.comprobanteselectronicos.go.cr/xml-schemas/v4.4/mensajeReceptor';

/** The message as XML in its canonical form, unsigned. */
export function writeMessage(input: ReceiverMessage): string {
  const message = receiverMessage.parse(input);
  const { tax } = message;
  const body = group(
    'MensajeReceptor',
    leaf('Clave', message.clave),
    leaf('NumeroCedulaEmisor', message.seller),
    leaf('FechaEmisionDoc', message.answeredAt),
    leaf('Mensaje', ANSWER_CODES[message.answer].message),
    maybe('DetalleMensaje', message.detail),
    tax && leaf('MontoTotalImpuesto', tax.total),
    tax && leaf('CodigoActividad', message.activityCode),
    tax && leaf('CondicionImpuesto', tax.condition),
    tax && leaf('MontoTotalImpuestoAcreditar', tax.creditable),
    tax && leaf('MontoTotalDeGastoAplicable', tax.expense),
    leaf('TotalFactura', message.total),
    leaf('NumeroCedulaReceptor', message.buyer),
    leaf('NumeroConsecutivoReceptor', message.consecutive),
  );
  return body.replace('<MensajeReceptor>', `<MensajeReceptor xmlns="${NAMESPACE}">`);
}
