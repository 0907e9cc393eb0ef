import { auditRoutes } from '@forja/contract/audit/routes';
import { defineFeature } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { sendList } from '../exports/public.ts';
import { localeOf } from '../settings/public.ts';
import { auditExport } from './export.ts';
import * as log from './log.ts';
import { areasSeenBy } from './policy.ts';

export function auditFeature({ files }: Platform) {
  return defineFeature(auditRoutes, {
    async list({ db, caller, query, page }) {
      const { rows, total, next } = await log.list(db, query, areasSeenBy(caller));
      page(total, next);
      return rows;
    },
    async export({ db, caller, query: { format, ...filters }, reply }) {
      const { currency } = await localeOf(db);
      const list = auditExport(db, currency, filters, areasSeenBy(caller));
      return sendList(db, files, reply, format, list);
    },
  });
}
