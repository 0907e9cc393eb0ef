import { moneyStatisticsRoutes } from '@forja/contract/statistics/money-routes';
import { statisticsRoutes } from '@forja/contract/statistics/routes';
import { defineFeature } from '../../platform/http/feature.ts';
import { createHotCache } from '../../platform/http/hot-cache.ts';
import { isLimited } from '../../platform/identity/duties.ts';
import type { Platform } from '../../platform/platform.ts';
import { sendList } from '../exports/public.ts';
import { compactFiguresJob } from './compact-figures-job.ts';
import { exportStatistics } from './export.ts';
import { documentsExport, listDocuments } from './figure-documents.ts';
import { readMoney } from './money/money.ts';
import { visibleTo } from './policy.ts';
import { readSeen } from './read-visible.ts';
import { slippingAway, slippingExport, slippingTotal } from './slipping.ts';
import { FIGURES_CHANGED } from './statistics.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

export function statisticsFeature(platform: Platform) {
  const cache = createHotCache(platform.notices, FIGURES_CHANGED);
  return defineFeature(
    statisticsRoutes,
    {
      statistics({ db, caller, query, request, reply }) {
        // Not cached: who belongs to the caller can change without any figure of the gym changing.
        if (isLimited(caller)) return readSeen(db, caller, query);
        const sight = visibleTo(caller);
        const key = `${query.from} ${query.to} ${sight.money} ${sight.people}`;
        return cache.send(
          request,
          reply,
          { gymId: db.gymId, key, type: JSON_TYPE, personal: true },
          async () => JSON.stringify(await readSeen(db, caller, query)),
        );
      },
      slippingAway: async ({ db, caller, query, page }) => {
        const [{ rows, next }, total] = await Promise.all([
          slippingAway(db, caller, query),
          slippingTotal(db, caller),
        ]);
        page(total, next);
        return rows;
      },
      exportSlippingAway: ({ db, caller, query, reply }) =>
        sendList(db, platform.files, reply, query.format, slippingExport(db, caller)),
      exportStatistics: ({ db, caller, query, reply }) =>
        exportStatistics(db, platform.files, caller, query, reply),
    },
    [compactFiguresJob(platform)],
  );
}

export function moneyStatisticsFeature({ files }: Platform) {
  return defineFeature(moneyStatisticsRoutes, {
    money: ({ db, query }) => readMoney(db, query),
    documents: ({ db, query: { limit, cursor, ...asked } }) =>
      listDocuments(db, asked, { limit, cursor }),
    exportDocuments: async ({ db, query: { format, ...asked }, reply }) =>
      sendList(db, files, reply, format, await documentsExport(db, asked)),
  });
}
