import { type Matrix, users, type World } from './row.ts';

const body = { takenAt: '2026-01-10T12:00:00Z', weightKg: 72 };

async function measurement({ harness, admin }: World): Promise<Record<string, string>> {
  const made = await harness.call('POST /measurements', { as: admin, body });
  return { id: String(made.json().id) };
}

const someone = async ({ harness, gym }: World) => ({ id: (await harness.buildUser({ gym })).id });

export const measurementsMatrix: Matrix = {
  'GET /measurements/{id}': { ...users(404), params: someone },
  'POST /measurements': { ...users(400), body },
  'DELETE /measurements/{id}': { ...users(404), params: measurement },
};
