import { sessionRoutes } from '@forja/contract/session';
import { defineFeature } from '../../platform/feature.ts';

const { ping } = sessionRoutes;

export function sessionFeature() {
  return defineFeature({ ping }, { ping: async () => undefined });
}
