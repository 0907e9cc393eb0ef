import { statisticsRoutes } from '@forja/contract/statistics';
import { defineFeature } from '../../platform/feature.ts';
import { createHotCache } from '../../platform/hot-cache.ts';
import type { Platform } from '../../platform/platform.ts';
import { exportStatistics } from './export.ts';
import { foldJob } from './fold-job.ts';
import { FIGURES_CHANGED, readSlippingAway, readStatistics } from './service.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

export function statisticsFeature(platform: Platform) {
  const cache = createHotCache(platform.notices, FIGURES_CHANGED);
  return defineFeature(
    statisticsRoutes,
    {
      statistics: ({ db, query, request, reply }) =>
        cache.send(
          request,
          reply,
          { gymId: db.gymId, key: `${query.from} ${query.to}`, type: JSON_TYPE, personal: true },
          async () => JSON.stringify(await readStatistics(db, query)),
        ),
      slippingAway: ({ db }) => readSlippingAway(db),
      exportStatistics: ({ db, query, reply }) =>
        exportStatistics(db, platform.files, query, reply),
    },
    [foldJob(platform)],
  );
}
