import type { Order } from '@forja/contract/store-orders/routes';
import type { Tx } from '../../platform/db/gym-db.ts';
import type { Platform } from '../../platform/platform.ts';
import { syncWithGateway } from './card-payment.ts';
import { notifyCustomer } from './emails.ts';

export type NotifyCustomer = (tx: Tx, order: Order) => Promise<void>;

/** Informs the customer and the gateway of a step of an order. */
export function orderNotice(platform: Platform): NotifyCustomer {
  const sendEmail = notifyCustomer(platform);
  const follow = syncWithGateway(platform);
  return async (tx, order) => {
    await sendEmail(tx, order);
    await follow(tx, order);
  };
}
