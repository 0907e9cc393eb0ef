import { gatewayRoutes } from '@forja/contract/gateways/routes';
import { defineFeature } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { connectOnvo, disconnectOnvo, readGateway } from './connect.ts';

export const gatewaysFeature = (platform: Platform) =>
  defineFeature(gatewayRoutes, {
    read: ({ db, gym }) => readGateway(platform, db, gym),
    connectOnvo: ({ db, gym, body }) => connectOnvo(platform, db, gym, body),
    disconnectOnvo: ({ db, gym }) => disconnectOnvo(platform, db, gym),
  });
