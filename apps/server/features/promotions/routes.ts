import { promotionRoutes } from '@forja/contract/promotions/routes';
import { defineFeature } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { agreementsOf, promotionFigures, promotionsOf, promotionUses } from './figures.ts';
import { listMembers, setMembers } from './members.ts';
import * as promotionRows from './promotion-rows.ts';
import { createPromotion, updatePromotion } from './promotions.ts';

export function promotionsFeature({ person }: Platform) {
  person.personalData.push(
    { section: 'promotions', read: promotionsOf },
    { section: 'convenios', read: agreementsOf },
  );
  return defineFeature(promotionRoutes, {
    list: ({ db }) => promotionRows.list(db),
    create: ({ db, body }) => createPromotion(db, body),
    update: ({ db, params, body }) => updatePromotion(db, params.id, body),
    members: ({ db, caller, params }) => listMembers(db, caller, params.id),
    setMembers: ({ db, caller, params, body }) => setMembers(db, caller, params.id, body),
    figures: ({ db, query }) => promotionFigures(db, query),
    async uses({ db, caller, params, query, page }) {
      const { rows, total, next } = await promotionUses(db, caller, params.id, query);
      page(total, next);
      return rows;
    },
  });
}
