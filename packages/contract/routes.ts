import { accessRoutes } from './access.ts';
import { archiveRoutes } from './archive.ts';
import { auditRoutes } from './audit-log.ts';
import { classDayRoutes } from './class-days.ts';
import { classRoutes } from './classes.ts';
import { conversationRoutes } from './conversations.ts';
import { deviceRoutes } from './devices.ts';
import { dietRoutes } from './diets.ts';
import { exerciseRoutes } from './exercises.ts';
import { foodRoutes } from './foods.ts';
import { friendRoutes } from './friends.ts';
import { locationRoutes } from './locations.ts';
import { measurementRoutes } from './measurements.ts';
import { membershipRoutes } from './memberships.ts';
import { notificationRoutes } from './notifications.ts';
import { targetRoutes } from './nutrition-targets.ts';
import { overviewRoutes } from './overview.ts';
import { paymentRoutes } from './payments.ts';
import { peopleRoutes } from './people.ts';
import { plateRoutes } from './plates.ts';
import { progressPhotoRoutes } from './progress-photos.ts';
import { reminderRoutes } from './reminders.ts';
import type { RouteSpec } from './route.ts';
import { sessionRoutes } from './session.ts';
import { settingsRoutes } from './settings.ts';
import { statisticsRoutes } from './statistics.ts';
import { storeRoutes } from './store.ts';
import { storeDiscountRoutes } from './store-discounts.ts';
import { storeOrderRoutes } from './store-orders.ts';
import { storeTransferRoutes } from './store-transfer.ts';
import { subscriptionRoutes } from './subscription.ts';
import { trainingRoutes } from './training.ts';
import { videoRoutes } from './videos.ts';
import { workoutRoutes } from './workouts.ts';

/** Every call of the API by feature; a feature adds one line here. */
export const routes = {
  archive: archiveRoutes,
  access: accessRoutes,
  devices: deviceRoutes,
  audit: auditRoutes,
  classes: classRoutes,
  classDays: classDayRoutes,
  locations: locationRoutes,
  memberships: membershipRoutes,
  payments: paymentRoutes,
  reminders: reminderRoutes,
  exercises: exerciseRoutes,
  notifications: notificationRoutes,
  friends: friendRoutes,
  conversations: conversationRoutes,
  overview: overviewRoutes,
  people: peopleRoutes,
  session: sessionRoutes,
  settings: settingsRoutes,
  statistics: statisticsRoutes,
  store: storeRoutes,
  subscription: subscriptionRoutes,
  measurements: measurementRoutes,
  progressPhotos: progressPhotoRoutes,
  diets: dietRoutes,
  foods: foodRoutes,
  nutritionTargets: targetRoutes,
  training: trainingRoutes,
  plates: plateRoutes,
  videos: videoRoutes,
  workouts: workoutRoutes,
  storeOrders: storeOrderRoutes,
  storeDiscounts: storeDiscountRoutes,
  storeTransfer: storeTransferRoutes,
};

type Groups = typeof routes;
type AnyRoute = { [G in keyof Groups]: Groups[G][keyof Groups[G]] }[keyof Groups];

/** Calls by their key, `GET /settings`: the web client is typed by this and imports no schema. */
export type RouteByKey = {
  [R in AnyRoute as R extends RouteSpec ? `${R['method']} ${R['path']}` : never]: R;
};
export type RouteKey = keyof RouteByKey;
