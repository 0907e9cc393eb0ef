import { multipart } from '../files/multipart.ts';
import { samplePicture } from '../files/picture.ts';
import { type Matrix, users, type World } from './row.ts';

const body = { takenAt: '2026-01-10T12:00:00Z', weightKg: 72 };

async function measurement({ harness, admin }: World): Promise<Record<string, string>> {
  const made = await harness.call('POST /measurements', { as: admin, body });
  return { id: String(made.data.id) };
}

const someone = async ({ harness, gym }: World) => ({ id: (await harness.buildUser({ gym })).id });

async function photo({ harness, admin, member }: World): Promise<Record<string, string>> {
  const made = await harness.call('POST /measurements/{id}/photos', {
    as: admin,
    ...multipart('photo', await samplePicture()),
    params: { id: member.id },
    query: { takenOn: '2026-01-10', pose: 'front' },
  });
  return { id: String(made.data.id) };
}

export const measurementsMatrix: Matrix = {
  'GET /measurements/{id}': { ...users(404), params: someone },
  'GET /measurements/{id}/export': { ...users(404), params: someone },
  'POST /measurements': { ...users(400), body },
  'POST /measurements/imports': { ...users(400), body: { weighings: [body] } },
  'GET /measurements/{id}/steps': { ...users(404), params: someone },
  'POST /measurements/steps': { ...users(400), body: { days: [] } },
  'GET /measurements/{id}/photos': { ...users(404), params: someone },
  'POST /measurements/{id}/photos': { ...users(400), params: someone },
  'PATCH /progress-photos/{id}': {
    ...users(400),
    params: photo,
    reachedBy: 'member',
    body: { shared: true },
  },
  'PUT /measurements/{id}': { ...users(400), params: measurement, body },
  'DELETE /progress-photos/{id}': { ...users(404), params: photo },
  'DELETE /measurements/{id}': { ...users(404), params: measurement },
};
