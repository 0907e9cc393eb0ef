import type { Tx } from '../../platform/db/gym-db.ts';
import type { Platform } from '../../platform/platform.ts';

/** The `kind` under which the gateway reports these payments. */
export const STORE_ORDER_KIND = 'store-order';
export const CARD_JOB = 'store.card';

/** The order and the refund to handle at the gateway after a step of an order. */
export interface CardJob {
  gymId: string;
  orderId: string;
  action: 'refund' | 'expire';
  /** The document of the refund. */
  refundId?: string;
}

export const askGateway = (
  { jobs }: Platform,
  tx: Tx,
  orderId: string,
  what: Pick<CardJob, 'action' | 'refundId'>,
): Promise<void> => jobs.enqueue<CardJob>(tx, CARD_JOB, { gymId: tx.gymId, orderId, ...what });
