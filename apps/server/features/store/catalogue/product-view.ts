import type { ProductWithStock, VariantWithStock } from '@forja/contract/store/routes';
import { VISIBLE_STOCK } from '@forja/contract/store/values';
import type { ProductRow, VariantRow } from './product-rows.ts';

type Options = VariantRow['options'];

/** The values of its options, or a fixed name when there is only one variant. */
export const variantName = (options: Options): string =>
  options.length === 0 ? 'Único' : options.map(({ value }) => value).join(' · ');

function variantFor(product: ProductRow, row: VariantRow, management: boolean): VariantWithStock {
  const left = row.stock - row.reserved;
  const { salePriceCents } = product;
  return {
    id: row.id,
    name: variantName(row.options),
    options: row.options,
    priceCents: product.priceCents + row.extraCents,
    salePriceCents: salePriceCents === null ? null : salePriceCents + row.extraCents,
    available: management ? left : Math.min(left, VISIBLE_STOCK),
    ...(management
      ? {
          stock: row.stock,
          reserved: row.reserved,
          sku: row.sku,
          extraCents: row.extraCents,
          costCents: row.costCents,
        }
      : {}),
  };
}

function availabilityOf({ variants, lowStockAt }: ProductRow): ProductWithStock['availability'] {
  const left = variants.reduce((sum, { stock, reserved }) => sum + stock - reserved, 0);
  if (left <= 0) return 'sold-out';
  return left <= lowStockAt ? 'low' : 'available';
}

/** A product as visitors or management see it. */
export function productView(row: ProductRow, management: boolean): ProductWithStock {
  return {
    id: row.id,
    name: row.name,
    subtitle: row.subtitle,
    description: row.description,
    category: row.category,
    images: row.images,
    priceCents: row.priceCents,
    salePriceCents: row.salePriceCents,
    taxPercent: row.taxBp / 100,
    isNew: row.isNew,
    availability: availabilityOf(row),
    variants: row.variants.map((variant) => variantFor(row, variant, management)),
    ...(management
      ? {
          hidden: row.hidden,
          lowStockAt: row.lowStockAt,
          soldCount: row.soldCount,
          cabys: row.cabys,
        }
      : {}),
  };
}

/** A product as the list shows it, without stock. */
export function onSaleView(row: ProductRow) {
  const { availability: _, variants, ...product } = productView(row, false);
  return {
    ...product,
    variants: variants.map(({ available: __, ...variant }) => variant),
  };
}
