import { buffer } from 'node:stream/consumers';
import type { FiscalStatus } from '@forja/contract/fiscal/values';
import { FISCAL_TITLES } from '@forja/contract/fiscal/words';
import { sql } from 'kysely';
import { audit } from '../../../platform/db/audit.ts';
import type { Db } from '../../../platform/db/gym-db.ts';
import { moneyText } from '../../../platform/documents/columns.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sendEmail } from '../../mail/public.ts';
import { totalOf } from '../cr/compose/sold-lines.ts';
import { MAIL_DOCUMENT } from '../cr/send/send-documents.ts';
import { openDocumentPdf, readSigned } from './document-pdf.ts';

interface MailedDocument {
  gymId: string;
  documentId: string;
  /** The address to use when the receiver in the document has none. */
  to?: string;
}

/** Mails an accepted document to its receiver: the signed XML, the answer and the PDF. */
async function mailDocument(platform: Platform, { gymId, documentId, ...asked }: MailedDocument) {
  const db = platform.gymDb(gymId);
  const signed = await readSigned(db, documentId);
  const { content } = signed;
  const to = content.receiver?.email ?? asked.to;
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

interface Recipient {
  status: FiscalStatus;
  clave: string;
  to: string | null;
}

/** Mails an accepted document again on request. */
export function mailAgain(platform: Platform, db: Db, documentId: string): Promise<{ to: string }> {
  return db.tx(async (tx) => {
    const { status, clave, to } = await tx.one(sql<Recipient>`
      select f.status, f.clave, coalesce(f.content #>> '{receiver,email}', u.email, g.email) as to
      from fiscal_documents f
      join accounts a on a.gym_id = f.gym_id and a.id = f.account_id
      left join users u on u.gym_id = a.gym_id and u.id = a.user_id
      left join users g on g.gym_id = u.gym_id and g.id = u.guardian_id and g.status <> 'disabled'
      where f.id = ${documentId}::uuid`);
    if (status !== 'accepted') {
      throw new AppError('CONFLICT', { message: 'Se envía por correo cuando Hacienda lo acepta.' });
    }
    if (to === null) {
      throw new AppError('CONFLICT', { message: 'Esa persona no tiene correo.' });
    }
    await platform.jobs.enqueue(tx, MAIL_DOCUMENT, { gymId: tx.gymId, documentId, to });
    const changes = { clave };
    await audit(tx, {
      action: 'fiscal.mail',
      objectType: 'fiscal-document',
      objectId: documentId,
      changes,
    });
    return { to };
  });
}

export const mailDocumentJob = (platform: Platform): Job<MailedDocument> => ({
  name: MAIL_DOCUMENT,
  run: (data) => mailDocument(platform, data),
});
