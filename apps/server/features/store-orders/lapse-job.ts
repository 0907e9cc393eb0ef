import { hasRows } from '../../platform/db/has-rows.ts';
import { build } from '../../platform/db/sql.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import type { NotifyCustomer } from './order-notice.ts';
import { lapseOrders } from './orders.ts';

const LAPSE_JOB = 'store.lapse-orders';

/** Cancels unpaid orders after their deadline, which frees their stock. */
export function lapseJob(platform: Platform, notify: NotifyCustomer): Job<object> {
  return {
    name: LAPSE_JOB,
    cron: '*/5 * * * *',
    run: () =>
      platform.eachDueGym(LAPSE_JOB, async (db) => {
        await lapseOrders(db, notify);
        return hasRows(
          db,
          build.selectFrom('store_orders').where('status', '=', 'pending_payment').limit(1),
        );
      }),
  };
}
