import { isManagement } from '@forja/contract/roles';
import type { Order, OrderChange } from '@forja/contract/store/order-routes';
import { AppError } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/identity/session.ts';

/** Who looks at orders: management at all of them, anybody else at their own. */
export interface Viewer {
  userId: string;
  management: boolean;
}

export const viewerOf = ({ userId, role }: Caller): Viewer => ({
  userId,
  management: isManagement(role),
});

/** Whose orders a viewer may see; nobody in particular means everybody's. */
export const visibleTo = ({ userId, management }: Viewer): string | undefined =>
  management ? undefined : userId;

/** Its owner may add a reference to an order, or cancel it, while it is unpaid. */
export const mayChangeOrder = (viewer: Viewer, order: Order, change: OrderChange): boolean =>
  viewer.management ||
  (order.status === 'pending_payment' &&
    (change.status ?? 'cancelled') === 'cancelled' &&
    change.paymentReference !== null &&
    change.paymentMethod === undefined);

/** Management orders for whom it likes, anybody else for themselves. */
export function customerOf({ userId, management }: Viewer, asked: string | undefined): string {
  if (asked === undefined || asked === userId) return userId;
  if (!management) throw new AppError('FORBIDDEN');
  return asked;
}
