import { sessionRoutes } from '@forja/contract/session';
import { defineFeature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';

const { ping } = sessionRoutes;

export function sessionFeature(_platform: Platform) {
  return defineFeature({ ping }, { ping: async () => undefined });
}
