/** What other features may use of store-discounts; everything else here is its own. */
export { returnUse as returnDiscountUse } from './discount-rows.ts';
export { priceDiscount, useDiscount } from './discounts.ts';
