import type { ProductInput, ProductWithStock } from './routes.ts';

/** A product in the form the API accepts, unchanged. */
export function asInput(product: ProductWithStock): ProductInput {
  return {
    name: product.name,
    subtitle: product.subtitle,
    description: product.description,
    categoryId: product.category?.id ?? null,
    priceCents: product.priceCents,
    salePriceCents: product.salePriceCents,
    taxPercent: product.taxPercent,
    hidden: product.hidden ?? false,
    lowStockAt: product.lowStockAt ?? 3,
    cabys: product.cabys ?? null,
    variants: product.variants.map(({ id, options, extraCents, costCents, sku }) => ({
      id,
      options,
      extraCents: extraCents ?? 0,
      costCents: costCents ?? null,
      sku: sku ?? null,
      initialStock: 0,
    })),
  };
}
