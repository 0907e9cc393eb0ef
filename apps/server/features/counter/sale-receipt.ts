import { dayFirst } from '@forja/calendar/day';
import { METHOD_NAMES } from '@forja/contract/accounts/words';
import { leftOfSale } from '@forja/contract/counter/left-of-sale';
import type { CounterSale } from '@forja/contract/counter/routes';
import type { Paper } from '@forja/contract/paper';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { mailReaderOf } from '../../domain/people/mail-reader.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { type Column, cellText, moneyText, timesText } from '../../platform/documents/columns.ts';
import { isRoll } from '../../platform/documents/paper.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Files } from '../../platform/files/files.ts';
import { sendWhileWriting } from '../../platform/http/download.ts';
import type { Platform } from '../../platform/platform.ts';
import { queueEmail } from '../mail/public.ts';
import { localeOf, openGymPdf } from '../settings/public.ts';

type Line = CounterSale['lines'][number];

/** `Membresía Mensual, 01/11/2026 – 30/11/2026`. */
const conceptText = ({ concept, covers }: Line): string =>
  covers ? `${concept}, ${dayFirst(covers.from)} – ${dayFirst(covers.to)}` : concept;

const COLUMNS: readonly Column<Line>[] = [
  { title: 'Concepto', kind: 'text', width: 3, read: conceptText },
  { title: 'Cantidad', kind: 'integer', read: ({ quantity }) => quantity },
  { title: 'Precio', kind: 'money', read: ({ unitPriceCents }) => unitPriceCents },
  { title: 'Descuento', kind: 'money', read: ({ discountCents }) => discountCents || null },
  { title: 'Total', kind: 'money', read: ({ totalCents }) => totalCents },
];

/** On a roll, as `3 × ₡1 200 = ₡3 600` below the concept. */
const rollColumns = (currency: string): readonly Column<Line>[] => [
  { title: 'Concepto', kind: 'text', read: conceptText },
  {
    title: '',
    kind: 'text',
    read: ({ quantity, unitPriceCents }) => timesText(quantity, unitPriceCents, currency),
  },
  { title: 'Descuento', kind: 'money', read: ({ discountCents }) => -discountCents || null },
];

function tenderText(tender: CounterSale['tenders'][number], currency: string): string {
  const { method, amountCents, usdCents, usdRateCents, reference, voidedAt } = tender;
  const dollars =
    usdCents === null
      ? ''
      : ` (${moneyText(usdCents, 'USD')} a ${moneyText(usdRateCents ?? 0, currency)})`;
  const number = reference ? `, ref. ${reference}` : '';
  return `${METHOD_NAMES[method]} ${moneyText(amountCents, currency)}${dollars}${number}${voidedAt ? ' (anulado)' : ''}`;
}

/** The email of a voided sale says so at the top. */
const voidedText = (
  { voidedAt, voidReason }: CounterSale,
  moment: (at: string) => string,
): [string, string][] =>
  voidedAt ? [['Anulada', `${moment(voidedAt)} · ${voidReason ?? ''}`]] : [];

/** What was returned of a sale since, and how. */
const returnedText = (sale: CounterSale, moment: (at: string) => string): [string, string][] =>
  sale.lines.flatMap(({ concept, quantity, returns }) =>
    returns.map((given): [string, string] => {
      const what = quantity > 1 ? `${given.quantity} × ${concept}` : concept;
      const money = given.refundedCents !== null && moneyText(given.refundedCents, sale.currency);
      const method = given.refundMethod && METHOD_NAMES[given.refundMethod];
      const said = [what, money, method, moment(given.at), given.reason];
      return ['Devuelto', said.filter(Boolean).join(' · ')];
    }),
  );

/** The facts at the foot of a receipt. */
function facts(sale: CounterSale): [string, string][] {
  const money = (cents: number) => moneyText(cents, sale.currency);
  const paid = sale.tenders.map((tender) => tenderText(tender, sale.currency)).join(' · ');
  const { restCents, extraCents } = leftOfSale(sale);
  const isLeft = (cents: number) => cents > 0 && !sale.voidedAt;
  return [
    ['Total', money(sale.totalCents)],
    ['IVA incluido', money(sale.taxCents)],
    ...(sale.creditCents > 0
      ? [['Con saldo a favor', money(sale.creditCents)] as [string, string]]
      : []),
    ['Pagó con', paid || '—'],
    ...(sale.changeCents > 0 ? [['Vuelto', money(sale.changeCents)] as [string, string]] : []),
    ...(isLeft(restCents)
      ? [['Queda debiendo', `${money(restCents)} de ${money(sale.totalCents)}`] as [string, string]]
      : []),
    ...(isLeft(extraCents) ? [['Queda en su cuenta', money(extraCents)] as [string, string]] : []),
  ];
}

