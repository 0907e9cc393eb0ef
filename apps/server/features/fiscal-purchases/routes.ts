import { fiscalPurchaseRoutes } from '@forja/contract/fiscal-purchases/routes';
import { defineFeature } from '../../platform/http/feature.ts';
import { untilHangUp } from '../../platform/http/until-hang-up.ts';
import type { Platform } from '../../platform/platform.ts';
import { purchaseAnswers } from '../fiscal/public.ts';
import { answerPurchase, retryAnswer } from './answer-purchase.ts';
import { listPurchases, readPurchaseFile } from './purchase-rows.ts';
import { sendAnswers } from './send-answers.ts';
import { removePurchase, uploadPurchase } from './upload-purchase.ts';

/** The documents from sellers, and the gym's answers about them to the tax office. */
export function fiscalPurchasesFeature({ readers }: Platform) {
  purchaseAnswers.fill(sendAnswers);
  return defineFeature(fiscalPurchaseRoutes, {
    list: async ({ db, query, page }) => {
      const { rows, next, total } = await listPurchases(db, query);
      page(total, next);
      return rows;
    },
    upload: ({ db, file: { bytes }, reply }) =>
      uploadPurchase(db, readers, { bytes, signal: untilHangUp(reply) }),
    answer: ({ db, params, body }) => answerPurchase(db, params.id, body),
    retry: ({ db, params }) => retryAnswer(db, params.id),
    remove: ({ db, params }) => removePurchase(db, params.id),
    xml: async ({ db, params, reply }) => {
      const { clave, xml } = await readPurchaseFile(db, params.id);
      return reply
        .header('content-disposition', `attachment; filename="${clave}.xml"`)
        .type('application/xml')
        .send(xml);
    },
  });
}
