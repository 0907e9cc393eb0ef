import type { OrderStatus } from '@forja/contract/store-orders/order-states';
import type { Order, OrderChange } from '@forja/contract/store-orders/routes';
import { type RawBuilder, sql } from 'kysely';
import { isInReach, requireReach } from '../../domain/duties/reach.ts';
import { isSamePerson } from '../../domain/people/same-person.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { may } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { requireOtherAccount } from '../accounts/public.ts';

/** The person who looks at orders: staff see those of their people, anybody else their own. */
export interface Viewer {
  userId: string;
  role: Caller['role'];
  /** Condition on the orders `o` they may see. */
  sees: RawBuilder<boolean>;
  /** Whether they may move orders on for the gym. */
  staff: boolean;
  /** Whether they may refund. */
  refunds: boolean;
}

export function viewerOf(caller: Caller): Viewer {
  const { userId, role } = caller;
  const own = isSamePerson(sql`o.user_id`, userId);
  const staff = may(caller, 'store.orders');
  const seesOthers = staff || may(caller, 'money.reports');
  return {
    userId,
    role,
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

const REPORTED: readonly string[] = ['sinpe', 'transfer'];

/**
 * Of their own order staff neither confirm money that only the gym's account shows nor refund it;
 * owners do.
 */
export function requireOthersOrder(viewer: Viewer, order: Order, next: OrderStatus): void {
  if (next === 'refunded' || (next === 'paid' && REPORTED.includes(order.paymentMethod))) {
    requireOtherAccount(viewer, order.customer.id);
  }
}

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
