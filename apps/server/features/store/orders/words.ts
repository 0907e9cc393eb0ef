import type { Order } from '@forja/contract/store/order-routes';
import type { OrderStatus } from '@forja/contract/store/order-states';

export const STATUS_NAMES: Record<OrderStatus, string> = {
  pending_payment: 'Por pagar',
  paid: 'Pagado',
  ready: 'Listo',
  delivered: 'Entregado',
  cancelled: 'Cancelado',
  refunded: 'Reembolsado',
};

const METHODS: Record<string, string> = {
  cash: 'Efectivo en recepción',
  sinpe: 'SINPE Móvil',
  transfer: 'Transferencia',
  card: 'Tarjeta',
};

export const methodName = (method: string): string => METHODS[method] ?? method;

/** `Camiseta (M)`; a product with a single variant is just its name. */
export const articleName = (line: { productName: string; variantName: string }): string =>
  line.variantName === 'Único' ? line.productName : `${line.productName} (${line.variantName})`;

/** Where the customer receives the order: their address, or a location of the gym. */
export const handoverPlace = ({
  deliveryAddress,
  locationName,
}: Pick<Order, 'deliveryAddress' | 'locationName'>): string =>
  deliveryAddress ?? `Retiro en ${locationName ?? 'el gimnasio'}`;
