import type { Tx } from '../../../platform/db/gym-db.ts';
import type { Platform } from '../../../platform/platform.ts';

/** The name of what is paid by card here, at the card company. */
export const CARD_KIND = 'store-order';
export const CARD_JOB = 'store.card';

/** What the card company is to be asked after a step of an order. */
export interface CardJob {
  gymId: string;
  orderId: string;
  action: 'refund' | 'expire';
  /** The document of the refund. */
  refundId?: string;
}

export const askCardCompany = (
  { jobs }: Platform,
  tx: Tx,
  orderId: string,
  what: Pick<CardJob, 'action' | 'refundId'>,
): Promise<void> => jobs.enqueue<CardJob>(tx, CARD_JOB, { gymId: tx.gymId, orderId, ...what });
