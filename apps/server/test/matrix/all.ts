import { accessMatrix } from './access.ts';
import { accountsMatrix } from './accounts.ts';
import { archiveMatrix } from './archive.ts';
import { auditMatrix } from './audit.ts';
import { bankMailMatrix } from './bank-mail.ts';
import { cardPaymentsMatrix } from './card-payments.ts';
import { classesMatrix } from './classes.ts';
import { counterMatrix } from './counter.ts';
import { dutiesMatrix } from './duties.ts';
import { fiscalMatrix } from './fiscal.ts';
import { gatewaysMatrix } from './gateways.ts';
import { importsMatrix } from './imports.ts';
import { incomingMatrix } from './incoming.ts';
import { locationsMatrix } from './locations.ts';
import { measurementsMatrix } from './measurements.ts';
import { membershipsMatrix } from './memberships.ts';
import { notificationsMatrix } from './notifications.ts';
import { nutritionMatrix } from './nutrition.ts';
import { overviewMatrix } from './overview.ts';
import { peopleMatrix } from './people.ts';
import { privacyMatrix } from './privacy.ts';
import { promotionsMatrix } from './promotions.ts';
import type { Matrix } from './row.ts';
import { savedCardsMatrix } from './saved-cards.ts';
import { selectionMatrix } from './selection.ts';
import { sessionMatrix } from './session.ts';
import { settingsMatrix } from './settings.ts';
import { socialMatrix } from './social.ts';
import { statisticsMatrix } from './statistics.ts';
import { storeMatrix } from './store.ts';
import { subscriptionMatrix } from './subscription.ts';
import { trainingMatrix } from './training.ts';
import { whatsAppMatrix } from './whatsapp.ts';

/**
 * The expected status of every route for every kind of caller; a feature adds its own file and one
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
  ...dutiesMatrix,
  ...fiscalMatrix,
  ...bankMailMatrix,
  ...gatewaysMatrix,
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
};
