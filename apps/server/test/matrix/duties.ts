import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { type Matrix, management, owners, type World } from './row.ts';

const profile = { name: 'Coordinación', permissions: ['people.read'], assignedOnly: false };

async function buildProfile({ gym }: World): Promise<{ id: string }> {
  const id = newId();
  await gym.db.run(
    build
      .insertInto('staff_profiles')
      .values({ gym_id: gym.id, id, name: id, permissions: ['people.read'] }),
  );
  return { id };
}

const someAdmin = async ({ harness, gym }: World) => ({
  id: (await harness.buildUser({ gym, role: 'admin' })).id,
});

async function somePair({ harness, gym }: World) {
  const { id } = await harness.buildUser({ gym });
  const { id: userId } = await harness.buildUser({ gym, profile: 'entrenador' });
  const pair = { gym_id: gym.id, id: newId(), staff_id: userId, user_id: id };
  await gym.db.run(build.insertInto('staff_people').values(pair));
  return { id, userId };
}

export const dutiesMatrix: Matrix = {
  'GET /staff': owners(200),
  'PUT /staff/{id}': {
    ...owners(400),
    params: someAdmin,
    body: { profile: 'recepcion', locationIds: [] },
  },
  'GET /staff/owners': management(200),
  'GET /staff-profiles': owners(200),
  'POST /staff-profiles': { ...owners(400), body: profile },
  'PUT /staff-profiles/{id}': { ...owners(400), params: buildProfile, body: profile },
  'DELETE /staff-profiles/{id}': { ...owners(404), params: buildProfile },
  'GET /users/{id}/coaches': { ...management(404), params: somePair },
  'PUT /users/{id}/coaches/{userId}': { ...management(404), params: somePair },
  'DELETE /users/{id}/coaches/{userId}': { ...management(404), params: somePair },
};
