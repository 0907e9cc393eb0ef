import type { FiscalEnvironment } from '@forja/contract/fiscal/values';
import {
  EXEMPTION_KIND_NAMES,
  FISCAL_TITLES,
  IDENTIFICATION_NAMES,
} from '@forja/contract/fiscal/words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/gym-db.ts';
import { type Column, cellText, moneyText } from '../../../platform/documents/columns.ts';
import type { Pdf } from '../../../platform/documents/pdf.ts';
import type { Files } from '../../../platform/files/files.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { localeOf, openGymPdf } from '../../settings/public.ts';
import { type Amount, lineAmounts, summarise } from '../cr/amounts.ts';
import type { FiscalDocument, FiscalLine } from '../cr/document.ts';

const PER_CENT = 1_000n;
const HALF_CENT = 500n;

/** To the cent, as people read it. */
const cents = (amount: Amount): number => Number((amount + HALF_CENT) / PER_CENT);

const percent = (taxBp: number | null): string => (taxBp === null ? 'Exento' : `${taxBp / 100} %`);

const COLUMNS: readonly Column<FiscalLine>[] = [
  { title: 'Detalle', kind: 'text', width: 3, read: ({ detail }) => detail },
  { title: 'CAByS', kind: 'text', width: 1.6, read: ({ cabys }) => cabys },
  { title: 'Cantidad', kind: 'integer', read: ({ quantity }) => quantity },
  { title: 'Subtotal', kind: 'money', read: (line) => cents(lineAmounts(line).subtotal) },
  { title: 'Tarifa', kind: 'text', read: ({ taxBp }) => percent(taxBp) },
  { title: 'Total', kind: 'money', read: (line) => cents(lineAmounts(line).total) },
];

const identified = ({ type, number }: FiscalDocument['issuer']['identification']): string =>
  `${IDENTIFICATION_NAMES[type]} ${number}`;

const CONDITIONS: Record<FiscalDocument['condition'], string> = {
  '01': 'Contado',
  '02': 'Crédito',
  '10': 'Crédito, con el IVA al pagarse',
  '11': 'Pago de una venta a crédito',
};

/** What a document said when it was signed, and whether it counts. */
interface Signed {
  content: FiscalDocument;
  environment: FiscalEnvironment;
}

/** 404 while it is not signed. */
export async function readSigned(db: Db, id: string): Promise<Signed> {
  const { content, environment } = await db.one(
    sql<
      Pick<Signed, 'environment'> & { content: FiscalDocument | null }
    >`select content, environment from fiscal_documents where id = ${id}::uuid`,
  );
  if (content === null) throw new AppError('NOT_FOUND');
  return { content, environment };
}

/** Begins the document on paper; `write` draws it while it is read. */
export async function openDocumentPdf(
  db: Db,
  files: Files,
  { content, environment }: Signed,
): Promise<{ pdf: Pdf; write: () => Promise<void> }> {
  const { kind, consecutive, clave, issuer, receiver, lines, references } = content;
  const locale = await localeOf(db);
  const pdf = await openGymPdf(db, files, {
    title: `${FISCAL_TITLES[kind]} ${consecutive}`,
    subtitle: cellText('instant', content.issuedAt, locale),
    currency: content.currency,
  });
  const sums = summarise(lines);
  const money = (amount: Amount) => moneyText(cents(amount), content.currency);
  const write = async () => {
    if (environment === 'sandbox') pdf.paragraph('Documento de prueba, sin validez.');
    pdf.facts([
      ['Emisor', `${issuer.name} · ${identified(issuer.identification)}`],
      [
        'Cliente',
        receiver ? `${receiver.name} · ${identified(receiver.identification)}` : 'Sin identificar',
      ],
      ['Condición', CONDITIONS[content.condition]],
      ...(content.currency === 'CRC'
        ? []
        : [
            [
              'Moneda',
              `Dólares, a ${moneyText(content.exchangeRateCents, 'CRC')} por dólar`,
            ] as const,
          ]),
      ...(content.exemption
        ? [
            [
              'Exoneración',
              `${EXEMPTION_KIND_NAMES[content.exemption.kind]} · ${content.exemption.number}`,
            ] as const,
          ]
        : []),
      ...references.map(
        (reference) => ['Se refiere a', `${reference.clave} · ${reference.reason}`] as const,
      ),
    ]);
    await pdf.table(COLUMNS, lines);
    pdf.facts([
      ['Venta neta', money(sums.net)],
      ['IVA', money(sums.tax)],
      ['Descuentos', money(sums.discounts)],
      ['Total', money(sums.total)],
    ]);
    pdf.qr(clave, `Clave ${clave}. Versión 4.4 del comprobante electrónico.`);
    pdf.end();
  };
  return { pdf, write };
}
