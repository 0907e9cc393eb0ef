import { workoutImportRoutes } from '@forja/contract/workout-imports/routes';
import { defineFeature } from '../../platform/http/feature.ts';
import { untilHangUp } from '../../platform/http/until-hang-up.ts';
import type { Platform } from '../../platform/platform.ts';
import { countFile } from '../../platform/reading/hourly-limit.ts';
import { importWorkouts, previewWorkouts } from './import-workouts.ts';

/** The workouts somebody brings from another app. */
export function workoutImportsFeature(platform: Platform) {
  return defineFeature(workoutImportRoutes, {
    async preview({ db, caller, file, query, reply }) {
      await countFile(db, 'workouts', caller.userId);
      const read = { bytes: file.bytes, unit: query.unit, signal: untilHangUp(reply) };
      return previewWorkouts(db, caller, platform.readers, read);
    },
    save: ({ db, caller, body }) => importWorkouts(db, caller, body),
  });
}
