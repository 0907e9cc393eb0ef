import { type Matrix, management, owners, users } from './row.ts';

export const savedCardsMatrix: Matrix = {
  'GET /saved-card': users(200),
  'POST /saved-card': { ...users(400), body: { consent: 'Autorizo a otro gimnasio.' } },
  'POST /saved-card/check': users(200),
  'DELETE /saved-card': users(200),
  'POST /saved-card/minors': {
    ...users(404),
    body: { userId: '01890000-0000-7000-8000-000000000000', consent: 'Autorizo a otro gimnasio.' },
  },
  'DELETE /saved-card/minors/{userId}': {
    ...users(404),
    params: async ({ member }) => ({ userId: member.id }),
  },
  'GET /people/{userId}/saved-card': {
    ...management(200),
    params: async ({ member }) => ({ userId: member.id }),
  },
  'GET /declined-renewals': management(200),
  'GET /autopay-settings': owners(200),
  'PUT /autopay-settings': { ...owners(400), body: { enabled: false } },
};
