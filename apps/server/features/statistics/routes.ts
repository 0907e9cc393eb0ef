import { moneyStatisticsRoutes } from '@forja/contract/statistics/money-routes';
import { statisticsRoutes } from '@forja/contract/statistics/routes';
import { defineFeature } from '../../platform/http/feature.ts';
import { createHotCache } from '../../platform/http/hot-cache.ts';
import type { Platform } from '../../platform/platform.ts';
import { sendList } from '../exports/public.ts';
import { exportStatistics } from './export.ts';
import { documentsExport, listDocuments } from './figure-documents.ts';
import { foldJob } from './fold-job.ts';
import { readMoney } from './money.ts';
import { seenWith, sightOf } from './policy.ts';
import { slippingAway, slippingExport, slippingTotal } from './slipping.ts';
import { FIGURES_CHANGED, readStatistics } from './statistics.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

export function statisticsFeature(platform: Platform) {
  const cache = createHotCache(platform.notices, FIGURES_CHANGED);
  return defineFeature(
    statisticsRoutes,
    {
      statistics({ db, caller, query, request, reply }) {
        const sight = sightOf(caller);
        const key = `${query.from} ${query.to} ${sight.money} ${sight.people}`;
        return cache.send(
          request,
          reply,
          { gymId: db.gymId, key, type: JSON_TYPE, personal: true },
          async () => JSON.stringify(seenWith(sight, await readStatistics(db, query))),
        );
      },
      slippingAway: async ({ db, query, page }) => {
        const [{ rows, next }, total] = await Promise.all([
          slippingAway(db, query),
          slippingTotal(db),
        ]);
        page(total, next);
        return rows;
      },
      exportSlippingAway: ({ db, query, reply }) =>
        sendList(db, platform.files, reply, query.format, slippingExport(db)),
      exportStatistics: ({ db, caller, query, reply }) =>
        exportStatistics(db, platform.files, caller, query, reply),
    },
    [foldJob(platform)],
  );
}

export function moneyStatisticsFeature({ files }: Platform) {
  return defineFeature(moneyStatisticsRoutes, {
    money: ({ db, query }) => readMoney(db, query),
    documents: ({ db, query: { limit, cursor, ...asked } }) =>
      listDocuments(db, asked, { limit, cursor }),
    exportDocuments: ({ db, query: { format, ...asked }, reply }) =>
      sendList(db, files, reply, format, documentsExport(db, asked)),
  });
}
