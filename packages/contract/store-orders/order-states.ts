export const ORDER_STATUSES = [
  'pending_payment',
  'paid',
  'ready',
  'delivered',
  'cancelled',
  'refunded',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The next statuses an order may have. */
export const ORDER_STEPS: Record<OrderStatus, readonly OrderStatus[]> = {
  pending_payment: ['paid', 'cancelled'],
  paid: ['ready', 'delivered', 'refunded'],
  ready: ['delivered', 'refunded'],
  delivered: ['refunded'],
  cancelled: [],
  refunded: [],
};

/** For how long the person who confirmed the payment of an order can undo that. */
export const UNDO_CONFIRMATION_SECONDS = 60;
