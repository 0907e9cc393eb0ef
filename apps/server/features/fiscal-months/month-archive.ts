import { buffer } from 'node:stream/consumers';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { createZip, type Zip } from '../../platform/documents/zip.ts';
import { fieldError } from '../../platform/errors/app-error.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Written } from '../../platform/http/spool.ts';
import {
  documentsOfMonth,
  environmentShown,
  filesOfDocument,
  openDocumentPdf,
} from '../fiscal/public.ts';
import { purchasesOfMonth } from '../fiscal-purchases/public.ts';

/** Rejected documents are kept in a folder of their own. */
const folderOf = (status: string): string => (status === 'rejected' ? 'rechazados/' : '');

async function addDocuments(zip: Zip, db: Db, files: Files, month: string): Promise<void> {
  const environment = await environmentShown(db);
  for await (const { id, clave, status, content } of documentsOfMonth(db, month)) {
    if (content === null) continue;
    const { xml, answer } = await filesOfDocument(db, id);
    if (xml === null) continue;
    const name = `${folderOf(status)}${clave}`;
    await zip.add(`${name}.xml`, [xml]);
    if (answer !== null) await zip.add(`${name}-respuesta.xml`, [answer]);
    const { pdf, write } = await openDocumentPdf(db, files, { content, environment });
    const [paper] = await Promise.all([buffer(pdf.stream), write()]);
    await zip.add(`${name}.pdf`, [paper]);
  }
}

/** Adds the purchases: each document, the gym's answer to it and the tax office's reply. */
async function addPurchases(zip: Zip, db: Db, month: string): Promise<void> {
  for await (const { clave, xml, message, answer } of purchasesOfMonth(db, month)) {
    const name = `compras/${clave}`;
    await zip.add(`${name}.xml`, [xml]);
    if (message !== null) await zip.add(`${name}-mensaje.xml`, [message]);
    if (answer !== null) await zip.add(`${name}-respuesta.xml`, [answer]);
  }
}

/**
 * The archive for the accountant: each document as signed XML, answer and PDF, one after another,
 * and then the purchases of the gym.
 */
export function openMonthArchive(db: Db, files: Files, month: string): Written {
  const zip = createZip();
  return {
    stream: zip.stream,
    async write() {
      await addDocuments(zip, db, files, month);
      await addPurchases(zip, db, month);
      await zip.end();
    },
  };
}

/** Audits the download of a month; refuses a month without documents. */
export async function beginMonthArchive(db: Db, month: string): Promise<void> {
  const sold = await documentsOfMonth(db, month).next();
  const bought = await purchasesOfMonth(db, month).next();
  if (sold.done && bought.done) throw fieldError('month', 'Ese mes no tiene comprobantes.');
  const changes = { month };
  await db.tx((tx) =>
    audit(tx, { action: 'fiscal.archive', objectType: 'export', objectId: null, changes }),
  );
}
