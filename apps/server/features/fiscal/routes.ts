import { fiscalRoutes } from '@forja/contract/fiscal/routes';
import { sql } from 'kysely';
import { sendWhileWriting } from '../../platform/http/download.ts';
import { AppError } from '../../platform/http/errors.ts';
import { defineFeature } from '../../platform/http/feature.ts';
import { requireReach } from '../../platform/identity/duties.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { FISCAL_DUE } from './cr/number-document.ts';
import { sendDocuments } from './cr/send-documents.ts';
import { openDocumentPdf, readSigned } from './document-pdf.ts';
import { listDocuments } from './list-documents.ts';
import { mailDocumentJob } from './mail-document.ts';
import { requireDocument } from './policy.ts';
import { findReceiver, readReceiver, saveReceiver } from './receiver.ts';
import { replaceDocument } from './replace-document.ts';
import { retryDocument } from './retry-document.ts';
import { readState, saveCertificate, saveSettings, start } from './settings.ts';

/** Sends what waits for its turn, and asks what became of what was sent. */
const sendJob = (platform: Platform): Job<object> => ({
  name: 'fiscal.send',
  cron: '* * * * *',
  run: () => platform.eachGym(({ gymId }) => sendDocuments(platform, gymId)),
});

/** Sends a document as soon as any server says that there is one. */
function sendOnNotice(platform: Platform): void {
  platform.notices.on(FISCAL_DUE, ({ gymId }) => {
    sendDocuments(platform, gymId)
      // The job above tries again.
      .catch((error: unknown) => platform.log.error({ err: error }, 'a fiscal document waits'));
  });
}

export function fiscalFeature(platform: Platform) {
  sendOnNotice(platform);
  platform.person.personalData.push({ section: 'datos_para_facturar', read: findReceiver });
  return defineFeature(
    fiscalRoutes,
    {
      readSettings: ({ db }) => readState(platform, db),
      saveSettings: ({ db, body }) => saveSettings(platform, db, body),
      saveCertificate: ({ db, body }) => saveCertificate(platform, db, body),
      start: ({ db, body }) => start(platform, db, body),
      readReceiver: async ({ db, caller, params }) => {
        await requireReach(db, caller, params.id);
        return readReceiver(db, params.id);
      },
      saveReceiver: async ({ db, caller, params, body }) => {
        await requireReach(db, caller, params.id);
        return saveReceiver(db, params.id, body.receiver);
      },
      list: async ({ db, caller, query, page }) => {
        const { rows, next, total } = await listDocuments(db, caller, query);
        page(total, next);
        return rows;
      },
      retry: async ({ db, caller, params }) => {
        await requireDocument(db, caller, params.id);
        return retryDocument(db, params.id);
      },
      replace: async ({ db, caller, params }) => {
        await requireDocument(db, caller, params.id);
        return replaceDocument(db, params.id);
      },
      pdf: async ({ db, caller, params, reply }) => {
        await requireDocument(db, caller, params.id);
        const signed = await readSigned(db, params.id);
        const { pdf, write } = await openDocumentPdf(db, platform.files, signed);
        return sendWhileWriting(reply, signed.content.clave, 'pdf', pdf.stream, write);
      },
      xml: async ({ db, caller, params, reply }) => {
        await requireDocument(db, caller, params.id);
        const { clave, xml } = await db.one(sql<{ clave: string; xml: string | null }>`
          select clave, xml from fiscal_documents where id = ${params.id}::uuid`);
        if (xml === null) throw new AppError('NOT_FOUND');
        return reply
          .header('content-disposition', `attachment; filename="${clave}.xml"`)
          .type('application/xml')
          .send(xml);
      },
    },
    [sendJob(platform), mailDocumentJob(platform)],
  );
}
