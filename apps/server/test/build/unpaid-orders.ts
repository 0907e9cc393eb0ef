import type { TestGym } from '../harness.ts';

/** Ends the unpaid orders of a gym, so that who placed them in another test may order again. */
export const endUnpaidOrders = (gym: TestGym): Promise<unknown> =>
  gym.db.tx((tx) =>
    tx.raw("update store_orders set status = 'cancelled' where status = 'pending_payment'"),
  );
