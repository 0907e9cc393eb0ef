import { z } from 'zod';
import { id, idParams, instant, text } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { exerciseId } from '../training/exercise-routes.ts';
import { MAX_VIDEO_BYTES } from '../training/values.ts';

const HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtu.be',
  'vimeo.com',
  'www.vimeo.com',
  'player.vimeo.com',
]);

/** An https address at YouTube or Vimeo, without a user name and password. */
function isVideoLink(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, port, username, password } = new URL(value);
  return protocol === 'https:' && HOSTS.has(hostname) && !port && !username && !password;
}

export const video = z.strictObject({
  id,
  title: z.string(),
  exerciseId: z.string().nullable(),
  exerciseName: z.string().nullable(),
  kind: z.enum(['file', 'link']),
  /** A signed address valid for some hours, or the page at YouTube or Vimeo. */
  url: z.string(),
  bytes: z.int().nullable(),
  createdAt: instant,
});
export type Video = z.output<typeof video>;

const header = { title: text(120), exerciseId: exerciseId.nullable() };
const link = z
  .string()
  .trim()
  .max(500)
  .refine(isVideoLink, { error: 'Escribe una dirección https de YouTube o Vimeo.' });

export const newVideoLink = z.strictObject({
  ...header,
  exerciseId: header.exerciseId.default(null),
  url: link,
});
export const videoUpdate = z.strictObject({ ...header, url: link }).partial();
const uploadQuery = z.strictObject({ title: text(120), exerciseId: exerciseId.optional() });
export type NewVideoLink = z.output<typeof newVideoLink>;
export type VideoUpdate = z.output<typeof videoUpdate>;
export type VideoUpload = z.output<typeof uploadQuery>;

const upload = { field: 'video', maxBytes: MAX_VIDEO_BYTES, streamed: true } as const;

export const videoRoutes = {
  videos: defineRoute({
    method: 'GET',
    path: '/videos',
    access: 'user',
    summary: 'The gym’s demonstration videos, or those of one exercise',
    query: z.strictObject({ exerciseId: exerciseId.optional() }),
    response: z.array(video),
  }),
  createVideoLink: defineRoute({
    method: 'POST',
    path: '/videos',
    access: 'management',
    permission: 'training.templates',
    summary: 'Add a video that is at YouTube or Vimeo',
    body: newVideoLink,
    response: video,
    status: 201,
  }),
  uploadVideo: defineRoute({
    method: 'POST',
    path: '/videos/upload',
    access: 'management',
    permission: 'training.templates',
    summary: 'Add a video as a file: MP4 or WebM, 50 MiB at most',
    query: uploadQuery,
    upload,
    response: video,
    status: 201,
  }),
  updateVideo: defineRoute({
    method: 'PATCH',
    path: '/videos/{id}',
    access: 'management',
    permission: 'training.templates',
    summary: 'Change the title, the exercise or the address of a video',
    params: idParams,
    body: videoUpdate,
    response: video,
  }),
  replaceVideoFile: defineRoute({
    method: 'PUT',
    path: '/videos/{id}/file',
    access: 'management',
    permission: 'training.templates',
    summary: 'Put another file in the place of a video’s own',
    params: idParams,
    upload,
    response: video,
  }),
  deleteVideo: defineRoute({
    method: 'DELETE',
    path: '/videos/{id}',
    access: 'management',
    permission: 'training.templates',
    summary: 'Remove a video with its file',
    params: idParams,
  }),
};
