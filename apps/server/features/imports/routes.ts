import { importRoutes } from '@forja/contract/imports/routes';
import { fieldError } from '../../platform/errors/app-error.ts';
import { defineFeature } from '../../platform/http/feature.ts';
import { untilHangUp } from '../../platform/http/until-hang-up.ts';
import type { Platform } from '../../platform/platform.ts';
import { sendList } from '../exports/public.ts';
import { findSameInSheet } from '../sheet-checking/public.ts';
import { cleanupJob, discardImport } from './cleanup.ts';
import { editRow, makePlans, repairAll, setColumns, setPlan, setTakes } from './correct-rows.ts';
import { leftOutSheet, templateSheet } from './download-sheets.ts';
import { countRows, listImports, listRows, readImport } from './import-detail.ts';
import { inviteNext, listProposed, proposeNext, sendProposed } from './invitations.ts';
import { importedRowsOf } from './personal-data.ts';
import { uploadSheet } from './upload.ts';
import { importJob, startImport, undoImport } from './writing/run-import.ts';

export function importsFeature(platform: Platform) {
  const { jobs, files, readers } = platform;
  platform.person.personalData.push({ section: 'filasImportadas', read: importedRowsOf });
  return defineFeature(
    importRoutes,
    {
      list: ({ db }) => listImports(db),
      upload: ({ db, query, file, reply }) =>
        uploadSheet(db, query.kind, readers, { ...file, signal: untilHangUp(reply) }),
      template: ({ db, query, reply }) =>
        sendList(db, files, reply, query.format, templateSheet(query.kind)),
      read: ({ db, params }) => readImport(db, params.id),
      discard: ({ db, params }) => discardImport(db, params.id),
      setColumns: ({ db, params, body }) => setColumns(db, params.id, body.fields),
      async setPlan({ db, params, body: { name, planId, create } }) {
        const choice = planId ? { planId } : create && { create };
        if (!choice) throw fieldError('planId', 'Elige un plan o crea uno.');
        return setPlan(db, params.id, name, choice);
      },
      setTakes: ({ db, params, body }) => setTakes(db, params.id, body.takes),
      makePlans: ({ db, params }) => makePlans(db, params.id),
      async rows({ db, params, query: { limit, cursor, ...filter }, page }) {
        const after = Number(cursor ?? 0) || 0;
        const rows = await listRows(db, params.id, { ...filter, after, limit: limit + 1 });
        const shown = rows.slice(0, limit);
        const next = rows.length > limit ? shown.at(-1)?.number : undefined;
        page(await countRows(db, params.id, filter), next === undefined ? undefined : String(next));
        return shown;
      },
      sameContact: ({ db, caller, params, query }) => findSameInSheet(db, caller, params.id, query),
      editRow: ({ db, params, body: { number, ...edit } }) => editRow(db, params.id, number, edit),
      repair: ({ db, params, body }) => repairAll(db, params.id, body.problem),
      async leftOut({ db, params, reply }) {
        const { kind } = await readImport(db, params.id);
        return sendList(db, files, reply, 'csv', leftOutSheet(db, params.id, kind));
      },
      start: ({ db, params }) => startImport(db, jobs, params.id),
      undo: ({ db, params }) => undoImport(db, jobs, params.id),
      invite: ({ db, params }) => inviteNext(db, jobs, params.id),
      whatsAppLinks: ({ db, params }) => listProposed(db, params.id),
      proposeWhatsApp: ({ db, params }) => proposeNext(db, params.id),
      sendWhatsApp: ({ db, params, body }) => sendProposed(db, params.id, body.personId),
    },
    [importJob(platform), cleanupJob(platform)],
  );
}
