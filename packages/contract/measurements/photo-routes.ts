import { z } from 'zod';
import { date, id, idParams, instant } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { POSES } from './values.ts';

const MAX_PHOTO_BYTES = 2 * 1024 * 1024;

export const progressPhoto = z.strictObject({
  id,
  userId: id,
  takenOn: date,
  pose: z.enum(POSES),
  /** A signed address, valid for some hours. */
  url: z.string(),
  createdAt: instant,
});
export type ProgressPhoto = z.output<typeof progressPhoto>;
export type Pose = ProgressPhoto['pose'];

const about = z.strictObject({ takenOn: date, pose: z.enum(POSES) });
export type NewPhoto = z.output<typeof about>;

export const progressPhotoRoutes = {
  photos: defineRoute({
    method: 'GET',
    path: '/measurements/{id}/photos',
    access: 'user',
    summary: 'By a person’s id their progress photos, oldest first; a look by staff is recorded',
    params: idParams,
    response: z.array(progressPhoto),
  }),
  addPhoto: defineRoute({
    method: 'POST',
    path: '/measurements/{id}/photos',
    access: 'user',
    summary: 'Add a progress photo; management may for anyone',
    params: idParams,
    query: about,
    upload: { field: 'photo', maxBytes: MAX_PHOTO_BYTES },
    response: progressPhoto,
    status: 201,
  }),
  deletePhoto: defineRoute({
    method: 'DELETE',
    path: '/progress-photos/{id}',
    access: 'user',
    summary: 'Remove a progress photo with its file',
    params: idParams,
  }),
};
