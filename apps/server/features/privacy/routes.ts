import { privacyDeskRoutes } from '@forja/contract/privacy/desk-routes';
import { privacyRoutes } from '@forja/contract/privacy/routes';
import { defineFeature } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { askByMail, limitCalls, linkJob } from './ask-by-mail.ts';
import { decideConsent, decisionsOf, readConsents } from './consents.ts';
import { readDeletionToken } from './deletion-link.ts';
import { eraseJob } from './erase-job.ts';
import { forgetLooksJob, listLooks, looksAt } from './looks.ts';
import { requireDeletable } from './policy.ts';
import { deletionOf, keepAccount, readDeletion, requestDeletion } from './request-deletion.ts';
import { listRequests, moveRequest, openRequest, requestsOf } from './requests.ts';
import { previewRetention, readRetention, retentionJob, saveRetention } from './retention.ts';
import { sealJob } from './seal-texts.ts';

export function privacyFeature(platform: Platform) {
  platform.person.personalData.push(
    { section: 'quienVioMisDatos', read: looksAt },
    { section: 'consentimientos', read: decisionsOf },
    { section: 'solicitudesDeDatos', read: requestsOf },
    { section: 'eliminacionPedida', read: deletionOf },
  );
  return defineFeature(
    { ...privacyRoutes, ...privacyDeskRoutes },
    {
      looks: async ({ db, caller, query, page }) => {
        const { rows, total, next } = await listLooks(db, caller.userId, query);
        page(total, next);
        return rows;
      },
      consents: ({ db, caller, params }) => readConsents(db, caller, params.id),
      decide: ({ db, caller, params, body }) =>
        decideConsent(platform, db, caller, params.id, body),
      ownRequests: ({ db, caller }) => requestsOf(db, caller.userId),
      ask: ({ db, caller, body }) =>
        openRequest(db, { ...body, userId: caller.userId, source: 'app' }),
      requests: ({ db }) => listRequests(db),
      note: ({ db, body }) => openRequest(db, { ...body, source: 'desk' }),
      move: ({ db, params, body }) => moveRequest(platform, db, params.id, body),
      readRetention: ({ db }) => readRetention(db),
      previewRetention: ({ db, body }) => previewRetention(db, body),
      saveRetention: ({ db, body }) => saveRetention(db, body),
      readOwn: ({ db, caller }) => readDeletion(db, caller.userId, 'own'),
      requestOwn: ({ db, caller }) => requestDeletion(platform, db, caller.userId, 'own'),
      keepOwn: ({ db, caller }) => keepAccount(platform, db, caller.userId, 'own'),
      askByMail: async ({ db, body, request }) => {
        await askByMail(platform, db, body.email, request.ip);
        return { accepted: true as const };
      },
      requestByLink: async ({ db, body, request }) => {
        await limitCalls(db, request.ip);
        return db.tx(async (tx) => {
          const userId = await readDeletionToken(platform.secrets, tx, body.token);
          return requestDeletion(platform, tx, userId, 'own');
        });
      },
      read: async ({ db, caller, params }) => {
        await requireDeletable(db, caller, params.id);
        return readDeletion(db, params.id, 'staff');
      },
      request: async ({ db, caller, params }) => {
        await requireDeletable(db, caller, params.id);
        return requestDeletion(platform, db, params.id, 'staff');
      },
      keep: async ({ db, caller, params }) => {
        await requireDeletable(db, caller, params.id);
        return keepAccount(platform, db, params.id, 'staff');
      },
    },
    [
      linkJob(platform),
      eraseJob(platform),
      forgetLooksJob(platform),
      retentionJob(platform),
      sealJob(platform),
    ],
  );
}
