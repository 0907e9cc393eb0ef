import { dayFirst } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import type { Settings } from '@forja/contract/settings/routes';
import { GYM_PLANS } from '@forja/contract/subscription/plans';
import type { Invoice } from '@forja/contract/subscription/routes';
import { INVOICE_METHOD_WORDS } from '@forja/contract/subscription/words';
import type { FastifyReply } from 'fastify';
import { moneyText } from '../../platform/documents/columns.ts';
import { createPdf, type PdfBrand } from '../../platform/documents/pdf.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { sendWhileWriting } from '../../platform/http/download.ts';

/** The provider's own colours: the invoice is theirs, not the gym's. */
const FORJA: PdfBrand = {
  gymName: 'Forja',
  logo: undefined,
  primary: '#006eff',
  onPrimary: '#ffffff',
};

interface Line {
  what: string;
  quantity: number;
}

function linesOf({ plan, addOns }: Invoice): Line[] {
  const lines = [
    { what: `Plan ${GYM_PLANS[plan].name}`, quantity: 1 },
    { what: 'Control de acceso', quantity: addOns.accessControl ? 1 : 0 },
    { what: 'Tienda en línea', quantity: addOns.store ? 1 : 0 },
    { what: 'Puertas adicionales', quantity: addOns.extraGates },
  ];
  return lines.filter(({ quantity }) => quantity > 0);
}

export async function sendInvoice(
  reply: FastifyReply,
  invoice: Invoice,
  { gymName, timeZone }: Pick<Settings, 'gymName' | 'timeZone'>,
): Promise<FastifyReply> {
  const { number, paidAt, coversFrom, coversTo } = invoice;
  if (!(number && paidAt && coversFrom && coversTo)) throw new AppError('NOT_FOUND');
  const day = (instant: string) => dayFirst(dayIn(timeZone, instant));
  const locale = { currency: invoice.currency, timeZone };
  const about = { title: `Factura ${number}`, madeAt: `Pagada el ${day(paidAt)}` };
  const pdf = await createPdf(FORJA, about, locale);
  return sendWhileWriting(reply, `factura-${number.toLowerCase()}`, 'pdf', pdf.stream, async () => {
    pdf.facts([
      ['Cliente', gymName],
      ['Fecha de pago', day(paidAt)],
      ['Forma de pago', INVOICE_METHOD_WORDS[invoice.method]],
      ['Referencia', invoice.reference ?? '—'],
      ['Periodo', `${day(coversFrom)} a ${day(coversTo)}`],
      ['Cobro', invoice.period === 'annual' ? 'Anual' : 'Mensual'],
    ]);
    await pdf.table<Line>(
      [
        { title: 'Detalle', kind: 'text', read: ({ what }) => what },
        { title: 'Cantidad', kind: 'integer', read: ({ quantity }) => quantity },
      ],
      linesOf(invoice),
    );
    pdf.heading(`Total: ${moneyText(invoice.amountCents, invoice.currency)}`);
    pdf.end();
  });
}
