import { everyone, type Matrix, management, users, type World } from './row.ts';

const withoutLogin = async ({ harness, gym }: World) => ({
  id: (await harness.buildUser({ gym, status: 'invited' })).id,
});

const REQUEST = { kind: 'access', detail: 'Quiero una copia.' };
const RETENTION = { entries: 24, chats: null, photos: null, prospects: null, logs: null };

const someRequest = async ({ harness, member }: World) => {
  const made = await harness.call('POST /me/privacy-requests', { as: member, body: REQUEST });
  return { id: made.data.id };
};

export const privacyMatrix: Matrix = {
  'GET /me/health-looks': users(200),
  'GET /users/{id}/consents': { ...users(404), params: withoutLogin },
  'PUT /users/{id}/consents': {
    ...users(400),
    params: withoutLogin,
    body: { purpose: 'health', given: true },
  },
  'GET /me/privacy-requests': users(200),
  'POST /me/privacy-requests': { ...users(400), body: REQUEST },
  'GET /privacy-requests': management(200),
  'POST /privacy-requests': {
    ...management(400),
    body: { ...REQUEST, userId: '01890000-0000-7000-8000-000000000001' },
  },
  'PUT /privacy-requests/{id}': {
    ...management(400),
    params: someRequest,
    body: { state: 'done', note: 'Listo' },
  },
  'GET /privacy/retention': management(200),
  'POST /privacy/retention/preview': { ...management(400), body: RETENTION },
  'PUT /privacy/retention': { ...management(400), body: RETENTION },
  'GET /me/deletion': users(200),
  // The only owner cannot leave.
  'POST /me/deletion': { ...users(200), owner: 409, needsNewPeople: true },
  'DELETE /me/deletion': users(200),
  'POST /account-deletions': { ...everyone(400), body: { email: 'ana@example.test' } },
  'POST /account-deletions/confirm': { ...everyone(400), body: { token: 'token' } },
  'GET /users/{id}/deletion': { ...management(404), params: withoutLogin },
  'POST /users/{id}/deletion': { ...management(404), params: withoutLogin },
  'DELETE /users/{id}/deletion': { ...management(404), params: withoutLogin },
};
