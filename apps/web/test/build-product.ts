import type { ProductWithStock } from '@forja/contract/store/routes';

/** A product with one variant, as management reads it. */
export function buildProduct(number: number, part: Partial<ProductWithStock> = {}) {
  const idOf = (kind: string) => `01890000-0000-7000-${kind}-${String(number).padStart(12, '0')}`;
  return {
    id: idOf('8000'),
    name: `Barra ${String(number).padStart(3, '0')}`,
    subtitle: '',
    description: '',
    category: null,
    images: [],
    priceCents: 1_000_00,
    salePriceCents: null,
    taxPercent: 13,
    isNew: false,
    availability: 'available',
    hidden: false,
    lowStockAt: 3,
    soldCount: 0,
    cabys: null,
    variants: [
      {
        id: idOf('9000'),
        name: 'Única',
        options: [],
        priceCents: 1_000_00,
        salePriceCents: null,
        available: 5,
        stock: 5,
        reserved: 0,
        sku: null,
        extraCents: 0,
        costCents: null,
      },
    ],
    ...part,
  } satisfies ProductWithStock;
}

/** A catalogue in the order of its names. */
export const buildProducts = (count: number): ProductWithStock[] =>
  Array.from({ length: count }, (_, index) => buildProduct(index + 1));
