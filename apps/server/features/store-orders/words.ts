import type { Order } from '@forja/contract/store-orders/routes';

/** `Camiseta (M)`; a product with a single variant is just its name. */
export const articleName = (line: { productName: string; variantName: string }): string =>
  line.variantName === 'Único' ? line.productName : `${line.productName} (${line.variantName})`;

/** Where the customer receives the order: their address, or a location of the gym. */
export const handoverPlace = ({
  deliveryAddress,
  locationName,
}: Pick<Order, 'deliveryAddress' | 'locationName'>): string =>
  deliveryAddress ?? `Retiro en ${locationName ?? 'el gimnasio'}`;
