import { progressPhotoRoutes } from '@forja/contract/measurements/photo-routes';
import { measurementRoutes } from '@forja/contract/measurements/routes';
import { defineFeature } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { sendList } from '../exports/public.ts';
import { measurementsExport } from './export.ts';
import { importWeighings } from './import-weighings.ts';
import {
  addMeasurement,
  correctMeasurement,
  deleteMeasurement,
  listMeasurements,
  measurementsOf,
} from './measurements.ts';
import { photoFiles, photosInDownload } from './personal-photos.ts';
import { addPhoto, deletePhoto, listPhotos, sharePhoto } from './photos.ts';
import { importSteps, listSteps, stepsOf } from './steps.ts';

const group = { ...measurementRoutes, ...progressPhotoRoutes };

export function measurementsFeature({ person, files, signedFiles }: Platform) {
  person.personalData.push(
    { section: 'mediciones', read: measurementsOf },
    { section: 'pasos', read: stepsOf },
    { section: 'fotosDeProgreso', read: photosInDownload },
  );
  person.personalFiles.push((db, userId) => photoFiles(db, signedFiles, userId));
  return defineFeature(group, {
    list: ({ db, caller, params }) => listMeasurements(db, caller, params.id),
    async export({ db, caller, params, query, reply }) {
      const list = await measurementsExport(db, caller, params.id);
      return sendList(db, files, reply, query.format, list);
    },
    create: ({ db, caller, body }) => addMeasurement(db, caller, body),
    importWeighings: ({ db, caller, body }) => importWeighings(db, caller.userId, body),
    steps: ({ db, caller, params }) => listSteps(db, caller, params.id),
    importSteps: ({ db, caller, body }) => importSteps(db, caller.userId, body),
    correct: ({ db, caller, params, body }) => correctMeasurement(db, caller, params.id, body),
    delete: ({ db, caller, params }) => deleteMeasurement(db, caller, params.id),
    photos: ({ db, caller, params }) => listPhotos(db, signedFiles, caller, params.id),
    addPhoto: ({ db, caller, params, query, file }) =>
      addPhoto(db, signedFiles, caller, params.id, query, file.bytes),
    sharePhoto: ({ db, caller, params, body }) =>
      sharePhoto(db, signedFiles, caller, params.id, body.shared),
    deletePhoto: ({ db, caller, params }) => deletePhoto(db, signedFiles, caller, params.id),
  });
}
