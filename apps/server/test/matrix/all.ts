import { accessMatrix } from './access.ts';
import { archiveMatrix } from './archive.ts';
import { auditMatrix } from './audit.ts';
import { classesMatrix } from './classes.ts';
import { domainsMatrix } from './domains.ts';
import { dutiesMatrix } from './duties.ts';
import { importsMatrix } from './imports.ts';
import { locationsMatrix } from './locations.ts';
import { measurementsMatrix } from './measurements.ts';
import { accountsMatrix } from './money/accounts.ts';
import { bankMailMatrix } from './money/bank-mail.ts';
import { cardPaymentsMatrix } from './money/card-payments.ts';
import { counterMatrix } from './money/counter.ts';
import { fiscalMatrix } from './money/fiscal.ts';
import { gatewaysMatrix } from './money/gateways.ts';
import { incomingMatrix } from './money/incoming.ts';
import { membershipsMatrix } from './money/memberships.ts';
import { payoutsMatrix } from './money/payouts.ts';
import { promotionsMatrix } from './money/promotions.ts';
import { storeMatrix } from './money/store.ts';
import { subscriptionMatrix } from './money/subscription.ts';
import { notificationsMatrix } from './notifications.ts';
import { nutritionMatrix } from './nutrition.ts';
import { overviewMatrix } from './overview.ts';
import { peopleMatrix } from './people.ts';
import { privacyMatrix } from './privacy.ts';
import type { Matrix } from './row.ts';
import { savedCardsMatrix } from './saved-cards.ts';
import { selectionMatrix } from './selection.ts';
import { sessionMatrix } from './session.ts';
import { settingsMatrix } from './settings.ts';
import { socialMatrix } from './social.ts';
import { statisticsMatrix } from './statistics.ts';
import { tourMatrix } from './tour.ts';
import { trainingMatrix } from './training.ts';
import { whatsAppMatrix } from './whatsapp.ts';

/**
 * The expected status of every route for every kind of caller. A feature adds its own file and one
 * line here.
 */
export const matrix: Matrix = {
  ...accountsMatrix,
  ...archiveMatrix,
  ...accessMatrix,
  ...auditMatrix,
  ...cardPaymentsMatrix,
  ...savedCardsMatrix,
  ...classesMatrix,
  ...counterMatrix,
  ...domainsMatrix,
  ...dutiesMatrix,
  ...fiscalMatrix,
  ...bankMailMatrix,
  ...gatewaysMatrix,
  ...payoutsMatrix,
  ...importsMatrix,
  ...incomingMatrix,
  ...locationsMatrix,
  ...membershipsMatrix,
  ...notificationsMatrix,
  ...overviewMatrix,
  ...peopleMatrix,
  ...privacyMatrix,
  ...promotionsMatrix,
  ...sessionMatrix,
  ...settingsMatrix,
  ...statisticsMatrix,
  ...socialMatrix,
  ...storeMatrix,
  ...subscriptionMatrix,
  ...trainingMatrix,
  ...measurementsMatrix,
  ...nutritionMatrix,
  ...whatsAppMatrix,
  ...selectionMatrix,
  ...tourMatrix,
};
