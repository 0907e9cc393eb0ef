import { gatewayRoutes } from '@forja/contract/gateways/routes';
import { defineFeature } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { connectOnvo, disconnectOnvo, readGateway } from './connect.ts';
import { readTrial, startTrial, TRIAL_KIND, trialPaid, trialsJob } from './trial.ts';

export function gatewaysFeature(platform: Platform) {
  platform.cards.onPaid(TRIAL_KIND, trialPaid(platform), 'gym');
  return defineFeature(
    gatewayRoutes,
    {
      read: ({ db, gym }) => readGateway(platform, db, gym),
      connectOnvo: ({ db, gym, body }) => connectOnvo(platform, db, gym, body),
      readTrial: ({ db }) => readTrial(platform, db),
      startTrial: ({ db, gym }) => startTrial(platform, db, gym),
      disconnectOnvo: ({ db, gym }) => disconnectOnvo(platform, db, gym),
    },
    [trialsJob(platform)],
  );
}
