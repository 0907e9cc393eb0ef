import { DAY_MINUTES } from '@forja/calendar/duration';

/** Numbers of the shop that pages need too; apart from the schemas, which pages never load. */

/** Costa Rica's IVA, included in every price unless a product says otherwise. */
export const DEFAULT_TAX_PERCENT = 13;
/** Visitors never see a larger stock of a variant than this; only management does. */
export const VISIBLE_STOCK = 10;
/** Pieces of one variant per order. */
export const MAX_QUANTITY = 99;
export const PICTURE_MAX_BYTES = 2 * 1024 * 1024;
export const MAX_PICTURES = 8;
/** The message for a price of zero. */
export const NOT_FREE = 'El precio debe ser mayor que cero.';

export const CATEGORY_ICONS = ['supplement', 'clothing', 'gear', 'drink', 'other'] as const;

/** The most articles in one saved count. */
export const STOCK_COUNT_MAX = 500;

/** The maximum number of lines in a product file. */
export const PRODUCT_IMPORT_MAX_LINES = 20_000;

export const PAYMENT_METHODS = ['sinpe', 'transfer', 'cash', 'card'] as const;

/**
 * How long an unpaid order reserves its pieces, until the gym chooses otherwise. An order whose
 * SINPE or transfer was reported keeps them until staff have checked it.
 */
export const HOLD_MINUTES = { transfer: 120, cash: DAY_MINUTES, card: 30 };
/**
 * A payment page of the gateway stays open for at least half an hour, so no reservation is shorter.
 */
export const HOLD_LIMITS = {
  transfer: { min: 30, max: 3 * DAY_MINUTES },
  cash: { min: 30, max: 7 * DAY_MINUTES },
  card: { min: 30, max: 720 },
};
/** Unpaid orders a person may have at a time. */
export const MAX_UNPAID_ORDERS = 3;

export const SORTS = ['best', 'new', 'price-asc', 'price-desc', 'name'] as const;

/**
 * Reasons a person gives for a change of stock; sales and cancellations are recorded by the server.
 */
export const STOCK_REASONS = [
  'purchase',
  'return',
  'damage',
  'gift',
  'correction',
  'count',
] as const;

/** Kinds of choice a product may have, such as size and colour. */
export const MAX_OPTIONS = 3;

/** How many characters the texts of the shop may have. */
export const STORE_LENGTHS = {
  category: 60,
  product: 120,
  description: 2000,
  optionName: 20,
  optionValue: 40,
  sku: 60,
  bannerLine: 80,
  bannerText: 200,
  bannerLink: 300,
  bannerButton: 30,
  stockNote: 300,
} as const;
