import { planRoutes } from '@forja/contract/memberships/plan-routes';
import { defineFeature } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { sendList } from '../exports/public.ts';
import * as plans from './plans.ts';
import { plansExport } from './plans-export.ts';
import { seesEveryPlan } from './policy.ts';

export function plansFeature({ files }: Platform) {
  return defineFeature(planRoutes, {
    listPlans: ({ db, caller }) => plans.listPlans(db, seesEveryPlan(caller)),
    exportPlans: ({ db, query, reply }) =>
      sendList(db, files, reply, query.format, plansExport(db)),
    createPlan: ({ db, body }) => plans.createPlan(db, body),
    orderPlans: ({ db, body }) => plans.orderPlans(db, body.ids),
    updatePlan: ({ db, params, body }) => plans.updatePlan(db, params.id, body),
    deletePlan: ({ db, params }) => plans.deletePlan(db, params.id),
  });
}
