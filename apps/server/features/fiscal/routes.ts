import { debitNoteRoutes } from '@forja/contract/fiscal/debit-note-routes';
import { fiscalRoutes } from '@forja/contract/fiscal/routes';
import { fiscalTrialRoutes } from '@forja/contract/fiscal/trial-routes';
import { requireReach } from '../../domain/duties/reach.ts';
import { sendWhileWriting } from '../../platform/http/download.ts';
import { defineFeature } from '../../platform/http/feature.ts';
import { untilHangUp } from '../../platform/http/until-hang-up.ts';
import type { Platform } from '../../platform/platform.ts';
import { countFile } from '../../platform/reading/hourly-limit.ts';
import { fiscalDocuments } from '../accounts/public.ts';
import { readDocumentFile } from './documents/document-file.ts';
import { openDocumentPdf, readSigned } from './documents/document-pdf.ts';
import { documentsOfPayments } from './documents/documents-of-payments.ts';
import { documentsOfCountry } from './documents/fiscal-documents.ts';
import { issueTrial } from './documents/issue-trial.ts';
import { listDocuments } from './documents/list-documents.ts';
import { mailAgain, mailDocumentJob } from './documents/mail-document.ts';
import { listSold, raiseDocument } from './documents/raise-document.ts';
import { findReceiver, readReceiver, saveReceiver } from './documents/receiver.ts';
import { replaceDocument } from './documents/replace-document.ts';
import { retryDocument } from './documents/retry-document.ts';
import { fiscalDocumentsOf } from './personal-data.ts';
import { requireDocument, requireShown } from './policy.ts';
import { sendJob, sendOnNotice } from './send-job.ts';
import { readState, saveCertificate, saveSettings, start } from './settings.ts';
import { readStatus } from './status.ts';
import { warnJob } from './warn-staff.ts';

export function fiscalFeature(platform: Platform) {
  sendOnNotice(platform);
  fiscalDocuments.fill(documentsOfCountry);
  platform.person.personalData.push(
    { section: 'datosParaFacturar', read: findReceiver },
    { section: 'documentosElectronicos', rows: fiscalDocumentsOf },
  );
  return defineFeature(
    fiscalRoutes,
    {
      readStatus: ({ db }) => readStatus(db),
      readSettings: ({ db }) => readState(db),
      saveSettings: ({ db, body }) => saveSettings(platform, db, body),
      saveCertificate: async ({ db, body, reply }) => {
        await countFile(db, 'certificate');
        return saveCertificate(platform, db, { ...body, signal: untilHangUp(reply) });
      },
      start: ({ db, body }) => start(db, body),
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
      ofPayments: ({ db, caller, query }) => documentsOfPayments(db, caller, query),
      mail: async ({ db, caller, params }) => {
        await requireDocument(db, caller, params.id);
        return mailAgain(platform, db, params.id);
      },
      pdf: async ({ db, caller, params, reply }) => {
        await requireShown(db, caller, params.id);
        const signed = await readSigned(db, params.id);
        const { pdf, write } = await openDocumentPdf(db, platform.files, signed);
        return sendWhileWriting(reply, signed.content.clave, 'pdf', pdf.stream, write);
      },
      xml: async ({ db, caller, params, reply }) => {
        await requireDocument(db, caller, params.id);
        const { clave, xml } = await readDocumentFile(db, params.id);
        return reply
          .header('content-disposition', `attachment; filename="${clave}.xml"`)
          .type('application/xml')
          .send(xml);
      },
    },
    [sendJob(platform), mailDocumentJob(platform), warnJob(platform)],
  );
}

/** A trial document, which shows whether the settings work. */
export const fiscalTrialFeature = () =>
  defineFeature(fiscalTrialRoutes, { issueTrial: ({ db }) => issueTrial(db) });

/** Charges an amount that a document omitted, and issues a debit note for it. */
export const debitNotesFeature = () =>
  defineFeature(debitNoteRoutes, {
    sold: async ({ db, caller, params }) => {
      await requireDocument(db, caller, params.id);
      return listSold(db, params.id);
    },
    raise: async ({ db, caller, params, body }) => {
      await requireDocument(db, caller, params.id);
      return raiseDocument(db, params.id, body);
    },
  });
