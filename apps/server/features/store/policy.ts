import { isManagement } from '@forja/contract/roles';
import type { Order, OrderChange } from '@forja/contract/store/order-routes';
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
  (order.status === 'pending_payment' && (change.status ?? 'cancelled') === 'cancelled');