async function nationalIdOf(db: Db, userId: string | null): Promise<string | null> {
  const found = await db.maybe(sql<{ nationalId: string | null }>`
    select national_id as "nationalId" from users where id = ${userId}::uuid`);
  return found?.nationalId ?? null;
}

/** What went back of its payments as an amount, beside lines that were returned. */
async function amountBack(db: Db, saleId: string): Promise<number> {
  const { cents } = await db.one(sql<{ cents: number }>`
    select coalesce(sum(a.amount_cents), 0)::bigint as cents
    from sale_documents d join allocations a on a.gym_id = d.gym_id and a.payment_id = d.payment_id
    where d.sale_id = ${saleId}::uuid and a.refund_id is not null and not exists (
      select from sale_returns r where r.gym_id = a.gym_id and r.refund_id = a.refund_id)`);
  return cents;
}

export async function sendSaleReceipt(
  db: Db,
  files: Files,
  reply: FastifyReply,
  sale: CounterSale,
  paper?: Paper,
): Promise<FastifyReply> {
  const locale = await localeOf(db);
  const pdf = await openGymPdf(db, files, {
    title: `Venta ${sale.number}`,
    paper,
    subtitle: cellText('instant', sale.at, locale),
  });
  const returned = returnedText(sale, (at) => cellText('instant', at, locale));
  const nationalId = await nationalIdOf(db, sale.userId);
  const backCents = await amountBack(db, sale.id);
  if (backCents > 0) returned.push(['Devuelto', moneyText(backCents, sale.currency)]);
  return sendWhileWriting(reply, `venta-${sale.number}`, 'pdf', pdf.stream, async () => {
    if (sale.voidedAt) {
      pdf.heading('ANULADA');
      const reason = sale.voidReason?.replace(/\.$/, '') ?? 'sin indicar';
      const at = cellText('instant', sale.voidedAt, locale);
      pdf.paragraph(`Esta venta no vale desde el ${at}. Motivo: ${reason}.`);
    }
    pdf.facts([
      ['Recibimos de', sale.username ?? 'Venta de mostrador'],
      ...(nationalId ? [['Cédula', nationalId] as [string, string]] : []),
      ['Atendió', sale.by ?? '—'],
      ['Recibos', sale.tenders.map(({ receiptNumber }) => receiptNumber ?? '—').join(', ') || '—'],
    ]);
    await pdf.table(isRoll(paper) ? rollColumns(sale.currency) : COLUMNS, sale.lines);
    pdf.facts([...facts(sale), ...returned]);
    pdf.end();
  });
}

/** Emails the receipt to the buyer or their guardian; a sale to nobody has no address. */
export async function mailSaleReceipt(
  platform: Platform,
  db: Db,
  sale: CounterSale,
): Promise<void> {
  await db.tx(async (tx) => {
    if (sale.userId === null) {
      throw new AppError('CONFLICT', { message: 'Es una venta de mostrador: no tiene correo.' });
    }
    const { email, firstName } = await mailReaderOf(tx, sale.userId);
    if (email === null) {
      throw new AppError('CONFLICT', {
        message: `${firstName} no tiene correo. Comparte el enlace o imprime el recibo.`,
      });
    }
    const locale = await localeOf(tx);
    await queueEmail(platform, tx, {
      to: email,
      subject: `Recibo de tu compra ${sale.number}`,
      title: `Hola, ${firstName}`,
      paragraphs: [
        sale.voidedAt ? 'Esta compra se anuló. Esto decía:' : 'Gracias. Esto es lo que pagaste:',
      ],
      facts: [
        ...voidedText(sale, (at) => cellText('instant', at, locale)),
        ...sale.lines.map(
          (line) =>
            [
              line.quantity > 1 ? `${line.quantity} × ${conceptText(line)}` : conceptText(line),
              moneyText(line.totalCents, sale.currency),
            ] as const,
        ),
        ...facts(sale),
        ...returnedText(sale, (at) => cellText('instant', at, locale)),
      ],
    });
  });
}
