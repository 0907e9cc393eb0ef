import type { ProductWithStock } from './routes.ts';

/** What the shop says about a product; the same on the screen and in the page from the server. */

type Prices = Pick<ProductWithStock, 'priceCents' | 'salePriceCents'>;
export type Availability = ProductWithStock['availability'];

export const percentOff = (priceCents: number, salePriceCents: number): number =>
  Math.round((1 - salePriceCents / priceCents) * 100);

/** The label on its picture; null for none. */
export function productTag({
  priceCents,
  salePriceCents,
  isNew,
}: Prices & { isNew: boolean }): string | null {
  if (salePriceCents !== null) return `−${percentOff(priceCents, salePriceCents)} %`;
  return isNew ? 'Nuevo' : null;
}

export const piecesLeft = (product: Pick<ProductWithStock, 'variants'>): number =>
  product.variants.reduce((sum, { available }) => sum + available, 0);

/** Up to this number, the pieces of one variant are shown as an exact count. */
const FEW = 3;

export function variantAvailability(available: number): Availability {
  if (available === 0) return 'sold-out';
  return available <= FEW ? 'low' : 'available';
}

export function availabilityWords(state: Availability, left: number): string {
  if (state === 'sold-out') return 'Agotado';
  if (state === 'available') return 'Disponible';
  return left === 1 ? 'Queda 1' : `Quedan ${left}`;
}

export const taxWords = (percent: number): string =>
  percent > 0 ? `IVA incluido (${String(percent).replace('.', ',')} %)` : 'Exento de IVA';

export const productCountWords = (total: number): string =>
  total === 1 ? '1 producto' : `${total} productos`;
