import { removeJob } from '../../platform/files/removing-later.ts';
import { defineFeature } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';

export function uploadsFeature({ fileStore }: Platform) {
  return defineFeature({}, {}, [removeJob(fileStore)]);
}
