import { auditRoutes } from '@forja/contract/audit-log';
import { defineFeature } from '../../platform/feature.ts';
import * as repo from './repo.ts';

export function auditFeature() {
  return defineFeature(auditRoutes, {
    async list({ db, query, page }) {
      const { rows, total, next } = await repo.list(db, query);
      page(total, next);
      return rows;
    },
  });
}
