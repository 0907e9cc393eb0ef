import type { TestGym } from '../harness.ts';

/** Cancels the unpaid orders of a gym, so that people of earlier tests can order again. */
export const endUnpaidOrders = (gym: TestGym): Promise<unknown> =>
  gym.db.tx((tx) =>
    tx.raw("update store_orders set status = 'cancelled' where status = 'pending_payment'"),
  );
