import { claimRoutes } from '@forja/contract/session/claim-routes';
import { defineFeature } from '../../../platform/http/feature.ts';
import type { Platform } from '../../../platform/platform.ts';
import { claimAccount, readClaim } from './claim.ts';

export const claimsFeature = (platform: Platform) =>
  defineFeature(claimRoutes, {
    verify: ({ db, body, request }) => readClaim(db, body.token, request.ip),
    claim: ({ db, body, request }) => claimAccount(platform, db, body, request.ip),
  });
