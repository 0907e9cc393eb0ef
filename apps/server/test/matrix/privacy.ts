import { everyone, type Matrix, management, users, type World } from './row.ts';

const withoutLogin = async ({ harness, gym }: World) => ({
  id: (await harness.buildUser({ gym, status: 'invited' })).id,
});

export const privacyMatrix: Matrix = {
  'GET /me/health-looks': users(200),
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
