/** What other features may use of promotions. The rest of this folder is internal. */
export {
  type Applied,
  type Offered,
  type OfferedOnRenewal,
  offerPromotion,
  promotionsFor,
  renewalPromotion,
  shownPromotion,
} from './offer-promotion.ts';
export {
  promotionNow,
  retakeCancelled,
  returnCancelled,
  returnOfBasket,
  returnOfCharge,
  returnUndone,
  useOnRenewal,
  usePromotion,
} from './use-promotion.ts';
