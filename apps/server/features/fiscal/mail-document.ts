import { buffer } from 'node:stream/consumers';
import { FISCAL_TITLES } from '@forja/contract/fiscal/words';
import { sql } from 'kysely';
import { moneyText } from '../../platform/documents/columns.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { sendEmail } from '../mail/public.ts';
import { totalOf } from './cr/compose-document.ts';
import { MAIL_DOCUMENT } from './cr/send-documents.ts';
import { openDocumentPdf, readSigned } from './document-pdf.ts';

interface MailedDocument {
  gymId: string;
  documentId: string;
}

/** Sends an accepted document to whom it is made out: as signed, as answered, and on paper. */
async function mailDocument(platform: Platform, { gymId, documentId }: MailedDocument) {
  const db = platform.gymDb(gymId);
  const signed = await readSigned(db, documentId);
  const { content } = signed;
  const to = content.receiver?.email;
  if (!to) return;
  const { xml, answer } = await db.one(sql<{ xml: string; answer: string | null }>`
    select xml, answer_xml as answer from fiscal_documents where id = ${documentId}::uuid`);
  const { pdf, write } = await openDocumentPdf(db, platform.files, signed);
  const [paper] = await Promise.all([buffer(pdf.stream), write()]);
  const { clave, kind, consecutive, currency, lines } = content;
  const email = {
    to,
    subject: `${FISCAL_TITLES[kind]} ${consecutive}`,
    title: FISCAL_TITLES[kind],
    paragraphs: ['Aquí está tu comprobante electrónico, aceptado por Hacienda.'],
    facts: [
      ['Clave', clave],
      ['Total', moneyText(totalOf(lines), currency)],
    ] as const,
  };
  await sendEmail(platform, gymId, email, [
    { name: `${clave}.xml`, content: Buffer.from(xml) },
    ...(answer === null ? [] : [{ name: `${clave}-respuesta.xml`, content: Buffer.from(answer) }]),
    { name: `${clave}.pdf`, content: paper },
  ]);
}

export const mailDocumentJob = (platform: Platform): Job<MailedDocument> => ({
  name: MAIL_DOCUMENT,
  run: (data) => mailDocument(platform, data),
});
