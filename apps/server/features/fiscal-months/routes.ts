import { fiscalMonthRoutes } from '@forja/contract/fiscal-months/routes';
import { sendLongFile } from '../../platform/http/download.ts';
import { defineFeature } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { sendList } from '../exports/public.ts';
import { beginMonthArchive, openMonthArchive } from './month-archive.ts';
import { readVatMonth, vatExport } from './vat-month.ts';

/** What a month comes to for the declaration, and its documents for the accountant. */
export function fiscalMonthsFeature(platform: Platform) {
  return defineFeature(fiscalMonthRoutes, {
    readVat: ({ db, query }) => readVatMonth(db, query.month),
    exportVat: ({ db, query, reply }) =>
      sendList(db, platform.files, reply, query.format, vatExport(db, query.month)),
    archive: async ({ db, query: { month }, reply }) => {
      await beginMonthArchive(db, month);
      const open = () => openMonthArchive(db, platform.files, month);
      const name = `comprobantes-${month}`;
      return sendLongFile(reply, { gymId: db.gymId, name, extension: 'zip', open });
    },
  });
}
