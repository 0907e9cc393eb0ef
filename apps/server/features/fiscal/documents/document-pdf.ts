import type { FiscalEnvironment } from '@forja/contract/fiscal/values';
import { FISCAL_TITLES } from '@forja/contract/fiscal/words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/gym-db.ts';
import { type Column, cellText } from '../../../platform/documents/columns.ts';
import type { Pdf } from '../../../platform/documents/pdf.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Files } from '../../../platform/files/files.ts';
import { localeOf, openGymPdf } from '../../settings/public.ts';
import { type FiscalDocument, type FiscalLine, lineAmounts } from '../../tax-office/public.ts';
import { centsOf, headFacts, sumFacts } from './document-facts.ts';

const percent = (taxBp: number | null): string => (taxBp === null ? 'Exento' : `${taxBp / 100} %`);

const COLUMNS: readonly Column<FiscalLine>[] = [
  { title: 'Detalle', kind: 'text', width: 3, read: ({ detail }) => detail },
  { title: 'CAByS', kind: 'text', width: 1.6, read: ({ cabys }) => cabys },
  { title: 'Cantidad', kind: 'integer', read: ({ quantity }) => quantity },
  { title: 'Subtotal', kind: 'money', read: (line) => centsOf(lineAmounts(line).subtotal) },
  { title: 'Tarifa', kind: 'text', read: ({ taxBp }) => percent(taxBp) },
  { title: 'Total', kind: 'money', read: (line) => centsOf(lineAmounts(line).total) },
];

/** The content of a document when it was signed, and whether it is a trial. */
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

/** Opens the PDF of a document; `write` produces it while it is being read. */
export async function openDocumentPdf(
  db: Db,
  files: Files,
  { content, environment }: Signed,
): Promise<{ pdf: Pdf; write: () => Promise<void> }> {
  const { kind, consecutive, clave, lines } = content;
  const locale = await localeOf(db);
  const pdf = await openGymPdf(db, files, {
    title: `${FISCAL_TITLES[kind]} ${consecutive}`,
    subtitle: cellText('instant', content.issuedAt, locale),
    currency: content.currency,
  });
  const write = async () => {
    if (environment === 'sandbox') pdf.paragraph('Documento de prueba, sin validez.');
    pdf.facts(headFacts(content));
    await pdf.table(COLUMNS, lines);
    pdf.facts(sumFacts(content));
    pdf.qr(clave, `Clave ${clave}. Versión 4.4 del comprobante electrónico.`);
    pdf.end();
  };
  return { pdf, write };
}
