import type { Order, OrderChange } from '@forja/contract/store/order-routes';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import { isSamePerson } from '../../platform/db/people/same-person.ts';
import { AppError } from '../../platform/http/errors.ts';
import { isInReach, may, requireReach } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';

/** The person who looks at orders: staff see those of their people, anybody else their own. */
export interface Viewer {
  userId: string;
  /** Condition on the orders `o` they may see. */
  sees: RawBuilder<boolean>;
  /** Whether they may move orders on for the gym. */
  staff: boolean;
  /** Whether they may refund. */
  refunds: boolean;
}

export function viewerOf(caller: Caller): Viewer {
  const { userId } = caller;
  const own = isSamePerson(sql`o.user_id`, userId);
  const staff = may(caller, 'store.orders');
  const seesOthers = staff || may(caller, 'money.reports');
  return {
    userId,
    staff,
    refunds: may(caller, 'money.refund'),
    sees: seesOthers ? sql<boolean>`(${isInReach(caller, sql`o.user_id`)} or ${own})` : own,
  };
}

/**
 * Whether the viewer may change an order. Its owner may add a reference, or cancel it, while it is
 * unpaid.
 */
export const mayChangeOrder = (viewer: Viewer, order: Order, change: OrderChange): boolean =>
  (viewer.staff && (change.status !== 'refunded' || viewer.refunds)) ||
  (order.customer.id === viewer.userId &&
    order.status === 'pending_payment' &&
    (change.status ?? 'cancelled') === 'cancelled' &&
    change.paymentReference !== null &&
    change.paymentMethod === undefined);

/** The customer of a new order: staff who handle orders choose anybody, others only themselves. */
export async function customerOf(
  db: Db,
  caller: Caller,
  asked: string | undefined,
): Promise<string> {
  if (asked === undefined || asked === caller.userId) return caller.userId;
  if (!may(caller, 'store.orders')) throw new AppError('FORBIDDEN');
  await requireReach(db, caller, asked);
  return asked;
}
