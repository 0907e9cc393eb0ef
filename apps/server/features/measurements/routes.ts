import { measurementRoutes } from '@forja/contract/measurements';
import { defineFeature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { addMeasurement, deleteMeasurement, listMeasurements, measurementsOf } from './service.ts';

export function measurementsFeature({ person }: Platform) {
  person.personalData.push({ section: 'mediciones', read: measurementsOf });
  return defineFeature(measurementRoutes, {
    list: ({ db, caller, params }) => listMeasurements(db, caller, params.id),
    create: ({ db, caller, body }) => addMeasurement(db, caller, body),
    delete: ({ db, caller, params }) => deleteMeasurement(db, caller, params.id),
  });
}
