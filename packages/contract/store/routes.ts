import { z } from 'zod';
import { TOO_MUCH } from '../currencies.ts';
import {
  anyText,
  id,
  idParams,
  instant,
  listQuery,
  money,
  name,
  optionalText,
  was,
} from '../fields.ts';
import { cabysCode } from '../fiscal/cabys-schema.ts';
import { defineRoute } from '../route.ts';
import { storeFrontRoutes } from './front-routes.ts';
import { picture } from './picture-schema.ts';
import {
  DEFAULT_TAX_PERCENT,
  MAX_OPTIONS,
  MAX_PICTURES,
  NOT_FREE,
  PICTURE_MAX_BYTES,
  SORTS,
  STOCK_COUNT_MAX,
  STOCK_REASONS,
  STORE_LENGTHS,
} from './values.ts';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const cents = z.coerce.number().int().min(0).max(1_000_000_000_00);

/** Nothing in the shop is free. */
const price = z.int().min(1, { error: NOT_FREE }).max(1_000_000_000_00, { error: TOO_MUCH });

const variantOption = z.strictObject({
  name: name(STORE_LENGTHS.optionName),
  value: name(STORE_LENGTHS.optionValue),
});

const variant = z.strictObject({
  id,
  name: z.string(),
  options: z.array(variantOption),
  priceCents: z.int(),
  salePriceCents: z.int().nullable(),
});

const productOnSale = z.strictObject({
  id,
  name: z.string(),
  subtitle: z.string(),
  description: z.string(),
  category: z.strictObject({ id, name: z.string() }).nullable(),
  images: z.array(picture),
  priceCents: z.int(),
  salePriceCents: z.int().nullable(),
  /** Included in the price. */
  taxPercent: z.number(),
  isNew: z.boolean(),
  variants: z.array(variant),
});

const variantWithStock = variant.extend({
  /** What can be ordered now; for visitors at most `VISIBLE_STOCK`. */
  available: z.int(),
  /** The exact count, what is reserved of it, the article code and its cost: management only. */
  stock: z.int().optional(),
  reserved: z.int().optional(),
  sku: z.string().nullable().optional(),
  extraCents: z.int().optional(),
  costCents: z.int().nullable().optional(),
});

export const productWithStock = productOnSale.extend({
  availability: z.enum(['available', 'low', 'sold-out']),
  variants: z.array(variantWithStock),
  /** Management only. */
  hidden: z.boolean().optional(),
  lowStockAt: z.int().optional(),
  soldCount: z.int().optional(),
  cabys: cabysCode.optional(),
});
export type ProductOnSale = z.output<typeof productOnSale>;
export type ProductWithStock = z.output<typeof productWithStock>;
export type VariantWithStock = z.output<typeof variantWithStock>;

export const productQuery = listQuery.extend({
  category: id.optional(),
  minPrice: cents.optional(),
  maxPrice: cents.optional(),
  available: flag.optional(),
  onSale: flag.optional(),
  /** Few or none left; for management. */
  low: flag.optional(),
  /** Only these, whatever their state: for the cart. */
  ids: z
    .string()
    .max(4_000)
    .transform((value) => value.split(','))
    .pipe(z.array(id).max(100))
    .optional(),
  sort: z.enum(SORTS).default('best'),
});
export type ProductQuery = z.output<typeof productQuery>;

const variantInput = z.strictObject({
  /** Absent for a new one. */
  id: id.optional(),
  options: z.array(variantOption).max(MAX_OPTIONS).default([]),
  extraCents: money.default(0),
  /** The gym's cost per piece, without tax; null when it is not known. */
  costCents: money.nullable().default(null),
  sku: optionalText(STORE_LENGTHS.sku).default(null),
  /** The stock of a new variant; afterwards stock changes only with a reason. */
  initialStock: z.int().min(0).max(1_000_000).default(0),
});

export const productInput = z.strictObject({
  name: name(STORE_LENGTHS.product),
  subtitle: anyText(STORE_LENGTHS.product).default(''),
  description: anyText(STORE_LENGTHS.description).default(''),
  categoryId: id.nullable().default(null),
  priceCents: price,
  salePriceCents: price.nullable().default(null),
  taxPercent: z.number().min(0).max(100).multipleOf(0.01).default(DEFAULT_TAX_PERCENT),
  hidden: z.boolean().default(false),
  lowStockAt: z.int().min(0).max(100_000).default(3),
  cabys: cabysCode.default(null),
  variants: z.array(variantInput).min(1).max(60),
});
export type ProductInput = z.output<typeof productInput>;

const productEdits = productInput.extend({ was });
export type ProductEdits = z.output<typeof productEdits>;

/** A variant listed twice would be changed twice by the difference to the same count. */
const eachOnce = (rows: readonly { variantId: string }[]): boolean =>
  new Set(rows.map(({ variantId }) => variantId)).size === rows.length;
const TWICE = { error: 'Un artículo está repetido. Déjalo una sola vez.' };

