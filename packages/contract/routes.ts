import { accessRoutes } from './access/routes.ts';
import { chargingRoutes } from './accounts/charging-routes.ts';
import { dunningRoutes } from './accounts/dunning-routes.ts';
import { paymentRoutes } from './accounts/payment-routes.ts';
import { accountRoutes } from './accounts/routes.ts';
import { archiveRoutes } from './archive/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { bankMailRoutes } from './bank-mail/routes.ts';
import { paymentLinkRoutes } from './card-payments/link-routes.ts';
import { cardPaymentRoutes } from './card-payments/routes.ts';
import { classDayRoutes } from './classes/day-routes.ts';
import { classRoutes } from './classes/routes.ts';
import { saleRoutes } from './counter/routes.ts';
import { deviceRoutes } from './devices/routes.ts';
import { domainRoutes } from './domains/routes.ts';
import { dutyRoutes } from './duties/routes.ts';
import { debitNoteRoutes } from './fiscal/debit-note-routes.ts';
import { exchangeRateRoutes } from './fiscal/rate-routes.ts';
import { fiscalRoutes } from './fiscal/routes.ts';
import { fiscalTrialRoutes } from './fiscal/trial-routes.ts';
import { fiscalMonthRoutes } from './fiscal-months/routes.ts';
import { fiscalPurchaseRoutes } from './fiscal-purchases/routes.ts';
import { gatewayRoutes } from './gateways/routes.ts';
import { importRoutes } from './imports/routes.ts';
import { incomingRoutes } from './incoming/routes.ts';
import { locationRoutes } from './locations/routes.ts';
import { progressPhotoRoutes } from './measurements/photo-routes.ts';
import { measurementRoutes } from './measurements/routes.ts';
import { membershipChangeRoutes } from './membership-changes/routes.ts';
import { membershipRequestRoutes } from './membership-requests/routes.ts';
import { membershipSaleRoutes } from './membership-sales/routes.ts';
import { planRoutes } from './memberships/plan-routes.ts';
import { reminderRoutes } from './memberships/reminder-routes.ts';
import { membershipRoutes } from './memberships/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { foodRoutes } from './nutrition/food-routes.ts';
import { dietRoutes } from './nutrition/routes.ts';
import { targetRoutes } from './nutrition/target-routes.ts';
import { overviewRoutes } from './overview/routes.ts';
import { payoutRoutes } from './payouts/routes.ts';
import { duplicateRoutes } from './people/duplicate-routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { privacyDeskRoutes } from './privacy/desk-routes.ts';
import { privacyRoutes } from './privacy/routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { promotionRoutes } from './promotions/routes.ts';
import type { FieldsOf, RouteSpec } from './route.ts';
import { savedCardRoutes } from './saved-cards/routes.ts';
import { selectionRoutes } from './selection/routes.ts';
import { claimRoutes } from './session/claim-routes.ts';
import { sessionRoutes } from './session/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { shiftRoutes } from './shifts/routes.ts';
import { conversationRoutes } from './social/conversation-routes.ts';
import { friendRoutes } from './social/friend-routes.ts';
import { moneyStatisticsRoutes } from './statistics/money-routes.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import { storeTransferRoutes } from './store/import-routes.ts';
import { storeRoutes } from './store/routes.ts';
import { storeDiscountRoutes } from './store-discounts/routes.ts';
import { storeOrderRoutes } from './store-orders/routes.ts';
import { subscriptionRoutes } from './subscription/routes.ts';
import { tourRoutes } from './tour/routes.ts';
import { exerciseRoutes } from './training/exercise-routes.ts';
import { ownRoutineRoutes } from './training/own-routine-routes.ts';
import { plateRoutes } from './training/plate-routes.ts';
import { trainingRoutes } from './training/routes.ts';
import { workoutRoutes } from './training/workout-routes.ts';
import { videoRoutes } from './videos/routes.ts';
import { whatsAppRoutes } from './whatsapp/routes.ts';
import { workoutImportRoutes } from './workout-imports/routes.ts';

/** Every route of the API by feature; a feature adds one line here. */
export const routes = {
  archive: archiveRoutes,
  access: accessRoutes,
  accounts: accountRoutes,
  devices: deviceRoutes,
  audit: auditRoutes,
  classes: classRoutes,
  classDays: classDayRoutes,
  duties: dutyRoutes,
  counter: shiftRoutes,
  sales: saleRoutes,
  fiscal: { ...fiscalRoutes, ...fiscalMonthRoutes },
  debitNotes: debitNoteRoutes,
  fiscalTrials: fiscalTrialRoutes,
  fiscalPurchases: fiscalPurchaseRoutes,
  exchangeRates: exchangeRateRoutes,
  domains: domainRoutes,
  gateways: gatewayRoutes,
  payouts: payoutRoutes,
  cardPayments: cardPaymentRoutes,
  paymentLinks: paymentLinkRoutes,
  savedCards: savedCardRoutes,
  imports: importRoutes,
  incoming: incomingRoutes,
  bankMail: bankMailRoutes,
  locations: locationRoutes,
  memberships: {
    ...planRoutes,
    ...membershipRoutes,
    ...membershipSaleRoutes,
    ...membershipChangeRoutes,
  },
  membershipRequests: membershipRequestRoutes,
  payments: paymentRoutes,
  reminders: reminderRoutes,
  dunning: dunningRoutes,
  charging: chargingRoutes,
  exercises: exerciseRoutes,
  notifications: notificationRoutes,
  friends: friendRoutes,
  conversations: conversationRoutes,
  overview: overviewRoutes,
  people: peopleRoutes,
  duplicates: duplicateRoutes,
  privacy: privacyRoutes,
  privacyDesk: privacyDeskRoutes,
  promotions: promotionRoutes,
  session: { ...sessionRoutes, ...profileRoutes },
  claims: claimRoutes,
  settings: settingsRoutes,
  statistics: statisticsRoutes,
  moneyStatistics: moneyStatisticsRoutes,
  store: storeRoutes,
  subscription: subscriptionRoutes,
  measurements: measurementRoutes,
  progressPhotos: progressPhotoRoutes,
  diets: dietRoutes,
  foods: foodRoutes,
  nutritionTargets: targetRoutes,
  training: trainingRoutes,
  ownRoutines: ownRoutineRoutes,
  plates: plateRoutes,
  videos: videoRoutes,
  workouts: workoutRoutes,
  workoutImports: workoutImportRoutes,
  tour: tourRoutes,
  whatsApp: whatsAppRoutes,
  selection: selectionRoutes,
  storeOrders: storeOrderRoutes,
  storeDiscounts: storeDiscountRoutes,
  storeTransfer: storeTransferRoutes,
};

type Groups = typeof routes;
type AnyRoute = { [G in keyof Groups]: Groups[G][keyof Groups[G]] }[keyof Groups];

/** Routes by key, `GET /settings`: types for the web client, which imports no schema. */
export type RouteByKey = {
  [R in AnyRoute as R extends RouteSpec ? `${R['method']} ${R['path']}` : never]: R;
};
export type RouteKey = keyof RouteByKey;

/** The field names that a form for these calls may use. */
export type FieldOf<K extends RouteKey> = K extends RouteKey ? FieldsOf<RouteByKey[K]> : never;
