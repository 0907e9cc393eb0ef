import { defineFeature } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { mailJob } from './send-email.ts';

export function mailFeature(platform: Platform) {
  return defineFeature({}, {}, [mailJob(platform)]);
}
