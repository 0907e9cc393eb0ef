import { isManagement } from '@forja/contract/roles';
import { storeOrderRoutes } from '@forja/contract/store-orders';
import { defineFeature } from '../../platform/feature.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Caller } from '../../platform/session.ts';
import { readCheckout, saveCheckout } from './checkout.ts';
import { exportOrders } from './order-export.ts';
import { tellCustomer } from './order-letters.ts';
import { sendReceipt } from './order-receipt.ts';
import { changeOrder, lapseOrders, listOrders, readOrder, type Viewer } from './orders.ts';
import { placeOrder } from './place-order.ts';

const LAPSE_JOB = 'store.lapse-orders';

const viewerOf = ({ userId, role }: Caller): Viewer => ({ userId, management: isManagement(role) });

/** Frees what unpaid orders hold past their time, in every gym. */
function lapseJob(platform: Platform): Job<object> {
  return {
    name: LAPSE_JOB,
    cron: '*/5 * * * *',
    async run() {
      for (const gymId of await platform.gymIds())
        await lapseOrders(platform.gymDb(gymId), tellCustomer(platform));
    },
  };
}

export function storeOrdersFeature(platform: Platform) {
  const tell = tellCustomer(platform);
  return defineFeature(
    storeOrderRoutes,
    {
      checkout: ({ db }) => readCheckout(db),
      saveCheckout: ({ db, body }) => saveCheckout(db, body),
      place: ({ db, caller, body }) => placeOrder(db, caller.userId, body, tell),
      list: async ({ db, caller, query, page }) => {
        const { items, total, next } = await listOrders(db, viewerOf(caller), query);
        page(total, next);
        return items;
      },
      export: ({ db, query, reply }) => exportOrders(db, query, reply),
      receipt: async ({ db, caller, params, reply }) =>
        sendReceipt(db, platform.files, await readOrder(db, viewerOf(caller), params.id), reply),
      read: ({ db, caller, params }) => readOrder(db, viewerOf(caller), params.id),
      change: ({ db, caller, params, body }) =>
        changeOrder(db, viewerOf(caller), params.id, body, tell),
    },
    [lapseJob(platform)],
  );
}
