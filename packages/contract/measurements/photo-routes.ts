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
  /** Whether the gym's management sees it; otherwise only the person does. */
  shared: z.boolean(),
  /** A signed address, valid for some hours. */
  url: z.string(),
  createdAt: instant,
});
export type ProgressPhoto = z.output<typeof progressPhoto>;
export type Pose = ProgressPhoto['pose'];

const about = z.strictObject({
  takenOn: date,
  pose: z.enum(POSES),
  /** Photos that management adds are always shared with it. */
  shared: z.enum(['true', 'false']).default('false'),
});
export type NewPhoto = z.output<typeof about>;

export const progressPhotoRoutes = {
  photos: defineRoute({
    method: 'GET',
    path: '/measurements/{id}/photos',
    access: 'user',
    summary:
      'By a person’s id their progress photos, oldest first; staff see the shared ones, and a look is recorded',
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
  sharePhoto: defineRoute({
    method: 'PATCH',
    path: '/progress-photos/{id}',
    access: 'user',
    summary: 'Share one’s own progress photo with the gym’s management, or stop',
    params: idParams,
    body: z.strictObject({ shared: z.boolean() }),
    response: progressPhoto,
  }),
  deletePhoto: defineRoute({
    method: 'DELETE',
    path: '/progress-photos/{id}',
    access: 'user',
    summary: 'Remove a progress photo with its file',
    params: idParams,
  }),
};
