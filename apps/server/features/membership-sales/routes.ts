import { membershipSaleRoutes } from '@forja/contract/membership-sales/routes';
import { requireReach } from '../../domain/duties/reach.ts';
import { defineFeature } from '../../platform/http/feature.ts';
import { previewSale } from './preview-sale.ts';
import { requireSaleBy } from './sale-limits.ts';
import { sellTogether } from './sell-together.ts';

/** Plans sold to people. */
export function membershipSalesFeature() {
  return defineFeature(membershipSaleRoutes, {
    async sell({ db, caller, body }) {
      await requireSaleBy(db, caller, body);
      return sellTogether(db, body);
    },
    async previewSale({ db, caller, body }) {
      await requireReach(db, caller, body.userId);
      return previewSale(db, body);
    },
  });
}
