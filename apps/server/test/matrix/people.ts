import { sql } from 'kysely';
import { newId } from '../../platform/db/ids.ts';
import { type Matrix, management, users, type World } from './row.ts';

const someone = async ({ harness, gym }: World) => ({ id: (await harness.buildUser({ gym })).id });

const withSecondFactor = async ({ harness, gym }: World) => {
  const user = await harness.buildUser({ gym });
  await harness.call('POST /me/totp', { as: user });
  return { id: user.id };
};

/** What the member is asked: whether another account is theirs too. */
const mergeRequest = async ({ harness, gym, member, admin }: World) => {
  const into = await harness.buildUser({ gym });
  const id = newId();
  await gym.db.run(sql`
    insert into person_merge_requests (gym_id, id, alias_id, main_id, asked_by)
    values (${gym.id}, ${id}, ${member.id}, ${into.id}, ${admin.id})`);
  return { id };
};

export const peopleMatrix: Matrix = {
  'GET /users': users(200),
  'POST /users/{id}/photo': { ...management(415), params: someone },
  'POST /users': {
    ...management(400),
    body: { firstName: 'Ana', email: 'ana@example.test' },
  },
  'GET /users/export': management(200),
  'POST /users/export': {
    ...management(400),
    body: { ids: [newId()] },
  },
  'GET /users/{id}': { ...management(404), params: someone },
  'PATCH /users/{id}': { ...management(404), params: someone, body: { phone: null } },
  'POST /users/{id}/disable': { ...management(404), params: someone },
  'POST /users/{id}/enable': { ...management(404), params: someone },
  'POST /users/{id}/log-out': { ...management(404), params: someone },
  'POST /users/{id}/remove-second-factor': { ...management(404), params: withSecondFactor },
  'POST /users/{id}/invite': { ...management(404), params: someone },
  'POST /users/{id}/claim-link': {
    ...management(404),
    params: async ({ harness, gym }) => ({
      id: (await harness.buildUser({ gym, status: 'invited' })).id,
    }),
  },
  'POST /users/{id}/confirm-identity': {
    ...management(404),
    params: async ({ harness, gym }) => {
      const { id } = await harness.buildUser({ gym });
      await gym.db.run(sql`insert into unproven_logins (gym_id, id) values (${gym.id}, ${id})`);
      return { id };
    },
  },
  'GET /users/tags': management(200),
  'GET /me/minors': users(200),
  'GET /users/duplicates': management(200),
  'GET /users/same-contact': management(200),
  'POST /users/{id}/merge': {
    ...management(400),
    params: someone,
    body: { intoId: '01890000-0000-7000-8000-000000000001' },
  },
  'POST /users/{id}/merge-requests': {
    ...management(400),
    params: someone,
    body: { intoId: '01890000-0000-7000-8000-000000000001' },
  },
  'GET /me/merge-requests': users(200),
  'POST /me/merge-requests/{id}/accept': {
    ...users(404),
    reachedBy: 'member',
    params: mergeRequest,
    endsSession: true,
  },
  'POST /me/merge-requests/{id}/refuse': {
    ...users(404),
    reachedBy: 'member',
    params: mergeRequest,
  },
  'POST /users/{id}/unmerge': { ...management(404), params: someone },
  'GET /users/{id}/care': { ...management(404), params: someone },
  'PUT /users/{id}/care': {
    ...management(400),
    params: someone,
    body: { medicalNotes: '', emergencyName: '', emergencyPhone: '' },
  },
};