export const stockChange = z.strictObject({
  reason: z.enum(STOCK_REASONS),
  note: optionalText(STORE_LENGTHS.stockNote).default(null),
  /** Either a difference, or the counted stock. */
  changes: z
    .array(
      z.union([
        z.strictObject({
          variantId: id,
          delta: z
            .int()
            .min(-1_000_000)
            .max(1_000_000)
            .refine((n) => n !== 0, {
              error: 'Escribe cuántas unidades entran o salen.',
            }),
        }),
        z.strictObject({ variantId: id, counted: z.int().min(0).max(1_000_000) }),
      ]),
    )
    .min(1)
    .max(60)
    .refine(eachOnce, TWICE),
});
export type StockChange = z.output<typeof stockChange>;

export const stockCount = z.strictObject({
  note: optionalText(STORE_LENGTHS.stockNote).default(null),
  counts: z
    .array(z.strictObject({ variantId: id, counted: z.int().min(0).max(1_000_000) }))
    .min(1)
    .max(STOCK_COUNT_MAX)
    .refine(eachOnce, TWICE),
});
export type StockCount = z.output<typeof stockCount>;

const movement = z.strictObject({
  id,
  variantId: id,
  variantName: z.string(),
  delta: z.int(),
  stockAfter: z.int(),
  reason: z.string(),
  note: z.string().nullable(),
  by: z.string().nullable(),
  orderId: id.nullable(),
  at: instant,
});
export type Movement = z.output<typeof movement>;

/** The catalogue for visitors and for management. */
export const storeRoutes = {
  ...storeFrontRoutes,
  products: defineRoute({
    method: 'GET',
    path: '/store-products/',
    access: 'guest',
    whenLapsed: 'blocked',
    summary: 'What is on sale',
    query: productQuery,
    response: z.array(productOnSale),
    cache: 'handler',
  }),
  product: defineRoute({
    method: 'GET',
    path: '/store-products/{id}',
    access: 'guest',
    whenLapsed: 'blocked',
    summary: 'One product with what is available of it',
    params: idParams,
    response: productWithStock,
    cache: 'handler',
  }),
  productsWithStock: defineRoute({
    method: 'GET',
    path: '/store/gym/products-with-stock',
    access: 'guest',
    whenLapsed: 'blocked',
    summary: 'What is on sale with what is available now; management also sees hidden products',
    query: productQuery,
    response: z.array(productWithStock),
    cache: 'handler',
  }),
  createProduct: defineRoute({
    method: 'POST',
    path: '/store',
    access: 'management',
    permission: 'store.manage',
    summary: 'Add a product with its variants',
    body: productInput,
    response: productWithStock,
    status: 201,
    idempotent: true,
  }),
  updateProduct: defineRoute({
    method: 'PUT',
    path: '/store/{id}',
    access: 'management',
    permission: 'store.manage',
    summary: 'Replace a product; variants left out are taken off sale',
    params: idParams,
    body: productEdits,
    response: productWithStock,
  }),
  deleteProduct: defineRoute({
    method: 'DELETE',
    path: '/store/{id}',
    access: 'management',
    permission: 'store.manage',
    summary: 'Take a product out of the shop for good; past orders keep their lines',
    params: idParams,
  }),
  restoreProduct: defineRoute({
    method: 'POST',
    path: '/store/{id}/restore',
    access: 'management',
    permission: 'store.manage',
    summary: 'Undo a deletion',
    params: idParams,
    response: productWithStock,
  }),
  addImage: defineRoute({
    method: 'POST',
    path: '/store/{id}/images',
    access: 'management',
    permission: 'store.manage',
    summary: 'Add a picture at the end of the gallery',
    params: idParams,
    upload: { field: 'image', maxBytes: PICTURE_MAX_BYTES },
    response: picture,
    status: 201,
  }),
  arrangeImages: defineRoute({
    method: 'PUT',
    path: '/store/{id}/images',
    access: 'management',
    permission: 'store.manage',
    summary: 'Order and describe the gallery; pictures left out are removed',
    params: idParams,
    body: z.strictObject({
      images: z.array(z.strictObject({ id, alt: anyText(200).default('') })).max(MAX_PICTURES),
    }),
    response: z.array(picture),
  }),
  changeStock: defineRoute({
    method: 'POST',
    path: '/store/{id}/stock',
    access: 'management',
    permission: 'store.manage',
    summary: 'Move or count the stock of a product, with a reason',
    params: idParams,
    body: stockChange,
    response: productWithStock,
    idempotent: true,
  }),
  countStock: defineRoute({
    method: 'POST',
    path: '/store/stock-count',
    access: 'management',
    permission: 'store.manage',
    summary: 'Take over what was counted on the shelves, of any products at once',
    body: stockCount,
    response: z.strictObject({ changed: z.int() }),
    idempotent: true,
  }),
  awaitRestock: defineRoute({
    method: 'POST',
    path: '/store-products/{id}/restock-request',
    access: 'user',
    summary: 'Be told when a sold-out variant is back',
    params: idParams,
    body: z.strictObject({ variantId: id }),
  }),
  movements: defineRoute({
    method: 'GET',
    path: '/store/{id}/movements',
    access: 'management',
    permission: 'store.manage',
    summary: 'How the stock of a product moved, newest first',
    params: idParams,
    query: listQuery.omit({ search: true }),
    response: z.array(movement),
  }),
};
